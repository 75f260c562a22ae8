"""A driver for the URL API of libcurl 7.62 or later, by Python's ctypes. The protocol: docs/protocol.md.

Asked: curl_url_set() with the base, if there is one, and then with the input, which it resolves; curl_url_get().
Flags: the defaults of a transfer, without guessing a missing scheme:
CURLU_NON_SUPPORT_SCHEME, since the question is what the URL means, not whether this build can fetch it.
CURLU_GET_EMPTY, for the components only: since 8.8 only this flag distinguishes absent from empty. The href is the
default.
Host: with its brackets. libcurl gives the zone separately, from 7.65 on; it is put back as in the href, after "%25".
No host, as in file:///x, is an empty host, since libcurl always writes "//".
Declined: encodings other than UTF-8; NUL and lone surrogates, which a C string in UTF-8 cannot hold.
Not seen: a component whose bytes are not UTF-8, such as the host of http://%ff/, and the href with it.
"""

import ctypes
import json
import re
import sys
from ctypes.util import find_library

# The numbers of CURLUPART_URL and so on.
PARTS = dict(href=0, scheme=1, username=2, password=3, host=5, port=6, path=7, query=8, fragment=9)
ZONE = 10  # CURLUPART_ZONEID
NO_SUCH_PART = range(10, 18)  # CURLUE_NO_SCHEME to CURLUE_NO_FRAGMENT
BROKEN = (1, 2, 7, 9)  # CURLUE_BAD_HANDLE, _BAD_PARTPOINTER, _OUT_OF_MEMORY, _UNKNOWN_PART
NON_SUPPORT_SCHEME, GET_EMPTY = 1 << 3, 1 << 14
UTF8_LABELS = ("utf-8", "utf8", "unicode-1-1-utf-8")


def loaded():
    for name in ("libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib", "libcurl.dylib", find_library("curl")):
        try:
            if name is not None:
                return ctypes.CDLL(name)
        except OSError:
            pass  # The next name may be that of this system.
    sys.exit("libcurl is not installed")


curl = loaded()
curl.curl_version.restype = ctypes.c_char_p
curl.curl_free.argtypes = [ctypes.c_void_p]
curl.curl_url.restype = ctypes.c_void_p
curl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
curl.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
curl.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
if hasattr(curl, "curl_url_strerror"):  # 7.80 or later
    curl.curl_url_strerror.restype = ctypes.c_char_p

STARTED = {
    "type": "started",
    "protocol": 1,
    "name": "libcurl",
    "version": re.match(r"libcurl/(\S+)", curl.curl_version().decode()).group(1),
    "language": "C",
    "sees": list(PARTS),
}


def reason(code):
    return curl.curl_url_strerror(code).decode() if hasattr(curl, "curl_url_strerror") else "CURLUcode %d" % code


def part(handle, name):
    """Returns the bytes of a component, or None if it is absent."""
    found = ctypes.c_void_p()
    flags = 0 if name == "href" else GET_EMPTY
    code = curl.curl_url_get(handle, PARTS[name], ctypes.byref(found), flags)
    if code in NO_SUCH_PART:
        return b"" if name == "host" else None
    if code != 0:
        raise RuntimeError("curl_url_get of %s: %s" % (name, reason(code)))
    try:
        return ctypes.string_at(found)
    finally:
        curl.curl_free(found)


def host(handle):
    bytes_of_host = part(handle, "host")
    found = ctypes.c_void_p()
    if not bytes_of_host.endswith(b"]") or curl.curl_url_get(handle, ZONE, ctypes.byref(found), 0) != 0:
        return bytes_of_host
    try:
        return bytes_of_host[:-1] + b"%25" + ctypes.string_at(found) + b"]"
    finally:
        curl.curl_free(found)


def accepted(handle):
    texts, unseen = {}, []
    for name in PARTS:
        bytes_of_part = host(handle) if name == "host" else part(handle, name)
        try:
            texts[name] = None if bytes_of_part is None else bytes_of_part.decode()
        except UnicodeDecodeError:
            unseen.append(name)
    href = {"href": texts.pop("href")} if "href" in texts else {}
    return {"kind": "parsed", **href, "components": texts, "unseen": unseen}


def answer(question):
    if question.get("encoding", "utf-8").lower() not in UTF8_LABELS:
        return {"kind": "declined", "reason": "takes no encoding"}
    urls = [url for url in (question["base"], question["input"]) if url is not None]
    if any("\0" in url for url in urls):
        return {"kind": "declined", "reason": "takes no NUL"}
    try:
        urls = [url.encode() for url in urls]
    except UnicodeEncodeError:
        return {"kind": "declined", "reason": "takes no lone surrogate"}
    handle = curl.curl_url()
    try:
        for url in urls:
            code = curl.curl_url_set(handle, PARTS["href"], url, NON_SUPPORT_SCHEME)
            if code in BROKEN:
                raise RuntimeError("curl_url_set: " + reason(code))
            if code != 0:
                return {"kind": "rejected", "at": "curl_url_set", "reason": reason(code)}
        return accepted(handle)
    finally:
        curl.curl_url_cleanup(handle)


def contained(question):
    """Turns any other error into an error of this question only."""
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
