package org.roboscope.simulate.expect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.expect.ExpectLine.ExpectLineParser;

/**
 * A file of expectations, {@code robots.expect} beside the robots.txt. It does not change; what is added or taken away
 * makes another one, in which every other line is as it was, byte for byte.
 */
public record ExpectFile(List<ExpectLine> lines) {

    /** What the file is called. */
    public static final String NAME = "robots.expect";

    /** A comment that names the robots.txt that is meant: {@code # for: robots.txt}. */
    private static final Pattern SUBJECT = Pattern.compile("\\s*#\\s*for:\\s*+(.*\\S)\\s*", Pattern.CASE_INSENSITIVE);

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    public ExpectFile {
        lines = List.copyOf(lines);
    }

    public static ExpectFile empty() {
        return new ExpectFile(List.of());
    }

    public static ExpectFile read(byte[] bytes) {
        return read(ByteText.toText(bytes));
    }

    /** Reads text in which bytes that are not UTF-8 have the form of {@link ByteText}. */
    public static ExpectFile read(String text) {
        ExpectLineParser parser = new ExpectLineParser();
        List<ExpectLine> lines = new ArrayList<>();
        int from = 0;
        if (!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
            lines.add(new ExpectLine.Aside(text.substring(0, 1)));
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

    /** What is expected, in the file's order. */
    public List<Expectation> expectations() {
        List<Expectation> found = new ArrayList<>();
        for (ExpectLine line : lines) {
            if (line instanceof ExpectLine.Expecting expecting) {
                found.add(expecting.expectation());
            }
        }
        return found;
    }

    /** The name of the robots.txt that the file is for, if it says so. Of several such lines the first one counts. */
    public Optional<String> subject() {
        return subjectLine().map(line -> SUBJECT.matcher(line.text())).filter(Matcher::matches)
                .map(matcher -> matcher.group(1));
    }

    /** The same, and for the robots.txt of this name. */
    public ExpectFile withSubject(String name) {
        List<ExpectLine> all = new ArrayList<>(lines);
        ExpectLine named = new ExpectLine.Aside("# for: " + name + lineEnd());
        subjectLine().ifPresentOrElse(line -> all.set(lines.indexOf(line), named),
                () -> all.add(startsWithMark() ? 1 : 0, named));
        return new ExpectFile(all);
    }

    /** Whether no line expects anything, or tries to. */
    public boolean isSilent() {
        return lines.stream().allMatch(ExpectLine.Aside.class::isInstance);
    }

    private Optional<ExpectLine> subjectLine() {
        return lines.stream().filter(ExpectLine.Aside.class::isInstance)
                .filter(line -> SUBJECT.matcher(line.text()).matches()).findFirst();
    }

    /** The number that a person counts for the line with this index. A byte-order mark does not count as a line. */
    public int number(int index) {
        return startsWithMark() ? index : index + 1;
    }

    /** With one more at the end. */
    public ExpectFile with(Expectation added) {
        List<ExpectLine> all = new ArrayList<>(lines);
        if (!all.isEmpty() && !endsLine(all.getLast().text()) && !(all.size() == 1 && startsWithMark())) {
            all.set(all.size() - 1, withText(all.getLast(), all.getLast().text() + lineEnd()));
        }
        all.add(new ExpectLine.Expecting(added.written() + lineEnd(), added));
        return new ExpectFile(all);
    }

    /** Without the first line that is exactly this one. */
    public ExpectFile without(ExpectLine gone) {
        List<ExpectLine> left = new ArrayList<>(lines);
        left.remove(gone);
        return new ExpectFile(left);
    }

    /** With this expectation in place of the first line that is exactly this one, or at the end where there is none. */
    public ExpectFile replacing(ExpectLine old, Expectation by) {
        int index = lines.indexOf(old);
        if (index < 0) {
            return with(by);
        }
        List<ExpectLine> changed = new ArrayList<>(lines);
        String text = old.text();
        String end = text.substring(text.stripTrailing().length());
        changed.set(index, new ExpectLine.Expecting(by.written() + end, by));
        return new ExpectFile(changed);
    }

    private boolean startsWithMark() {
        return !lines.isEmpty() && lines.getFirst().text().equals(String.valueOf(BYTE_ORDER_MARK));
    }

    /** The end that the file's lines have. */
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
            case ExpectLine.Expecting expecting -> new ExpectLine.Expecting(text, expecting.expectation());
            case ExpectLine.Limiting limiting -> new ExpectLine.Limiting(text, limiting.limit());
            case ExpectLine.Aside aside -> new ExpectLine.Aside(text);
            case ExpectLine.Bad bad -> new ExpectLine.Bad(text, bad.sentence());
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
