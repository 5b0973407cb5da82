package org.roboscope.simulate.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The report on reading a source: counts, bad lines and problems.
 *
 * @param entryCount      number of URLs
 * @param badLineCount    number of lines that could not be read
 * @param badLineExamples first bad lines
 * @param problems        reasons why the source, or a part of it, was not read to its end
 * @param weightColumn    column that the weights come from
 * @param numberColumns   columns of numbers that could contain weights
 * @param issue           issue that Search Console names, if the URLs are a list of its Page indexing report
 */
public record SourceReport(SourceKind kind, long entryCount, long badLineCount, List<BadLine> badLineExamples,
        List<String> problems,
        Optional<WeightColumn> weightColumn, List<String> numberColumns, Optional<ConsoleIssue> issue) {

    public SourceReport {
        badLineExamples = List.copyOf(badLineExamples);
        problems = List.copyOf(problems);
        numberColumns = List.copyOf(numberColumns);
    }

    /**
     * A line, or an address in a sitemap, that could not be read.
     *
     * @param number   number of the line, from 1; 0 if the source has no lines
     * @param sentence reason why it could not be read
     */
    public record BadLine(long number, String sentence) {}

    /** The formats of sources. */
    public enum SourceKind {
        LIST,
        TABLE,
        SITEMAP,
        SITEMAP_INDEX,
        /** The common and combined formats of Apache and nginx, and variants of them. */
        ACCESS_LOG,
        /** The W3C extended format, which names its fields in a line; IIS writes it. */
        W3C_LOG,
        JSON_LOG
    }

    /**
     * An issue that Search Console reports in a list of its Page indexing report. The report names the issue in the
     * user's language; each issue about robots.txt has a word that the others do not have.
     */
    public enum ConsoleIssue {
        /** Indexed, though blocked by robots.txt. */
        INDEXED(List.of("index", "indiz", "indic", "インデックス", "индекс", "编入索引", "編入索引", "建立索引", "색인", "dizine", "فهرس")),
        /** Submitted in a sitemap, and blocked by robots.txt. */
        SUBMITTED(List.of("submitted", "eingereicht", "envoyée", "soumise", "enviada", "inviat", "送信", "ingediend",
                "przesłan", "отправлен", "提交", "제출", "gönderilen")),
        /** Blocked by robots.txt. */
        BLOCKED(List.of(""));

        private static final String FILE = "robots.txt";

        private final List<String> words;

        ConsoleIssue(List<String> words) {
            this.words = words;
        }

        /** The issue that has this name in any language; empty if it is not about robots.txt. */
        public static Optional<ConsoleIssue> byName(String name) {
            String lowerCase = name.toLowerCase(Locale.ROOT);
            return lowerCase.contains(FILE)
                    ? List.of(values()).stream().filter(issue -> issue.words.stream().anyMatch(lowerCase::contains))
                            .findFirst()
                    : Optional.empty();
        }
    }

    /**
     * The column of a table that contains the weights of its URLs.
     *
     * @param name    heading of the column
     * @param measure measure of the numbers, if it is known
     */
    public record WeightColumn(String name, Optional<Measure> measure) {

        /** The measures of exports, in any language. */
        public enum Measure {
            CLICKS,
            IMPRESSIONS,
            VIEWS;

            private String code() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /** A column whose name may be that of a measure. */
        public static WeightColumn named(String name) {
            return new WeightColumn(name,
                    Stream.of(Measure.values()).filter(measure -> measure.code().equalsIgnoreCase(name)).findFirst());
        }

        /** The name in JSON. */
        public String code() {
            return measure.map(Measure::code).orElse(name);
        }
    }
}
