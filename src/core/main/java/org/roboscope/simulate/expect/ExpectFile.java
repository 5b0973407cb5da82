package org.roboscope.simulate.expect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.expect.ExpectLine.ExpectLineParser;

/**
 * A file of expectations, {@code robots.expect} next to the robots.txt. It is immutable: adding or removing a line
 * creates a new instance, which keeps all other lines byte for byte.
 */
public record ExpectFile(List<ExpectLine> lines) {

    /** The name of the file. */
    public static final String NAME = "robots.expect";

    /** A comment that names the robots.txt to which the file belongs: {@code # for: robots.txt}. */
    private static final Pattern SUBJECT = Pattern.compile("\\s*#\\s*for:\\s*+(.*\\S)\\s*", Pattern.CASE_INSENSITIVE);

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    public ExpectFile {
        lines = List.copyOf(lines);
    }

    public static ExpectFile empty() {
        return new ExpectFile(List.of());
    }

    public static ExpectFile parse(byte[] bytes) {
        return parse(ByteText.toText(bytes));
    }

    /** Parses text, in which {@link ByteText} represents bytes that are not UTF-8. */
    public static ExpectFile parse(String text) {
        ExpectLineParser parser = new ExpectLineParser();
        List<ExpectLine> lines = new ArrayList<>();
        int from = 0;
        if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
            lines.add(new ExpectLine.OtherLine(text.substring(0, 1)));
            from = 1;
        }
        while (from < text.length()) {
            int end = endOfLine(text, from);
            lines.add(parser.parse(text.substring(from, end)));
            from = end;
        }
        return new ExpectFile(lines);
    }

    public byte[] toBytes() {
        return ByteText.toBytes(text());
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.text()));
        return text.toString();
    }

    /** The expectations, in file order. */
    public List<Expectation> expectations() {
        List<Expectation> expectations = new ArrayList<>();
        for (ExpectLine line : lines) {
            if (line instanceof ExpectLine.ExpectationLine expectationLine) {
                expectations.add(expectationLine.expectation());
            }
        }
        return expectations;
    }

    /** The name of the robots.txt to which the file belongs, if a line names it. The first such line applies. */
    public Optional<String> subject() {
        return subjectLine().map(line -> SUBJECT.matcher(line.text())).filter(Matcher::matches)
                .map(matcher -> matcher.group(1));
    }

    /** This file with a line that names its robots.txt. */
    public ExpectFile withSubject(String name) {
        List<ExpectLine> changedLines = new ArrayList<>(lines);
        ExpectLine subjectLine = new ExpectLine.OtherLine("# for: " + name + lineEnd());
        subjectLine().ifPresentOrElse(line -> changedLines.set(lines.indexOf(line), subjectLine),
                () -> changedLines.add(startsWithByteOrderMark() ? 1 : 0, subjectLine));
        return new ExpectFile(changedLines);
    }

    /** Whether the file has only comments and blank lines. */
    public boolean isEmpty() {
        return lines.stream().allMatch(ExpectLine.OtherLine.class::isInstance);
    }

    private Optional<ExpectLine> subjectLine() {
        return lines.stream().filter(ExpectLine.OtherLine.class::isInstance)
                .filter(line -> SUBJECT.matcher(line.text()).matches()).findFirst();
    }

    /** The number of the line with this index, from 1. A byte-order mark does not count as a line. */
    public int lineNumber(int index) {
        return startsWithByteOrderMark() ? index : index + 1;
    }

    /** This file with another expectation at the end. */
    public ExpectFile withExpectation(Expectation expectation) {
        List<ExpectLine> changedLines = new ArrayList<>(lines);
        boolean hasOnlyByteOrderMark = lines.size() == 1 && startsWithByteOrderMark();
        if (!lines.isEmpty() && !hasOnlyByteOrderMark && !endsLine(lines.getLast().text())) {
            ExpectLine last = lines.getLast();
            changedLines.set(lines.size() - 1, withText(last, last.text() + lineEnd()));
        }
        changedLines.add(new ExpectLine.ExpectationLine(expectation.line() + lineEnd(), expectation));
        return new ExpectFile(changedLines);
    }

    /** This file without the first line that equals this one. */
    public ExpectFile withoutLine(ExpectLine line) {
        List<ExpectLine> remainingLines = new ArrayList<>(lines);
        remainingLines.remove(line);
        return new ExpectFile(remainingLines);
    }

    /** This file with an expectation instead of the first line that equals this one, or at the end if there is none. */
    public ExpectFile withReplacement(ExpectLine line, Expectation replacement) {
        int index = lines.indexOf(line);
        if (index < 0) {
            return withExpectation(replacement);
        }
        List<ExpectLine> changedLines = new ArrayList<>(lines);
        String text = line.text();
        String end = text.substring(text.stripTrailing().length());
        changedLines.set(index, new ExpectLine.ExpectationLine(replacement.line() + end, replacement));
        return new ExpectFile(changedLines);
    }

    private boolean startsWithByteOrderMark() {
        return !lines.isEmpty() && lines.getFirst().text().equals(String.valueOf(BYTE_ORDER_MARK));
    }

    /** The line end of the first line that has one. */
    private String lineEnd() {
        for (ExpectLine line : lines) {
            if (endsLine(line.text())) {
                return line.text().endsWith("\r\n") ? "\r\n" : line.text().substring(line.text().length() - 1);
            }
        }
        return "\n";
    }

    private static boolean endsLine(String text) {
        return text.endsWith("\n") || text.endsWith("\r");
    }

    private static ExpectLine withText(ExpectLine line, String text) {
        return switch (line) {
            case ExpectLine.ExpectationLine expectationLine -> new ExpectLine.ExpectationLine(text,
                    expectationLine.expectation());
            case ExpectLine.LimitLine limitLine -> new ExpectLine.LimitLine(text, limitLine.limit());
            case ExpectLine.OtherLine _ -> new ExpectLine.OtherLine(text);
            case ExpectLine.BadLine badLine -> new ExpectLine.BadLine(text, badLine.sentence());
        };
    }

    private static int endOfLine(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at++;
        }
        boolean isPair = at + 1 < text.length() && text.charAt(at) == '\r' && text.charAt(at + 1) == '\n';
        return Math.min(text.length(), at + (isPair ? 2 : 1));
    }
}
