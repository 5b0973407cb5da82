package org.roboscope.lint;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * Leaves out what a comment in the file says not to report: {@code # roboscope-ignore R12 G04} on the line itself, or
 * above it with nothing but comments in between. What is said of the file as a whole can be silenced anywhere in it.
 */
final class IgnoreComments {

    private static final Pattern COMMENT =
            Pattern.compile("#\\s*roboscope-ignore((?:[\\s,]++[A-Za-z]\\d\\d)++)", Pattern.CASE_INSENSITIVE);
    private static final byte[] WORD = Ascii.lowerCaseBytes("roboscope-ignore");
    private static final Pattern CODE = Pattern.compile("[A-Z]\\d\\d");

    private final Map<Integer, Set<FindingCode>> byLine = new HashMap<>();
    private final Set<FindingCode> inFile = EnumSet.noneOf(FindingCode.class);

    private IgnoreComments(FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        if (!hasAny(bytes)) {
            return;
        }
        Set<FindingCode> above = EnumSet.noneOf(FindingCode.class);
        for (int number = 1; number <= analysis.lineCount(); number++) {
            LineKind kind = analysis.kind(number);
            Line line = analysis.line(number);
            Set<FindingCode> here = codes(line.comment().isEmpty() ? "" : analysis.text(line.comment()));
            inFile.addAll(here);
            above.addAll(here);
            if (kind != LineKind.COMMENT && !above.isEmpty()) {
                byLine.put(number, above);
                above = EnumSet.noneOf(FindingCode.class);
            }
        }
    }

    private static boolean hasAny(byte[] bytes) {
        int hash = ByteScan.indexOf(bytes, 0, bytes.length, (byte) '#');
        while (hash >= 0) {
            int word = hash + 1;
            while (word < bytes.length && bytes[word] >= 0 && bytes[word] <= ' ') {
                word++;
            }
            if (Ascii.startsWithIgnoringCase(bytes, word, bytes.length, WORD)) {
                return true;
            }
            hash = ByteScan.indexOf(bytes, word, bytes.length, (byte) '#');
        }
        return false;
    }

    static IgnoreComments in(FileAnalysis analysis) {
        return new IgnoreComments(analysis);
    }

    List<Finding> without(List<Finding> found) {
        return inFile.isEmpty() ? found : found.stream().filter(finding -> !isSilenced(finding)).toList();
    }

    private boolean isSilenced(Finding finding) {
        FindingCode code = finding.code();
        return code.isOfFile()
                ? inFile.contains(code)
                : byLine.getOrDefault(finding.line(), Set.of()).contains(code);
    }

    private static Set<FindingCode> codes(String comment) {
        Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);
        Matcher ignore = COMMENT.matcher(comment);
        if (ignore.find()) {
            Matcher code = CODE.matcher(ignore.group(1).toUpperCase(Locale.ROOT));
            while (code.find()) {
                known(code.group(), codes);
            }
        }
        return codes;
    }

    private static void known(String name, Set<FindingCode> into) {
        for (FindingCode code : FindingCode.values()) {
            if (code.name().equals(name)) {
                into.add(code);
            }
        }
    }
}
