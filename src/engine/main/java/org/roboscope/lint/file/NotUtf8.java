package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;

/** F03: the file is in another encoding than crawlers read. */
public final class NotUtf8 implements FileCheck {

    private static final char REPLACEMENT = '\uFFFD';
    private static final int MARK = 2;

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        DetectedEncoding encoding = analysis.encoding();
        if (encoding.isUtf16() || encoding.isUtf32()) {
            int mark = encoding.isUtf32() ? 2 * MARK : MARK;
            Span beginning = new Span(0, Math.min(mark, analysis.bytes().length));
            findingCollector.add(Finding.of(FindingCode.F03, 1, beginning, analysis.standards())
                    .saying(encoding.isUtf32() ? "utf32" : "utf16")
                    .fixedBy(reencoded(analysis, List.of(wholeFile(analysis)))));
        } else if (encoding == DetectedEncoding.CODE_PAGE) {
            for (int line = 1; line <= analysis.lineCount(); line++) {
                Span stranger = firstBeyondAscii(analysis.bytes(), analysis.content(analysis.line(line)));
                if (!stranger.isEmpty()) {
                    findingCollector.add(Finding.of(FindingCode.F03, line, stranger, analysis.standards())
                            .saying("codePage")
                            .fixedBy(reencoded(analysis, runsBeyondAscii(analysis.bytes()))));
                    return;
                }
            }
        }
    }

    private static Fix reencoded(FileAnalysis analysis, List<FixEdit> edits) {
        return Fix.of("reencode", analysis.standards(), edits).with(analysis.encoding().charset().displayName());
    }

    private static FixEdit wholeFile(FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        String text = new String(bytes, analysis.encoding().charset());
        return new FixEdit(new Span(0, bytes.length), text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    private static List<FixEdit> runsBeyondAscii(byte[] bytes) {
        List<FixEdit> edits = new ArrayList<>();
        Span run = firstBeyondAscii(bytes, new Span(0, bytes.length));
        while (!run.isEmpty()) {
            edits.add(new FixEdit(run, decoded(bytes, run)));
            run = firstBeyondAscii(bytes, new Span(run.end(), bytes.length));
        }
        return edits;
    }

    /** The code page leaves a few bytes without a character; these become the control characters of their number. */
    private static String decoded(byte[] bytes, Span run) {
        StringBuilder text = new StringBuilder();
        for (int at = run.start(); at < run.end(); at++) {
            char c = new String(bytes, at, 1, DetectedEncoding.CODE_PAGE.charset()).charAt(0);
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
