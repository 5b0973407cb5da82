package org.roboscope.lint.checkers;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * How Google's parser counts the lines of a file for its reports, such as that of Search Console.
 *
 * @param lines those that have a field and a value, in file order
 */
public record SearchConsoleReport(List<CountedLine> lines) {

    /** What a line counts as. */
    public enum Count {
        KNOWN("known"),
        /** Misspelt, and taken for what is meant. */
        TYPO("typo"),
        /** Known not to be supported. */
        UNSUPPORTED("unsupported"),
        UNKNOWN("unknown");

        private final String code;

        Count(String code) {
            this.code = code;
        }

        /** As programs read it. */
        public String code() {
            return code;
        }
    }

    /** @param number counted from 1 */
    public record CountedLine(int number, Line line, Count count) {}

    /** What the parser's report names, as of April 2026. */
    private static final Set<String> UNSUPPORTED = Set.of(
            "clean-param", "content-signal", "content-usage", "crawl-delay", "domain", "host", "noarchive", "nofollow",
            "noindex", "request-rate", "revisit-after", "visit-time");

    private static final List<byte[]> CORRECT =
            Arrays.asList(Ascii.lowerCaseBytes("user-agent"), Ascii.lowerCaseBytes("allow"),
                    Ascii.lowerCaseBytes("disallow"), Ascii.lowerCaseBytes("sitemap"));

    public SearchConsoleReport {
        lines = List.copyOf(lines);
    }

    /** What is counted in the file. */
    public static SearchConsoleReport of(byte[] bytes) {
        RobotsFile file = RobotsFile.parse(bytes, Standards.GOOGLE);
        return new SearchConsoleReport(file.lines().stream()
                .flatMap(line -> count(line, file).map(count -> new CountedLine(line.number(), line, count)).stream())
                .toList());
    }

    /** How many lines count as this. */
    public long number(Count count) {
        return lines.stream().filter(line -> line.count() == count).count();
    }

    private static Optional<Count> count(Line line, RobotsFile file) {
        if (!line.kind().isRecord()) {
            return Optional.empty();
        }
        if (line.kind() == LineKind.OTHER_FIELD) {
            return Optional
                    .of(UNSUPPORTED.contains(lowerCase(file.text(line.field()))) ? Count.UNSUPPORTED : Count.UNKNOWN);
        }
        boolean correct = CORRECT.stream().anyMatch(field -> Ascii.startsWithIgnoringCase(
                file.bytes(), line.field().start(), line.field().end(), field));
        return Optional.of(correct ? Count.KNOWN : Count.TYPO);
    }

    private static String lowerCase(String field) {
        return new String(Ascii.lowerCaseBytes(field), StandardCharsets.UTF_8);
    }
}
