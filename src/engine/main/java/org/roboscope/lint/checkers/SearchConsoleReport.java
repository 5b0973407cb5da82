package org.roboscope.lint.checkers;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * Counts lines by category, as the report of Google's robots.txt parser does, on which Search Console is based.
 *
 * @param knownCount the number of lines with supported and correctly written fields
 * @param otherLines the other lines with a field and a value, in file order
 */
public record SearchConsoleReport(int knownCount, List<CountedLine> otherLines) {

    /** The categories of lines. */
    public enum Category {
        KNOWN,
        /** The field is misspelt, and read as the intended one. */
        TYPO,
        /** The field is known to be unsupported. */
        UNSUPPORTED,
        UNKNOWN;

        /** Returns the code of the category in output for programs. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A line with its category.
     *
     * @param number the line number, counted from 1
     */
    public record CountedLine(int number, Line line, Category category) {}

    /** The unsupported fields of the parser's report in April 2026. */
    private static final Set<String> UNSUPPORTED = Set.of(
            "clean-param", "content-signal", "content-usage", "crawl-delay", "domain", "host", "noarchive", "nofollow",
            "noindex", "request-rate", "revisit-after", "visit-time");

    private static final List<byte[]> CORRECT_FIELDS =
            Arrays.asList(Ascii.lowerCaseBytes("user-agent"), Ascii.lowerCaseBytes("allow"),
                    Ascii.lowerCaseBytes("disallow"), Ascii.lowerCaseBytes("sitemap"));

    public SearchConsoleReport {
        otherLines = List.copyOf(otherLines);
    }

    /** Counts the lines of a file. */
    public static SearchConsoleReport of(byte[] bytes) {
        RobotsFile file = RobotsFile.parse(bytes, Standards.GOOGLE);
        int knownCount = 0;
        List<CountedLine> otherLines = new ArrayList<>();
        for (int number = 1; number <= file.lineCount(); number++) {
            if (file.kind(number).isRecord()) {
                Category category = categorise(number, file);
                if (category == Category.KNOWN) {
                    knownCount++;
                } else {
                    otherLines.add(new CountedLine(number, file.line(number), category));
                }
            }
        }
        return new SearchConsoleReport(knownCount, otherLines);
    }

    /** Passes each line with a field and a value to a consumer, in file order. */
    public static void forEachLine(byte[] bytes, Consumer<CountedLine> consumer) {
        RobotsFile file = RobotsFile.parse(bytes, Standards.GOOGLE);
        for (int number = 1; number <= file.lineCount(); number++) {
            if (file.kind(number).isRecord()) {
                consumer.accept(new CountedLine(number, file.line(number), categorise(number, file)));
            }
        }
    }

    /** Returns the number of lines in a category. */
    public long numberOf(Category category) {
        return category == Category.KNOWN ? knownCount
                : otherLines.stream().filter(line -> line.category() == category).count();
    }

    private static Category categorise(int number, RobotsFile file) {
        Span field = file.field(number);
        if (file.kind(number) == LineKind.OTHER_FIELD) {
            return UNSUPPORTED.contains(lowerCase(file.text(field))) ? Category.UNSUPPORTED : Category.UNKNOWN;
        }
        // Google's parser compares only the beginning of a field, so it reads "Allowed" as a correct Allow.
        for (byte[] correctField : CORRECT_FIELDS) {
            if (Ascii.startsWithIgnoringCase(file.bytes(), field.start(), field.end(), correctField)) {
                return Category.KNOWN;
            }
        }
        return Category.TYPO;
    }

    private static String lowerCase(String field) {
        return new String(Ascii.lowerCaseBytes(field), StandardCharsets.UTF_8);
    }
}
