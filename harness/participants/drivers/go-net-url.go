// A driver for net/url of Go's standard library, 1.19 or later. The protocol: docs/protocol.md.
//
// Asked: url.Parse(input), or Parse(input) of the parsed base where there is one, which resolves.
// Rejected: by an error of Parse.
// Components: escaped as in the href of String, except the host: Go gives it unescaped only.
// Its brackets are put back. Path: of an opaque URL, such as mailto:a?b, what is opaque, here "a".
// Absent or empty: the href decides, since Go drops an empty fragment and some empty hosts.
// Declined: encodings other than UTF-8; lone surrogates, which a string of Go in UTF-8 cannot hold.
// Not seen: a host whose bytes are not UTF-8, such as that of http://%ff/.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"regexp"
	"runtime"
	"strings"
	"unicode/utf8"
)

type object = map[string]any

type question struct {
	ID       int
	Input    string
	Base     *string
	Encoding *string
	lone     bool
}

var started = object{
	"type": "started", "protocol": 1, "name": "net/url",
	"version": strings.TrimPrefix(runtime.Version(), "go"), "language": "Go",
	"sees":    []string{"href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"},
	"decodes": []string{"host"},
}

var utf8Label = regexp.MustCompile(`(?i)^(utf-?8|unicode-1-1-utf-8)$`)

// A pair of surrogates is one escape.
var escapes = regexp.MustCompile(`(?i)\\(ud[89ab]..\\ud[c-f]..|u....|.)`)
var surrogate = regexp.MustCompile(`(?i)\\ud[89a-f]`)
var loneSurrogate = regexp.MustCompile(`(?i)^\\ud[89a-f]..$`)

// Ends the driver without an answer.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

func decoded(line []byte) []question {
	var ask struct{ Questions []question }
	must(json.Unmarshal(line, &ask))
	return ask.Questions
}

// Go decodes a lone surrogate as U+FFFD. With another replacement, a question that contains one differs.
func questions(line []byte) []question {
	questions := decoded(line)
	if !surrogate.Match(line) {
		return questions
	}
	others := decoded(escapes.ReplaceAllFunc(line, func(escape []byte) []byte {
		if loneSurrogate.Match(escape) {
			return []byte("?")
		}
		return escape
	}))
	for i := range questions {
		q, other := &questions[i], others[i]
		q.lone = q.Input != other.Input || q.Base != nil && *q.Base != *other.Base
	}
	return questions
}

func parse(q question) (*url.URL, error) {
	if q.Base == nil {
		return url.Parse(q.Input)
	}
	base, err := url.Parse(*q.Base)
	if err != nil {
		return nil, err
	}
	return base.Parse(q.Input)
}

func components(u *url.URL, href string) object {
	found := object{"path": u.Opaque}
	put := func(name, value string, present bool) {
		if present {
			found[name] = value
		}
	}
	if u.Opaque == "" {
		found["path"] = u.EscapedPath()
	}
	// An empty host stands between "//" and the path; a path may begin with "//" itself.
	rest := strings.TrimPrefix(href, u.Scheme+":")
	host := u.Hostname()
	if strings.HasPrefix(u.Host, "[") {
		host = "[" + host + "]"
	}
	put("scheme", u.Scheme, u.Scheme != "")
	put("host", host, u.Host != "" || u.User != nil || strings.HasPrefix(rest, "//"+u.EscapedPath()))
	put("port", u.Port(), u.Port() != "")
	put("query", u.RawQuery, u.RawQuery != "" || u.ForceQuery)
	put("fragment", u.EscapedFragment(), u.Fragment != "")
	username, password, hasPassword := strings.Cut(u.User.String(), ":")
	put("username", username, u.User != nil)
	put("password", password, hasPassword)
	return found
}

func answer(q question) object {
	if q.Encoding != nil && !utf8Label.MatchString(*q.Encoding) {
		return object{"kind": "declined", "reason": "takes no encoding"}
	}
	if q.lone {
		return object{"kind": "declined", "reason": "takes no lone surrogate"}
	}
	u, err := parse(q)
	if err != nil {
		return object{"kind": "rejected", "at": "Parse", "reason": err.Error()}
	}
	href := u.String()
	found, unseen := components(u, href), []string{}
	if !utf8.ValidString(u.Host) {
		delete(found, "host")
		unseen = append(unseen, "host")
	}
	return object{"kind": "parsed", "href": href, "components": found, "unseen": unseen}
}

// A panic is an error of this question only.
func contained(q question) (contained object) {
	defer func() {
		if panicked := recover(); panicked != nil {
			contained = object{"kind": "error", "did": fmt.Sprint(panicked)}
		}
		contained["id"] = q.ID
	}()
	return answer(q)
}

func main() {
	// A Scanner would give up on long lines.
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(out)
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			return
		}
		must(err)
		var message struct{ Type string }
		must(json.Unmarshal(line, &message))
		switch message.Type {
		case "start":
			must(encoder.Encode(started))
		case "ask":
			for _, q := range questions(line) {
				must(encoder.Encode(contained(q)))
			}
		case "stop":
			return
		}
		must(out.Flush())
	}
}
