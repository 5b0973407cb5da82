package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileLineEnds;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.line.LineKind;

/** Checks of how a file is stored. */
public final class EncodingChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofFile(EncodingChecks::byteOrderMark, FindingCode.F01),
            LintCheck.ofFile(EncodingChecks::notUtf8, FindingCode.F03),
            LintCheck.ofFile(EncodingChecks::lineEnds, FindingCode.F04));

    private static final char REPLACEMENT = '\uFFFD';
    private static final int BYTES_OF_MARK = 2;

    /** How much of a file is looked at to see whether it is text. */
    private static final int LOOKED_AT = 4_096;
    /** A file is binary from this many characters on that texts lack, if they are at least a tenth of it. */
    private static final int LEAST_STRANGE = 8;
    private static final int STRANGE_OF = 10;

    private EncodingChecks() {}

    /** F01: a byte order mark, which some readers take for text. */
    private static void byteOrderMark(FileAnalysis analysis, Consumer<Finding> findings) {
        Span mark = new Span(0, analysis.line(1).text().start());
        if (mark.isEmpty()) {
            textOfMark(analysis).ifPresent(findings);
            return;
        }
        List<Standard> takingItForText =
                analysis.standardsThat(standard -> standard.lines().mark() == ByteOrderMark.TEXT);
        findings.accept(Finding.of(FindingCode.F01, 1, mark, takingItForText).withArguments(takingItForText)
                .withFix(Fix.of("removeBom", takingItForText, FixEdit.remove(mark))));
    }

    /** A mark of which each byte was taken for a letter and saved as that. */
    private static Optional<Finding> textOfMark(FileAnalysis analysis) {
        byte[] text = ByteText.toBytes(KnownField.MARK_AS_TEXT);
        if (!Arrays.equals(text, Arrays.copyOf(analysis.bytes(), text.length))) {
            return Optional.empty();
        }
        Span span = new Span(0, text.length);
        Finding found = Finding.of(FindingCode.F01, 1, span, analysis.standards());
        return Optional.of(KnownField.meantBy(analysis.line(1), analysis)
                .map(field -> found.withSentence("text", field.spelling()))
                .orElse(found.withSentence("textAlone"))
                .withFix(Fix.of("removeBom", analysis.standards(), FixEdit.remove(span))));
    }

    /** F03: the file is in another encoding than crawlers read. */
    private static void notUtf8(FileAnalysis analysis, Consumer<Finding> findings) {
        DetectedEncoding encoding = analysis.encoding();
        if (encoding.isUtf16() || encoding.isUtf32()) {
            int mark = encoding.isUtf32() ? 2 * BYTES_OF_MARK : BYTES_OF_MARK;
            Span beginning = new Span(0, Math.min(mark, analysis.bytes().length));
            findings.accept(Finding.of(FindingCode.F03, 1, beginning, analysis.standards())
                    .withSentence(encoding.isUtf32() ? "utf32" : "utf16")
                    .withFix(reencoded(analysis, List.of(wholeFile(analysis)))));
        } else if (isBinary(analysis)) {
            Span beginning = analysis.content(analysis.line(1));
            findings.accept(Finding.of(FindingCode.F03, 1, beginning, analysis.standards()).withSentence("binary"));
        } else if (encoding == DetectedEncoding.CODE_PAGE) {
            for (int line = 1; line <= analysis.lineCount(); line++) {
                Span stranger = firstBeyondAscii(analysis.bytes(), analysis.content(analysis.line(line)));
                if (!stranger.isEmpty()) {
                    findings.accept(Finding.of(FindingCode.F03, line, stranger, analysis.standards())
                            .withSentence("codePage")
                            .withFix(reencoded(analysis, runsBeyondAscii(analysis.bytes()))));
                    return;
                }
            }
        }
    }

    /** Whether the file begins as no text does, and no line of it says anything to crawlers. */
    private static boolean isBinary(FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        int end = Math.min(bytes.length, LOOKED_AT);
        int strange = 0;
        for (int at = 0; at < end;) {
            int length = bytes[at] >= 0 ? 1 : Utf8.sequenceLength(bytes, at, bytes.length);
            boolean isControl = bytes[at] >= 0 && bytes[at] < ' ' && !Ascii.isWhitespace(bytes[at])
                    && bytes[at] != '\r' && bytes[at] != '\n';
            strange += length == 0 || isControl ? 1 : 0;
            at += Math.max(length, 1);
        }
        return strange >= LEAST_STRANGE && strange * STRANGE_OF >= end
                && analysis.allStandards().stream().map(analysis::file).distinct()
                        .noneMatch(EncodingChecks::saysAnything);
    }

    private static boolean saysAnything(RobotsFile file) {
        return IntStream.rangeClosed(1, file.lineCount()).mapToObj(file::kind)
                .anyMatch(kind -> kind.isRule() || kind == LineKind.USER_AGENT || kind == LineKind.SITEMAP);
    }

    private static Fix reencoded(FileAnalysis analysis, List<FixEdit> edits) {
        return Fix.of("reencode", analysis.standards(), edits)
                .withArguments(analysis.encoding().charset().displayName());
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

    /** F04: lines of one file end in different ways. */
    private static void lineEnds(FileAnalysis analysis, Consumer<Finding> findings) {
        FileLineEnds ends = analysis.lineEnds();
        List<FileLineEnds.Kind> used =
                Arrays.stream(FileLineEnds.Kind.values()).filter(kind -> ends.count(kind) > 0).toList();
        if (used.size() < 2) {
            return;
        }
        List<FixEdit> edits = unified(analysis.bytes(), ends.usual());
        Span first = edits.getFirst().span();
        findings.accept(Finding.of(FindingCode.F04, analysis.lineAt(first.start()), first, analysis.standards())
                .withArguments(used.stream().map(FileLineEnds.Kind::name).toList(), ends.usual().name())
                .withFix(Fix.of("unifyLineEnds", List.of(), edits).withArguments(ends.usual().name())));
    }

    private static List<FixEdit> unified(byte[] bytes, FileLineEnds.Kind wanted) {
        List<FixEdit> edits = new ArrayList<>();
        int at = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (at < bytes.length) {
            FileLineEnds.Kind kind = FileLineEnds.kindAt(bytes, at);
            int end = at + kind.text().length();
            if (kind != wanted) {
                edits.add(new FixEdit(new Span(at, end), wanted.text()));
            }
            at = ByteScan.lineEnd(bytes, end, bytes.length);
        }
        return edits;
    }
}
