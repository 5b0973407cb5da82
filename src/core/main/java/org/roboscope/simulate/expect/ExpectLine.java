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

    /** A blank line or a comment. */
    record OtherLine(String text) implements ExpectLine {}

    /** A line that cannot be read, and a sentence with the reason. */
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

        /** @param text line with its line end */
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
            if (WeightLimit.isLimit(fields)) {
                return site.isPresent() ? badLine(text, "bad.limit.sites") : limitLine(text, fields, comment);
            }
            int from = LineWords.wordEnd(fields, 0);
            boolean namesUse = false;
            while (from < fields.length()) {
                int start = LineWords.wordStart(fields, from);
                Optional<ExpectedAccess.ParsedAccess> access = ExpectedAccess.parse(fields, start);
                if (access.isPresent()) {
                    return expectationLine(text, site, fields.substring(0, start), access.get().access(),
                            fields.substring(access.get().end()), comment);
                }
                from = LineWords.wordEnd(fields, start);
                namesUse |= USE_WORDS.contains(fields.substring(start, from).toLowerCase(Locale.ROOT));
            }
            boolean lacksCrawler = fields.isEmpty() || ExpectedAccess.parse(fields, 0).isPresent();
            if (lacksCrawler) {
                return badLine(text, "bad.crawler");
            }
            return badLine(text, namesUse ? "bad.use" : "bad.access");
        }

        private ExpectLine expectationLine(String text, Optional<SitePattern> site, String crawler,
                ExpectedAccess access, String rest, String comment) {
            String target = rest.strip();
            if (target.isEmpty()) {
                return badLine(text, "bad.target.missing", access.phrase());
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

        /** Whether the text is a path, a pattern that begins with a star, or an address with or without scheme. */
        private static boolean isTarget(String target) {
            if (target.charAt(0) == '/' || target.charAt(0) == '\\' || target.charAt(0) == '*'
                    || target.contains("://")) {
                return true;
            }
            int slash = target.indexOf('/');
            String host = slash < 0 ? target : target.substring(0, slash);
            return host.indexOf('.') > 0 || host.indexOf(':') > 0;
        }

        /**
         * The position of the hash sign that begins a comment, or -1. Without white space before it, it begins a
         * fragment.
         */
        private static int commentStart(String line) {
            for (int at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
                if (Character.isWhitespace(line.charAt(at - 1))) {
                    return at;
                }
            }
            return -1;
        }

        private ExpectLine badLine(String text, String key, Object... arguments) {
            return new ExpectLine.BadLine(text, messageBundle.text(key, arguments));
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
     * A limit on the share of a list's weight that a file may block for a crawler. Only a list with weights can be
     * checked.
     *
     * @param percent largest blocked share of the sum of the list
     * @param measure measure of the weights, such as clicks, or the name of a column
     * @param comment reason; may be empty
     */
    public record WeightLimit(String crawler, BigDecimal percent, String measure, String comment) {

        private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

        /** Words that only the line of a limit has. */
        private static final Pattern LIMIT_WORDS = Pattern.compile("(?i)\\sno\\s+more\\s+than(?:\\s|$)");

        private static final Pattern FORM =
                Pattern.compile("(?i)(?<crawler>\\S.*?)\\s+(?:block\\s+)?no\\s+more\\s+than\\s+"
                        + "(?<percent>\\d{1,3}(?:\\.\\d{1,6})?)\\s*%\\s+of\\s+(?<measure>\\S.*)");

        /** Whether the line looks like a limit, even if it is invalid. */
        static boolean isLimit(String fields) {
            return LIMIT_WORDS.matcher(fields).find();
        }

        /** Parses a limit; empty if the line has another form, or the share is above 100 %. */
        static Optional<WeightLimit> parse(String fields, String comment) {
            return Optional.of(FORM.matcher(fields)).filter(Matcher::matches)
                    .map(matcher -> new WeightLimit(matcher.group("crawler").strip(),
                            new BigDecimal(matcher.group("percent")),
                            matcher.group("measure").strip(), comment.strip()))
                    .filter(limit -> limit.percent().compareTo(HUNDRED) <= 0);
        }

        /** The words after the crawler and "block". */
        public String text() {
            return "no more than " + percent.toPlainString() + " % of " + measure;
        }

        /** Whether the blocked weight is within the limit. */
        public boolean isMet(double blockedWeight, double totalWeight) {
            return BigDecimal.valueOf(blockedWeight).multiply(HUNDRED)
                    .compareTo(percent.multiply(BigDecimal.valueOf(totalWeight))) <= 0;
        }
    }
}
