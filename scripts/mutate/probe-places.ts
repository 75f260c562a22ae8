/** The templates of probes: "{}" is the place of the tested piece. */

/** Splits items at white space. */
function listed(items: string): readonly string[] {
  return items.trim().split(/\s+/);
}

/** Templates for a character. */
export const placesOfCharacters = listed(`
  {} {}a:b a{}:b a{}://h/p {}: {}:/ {}://h/ http{}://h/ a:{} {}http://h/ http://h/{}
  http:{} http:/{} http://{} http://{}h/ http://h{}/ http://h.{} http://h{}i/ http://h.{}i.j/
  http://u{}v@h/ http://{}u@h/ http://u:p{}q@h/ http://u:{}p@h/ http://u@{}/
  http://h:{}/ http://h:8{}0/ http://h:{}80 http://h:80{}
  http://[{}]/ http://[1{}::]/ http://[::1{}]/ http://[::1.2.3.{}]/ http://[::1.2.3{}4]/ http://[::]{}/
  http://[v1.{}]/ http://[v{}.a]/ http://[v1{}.a]/ http://[::%25{}]/
  http://1.2.3.{}/ http://1{}.2.3.4/ http://0{}/ http://0x{}/ http://0x1{}/ http://{}.1 http://1.{}
  http://xn--{}/ http://xn--a{}-b/ http://a{}.xn--a-ecp/ http://\u00e9{}/ http://\u05d0{}\u05d0/
  http://h/a{}b/c http://h/a/{}b http://h/.{} http://h/a/.{}/b http://h/a/..{} http://h/{}../b
  http://h?{} http://h/?a{}b http://h/p?q#{} http://h/#a{}b http://h/%{} http://h/%4{} http://h/%{}1
  foo{}://h foo:a{}b foo:a{} foo:/{} foo:/a{}b foo://{} foo://h{}i/p foo://u{}v@h/p foo://h:{}/
  foo://u:{}@h foo://[{}]/ foo:a?{} foo:a#{} foo://h/a{}b foo://h?a{}b foo://h#a{}b foo:a?b#c{}d
  file:{} file:/{} file://{} file:///{} file:///a{}b file:///{}:/ file:///{}|/a file:///C:{}
  file:///C{}/ file://{}:/ file:{}:/a file:{}| file:/{}:/a file://h{}/p file:///C:/a{}b file://{}|/
  file:///C:/..{} file://h/{}:/a file:///C:/{} file:///C|{}a file:///%43:/{} file:///a/../{}:
  mailto:a{}b mailto:a?b{}c javascript:a{}b data:a,{} gopher://h/{} ftp://h/a;{} {}:\\a {}|/
`);

/** Templates for references. */
export const references = listed("{} a{}b /{} //{} //h{}/p ?{} #{} ../{} {}: {}:a {}:/a \\{} /{}:/a http:{}");

export const bases = listed("http://h/a/b?q#f file:///C:/a/b foo:a foo://h/a/b");

/** Whole references. */
export const wholeReferences = [
  "",
  ...listed(`
    . .. / // /// //// \\ \\\\ /\\ \\/ ? # : :: :a ./ ../ ... ./g g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x
    ../../.. ../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h g?y/./x g#s/../x a//..//b /.//a
    %2e %2E%2e .%2e/g %2e./g /%2e%2E/g http: http:g http:/g http:// http:///g http:?q http:#f https:g
    file: file:g file:/g file:// file://g file:?q file:#f foo: foo:g foo:/g foo:// foo:?q foo:#f
    C: C:/ C:\\a C| C|/a /C: /C:/a /C|/a //C:/a D:/b /c:/../.. /c:/../../a
    //h //h/ //h:80 //h:80/p //u@h //u:p@h:81/p?q#f //?q //#f
  `),
];

export const placesOfEscapes = listed(`
  {} {}:a http://{}/ http://h{}i/ http://{}.1/ http://{}@h/ http://u:{}@h/ http://h:{}/ http://[{}]/
  http://h/{} http://h/a{}b/.. http://h/{}./a http://h/a/.{} http://h?{} http://h#{} http://h/{}41
  foo:{} foo:/{} foo://{} foo://{}@h foo:a?{} foo:a#{} file:///{} file:///{}:/a file:///C{}/a file://{}/a
  http://\u00e9{}/ mailto:{} file:///C:/a/..{}b
`);

export const placesOfNumbers = listed(`
  http://{} http://{}/ http://{}. http://1.{} http://1.2.{} http://1.2.3.{} http://1.2.3.4.{}
  http://{}.2 http://{}.2.3 http://{}.2.3.4 http://1.{}.3.4 http://1.2.{}.4 http://1.{}.3 http://0.{}.
  http://h:{}/ https://h:{} ftp://h:{} ws://h:{} wss://h:{} gopher://h:{} file://h:{}/ foo://h:{}/
  http://[::{}.2.3.4] http://[::1.{}.3.4] http://[::1.2.{}.4] http://[::1.2.3.{}] foo://1.2.3.{} //{}
`);

export const placesOfAddresses = listed("http://[{}]/ foo://[{}]/");

export const placesOfSchemes = listed(`
  {}: {}:a {}:/a {}://h {}://h/p {}:///a {}://u:p@h:80/a/../b?q#f {}:a?b#c {}:\\a {}://h\\a {}://%41B
  {}|/a file:///{}:/a file:///{}|/a file:///{}/a file://{}:/a file:{}:/a {}:?q {}:#f {}://?\u00e9'
  {}://h:80 {}://h:443 {}://h:21 {}://h:70 {}://h:23 {}://h:/ {}:// {}:////h blob:{}://h/ {}://[::1]/
`);

export const placesOfRuns = listed(`
  {} {}: {}:a http://{} http://{}.a http://{}/p http://{}@h http://h/{} http://h/{}/../b http://h?{} http://h#{}
  foo:{} foo:{}#f foo://{}/p file:///{} file://{}/p http://\u00e9{} http://{}.\u00e9
`);
