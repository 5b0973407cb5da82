package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Encoding;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.bytes.Span;

/** F03: the file is in another encoding than crawlers read. */
public final class NotUtf8 implements Check {

    private static final char REPLACEMENT = '\uFFFD';
    private static final int MARK = 2;

    @Override
    public void check(Analysis analysis, Findings findings) {
        Encoding encoding = analysis.encoding();
        if (encoding.isUtf16() || encoding.isUtf32()) {
            int mark = encoding.isUtf32() ? 2 * MARK : MARK;
            Span beginning = new Span(0, Math.min(mark, analysis.bytes().length));
            findings.add(Diagnostic.of(Code.F03, 1, beginning, analysis.standards())
                    .saying(encoding.isUtf32() ? "utf32" : "utf16")
                    .fixedBy(reencoded(analysis, List.of(wholeFile(analysis)))));
        } else if (encoding == Encoding.CODE_PAGE) {
            for (int line = 1; line <= analysis.lineCount(); line++) {
                Span stranger = firstBeyondAscii(analysis.bytes(), analysis.content(analysis.line(line)));
                if (!stranger.isEmpty()) {
                    findings.add(Diagnostic.of(Code.F03, line, stranger, analysis.standards())
                            .saying("codePage")
                            .fixedBy(reencoded(analysis, runsBeyondAscii(analysis.bytes()))));
                    return;
                }
            }
        }
    }

    private static Fix reencoded(Analysis analysis, List<Edit> edits) {
        return Fix.of("reencode", analysis.standards(), edits).with(analysis.encoding().charset().displayName());
    }

    private static Edit wholeFile(Analysis analysis) {
        byte[] bytes = analysis.bytes();
        String text = new String(bytes, analysis.encoding().charset());
        return new Edit(new Span(0, bytes.length), text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    private static List<Edit> runsBeyondAscii(byte[] bytes) {
        List<Edit> edits = new ArrayList<>();
        Span run = firstBeyondAscii(bytes, new Span(0, bytes.length));
        while (!run.isEmpty()) {
            edits.add(new Edit(run, decoded(bytes, run)));
            run = firstBeyondAscii(bytes, new Span(run.end(), bytes.length));
        }
        return edits;
    }

    /** The code page leaves a few bytes without a character; these become the control characters of their number. */
    private static String decoded(byte[] bytes, Span run) {
        StringBuilder text = new StringBuilder();
        for (int at = run.start(); at < run.end(); at++) {
            char c = new String(bytes, at, 1, Encoding.CODE_PAGE.charset()).charAt(0);
            text.append(c == REPLACEMENT ? (char) (bytes[at] & 0xFF) : c);
        }
        return text.toString();
    }

    private static Span firstBeyondAscii(byte[] bytes, Span within) {
        int start = within.start();
        while (start < within.end() && bytes[start] >= 0) {
            start++;
        }
        int end = start;
        while (end < within.end() && bytes[end] < 0) {
            end++;
        }
        return new Span(start, end);
    }
}
