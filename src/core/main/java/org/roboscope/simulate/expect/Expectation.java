package org.roboscope.simulate.expect;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.address.Origin;
import org.roboscope.address.SiteScope;
import org.roboscope.address.SiteScope.UrlPlace;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.expect.ExpectLine.ExpectLineParser;
import org.roboscope.simulate.expect.ExpectLine.LineWords;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.site.address.WebAddress;

/**
 * An expectation: a crawler may or may not fetch a URL or all URLs of a pattern, or the file allows or refuses it a use
 * of them.
 *
 * @param crawler name of the crawler, as the user wrote it
 * @param target  an address, a path, or either with {@code *} for anything and {@code $} at its end
 * @param comment reason; may be empty
 * @param site    sites to which it applies; empty if it applies to any file
 */
public record Expectation(String crawler, ExpectedAccess access, String target, String comment,
        Optional<SitePattern> site) {

    public Expectation {
        crawler = crawler.strip();
        target = target.strip();
        comment = comment.strip();
    }

    public Expectation(String crawler, ExpectedAccess access, String target, String comment) {
        this(crawler, access, target, comment, Optional.empty());
    }

    public Expectation(String crawler, ExpectedAccess access, String target) {
        this(crawler, access, target, "");
    }

    /** This expectation for other sites. */
    public Expectation withSite(Optional<SitePattern> sites) {
        return new Expectation(crawler, access, target, comment, sites);
    }

    /**
     * Whether the expectation does not apply to this site. An expectation that names sites does not apply to an unknown
     * site. An expectation whose URL names a site does not apply to another site, if that is known.
     */
    public boolean isForOtherSite(Optional<WebAddress> ownSite) {
        return site.filter(pattern -> ownSite.filter(pattern::matches).isEmpty()).isPresent()
                || ownSite.map(WebAddress::origin).map(SiteScope::of)
                        .filter(scope -> scope.place(target) == UrlPlace.OTHER_SITE).isPresent();
    }

    /** The sites to which it applies, named by its URL or its line; empty if it applies to any site. */
    public String sites() {
        return SiteScope.originOf(ByteText.toBytes(target)).map(Origin::toString)
                .or(() -> site.map(SitePattern::text)).orElse("");
    }

    /** Whether the target matches many URLs. A literal star or dollar sign is written %2A or %24. */
    public boolean isPattern() {
        return target.indexOf('*') >= 0 || target.endsWith("$");
    }

    /** An expectation for exactly this URL, whose pattern characters are escaped. */
    public static Expectation ofUrl(String crawler, ExpectedAccess access, String url) {
        String target = url.strip().replace("*", "%2A").replaceAll("\\s", "%20");
        return new Expectation(crawler, access,
                target.endsWith("$") ? target.substring(0, target.length() - 1) + "%24" : target);
    }

    /** Whether both have the same sites, crawler, target and use, even if they contradict each other. */
    public boolean hasSameSubject(Expectation other) {
        return site.equals(other.site) && access.use().equals(other.access.use())
                && crawler.equalsIgnoreCase(other.crawler)
                && target.equals(other.target);
    }

    /** The reason why no line of a file can express this expectation; empty if a line can. */
    public Optional<String> problem() {
        return switch (new ExpectLineParser().parse(line())) {
            case ExpectLine.ExpectationLine parsed when parsed.expectation().equals(this) -> Optional.empty();
            case ExpectLine.BadLine bad -> Optional.of(bad.sentence());
            case ExpectLine _ -> Optional.of(MessageBundle.of("expect").text("bad.name", crawler));
        };
    }

    /** The expectation for sentences: without the comment, and with single spaces. */
    public String sentence() {
        return site.map(pattern -> pattern.text() + ": ").orElse("") + crawler + " " + access.phrase() + " " + target;
    }

    /** The expectation as a line of a file. */
    public String line() {
        String line =
                site.map(pattern -> pattern.text() + ": ").orElse("") + crawler + "  " + access.phrase() + "  "
                        + target;
        return comment.isEmpty() ? line : line + "  # " + comment;
    }

    /**
     * An expected access: a crawler may or may not fetch a page, or the file allows or refuses a use of it. If the
     * verdict is defined, exactly one of two opposite expectations is met.
     */
    public enum ExpectedAccess {
        ALLOW("allow", "must fetch", Outcome.ALLOWED),
        BLOCK("block", "must not fetch", Outcome.BLOCKED),
        MAY_TRAIN(UseKind.TRAINING, false),
        MUST_NOT_TRAIN(UseKind.TRAINING, true),
        MAY_SEARCH(UseKind.SEARCH, false),
        MUST_NOT_SEARCH(UseKind.SEARCH, true),
        MAY_AI_INPUT(UseKind.ANSWERS, false),
        MUST_NOT_AI_INPUT(UseKind.ANSWERS, true);

        /** An access that was parsed, and its end in the line. */
        record ParsedAccess(ExpectedAccess access, int end) {}

        private final String phrase;
        /** Another phrase with the same meaning, or the same phrase if there is no other. */
        private final String otherPhrase;
        private final Outcome outcome;
        private final Optional<UseKind> use;

        ExpectedAccess(String phrase, String otherPhrase, Outcome outcome) {
            this.phrase = phrase;
            this.otherPhrase = otherPhrase;
            this.outcome = outcome;
            this.use = Optional.empty();
        }

        ExpectedAccess(UseKind use, boolean isRefusal) {
            this.phrase = (isRefusal ? "must not " : "may ") + use.word();
            this.otherPhrase = phrase;
            this.outcome = isRefusal ? Outcome.BLOCKED : Outcome.ALLOWED;
            this.use = Optional.of(use);
        }

        /** The phrase in a file of expectations, such as "must not train". */
        public String phrase() {
            return phrase;
        }

        /**
         * The outcome that meets the expectation; an undefined outcome never does. A page that may not be fetched may
         * not be used. For a page that may be fetched, the use also depends on the statements of the file.
         */
        public Outcome outcome() {
            return outcome;
        }

        /** The expected use; empty if the expectation is about fetching. */
        public Optional<UseKind> use() {
            return use;
        }

        /** Whether the file must refuse the use. */
        boolean isRefusal() {
            return use.isPresent() && outcome == Outcome.BLOCKED;
        }

        /** Parses the access that begins here, with any white space between its words. */
        static Optional<ParsedAccess> parse(String line, int start) {
            for (ExpectedAccess access : values()) {
                int end = Math.max(matchEnd(access.phrase, line, start), matchEnd(access.otherPhrase, line, start));
                if (end > start) {
                    return Optional.of(new ParsedAccess(access, end));
                }
            }
            return Optional.empty();
        }

        private static int matchEnd(String words, String line, int start) {
            int end = start;
            for (String part : words.split(" ", -1)) {
                int from = LineWords.wordStart(line, end);
                end = LineWords.wordEnd(line, from);
                if (!line.substring(from, end).equalsIgnoreCase(part)) {
                    return start;
                }
            }
            return end;
        }
    }

    /**
     * The sites to which an expectation applies: a host, in which {@code *} matches anything including dots, and an
     * optional port. Without a port, the pattern matches all ports. It always matches http and https.
     *
     * @param text text in the file, without the colon after it
     */
    public record SitePattern(String text) {

        /** The form of a pattern. A crawler's name does not have a dot or a star before a colon. */
        private static final Pattern FORM = Pattern.compile(
                "(?<host>\\*|localhost|\\[[0-9A-Fa-f:.]+]|(?=[^:]*[.])[^\\s:/?#@\\[\\]()]+)(?::(?<port>[0-9]{1,5}))?");
        private static final char ANYTHING = '*';

        /** Parses the first word of a line, which ends with a colon. */
        static Optional<SitePattern> parse(String word) {
            return Optional.of(word).filter(site -> site.endsWith(":"))
                    .map(site -> site.substring(0, site.length() - 1))
                    .filter(site -> FORM.matcher(site).matches()).map(SitePattern::new);
        }

        /** Whether the pattern matches this site. */
        public boolean matches(WebAddress site) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                return false;
            }
            boolean matchesPort = Optional.ofNullable(form.group("port")).map(Integer::parseInt)
                    .filter(port -> port != site.port()).isEmpty();
            String host = String.valueOf(form.group("host")).toLowerCase(Locale.ROOT);
            return matchesPort
                    && (matchesWildcards(host, site.host().text()) || matchesWildcards(host, site.host().toUnicode()));
        }

        /** Matches with the shortest text for each star; if that fails, no other choice matches. */
        private static boolean matchesWildcards(String pattern, String name) {
            int at = 0;
            int nameAt = 0;
            int star = -1;
            int afterStar = 0;
            while (nameAt < name.length()) {
                if (at < pattern.length() && pattern.charAt(at) == ANYTHING) {
                    star = at++;
                    afterStar = nameAt;
                } else if (at < pattern.length() && pattern.charAt(at) == name.charAt(nameAt)) {
                    at++;
                    nameAt++;
                } else if (star >= 0) {
                    at = star + 1;
                    nameAt = ++afterStar;
                } else {
                    return false;
                }
            }
            while (at < pattern.length() && pattern.charAt(at) == ANYTHING) {
                at++;
            }
            return at == pattern.length();
        }
    }
}
