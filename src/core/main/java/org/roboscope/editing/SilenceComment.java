package org.roboscope.editing;

import java.util.regex.Pattern;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;

/** The comment that keeps a finding from being reported. */
public final class SilenceComment {

    private static final String WORD = "# roboscope-ignore ";
    private static final Pattern ONLY_IGNORES =
            Pattern.compile("\\s*#\\s*roboscope-ignore((?:[\\s,]++[A-Za-z]\\d\\d)++)\\s*", Pattern.CASE_INSENSITIVE);

    private SilenceComment() {}

    /** What is said of the file as a whole is silenced at its top. */
    public static FixEdit edit(TextMap map, Finding finding) {
        int line = finding.code().isOfFile() ? 1 : Math.min(finding.line(), map.lineCount());
        if (line > 1) {
            Span above = map.text(line - 1);
            if (ONLY_IGNORES.matcher(map.text(above)).matches()) {
                return FixEdit.insert(above.end(), " " + finding.code());
            }
        }
        return FixEdit.insert(map.text(line).start(), WORD + finding.code() + "\n");
    }
}
