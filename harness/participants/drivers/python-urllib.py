"""A driver for urllib.parse of Python's standard library, 3.8 or later. The protocol: docs/protocol.md.

Asked: urlsplit(input), after urljoin(base, input) if there is a base.
Rejected: by ValueError, for wrong brackets or a wrong host.
Port: parsed on demand, and a wrong one raises a ValueError then; urlsplit has accepted, and the port is unseen.
Host: `hostname`, which is in lower case. It has no brackets: they are put back as in `netloc`.
Absent or empty: urlsplit gives "" for both; the URL of geturl() decides, except for the host. It writes "//" for an
absent host too, as in http:x, so a host is unseen if netloc is empty and "//" is written.
Declined: encodings other than UTF-8. Strings may hold lone surrogates.
"""

import json
import platform
import sys
import unicodedata
from urllib.parse import urljoin, urlsplit, urlunsplit

STARTED = {
    "type": "started",
    "protocol": 1,
    "name": "urllib.parse",
    "version": platform.python_version(),
    "language": "Python",
    "unicode": unicodedata.unidata_version,
    "sees": ["href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"],
}
UTF8_LABELS = ("utf-8", "utf8", "unicode-1-1-utf-8")


def answer(question):
    if question.get("encoding", "utf-8").lower() not in UTF8_LABELS:
        return {"kind": "declined", "reason": "takes no encoding"}
    url, base = question["input"], question["base"]
    at = "urljoin"
    try:
        if base is not None:
            url = urljoin(base, url)
        at = "urlsplit"
        split = urlsplit(url)
    except ValueError as error:
        return {"kind": "rejected", "at": at, "reason": str(error)}
    components = {
        "scheme": split.scheme or None,
        "username": split.username,
        "password": split.password,
        "host": host(split),
        "path": split.path,
        "query": split.query or None,
        "fragment": split.fragment or None,
    }
    unseen = ["host"] if not split.netloc and may_have_host(split) else []
    try:
        components["port"] = None if split.port is None else str(split.port)
    except ValueError:
        unseen.append("port")
    return {"kind": "parsed", "href": split.geturl(), "components": components, "unseen": unseen}


def host(split):
    if not split.netloc:
        return None
    name = split.hostname or ""
    return "[" + name + "]" if "[" in split.netloc.rpartition("@")[2] else name


def may_have_host(split):
    # A path may begin with "//" itself.
    start = len(split.scheme) + 1 if split.scheme else 0
    rest = urlunsplit((split.scheme, "", split.path, "", ""))[start:]
    return rest.startswith("//") and rest != split.path


def contained(question):
    """Turns any other exception into an error of this question only."""
    try:
        return answer(question)
    except Exception as error:
        return {"kind": "error", "did": type(error).__name__ + ": " + str(error)}


for line in sys.stdin.buffer:
    message = json.loads(line)
    kind = message.get("type")
    if kind == "stop":
        break
    elif kind == "start":
        sys.stdout.write(json.dumps(STARTED) + "\n")
    elif kind == "ask":
        answers = [{"id": question["id"], **contained(question)} for question in message["questions"]]
        sys.stdout.write("".join([json.dumps(each) + "\n" for each in answers]))
    sys.stdout.flush()
