package org.roboscope.ui.workspace;

import java.util.regex.Pattern;
import org.roboscope.document.text.Encoding;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.bytes.Span;

/** The comment that keeps a finding from being reported. */
final class Silence {

    private static final String WORD = "# roboscope-ignore ";
    private static final Pattern ONLY_IGNORES =
            Pattern.compile("\\s*#\\s*roboscope-ignore((?:[\\s,]+[A-Za-z]\\d\\d)+)\\s*", Pattern.CASE_INSENSITIVE);

    private Silence() {}

    /** Where the bytes are not those of the text shown, a comment could not find its place. */
    static boolean isPossible(Analysis analysis) {
        return analysis.content().encoding() == Encoding.UTF_8 && !analysis.buffer().isReadOnly();
    }

    /** What is said of the file as a whole is silenced at its top. */
    static Edit edit(Analysis analysis, Diagnostic diagnostic) {
        TextMap map = analysis.map();
        int line = diagnostic.code().isOfFile() ? 1 : Math.min(diagnostic.line(), map.lineCount());
        if (line > 1) {
            Span above = map.text(line - 1);
            if (ONLY_IGNORES.matcher(analysis.file().text(above)).matches()) {
                return new Edit(Span.emptyAt(above.end()), " " + diagnostic.code());
            }
        }
        return new Edit(Span.emptyAt(map.text(line).start()), WORD + diagnostic.code() + "\n");
    }
}
