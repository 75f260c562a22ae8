# A driver for Perl's URI, 5.11 or later. The protocol: docs/protocol.md.
#
# Asked: URI->new(input), or URI->new_abs(input, base) where there is a base.
# Rejected: nothing; URI accepts every string, and escapes what it does not allow in a URL.
# Host: `host`, which is unescaped, of bytes that are read as UTF-8, noncharacters too; not told if they are none. It has
# no brackets: they are put back where they stand in `authority`. User name and password: `userinfo`, as it stands in the href, parted at its first colon.
# Not seen: what stands in the authority of a scheme that URI has no class for; it tells only the whole.
# Port: URI gives the default port of a scheme if there is none; it is absent if the href has none.
# Declined: encodings other than UTF-8; lone surrogates, which JSON::PP does not read; an empty base and "0", which
# new_abs takes for missing.
use strict;
use warnings;
use JSON::PP;
use URI;

my $json = JSON::PP->new->utf8->ascii->canonical;
my %started = (
    type     => "started",
    protocol => 1,
    name     => "URI",
    version  => $URI::VERSION,
    language => sprintf("Perl %vd", $^V),
    sees     => [qw(href scheme username password host port path query fragment)],
    decodes  => ["host"],
);

sub decoded {
    my ($line, $stand_in) = @_;
    # A pair of surrogates is one escape.
    $line =~ s/(\\(?:ud[89ab]..\\ud[c-f]..|u....|.))/$1 =~ m{^\\ud[89a-f]..\z}i ? $stand_in : $1/gie;
    return $json->decode($line);
}

# Parsed twice with different replacements of lone surrogates, a question that contains one differs.
sub questions {
    my ($line, $message) = @_;
    my @questions = @{ $message->{questions} };
    my @others = $line =~ /\\ud[89a-f]/i ? @{ decoded($line, "b")->{questions} } : @questions;
    for my $question (@questions) {
        my $other = shift @others;
        $question->{lone} = grep { ($question->{$_} // "") ne ($other->{$_} // "") } qw(input base);
    }
    return @questions;
}

sub components {
    my ($uri) = @_;
    # A method may return an empty list for what is absent, and would shift what follows.
    my %components = (
        scheme   => scalar $uri->scheme,
        path     => scalar $uri->path,
        query    => $uri->can("query") ? scalar $uri->query : undef,
        fragment => scalar $uri->fragment,
    );
    my $authority = $uri->can("authority") ? $uri->authority : undef;
    return (\%components, []) if !defined $authority;
    return (\%components, [qw(username password host port)]) if !$uri->can("host");
    my $host = text_of($uri->host);
    $components{host} = lost_brackets($uri, $authority) ? "[$host]" : $host if defined $host;
    $components{port} = $uri->port . "" if $uri->can("port") && $authority =~ /:\d+\z/;
    my $userinfo = $uri->can("userinfo") ? $uri->userinfo : undef;
    # split returns nothing for an empty string.
    @components{qw(username password)} = $userinfo eq "" ? ("") : split /:/, $userinfo, 2 if defined $userinfo;
    return (\%components, defined $host ? [] : ["host"]);
}

# Decodes UTF-8; returns nothing for other bytes. Encode's own check refuses noncharacters in some versions, and
# that of Perl takes surrogates and what is beyond Unicode.
sub text_of {
    my ($bytes) = @_;
    return undef if !defined $bytes || !utf8::decode($bytes) || $bytes =~ /[^\x{0}-\x{D7FF}\x{E000}-\x{10FFFF}]/;
    return $bytes;
}

# Tells whether `host` has removed brackets; that of file: URLs does not.
sub lost_brackets {
    my ($uri, $authority) = @_;
    return $uri->isa("URI::_server") && $authority =~ /^(?:.*@)?\[.*\](?::\d+)?\z/;
}

sub answer {
    my ($question) = @_;
    my ($input, $base) = @$question{qw(input base)};
    return (kind => "declined", reason => "takes no encoding")
        if ($question->{encoding} // "utf-8") !~ /^(?:utf-?8|unicode-1-1-utf-8)\z/i;
    return (kind => "declined", reason => "takes no lone surrogate") if $question->{lone};
    return (kind => "declined", reason => "takes this base for a missing one") if defined $base && !$base;
    # URI escapes the bytes of a string that holds none but Latin-1, unless Perl has it in UTF-8.
    utf8::upgrade($_) for grep { defined } $input, $base;
    my $uri = defined $base ? URI->new_abs($input, $base) : URI->new($input);
    my ($components, $unseen) = components($uri);
    return (kind => "parsed", href => $uri->as_string, components => $components, unseen => $unseen);
}

# Answers in a line; any exception is an error of this question only.
sub line {
    my ($question) = @_;
    my %answer = eval { answer($question) };
    %answer = (kind => "error", did => "$@") if $@;
    return $json->encode({ id => $question->{id}, %answer }) . "\n";
}

$| = 1;
while (my $line = <STDIN>) {
    my $message = decoded($line, "a");
    my $type    = $message->{type} // "";
    last if $type eq "stop";
    print $json->encode(\%started), "\n" if $type eq "start";
    print join("", map { line($_) } questions($line, $message)) if $type eq "ask";
}
