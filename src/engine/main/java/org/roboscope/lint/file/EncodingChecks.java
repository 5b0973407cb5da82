package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

/** Checks of the encoding and the line ends of a file. */
public final class EncodingChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofFile(EncodingChecks::checkByteOrderMark, FindingCode.F01),
            LintCheck.ofFile(EncodingChecks::checkEncoding, FindingCode.F03),
            LintCheck.ofFile(EncodingChecks::checkLineEnds, FindingCode.F04));

    private static final char REPLACEMENT = '\uFFFD';
    private static final int UTF16_MARK_LENGTH = 2;

    /** The number of bytes in which non-text characters are counted. */
    private static final int TESTED_BYTES = 4_096;
    /** The minimum number of non-text characters in a binary file. */
    private static final int MIN_NON_TEXT = 8;
    /** A binary file has at least one non-text character in this number of bytes. */
    private static final int NON_TEXT_RATIO = 10;

    private EncodingChecks() {}

    /** F01: a byte order mark. Some crawlers read it as text. */
    private static void checkByteOrderMark(FileAnalysis analysis, Consumer<Finding> onFinding) {
        Span mark = new Span(0, analysis.line(1).text().start());
        if (mark.isEmpty()) {
            markSavedAsText(analysis).ifPresent(onFinding);
            return;
        }
        List<Standard> standardsReadingAsText =
                analysis.standardsMatching(standard -> standard.lines().mark() == ByteOrderMark.TEXT);
        onFinding.accept(
                Finding.of(FindingCode.F01, 1, mark, standardsReadingAsText).withArguments(standardsReadingAsText)
                        .withFix(Fix.of("removeBom", standardsReadingAsText, FixEdit.remove(mark))));
    }

    /** Returns the finding for a byte order mark that was decoded byte by byte and saved as text. */
    private static Optional<Finding> markSavedAsText(FileAnalysis analysis) {
        byte[] text = ByteText.toBytes(KnownField.MARK_AS_TEXT);
        if (!Arrays.equals(text, Arrays.copyOf(analysis.bytes(), text.length))) {
            return Optional.empty();
        }
        Span span = new Span(0, text.length);
        Finding finding = Finding.of(FindingCode.F01, 1, span, analysis.standards());
        return Optional.of(KnownField.findIntended(analysis.line(1), analysis)
                .map(field -> finding.withSentence("text", field.spelling()))
                .orElse(finding.withSentence("textAlone"))
                .withFix(Fix.of("removeBom", analysis.standards(), FixEdit.remove(span))));
    }

    /** F03: an encoding that crawlers do not read. */
    private static void checkEncoding(FileAnalysis analysis, Consumer<Finding> onFinding) {
        DetectedEncoding encoding = analysis.encoding();
        if (encoding.isUtf16() || encoding.isUtf32()) {
            int markLength = encoding.isUtf32() ? 2 * UTF16_MARK_LENGTH : UTF16_MARK_LENGTH;
            Span span = new Span(0, Math.min(markLength, analysis.bytes().length));
            onFinding.accept(Finding.of(FindingCode.F03, 1, span, analysis.standards())
                    .withSentence(encoding.isUtf32() ? "utf32" : "utf16")
                    .withFix(reencodeFix(analysis, List.of(reencodeWholeFile(analysis)))));
        } else if (isBinary(analysis.bytes(), analysis.allStandards().stream().map(analysis::file))) {
            Span span = analysis.contentSpan(analysis.line(1));
            onFinding.accept(Finding.of(FindingCode.F03, 1, span, analysis.standards()).withSentence("binary"));
        } else if (encoding == DetectedEncoding.CODE_PAGE) {
            for (int line = 1; line <= analysis.lineCount(); line++) {
                Span nonAscii = findNonAscii(analysis.bytes(), analysis.contentSpan(analysis.line(line)));
                if (!nonAscii.isEmpty()) {
                    onFinding.accept(Finding.of(FindingCode.F03, line, nonAscii, analysis.standards())
                            .withSentence("codePage")
                            .withFix(reencodeFix(analysis, reencodeEdits(analysis.bytes()))));
                    return;
                }
            }
        }
    }

    /**
     * Whether a file does not begin like text and has no line for crawlers.
     *
     * @param files the file under each standard, which are read only if necessary
     */
    public static boolean isBinary(byte[] bytes, Stream<RobotsFile> files) {
        int end = Math.min(bytes.length, TESTED_BYTES);
        int nonTextCount = 0;
        for (int i = 0; i < end;) {
            int length = bytes[i] >= 0 ? 1 : Utf8.sequenceLength(bytes, i, bytes.length);
            boolean isControl = bytes[i] >= 0 && bytes[i] < ' ' && !Ascii.isWhitespace(bytes[i])
                    && bytes[i] != '\r' && bytes[i] != '\n';
            nonTextCount += length == 0 || isControl ? 1 : 0;
            i += Math.max(length, 1);
        }
        return nonTextCount >= MIN_NON_TEXT && nonTextCount * NON_TEXT_RATIO >= end
                && files.distinct().noneMatch(EncodingChecks::hasLinesForCrawlers);
    }

    private static boolean hasLinesForCrawlers(RobotsFile file) {
        return IntStream.rangeClosed(1, file.lineCount()).mapToObj(file::kind)
                .anyMatch(kind -> kind.isRule() || kind == LineKind.USER_AGENT || kind == LineKind.SITEMAP);
    }

    private static Fix reencodeFix(FileAnalysis analysis, List<FixEdit> edits) {
        return Fix.of("reencode", analysis.standards(), edits)
                .withArguments(analysis.encoding().charset().displayName());
    }

    private static FixEdit reencodeWholeFile(FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        String text = new String(bytes, analysis.encoding().charset());
        return new FixEdit(new Span(0, bytes.length), text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    private static List<FixEdit> reencodeEdits(byte[] bytes) {
        List<FixEdit> edits = new ArrayList<>();
        Span run = findNonAscii(bytes, new Span(0, bytes.length));
        while (!run.isEmpty()) {
            edits.add(new FixEdit(run, decode(bytes, run)));
            run = findNonAscii(bytes, new Span(run.end(), bytes.length));
        }
        return edits;
    }

    /** Decodes bytes of the code page. Bytes without a character become the control characters with their numbers. */
    private static String decode(byte[] bytes, Span run) {
        StringBuilder text = new StringBuilder();
        for (int i = run.start(); i < run.end(); i++) {
            char c = new String(bytes, i, 1, DetectedEncoding.CODE_PAGE.charset()).charAt(0);
            text.append(c == REPLACEMENT ? (char) (bytes[i] & 0xFF) : c);
        }
        return text.toString();
    }

    private static Span findNonAscii(byte[] bytes, Span searchedSpan) {
        int start = searchedSpan.start();
        while (start < searchedSpan.end() && bytes[start] >= 0) {
            start++;
        }
        int end = start;
        while (end < searchedSpan.end() && bytes[end] < 0) {
            end++;
        }
        return new Span(start, end);
    }

    /** F04: different line ends in one file. */
    private static void checkLineEnds(FileAnalysis analysis, Consumer<Finding> onFinding) {
        FileLineEnds lineEnds = analysis.lineEnds();
        List<FileLineEnds.Kind> kinds =
                Arrays.stream(FileLineEnds.Kind.values()).filter(kind -> lineEnds.count(kind) > 0).toList();
        if (kinds.size() < 2) {
            return;
        }
        List<FixEdit> edits = unifyEdits(analysis.bytes(), lineEnds.mostFrequent());
        Span firstSpan = edits.getFirst().span();
        onFinding.accept(Finding
                .of(FindingCode.F04, analysis.lineAt(firstSpan.start()), firstSpan, analysis.standards())
                .withArguments(kinds.stream().map(FileLineEnds.Kind::name).toList(), lineEnds.mostFrequent().name())
                .withFix(Fix.of("unifyLineEnds", List.of(), edits).withArguments(lineEnds.mostFrequent().name())));
    }

    private static List<FixEdit> unifyEdits(byte[] bytes, FileLineEnds.Kind targetKind) {
        List<FixEdit> edits = new ArrayList<>();
        int start = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (start < bytes.length) {
            FileLineEnds.Kind kind = FileLineEnds.kindAt(bytes, start);
            int end = start + kind.text().length();
            if (kind != targetKind) {
                edits.add(new FixEdit(new Span(start, end), targetKind.text()));
            }
            start = ByteScan.lineEnd(bytes, end, bytes.length);
        }
        return edits;
    }
}
