package org.roboscope.lint;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * Leaves out what a comment in the file says not to report: {@code # roboscope-ignore R12 G04} on the line itself, or
 * above it with nothing but comments in between. What is said of the file as a whole can be silenced anywhere in it.
 */
final class Silenced {

    private static final Pattern COMMENT =
            Pattern.compile("#\\s*roboscope-ignore((?:[\\s,]+[A-Za-z]\\d\\d)+)", Pattern.CASE_INSENSITIVE);
    private static final byte[] WORD = Ascii.lowerCaseBytes("roboscope-ignore");
    private static final Pattern CODE = Pattern.compile("[A-Z]\\d\\d");

    private final Map<Integer, Set<Code>> byLine = new HashMap<>();
    private final Set<Code> inFile = EnumSet.noneOf(Code.class);

    private Silenced(Analysis analysis) {
        byte[] bytes = analysis.bytes();
        if (!Ascii.containsIgnoringCase(bytes, 0, bytes.length, WORD)) {
            return;
        }
        Set<Code> above = EnumSet.noneOf(Code.class);
        for (int number = 1; number <= analysis.lineCount(); number++) {
            LineKind kind = analysis.kind(number);
            Line line = analysis.line(number);
            Set<Code> here = codes(line.comment().isEmpty() ? "" : analysis.text(line.comment()));
            inFile.addAll(here);
            above.addAll(here);
            if (kind != LineKind.COMMENT && !above.isEmpty()) {
                byLine.put(number, above);
                above = EnumSet.noneOf(Code.class);
            }
        }
    }

    static Silenced in(Analysis analysis) {
        return new Silenced(analysis);
    }

    List<Diagnostic> without(List<Diagnostic> found) {
        return inFile.isEmpty() ? found : found.stream().filter(diagnostic -> !isSilenced(diagnostic)).toList();
    }

    private boolean isSilenced(Diagnostic diagnostic) {
        Code code = diagnostic.code();
        return code.isOfFile()
                ? inFile.contains(code)
                : byLine.getOrDefault(diagnostic.line(), Set.of()).contains(code);
    }

    private static Set<Code> codes(String comment) {
        Set<Code> codes = EnumSet.noneOf(Code.class);
        Matcher ignore = COMMENT.matcher(comment);
        if (ignore.find()) {
            Matcher code = CODE.matcher(ignore.group(1).toUpperCase(Locale.ROOT));
            while (code.find()) {
                known(code.group(), codes);
            }
        }
        return codes;
    }

    private static void known(String name, Set<Code> into) {
        for (Code code : Code.values()) {
            if (code.name().equals(name)) {
                into.add(code);
            }
        }
    }
}
