package org.roboscope.editing;

import java.util.regex.Pattern;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;

/** The comment that suppresses a finding. */
public final class SuppressionComment {

    private static final String WORD = "# roboscope-ignore ";
    private static final Pattern ONLY_IGNORES =
            Pattern.compile("\\s*#\\s*roboscope-ignore((?:[\\s,]++[A-Za-z]\\d\\d)++)\\s*", Pattern.CASE_INSENSITIVE);

    private SuppressionComment() {}

    /** Returns the edit that suppresses a finding; for a finding of the whole file the comment is in the first line. */
    public static FixEdit edit(TextMap map, Finding finding) {
        int line = finding.code().isOfFile() ? 1 : Math.min(finding.line(), map.lineCount());
        if (line > 1) {
            Span above = map.lineSpan(line - 1);
            if (ONLY_IGNORES.matcher(map.text(above)).matches()) {
                return FixEdit.insert(above.end(), " " + finding.code());
            }
        }
        return FixEdit.insert(map.lineSpan(line).start(), WORD + finding.code() + "\n");
    }
}
