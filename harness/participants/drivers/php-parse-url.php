<?php
// A driver for PHP's parse_url, 8.0 or later, which distinguishes absent from empty. The protocol: docs/protocol.md.
//
// Asked: parse_url(input).
// Rejected: by false, "seriously malformed"; PHP gives no reason.
// Seen: the components, of which parse_url turns control characters into "_"; the port is a number to PHP.
// PHP omits an empty path; it is never absent. There is no href, so it is unknown whether a
// file: URL without a host has an empty one.
// Declined: a base; encodings other than UTF-8; lone surrogates, which PHP's json_decode takes for a syntax error.
declare(strict_types=1);

// Messages of PHP are not answers, and a line may be long.
ini_set("display_errors", "stderr");
ini_set("memory_limit", "-1");

const STARTED = [
    "type" => "started",
    "protocol" => 1,
    "name" => "parse_url",
    "version" => PHP_VERSION,
    "language" => "PHP",
    "sees" => ["scheme", "username", "password", "host", "port", "path", "query", "fragment"],
];
const UTF8_LABELS = ["utf-8", "utf8", "unicode-1-1-utf-8"];
// A pair of surrogates is one escape.
const ESCAPES = '/\\\\(?:ud[89ab]..\\\\ud[c-f]..|u....|.)/i';
const LONE_SURROGATE = '/^\\\\ud[89a-f]..$/i';

function decoded(string $line, string $stand_in): array
{
    $named = preg_replace_callback(
        ESCAPES,
        fn(array $match) => preg_match(LONE_SURROGATE, $match[0]) ? $stand_in : $match[0],
        $line,
    );
    return json_decode($named, true, 512, JSON_THROW_ON_ERROR);
}

/** Parses twice with different replacements of lone surrogates: a question that contains one differs. */
function questions(string $line, array $questions): array
{
    $others = preg_match('/\\\\ud[89a-f]/i', $line) ? decoded($line, "b")["questions"] : $questions;
    foreach ($questions as $index => &$question) {
        $other = $others[$index];
        $question["lone"] = $question["input"] !== $other["input"] || $question["base"] !== $other["base"];
    }
    return $questions;
}

function answer(array $question): array
{
    if (!in_array(strtolower($question["encoding"] ?? "utf-8"), UTF8_LABELS, true)) {
        return ["kind" => "declined", "reason" => "takes no encoding"];
    }
    if ($question["base"] !== null) {
        return ["kind" => "declined", "reason" => "takes no base"];
    }
    if ($question["lone"]) {
        return ["kind" => "declined", "reason" => "takes no lone surrogate"];
    }
    $parts = parse_url($question["input"]);
    if ($parts === false) {
        return ["kind" => "rejected", "at" => "parse_url", "reason" => "seriously malformed"];
    }
    $components = [
        "scheme" => $parts["scheme"] ?? null,
        "username" => $parts["user"] ?? null,
        "password" => $parts["pass"] ?? null,
        "host" => $parts["host"] ?? null,
        "port" => isset($parts["port"]) ? (string) $parts["port"] : null,
        "path" => $parts["path"] ?? "",
        "query" => $parts["query"] ?? null,
        "fragment" => $parts["fragment"] ?? null,
    ];
    $unseen = strtolower($parts["scheme"] ?? "") === "file" && !isset($parts["host"]) ? ["host"] : [];
    return ["kind" => "parsed", "components" => $components, "unseen" => $unseen];
}

/** Answers in a line; any exception is an error of this question only. */
function line(array $question): string
{
    $id = ["id" => $question["id"]];
    try {
        return json_encode($id + answer($question), JSON_THROW_ON_ERROR) . "\n";
    } catch (Throwable $error) {
        $did = $error::class . ": " . $error->getMessage();
        return json_encode($id + ["kind" => "error", "did" => $did], JSON_INVALID_UTF8_SUBSTITUTE) . "\n";
    }
}

while (($line = fgets(STDIN)) !== false) {
    $message = decoded($line, "a");
    switch ($message["type"] ?? null) {
        case "start":
            fwrite(STDOUT, json_encode(STARTED) . "\n");
            break;
        case "ask":
            fwrite(STDOUT, implode("", array_map("line", questions($line, $message["questions"]))));
            break;
        case "stop":
            exit(0);
    }
}
