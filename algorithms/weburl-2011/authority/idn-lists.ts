/**
 * The two lists by which Gecko left an internationalised domain name in Unicode or not: [WHITELIST] and
 * [BLACKLIST].
 *
 * Source: Firefox 9.0 (December 2011), `modules/libpref/src/init/all.js`, the prefs
 * `network.IDN.whitelist.*` (those set to true) and `network.IDN.blacklist_chars`.
 * Both lists are the same from Firefox 6.0 (August 2011) to 10.0 (January 2012).
 */

/** The 72 IDN-enabled top-level domains, in ACE form. */
export const whitelist: ReadonlySet<string> = new Set(
  (
    "ac ar asia at biz br cat ch cl cn de dk es fi gr hu il info io ir is jp kr li lt lu lv museum no " +
    "nu nz org pl pr se sh tel th tm tw ua vn xn--0zwm56d xn--11b5bs3a9aj6g xn--80akhbyknj4f " +
    "xn--9t4b11yi5a xn--deba0ad xn--fiqs8s xn--fiqz9s xn--fzc2c9e2c xn--g6w251d xn--hgbk6aj7f53bba " +
    "xn--hlcj6aya9esc7a xn--j6w193g xn--jxalpdlp xn--kgbechtv xn--kprw13d xn--kpry57d xn--mgba3a4f16a " +
    "xn--mgba3a4fra xn--mgbaam7a8h xn--mgbayh7gpa xn--mgberp4a5d4a87g xn--mgberp4a5d4ar " +
    "xn--mgbqly7c0a67fbc xn--mgbqly7cvafr xn--ogbpf8fl xn--p1ai xn--wgbh1c xn--wgbl6a xn--xkc2al3hye2a " +
    "xn--zckzah"
  ).split(" "),
);

/** The 107 blacklisted characters, all of the Basic Multilingual Plane. */
export const blacklist: ReadonlySet<string> = new Set(
  "\u0020\u00A0\u00BC\u00BD\u00BE\u01C3\u02D0\u0337\u0338\u0589\u05C3\u05F4\u0609\u060A\u066A\u06D4" +
    "\u0701\u0702\u0703\u0704\u115F\u1160\u1735\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008" +
    "\u2009\u200A\u200B\u2024\u2027\u2028\u2029\u202F\u2039\u203A\u2041\u2044\u2052\u205F\u2153\u2154" +
    "\u2155\u2156\u2157\u2158\u2159\u215A\u215B\u215C\u215D\u215E\u215F\u2215\u2236\u23AE\u2571\u29F6" +
    "\u29F8\u2AFB\u2AFD\u2FF0\u2FF1\u2FF2\u2FF3\u2FF4\u2FF5\u2FF6\u2FF7\u2FF8\u2FF9\u2FFA\u2FFB\u3000" +
    "\u3002\u3014\u3015\u3033\u3164\u321D\u321E\u33AE\u33AF\u33C6\u33DF\uA789\uFE14\uFE15\uFE3F\uFE5D" +
    "\uFE5E\uFEFF\uFF0E\uFF0F\uFF61\uFFA0\uFFF9\uFFFA\uFFFB\uFFFC\uFFFD",
);
