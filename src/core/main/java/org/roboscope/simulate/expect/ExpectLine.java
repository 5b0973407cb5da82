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

    /** An expectation. */
    record ExpectationLine(String text, Expectation expectation) implements ExpectLine {}

    /** A limit on the weight that a file may block. */
    record LimitLine(String text, WeightLimit limit) implements ExpectLine {}

    /** A blank line, or a comment. */
    record OtherLine(String text) implements ExpectLine {}

    /** A line that cannot be read; the sentence says why. */
    record BadLine(String text, String sentence) implements ExpectLine {}

    /**
     * Parses one line: optional sites, a crawler, whose name may contain spaces, the expected access, a URL or pattern,
     * and an optional comment.
     */
    static final class ExpectLineParser {

        private static final int MAX_LENGTH = 16_384;
        /** The first words of an expected use. */
        private static final Set<String> USE_WORDS = Set.of("may", "must");

        private final MessageBundle messageBundle = MessageBundle.of("expect");

        /** @param text the line with its end */
        ExpectLine parse(String text) {
            String content = text.strip();
            if (content.isEmpty() || content.charAt(0) == '#') {
                return new ExpectLine.OtherLine(text);
            }
            if (content.length() > MAX_LENGTH) {
                return badLine(text, "bad.long", MAX_LENGTH);
            }
            int hash = commentStart(content);
            String comment = hash < 0 ? "" : content.substring(hash + 1);
            String fields = hash < 0 ? content : content.substring(0, hash).strip();
            Optional<SitePattern> site = SitePattern.parse(fields.substring(0, LineWords.wordEnd(fields, 0)));
            if (site.isPresent()) {
                fields = fields.substring(LineWords.wordEnd(fields, 0)).strip();
            }
            if (WeightLimit.isMeant(fields)) {
                return site.isPresent() ? badLine(text, "bad.limit.sites") : limitLine(text, fields, comment);
            }
            int from = LineWords.wordEnd(fields, 0);
            boolean namesUse = false;
            while (from < fields.length()) {
                int start = LineWords.wordStart(fields, from);
                Optional<ExpectedAccess.ParsedAccess> read = ExpectedAccess.parse(fields, start);
                if (read.isPresent()) {
                    return expectationLine(text, site, fields.substring(0, start), read.get().access(),
                            fields.substring(read.get().end()), comment);
                }
                from = LineWords.wordEnd(fields, start);
                namesUse |= USE_WORDS.contains(fields.substring(start, from).toLowerCase(Locale.ROOT));
            }
            boolean lacksCrawler = fields.isEmpty() || ExpectedAccess.parse(fields, 0).isPresent();
            return badLine(text, lacksCrawler ? "bad.crawler" : namesUse ? "bad.use" : "bad.access");
        }

        private ExpectLine expectationLine(String text, Optional<SitePattern> site, String crawler,
                ExpectedAccess access,
                String rest, String comment) {
            String target = rest.strip();
            if (target.isEmpty()) {
                return badLine(text, "bad.target.missing", access.word());
            }
            if (LineWords.wordEnd(target, 0) < target.length()) {
                return badLine(text, "bad.target.several");
            }
            if (!isTarget(target)) {
                return badLine(text, "bad.target", target);
            }
            return requireCrawler(crawler,
                    new ExpectLine.ExpectationLine(text, new Expectation(crawler, access, target, comment, site)));
        }

        private ExpectLine limitLine(String text, String fields, String comment) {
            return WeightLimit.parse(fields, comment)
                    .map(limit -> requireCrawler(limit.crawler(), new ExpectLine.LimitLine(text, limit)))
                    .orElseGet(() -> badLine(text, "bad.limit"));
        }

        /** The line if it names a crawler; otherwise a bad line. */
        private ExpectLine requireCrawler(String crawler, ExpectLine line) {
            return switch (Catalogue.builtIn().identify(crawler)) {
                case CrawlerName.Identified _ -> line;
                case CrawlerName.Empty() -> badLine(line.text(), "bad.crawler");
                case CrawlerName.UnknownHeader(String header) -> badLine(line.text(), "bad.header", header);
            };
        }

        /** Whether this is a path, a pattern that begins with a star, or an address with or without scheme. */
        private static boolean isTarget(String target) {
            if (target.charAt(0) == '/' || target.charAt(0) == '\\' || target.charAt(0) == '*'
                    || target.contains("://")) {
                return true;
            }
            int slash = target.indexOf('/');
            String host = slash < 0 ? target : target.substring(0, slash);
            return host.indexOf('.') > 0 || host.indexOf(':') > 0;
        }

        /** The hash sign after white space that begins a comment. A hash sign inside a URL begins its fragment. */
        private static int commentStart(String line) {
            for (int at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
                if (Character.isWhitespace(line.charAt(at - 1))) {
                    return at;
                }
            }
            return -1;
        }

        private ExpectLine badLine(String text, String key, Object... fillings) {
            return new ExpectLine.BadLine(text, messageBundle.text(key, fillings));
        }
    }

    /** Finds the starts and ends of words, which white space separates. */
    static final class LineWords {

        private LineWords() {}

        static int wordStart(String text, int from) {
            int at = from;
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at;
        }

        static int wordEnd(String text, int from) {
            int at = from;
            while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at;
        }
    }

    /**
     * A limit on the share of a list's weight that a file may block for a crawler. It is checked with a list that has
     * weights.
     *
     * @param percent largest blocked share of the sum of the list
     * @param measure measure of the weights, such as clicks, or the name of a column
     * @param comment reason; empty if none is given
     */
    public record WeightLimit(String crawler, BigDecimal percent, String measure, String comment) {

        private static final BigDecimal ALL = BigDecimal.valueOf(100);

        /** Words that only such a line has. */
        private static final Pattern BEGIN = Pattern.compile("(?i)\\sno\\s+more\\s+than(?:\\s|$)");

        private static final Pattern FORM =
                Pattern.compile("(?i)(?<crawler>\\S.*?)\\s+(?:block\\s+)?no\\s+more\\s+than\\s+"
                        + "(?<percent>\\d{1,3}(?:\\.\\d{1,6})?)\\s*%\\s+of\\s+(?<measure>\\S.*)");

        /** Whether the line is meant to be a limit. */
        static boolean isMeant(String fields) {
            return BEGIN.matcher(fields).find();
        }

        /** @return empty if the line has another form, or the share is above 100 % */
        static Optional<WeightLimit> parse(String fields, String comment) {
            Matcher matcher = FORM.matcher(fields);
            return Optional.of(matcher).filter(Matcher::matches)
                    .map(match -> new WeightLimit(match.group("crawler").strip(),
                            new BigDecimal(match.group("percent")),
                            match.group("measure").strip(), comment.strip()))
                    .filter(limit -> limit.percent().compareTo(ALL) <= 0);
        }

        /** The words after the crawler and "block". */
        public String text() {
            return "no more than " + percent.toPlainString() + " % of " + measure;
        }

        /** Whether the blocked weight is within the limit. */
        public boolean isMet(double blocked, double all) {
            return BigDecimal.valueOf(blocked).multiply(ALL).compareTo(percent.multiply(BigDecimal.valueOf(all))) <= 0;
        }
    }
}
