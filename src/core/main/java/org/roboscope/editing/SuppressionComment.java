package org.roboscope.editing;

import java.util.regex.Pattern;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;

/** Creates comments that suppress findings. */
public final class SuppressionComment {

    private static final String COMMENT_START = "# roboscope-ignore ";
    private static final Pattern SUPPRESSION_LINE =
            Pattern.compile("\\s*#\\s*roboscope-ignore((?:[\\s,]++[A-Za-z]\\d\\d)++)\\s*", Pattern.CASE_INSENSITIVE);

    private SuppressionComment() {}

    /**
     * Returns the edit that suppresses a finding. The comment for a finding about the whole file is in the first line.
     */
    public static FixEdit createEdit(TextMap map, Finding finding) {
        int line = finding.code().isOfFile() ? 1 : Math.min(finding.line(), map.lineCount());
        if (line > 1) {
            Span previousLine = map.lineSpan(line - 1);
            if (SUPPRESSION_LINE.matcher(map.text(previousLine)).matches()) {
                return FixEdit.insert(previousLine.end(), " " + finding.code());
            }
        }
        return FixEdit.insert(map.lineSpan(line).start(), COMMENT_START + finding.code() + "\n");
    }
}
