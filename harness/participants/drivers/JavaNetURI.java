// A driver for java.net.URI, Java 11 or later. The protocol: docs/protocol.md.
//
// Asked: new URI(input), or new URI(base).resolve(new URI(input)) where there is a base.
// Rejected: by URISyntaxException.
// Components: those of the getters that decode nothing, as in the href. An authority that is not of the form
// user@host:port, such as a_b, is one name to Java, which does not split it: user, host and port are unseen.
// Path: of an opaque URI, such as mailto:a?b, everything after the scheme; Java sees no query in it.
// Absent or empty: Java distinguishes them, except for the host, where "//" in the href decides.
// Declined: encodings other than UTF-8. Strings may hold lone surrogates.

import static java.util.stream.Collectors.joining;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

public class JavaNetURI {
    static final List<String> UTF8_LABELS = List.of("utf-8", "utf8", "unicode-1-1-utf-8");

    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, false, StandardCharsets.US_ASCII);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            var message = (Map<?, ?>) new JSON(line).value();
            var type = message.get("type");
            if ("stop".equals(type)) break;
            if ("start".equals(type)) out.print(written(started()) + "\n");
            if ("ask".equals(type)) {
                for (var question : (List<?>) message.get("questions")) {
                    out.print(written(contained((Map<?, ?>) question)) + "\n");
                }
            }
            out.flush();
        }
    }

    static Map<String, Object> started() {
        return object(
                "type", "started",
                "protocol", 1,
                "name", "java.net.URI",
                "version", System.getProperty("java.version"),
                "language", "Java",
                "sees", List.of("href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"));
    }

    /** Turns any other exception into an error of this question only. */
    static Map<String, Object> contained(Map<?, ?> question) {
        var contained = object("id", question.get("id"));
        try {
            contained.putAll(answer(question));
        } catch (RuntimeException error) {
            contained.putAll(object("kind", "error", "did", error.toString()));
        }
        return contained;
    }

    static Map<String, Object> answer(Map<?, ?> question) {
        var encoding = question.get("encoding");
        if (encoding != null && !UTF8_LABELS.contains(encoding.toString().toLowerCase(Locale.ROOT))) {
            return object("kind", "declined", "reason", "takes no encoding");
        }
        try {
            var uri = new URI((String) question.get("input"));
            var base = (String) question.get("base");
            if (base != null) uri = new URI(base).resolve(uri);
            return object(
                    "kind", "parsed",
                    "href", uri.toString(),
                    "components", components(uri),
                    "unseen", isSplit(uri) ? List.of() : List.of("username", "password", "host", "port"));
        } catch (URISyntaxException error) {
            return object("kind", "rejected", "at", "new URI", "reason", error.getReason());
        }
    }

    static Map<String, Object> components(URI uri) {
        var userInfo = uri.getRawUserInfo() == null ? new String[0] : uri.getRawUserInfo().split(":", 2);
        return object(
                "scheme", uri.getScheme(),
                "username", userInfo.length > 0 ? userInfo[0] : null,
                "password", userInfo.length > 1 ? userInfo[1] : null,
                "host", host(uri),
                "port", uri.getPort() < 0 ? null : String.valueOf(uri.getPort()),
                "path", uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath(),
                "query", uri.getRawQuery(),
                "fragment", uri.getRawFragment());
    }

    static boolean isSplit(URI uri) {
        return uri.getRawAuthority() == null || uri.getHost() != null;
    }

    static String host(URI uri) {
        if (uri.getHost() != null || uri.getRawAuthority() != null) return uri.getHost();
        // An empty host is between "//" and the path; a path may begin with "//" itself.
        var scheme = uri.getScheme() == null ? "" : uri.getScheme() + ":";
        return uri.toString().startsWith(scheme + "//" + Objects.toString(uri.getRawPath(), "")) ? "" : null;
    }

    static Map<String, Object> object(Object... namesAndValues) {
        var object = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }

    /** Returns a value as JSON in ASCII. */
    static String written(Object value) {
        if (value instanceof String) {
            var units = ((String) value).chars().mapToObj(JavaNetURI::written);
            return units.collect(joining("", "\"", "\""));
        }
        if (value instanceof List) {
            var items = ((List<?>) value).stream().map(JavaNetURI::written);
            return items.collect(joining(",", "[", "]"));
        }
        if (value instanceof Map) {
            var members = ((Map<?, ?>) value).entrySet().stream();
            var pairs = members.map(member -> written(member.getKey()) + ":" + written(member.getValue()));
            return pairs.collect(joining(",", "{", "}"));
        }
        return String.valueOf(value);
    }

    static String written(int unit) {
        boolean plain = unit >= ' ' && unit < 0x7F && unit != '"' && unit != '\\';
        return plain ? Character.toString((char) unit) : "\\u" + Integer.toHexString(0x10000 | unit).substring(1);
    }

    /** Parses well-formed JSON, which Java has no parser for. */
    static class JSON {
        final String text;
        int at = 0;

        JSON(String text) {
            this.text = text;
        }

        Object value() {
            char first = next();
            if (first == '{') return members();
            if (first == '[') return items();
            if (first == '"') return string();
            int start = at;
            while (at < text.length() && ",]} \t\r".indexOf(text.charAt(at)) < 0) at++;
            var word = text.substring(start, at);
            if (word.equals("null")) return null;
            return word.equals("true") || word.equals("false") ? (Object) Boolean.valueOf(word) : new BigDecimal(word);
        }

        Map<String, Object> members() {
            var members = new HashMap<String, Object>();
            for (at++; next() != '}'; pass(',')) {
                var name = string();
                pass(':');
                members.put(name, value());
            }
            at++;
            return members;
        }

        List<Object> items() {
            var items = new ArrayList<Object>();
            for (at++; next() != ']'; pass(',')) items.add(value());
            at++;
            return items;
        }

        String string() {
            var string = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                if (text.charAt(at) != '\\') {
                    string.append(text.charAt(at));
                } else if (text.charAt(++at) == 'u') {
                    string.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    int control = "bfnrt".indexOf(text.charAt(at));
                    string.append(control < 0 ? text.charAt(at) : "\b\f\n\r\t".charAt(control));
                }
            }
            at++;
            return string.toString();
        }

        /** Skips white space. */
        char next() {
            while (" \t\r".indexOf(text.charAt(at)) >= 0) at++;
            return text.charAt(at);
        }

        void pass(char separator) {
            if (next() == separator) at++;
        }
    }
}
