# A driver for URI of Ruby's standard library, 2.7 or later. The protocol: docs/protocol.md.
#
# Asked: URI.parse(input), or URI.join(base, input) where there is a base. Both go by Ruby's parser for RFC 3986,
# and not by that for RFC 2396, which Ruby has too.
# Rejected: by URI::Error. Everything outside ASCII is rejected.
# Path: for an FTP URI that of the href, since the getter drops its slash, decodes its first escape and separates the
# type; for an opaque URI such as mailto:a?b everything after the scheme, since Ruby sees no query in it.
# Port: Ruby gives the default port of a scheme if there is none; it is absent if the href has none.
# Declined: encodings other than UTF-8; lone surrogates, which a string of Ruby in UTF-8 cannot hold.
require "json"
require "uri"

STARTED = {
  type: "started",
  protocol: 1,
  name: "URI, RFC 3986",
  version: URI::VERSION,
  language: "Ruby #{RUBY_VERSION}",
  sees: %w[href scheme username password host port path query fragment]
}.freeze
UTF8_LABELS = %w[utf-8 utf8 unicode-1-1-utf-8].freeze
# A pair of surrogates is one escape.
ESCAPES = /\\(?:ud[89ab]..\\ud[c-f]..|u....|.)/i.freeze
LONE_SURROGATE = /\A\\ud[89a-f]..\z/i.freeze

def decoded(line, stand_in)
  JSON.parse(line.gsub(ESCAPES) { |escape| escape.match?(LONE_SURROGATE) ? stand_in : escape })
end

# Parsed twice with different replacements of lone surrogates, a question that contains one differs.
def questions(line, questions)
  others = line.match?(/\\ud[89a-f]/i) ? decoded(line, "b")["questions"] : questions
  questions.zip(others) do |question, other|
    question["lone"] = question.values_at("input", "base") != other.values_at("input", "base")
  end
  questions
end

# Ruby drops some empty hosts, but writes their "//"; a path may begin with "//" itself.
def host(uri)
  uri.host || ("" if uri.to_s.start_with?("#{uri.scheme}://") && !uri.path.start_with?("//"))
end

def path(uri)
  return uri.path || uri.opaque unless uri.is_a?(URI::FTP) && uri.opaque.nil?

  type = ";type=#{uri.typecode}" unless uri.typecode.nil?
  "#{uri.instance_variable_get(:@path)}#{type}"
end

def port(uri)
  uri.port.to_s unless uri.port.nil? || uri.port == uri.default_port
end

def components(uri)
  {
    scheme: uri.scheme,
    username: uri.user,
    password: uri.password,
    host: host(uri),
    port: port(uri),
    path: path(uri),
    query: uri.query,
    fragment: uri.fragment
  }
end

def answer(question)
  unless UTF8_LABELS.include?(question.fetch("encoding", "utf-8").downcase)
    return { kind: "declined", reason: "takes no encoding" }
  end
  return { kind: "declined", reason: "takes no lone surrogate" } if question["lone"]

  input, base = question.values_at("input", "base")
  at = base.nil? ? "URI.parse" : "URI.join"
  uri = base.nil? ? URI.parse(input) : URI.join(base, input)
  { kind: "parsed", href: uri.to_s, components: components(uri) }
rescue URI::Error => e
  { kind: "rejected", at: at, reason: e.message }
end

# Answers in a line; any other exception is an error of this question only.
def line(question)
  id = { id: question["id"] }
  "#{JSON.generate({ **id, **answer(question) })}\n"
rescue StandardError => e
  "#{JSON.generate({ **id, kind: "error", did: "#{e.class}: #{e.message.scrub}" })}\n"
end

$stdin.set_encoding("UTF-8")
$stdin.each_line do |line|
  message = decoded(line, "a")
  case message["type"]
  when "start"
    $stdout.write(JSON.generate(STARTED), "\n")
  when "ask"
    $stdout.write(questions(line, message["questions"]).map { |question| line(question) }.join)
  when "stop"
    break
  end
  $stdout.flush
end
