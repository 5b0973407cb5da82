package org.roboscope.simulate.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was found in a source.
 *
 * @param entries  how many URLs
 * @param bad      how many lines that could not be read
 * @param examples the first of them
 * @param troubles why a source, or a part of it, ended before its end
 * @param weight   the column that weights come from
 * @param columns  the columns of numbers that could hold weights
 * @param issue    what Search Console says of the URLs, if they are a list of its Page indexing report
 */
public record SourceReport(SourceKind kind, long entries, long bad, List<BadLine> examples, List<String> troubles,
        Optional<WeightColumn> weight, List<String> columns, Optional<ConsoleIssue> issue) {

    public SourceReport {
        examples = List.copyOf(examples);
        troubles = List.copyOf(troubles);
        columns = List.copyOf(columns);
    }

    /**
     * A line that could not be read, or of a sitemap an address.
     *
     * @param number   counted from 1; 0 where lines do not count
     * @param sentence why
     */
    public record BadLine(long number, String sentence) {}

    /** The forms in which many URLs come. */
    public enum SourceKind {
        LIST,
        TABLE,
        SITEMAP,
        SITEMAP_INDEX,
        /** As Apache and nginx write it: common, combined, and what people made of these. */
        ACCESS_LOG,
        /** With a line that names its fields: IIS, and what follows the W3C's draft. */
        W3C_LOG,
        JSON_LOG
    }

    /**
     * What Search Console says of the pages in a list of its Page indexing report. The report names the issue in the language of
     * the person; each issue about robots.txt has a word that the others do not have.
     */
    public enum ConsoleIssue {
        /** Indexed, though blocked by robots.txt. */
        INDEXED(List.of("index", "indiz", "indic", "インデックス", "индекс", "编入索引", "編入索引", "建立索引", "색인", "dizine", "فهرس")),
        /** Submitted URL blocked by robots.txt: it is in a sitemap. */
        SUBMITTED(List.of("submitted", "eingereicht", "envoyée", "soumise", "enviada", "inviat", "送信", "ingediend",
                "przesłan", "отправлен", "提交", "제출", "gönderilen")),
        /** Blocked by robots.txt. */
        BLOCKED(List.of(""));

        private static final String FILE = "robots.txt";

        private final List<String> words;

        ConsoleIssue(List<String> words) {
            this.words = words;
        }

        /** The issue that has this name in any language; none if it is about something else than robots.txt. */
        public static Optional<ConsoleIssue> named(String name) {
            String lowerCase = name.toLowerCase(Locale.ROOT);
            return lowerCase.contains(FILE)
                    ? List.of(values()).stream().filter(issue -> issue.words.stream().anyMatch(lowerCase::contains))
                            .findFirst()
                    : Optional.empty();
        }
    }

    /**
     * The column of a table that says how much its URLs weigh.
     *
     * @param name    as the table's heading has it
     * @param measure what it counts, where that is known
     */
    public record WeightColumn(String name, Optional<Measure> measure) {

        /** What an export counts, whatever its language calls it. */
        public enum Measure {
            CLICKS,
            IMPRESSIONS,
            VIEWS;

            private String code() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /** A column that may say by its name what it counts. */
        public static WeightColumn named(String name) {
            return new WeightColumn(name,
                    Stream.of(Measure.values()).filter(measure -> measure.code().equalsIgnoreCase(name)).findFirst());
        }

        /** A word for programs. */
        public String code() {
            return measure.map(Measure::code).orElse(name);
        }
    }
}
