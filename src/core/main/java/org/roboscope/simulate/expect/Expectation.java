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
 * What is expected of a file: that a crawler may, or may not, fetch a URL, or any URL of a pattern; or what the file says to
 * it of a use of these.
 *
 * @param crawler as a person names it
 * @param target  an address, a path, or either with {@code *} for anything and {@code $} at its end
 * @param comment why; empty if no reason is given
 * @param site    the sites that it is for; nothing where it is for whatever file it is checked with
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

    /** The same for these sites. */
    public Expectation at(Optional<SitePattern> sites) {
        return new Expectation(crawler, access, target, comment, sites);
    }

    /**
     * Whether it says nothing of this site. One that names sites says nothing where the site is not known, and one with a URL
     * of a site says nothing of another that is known.
     */
    public boolean isForAnother(Optional<WebAddress> known) {
        return site.filter(pattern -> known.filter(pattern::matches).isEmpty()).isPresent()
                || known.map(WebAddress::origin).map(SiteScope::of)
                        .filter(scope -> scope.place(target) == UrlPlace.OTHER_SITE).isPresent();
    }

    /** The sites that it is for, as its URL or else its line names them; empty if it is for any site. */
    public String sites() {
        return SiteScope.originOf(ByteText.requestBytes(target)).map(Origin::toString)
                .or(() -> site.map(SitePattern::text)).orElse("");
    }

    /** Whether the target stands for many URLs. A star or a dollar sign that means itself is written %2A or %24. */
    public boolean isPattern() {
        return target.indexOf('*') >= 0 || target.endsWith("$");
    }

    /** What this crawler is to make of this very URL, whatever signs it holds that mean more in a pattern. */
    public static Expectation ofUrl(String crawler, ExpectedAccess access, String url) {
        String target = url.strip().replace("*", "%2A").replaceAll("\\s", "%20");
        return new Expectation(crawler, access,
                target.endsWith("$") ? target.substring(0, target.length() - 1) + "%24" : target);
    }

    /** Whether both say something of the same crawler and target, be it the contrary: of fetching, or of one use. */
    public boolean isAboutTheSameAs(Expectation other) {
        return site.equals(other.site) && access.use().equals(other.access.use())
                && crawler.equalsIgnoreCase(other.crawler)
                && target.equals(other.target);
    }

    /** Why a line of a file cannot say this, if it cannot. */
    public Optional<String> problem() {
        return switch (new ExpectLineParser().parse(written())) {
            case ExpectLine.Expecting read when read.expectation().equals(this) -> Optional.empty();
            case ExpectLine.Bad bad -> Optional.of(bad.sentence());
            case ExpectLine other -> Optional.of(MessageBundle.of("expect").text("bad.name", crawler));
        };
    }

    /** As a sentence says it: the same without the comment, and with one space between words. */
    public String said() {
        return site.map(pattern -> pattern.text() + ": ").orElse("") + crawler + " " + access.word() + " " + target;
    }

    /** As a line of a file has it. */
    public String written() {
        String line =
                site.map(pattern -> pattern.text() + ": ").orElse("") + crawler + "  " + access.word() + "  " + target;
        return comment.isEmpty() ? line : line + "  # " + comment;
    }

    /**
     * What is expected of a file: that a crawler may fetch a page, or not; or that it may use it in some way, or is asked not to.
     * Of a page for which a verdict is defined, one of two opposites holds.
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

        /** One that was read in a line, and where it ends. */
        record Reading(ExpectedAccess access, int end) {}

        private final String word;
        private final String otherWord;
        private final Outcome outcome;
        private final Optional<UseKind> use;

        ExpectedAccess(String word, String otherWord, Outcome outcome) {
            this.word = word;
            this.otherWord = otherWord;
            this.outcome = outcome;
            this.use = Optional.empty();
        }

        ExpectedAccess(UseKind use, boolean refused) {
            this.word = (refused ? "must not " : "may ") + use.word();
            this.otherWord = word;
            this.outcome = refused ? Outcome.BLOCKED : Outcome.ALLOWED;
            this.use = Optional.of(use);
        }

        /** As it stands in a file of expectations. */
        public String word() {
            return word;
        }

        /**
         * The outcome that meets the expectation. One that is undefined meets none. Where a use is expected, a page that may not
         * be fetched may not be used; of one that may, it also matters what the file says.
         */
        public Outcome outcome() {
            return outcome;
        }

        /** The use that is spoken of; empty where fetching is. */
        public Optional<UseKind> use() {
            return use;
        }

        /** Whether the file is to say no to the use. */
        boolean isRefusal() {
            return use.isPresent() && outcome == Outcome.BLOCKED;
        }

        /** The one that begins here in a line; blanks between its words do not count. */
        static Optional<Reading> read(String line, int start) {
            for (ExpectedAccess access : values()) {
                int end = Math.max(end(access.word, line, start), end(access.otherWord, line, start));
                if (end > start) {
                    return Optional.of(new Reading(access, end));
                }
            }
            return Optional.empty();
        }

        private static int end(String words, String line, int start) {
            int end = start;
            for (String part : words.split(" ", -1)) {
                int from = LineWords.start(line, end);
                end = LineWords.end(line, from);
                if (!line.substring(from, end).equalsIgnoreCase(part)) {
                    return start;
                }
            }
            return end;
        }
    }

    /**
     * The sites that an expectation is for: a host, in which {@code *} stands for anything, dots included, and perhaps a port.
     * Without a port it is for every port of the host, and always for http and https.
     *
     * @param text as it stands in the file, without the colon behind it
     */
    public record SitePattern(String text) {

        /** A crawler's name has neither a dot nor a star before a colon. */
        private static final Pattern FORM = Pattern.compile(
                "(?<host>\\*|localhost|\\[[0-9A-Fa-f:.]+]|(?=[^:]*[.])[^\\s:/?#@\\[\\]()]+)(?::(?<port>[0-9]{1,5}))?");
        private static final char ANYTHING = '*';

        /** The pattern in the first word of a line, which ends with a colon. */
        static Optional<SitePattern> read(String word) {
            return Optional.of(word).filter(it -> it.endsWith(":")).map(it -> it.substring(0, it.length() - 1))
                    .filter(it -> FORM.matcher(it).matches()).map(SitePattern::new);
        }

        /** Whether it is for this site. */
        public boolean matches(WebAddress site) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                return false;
            }
            boolean isPort = Optional.ofNullable(form.group("port")).map(Integer::parseInt)
                    .filter(port -> port != site.port()).isEmpty();
            String host = String.valueOf(form.group("host")).toLowerCase(Locale.ROOT);
            return isPort && (matches(host, site.host().text()) || matches(host, site.host().toUnicode()));
        }

        /** Each star takes as little as it can: what does not match then matches in no other way. */
        private static boolean matches(String pattern, String name) {
            int at = 0;
            int in = 0;
            int star = -1;
            int taken = 0;
            while (in < name.length()) {
                if (at < pattern.length() && pattern.charAt(at) == ANYTHING) {
                    star = at++;
                    taken = in;
                } else if (at < pattern.length() && pattern.charAt(at) == name.charAt(in)) {
                    at++;
                    in++;
                } else if (star >= 0) {
                    at = star + 1;
                    in = ++taken;
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
