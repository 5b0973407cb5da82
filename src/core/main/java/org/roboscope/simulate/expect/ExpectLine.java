package org.roboscope.simulate.expect;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.Expectation.SitePattern;

/** A line of a file of expectations. Its text is unchanged and includes the line end. */
public sealed interface ExpectLine {

    String text();

    /** One that expects something. */
    record Expecting(String text, Expectation expectation) implements ExpectLine {}

    /** One that limits how much a file may block of what the pages of a list are worth. */
    record Limiting(String text, WeightLimit limit) implements ExpectLine {}

    /** A blank line, or a comment. */
    record Aside(String text) implements ExpectLine {}

    /** One that cannot be read; the sentence says why. */
    record Bad(String text, String sentence) implements ExpectLine {}

    /**
     * Reads one line: perhaps the sites that it is for, then a crawler, whose name may hold spaces, then what is expected, then
     * of which URLs, then a comment.
     */
    static final class ExpectLineParser {

        private static final int LONGEST = 16_384;
        /** Words with which an expectation on a use begins. */
        private static final Set<String> OF_USE = Set.of("may", "must");

        private final MessageBundle messageBundle = MessageBundle.of("expect");

        /** @param text the line with its end */
        ExpectLine parse(String text) {
            String content = text.strip();
            if (content.isEmpty() || content.charAt(0) == '#') {
                return new ExpectLine.Aside(text);
            }
            if (content.length() > LONGEST) {
                return bad(text, "bad.long", LONGEST);
            }
            int hash = commentStart(content);
            String comment = hash < 0 ? "" : content.substring(hash + 1);
            String fields = hash < 0 ? content : content.substring(0, hash).strip();
            Optional<SitePattern> site = SitePattern.read(fields.substring(0, LineWords.end(fields, 0)));
            if (site.isPresent()) {
                fields = fields.substring(LineWords.end(fields, 0)).strip();
            }
            if (WeightLimit.isMeant(fields)) {
                return site.isPresent() ? bad(text, "bad.limit.sites") : limiting(text, fields, comment);
            }
            int from = LineWords.end(fields, 0);
            boolean namesUse = false;
            while (from < fields.length()) {
                int start = LineWords.start(fields, from);
                Optional<ExpectedAccess.Reading> read = ExpectedAccess.read(fields, start);
                if (read.isPresent()) {
                    return expecting(text, site, fields.substring(0, start), read.get().access(),
                            fields.substring(read.get().end()), comment);
                }
                from = LineWords.end(fields, start);
                namesUse |= OF_USE.contains(fields.substring(start, from).toLowerCase(Locale.ROOT));
            }
            boolean lacksCrawler = fields.isEmpty() || ExpectedAccess.read(fields, 0).isPresent();
            return bad(text, lacksCrawler ? "bad.crawler" : namesUse ? "bad.use" : "bad.access");
        }

        private ExpectLine expecting(String text, Optional<SitePattern> site, String crawler, ExpectedAccess access,
                String rest, String comment) {
            String target = rest.strip();
            if (target.isEmpty()) {
                return bad(text, "bad.target.missing", access.word());
            }
            if (LineWords.end(target, 0) < target.length()) {
                return bad(text, "bad.target.several");
            }
            if (!isTarget(target)) {
                return bad(text, "bad.target", target);
            }
            return named(crawler,
                    new ExpectLine.Expecting(text, new Expectation(crawler, access, target, comment, site)));
        }

        private ExpectLine limiting(String text, String fields, String comment) {
            return WeightLimit.read(fields, comment)
                    .map(limit -> named(limit.crawler(), new ExpectLine.Limiting(text, limit)))
                    .orElseGet(() -> bad(text, "bad.limit"));
        }

        /** The line, if it names a crawler. */
        private ExpectLine named(String crawler, ExpectLine line) {
            return switch (Catalogue.builtIn().identify(crawler)) {
                case CrawlerName.Found _ -> line;
                case CrawlerName.Empty() -> bad(line.text(), "bad.crawler");
                case CrawlerName.UnknownHeader(String header) -> bad(line.text(), "bad.header", header);
            };
        }

        /** A path, a pattern that begins with a star, an address, or one that lacks its scheme. */
        private static boolean isTarget(String target) {
            if (target.charAt(0) == '/' || target.charAt(0) == '\\' || target.charAt(0) == '*'
                    || target.contains("://")) {
                return true;
            }
            int slash = target.indexOf('/');
            String host = slash < 0 ? target : target.substring(0, slash);
            return host.indexOf('.') > 0 || host.indexOf(':') > 0;
        }

        /** A hash sign within a URL begins its fragment; one behind a space begins a comment. */
        private static int commentStart(String line) {
            for (int at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
                if (Character.isWhitespace(line.charAt(at - 1))) {
                    return at;
                }
            }
            return -1;
        }

        private ExpectLine bad(String text, String key, Object... fillings) {
            return new ExpectLine.Bad(text, messageBundle.text(key, fillings));
        }
    }

    /** Where the words of a line begin and end: blanks stand between them. */
    static final class LineWords {

        private LineWords() {}

        static int start(String text, int from) {
            int at = from;
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at;
        }

        static int end(String text, int from) {
            int at = from;
            while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at;
        }
    }

    /**
     * How much of what the pages of a list are worth a file may block for a crawler. It is checked with a list that has such
     * numbers.
     *
     * @param percent at most, of the sum of the list
     * @param measure what the numbers count: clicks, or the name of a column
     * @param comment why; empty if no reason is given
     */
    public record WeightLimit(String crawler, BigDecimal percent, String measure, String comment) {

        private static final BigDecimal ALL = BigDecimal.valueOf(100);

        /** What tells such a line from all others. */
        private static final Pattern BEGIN = Pattern.compile("(?i)\\sno\\s+more\\s+than(?:\\s|$)");

        private static final Pattern FORM =
                Pattern.compile("(?i)(?<crawler>\\S.*?)\\s+(?:block\\s+)?no\\s+more\\s+than\\s+"
                        + "(?<percent>\\d{1,3}(?:\\.\\d{1,6})?)\\s*%\\s+of\\s+(?<measure>\\S.*)");

        /** Whether the line is meant to be one. */
        static boolean isMeant(String fields) {
            return BEGIN.matcher(fields).find();
        }

        /** @return nothing if it is written otherwise, or the share is above 100 % */
        static Optional<WeightLimit> read(String fields, String comment) {
            Matcher matcher = FORM.matcher(fields);
            return Optional.of(matcher).filter(Matcher::matches)
                    .map(it -> new WeightLimit(it.group("crawler").strip(), new BigDecimal(it.group("percent")),
                            it.group("measure").strip(), comment.strip()))
                    .filter(limit -> limit.percent().compareTo(ALL) <= 0);
        }

        /** What is expected, behind the crawler and the word block. */
        public String written() {
            return "no more than " + percent.toPlainString() + " % of " + measure;
        }

        /** Whether this much of all is not too much. */
        public boolean isMet(double blocked, double all) {
            return BigDecimal.valueOf(blocked).multiply(ALL).compareTo(percent.multiply(BigDecimal.valueOf(all))) <= 0;
        }
    }
}
