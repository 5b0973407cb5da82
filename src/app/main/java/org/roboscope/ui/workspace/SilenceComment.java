package org.roboscope.ui.workspace;

import java.util.regex.Pattern;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.bytes.Span;

/** The comment that keeps a finding from being reported. */
final class SilenceComment {

    private static final String WORD = "# roboscope-ignore ";
    private static final Pattern ONLY_IGNORES =
            Pattern.compile("\\s*#\\s*roboscope-ignore((?:[\\s,]++[A-Za-z]\\d\\d)++)\\s*", Pattern.CASE_INSENSITIVE);

    private SilenceComment() {}

    /** Where the bytes are not those of the text shown, a comment could not find its place. */
    static boolean isPossible(TextVersion text) {
        return text.content().encoding() == TextEncoding.UTF_8 && !text.buffer().isReadOnly();
    }

    /** What is said of the file as a whole is silenced at its top. */
    static ByteEdit edit(TextVersion text, Finding finding) {
        TextMap map = text.map();
        int line = finding.code().isOfFile() ? 1 : Math.min(finding.line(), map.lineCount());
        if (line > 1) {
            Span above = map.text(line - 1);
            if (ONLY_IGNORES.matcher(map.text(above)).matches()) {
                return new ByteEdit(Span.emptyAt(above.end()), " " + finding.code());
            }
        }
        return new ByteEdit(Span.emptyAt(map.text(line).start()), WORD + finding.code() + "\n");
    }
}
