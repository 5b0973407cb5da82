package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;
import org.roboscope.robots.line.Line;

/** L08: invisible characters that do not belong in a line. */
public final class ControlCharacter implements LineCheck {

    /** More edits than this are one: a line may be nothing but such characters, millions of them. */
    private static final int MANY = 1_000;

    private static final String BYTES = "bytes";

    /** What stands where it should not, by the sentence for it. */
    private record BadCharacter(String sentence, Span span) {}

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Span content = analysis.content(line);
        if (isPlain(analysis.bytes(), content)) {
            return;
        }
        List<DoubleEncoding> twice = DoubleEncoding.in(content, analysis);
        if (!twice.isEmpty()) {
            findingCollector.add(encodedTwice(twice, line, analysis));
            return;
        }
        Optional<BadCharacter> bad = firstFrom(content.start(), content, analysis);
        if (bad.isEmpty()) {
            return;
        }
        BadCharacter first = bad.get();
        boolean bytes = first.sentence().equals(BYTES);
        Fix fix = Fix.of(bytes ? "reencodeBytes" : "removeCharacters", analysis.standards(), edits(content, analysis));
        findingCollector.add(Finding.of(FindingCode.L08, line.number(), first.span(), analysis.standards())
                .saying(first.sentence(), name(first, analysis))
                .fixedBy(fix));
    }

    private static Finding encodedTwice(List<DoubleEncoding> runs, Line line, FileAnalysis analysis) {
        DoubleEncoding first = runs.getFirst();
        List<FixEdit> edits = runs.stream().map(run -> new FixEdit(run.span(), run.meant())).toList();
        return Finding.of(FindingCode.L08, line.number(), first.span(), analysis.standards())
                .saying("twice", analysis.shown(first.span()), QuotedText.text(first.meant()))
                .fixedBy(Fix.of("decodeTwice", analysis.standards(), edits).with(QuotedText.text(first.meant())));
    }

    private static boolean isPlain(byte[] bytes, Span span) {
        int at = span.start();
        while (at < span.end() && (bytes[at] >= ' ' && bytes[at] != 0x7F || bytes[at] == '\t')) {
            at++;
        }
        return at == span.end();
    }

    private static Optional<BadCharacter> firstFrom(int from, Span content, FileAnalysis analysis) {
        int at = from;
        while (at < content.end()) {
            int length = length(at, content, analysis);
            String sentence = sentence(at, length, analysis);
            if (!sentence.isEmpty()) {
                return Optional.of(new BadCharacter(sentence, new Span(at, at + Math.max(length, 1))));
            }
            at += Math.max(length, 1);
        }
        return Optional.empty();
    }

    /** How many bytes the character has; 0 if it is not UTF-8. */
    private static int length(int at, Span content, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        return bytes[at] >= 0 ? 1 : Utf8.sequenceLength(bytes, at, content.end());
    }

    /** The sentence for the character, or none if it may stand here. */
    private static String sentence(int at, int length, FileAnalysis analysis) {
        byte first = analysis.bytes()[at];
        if (length == 0) {
            return analysis.encoding() == DetectedEncoding.UTF_8 ? BYTES : "";
        }
        if (first == 0) {
            return "nul";
        }
        if (first > 0) {
            return (first < ' ' && first != '\t') || first == 0x7F ? "control" : "";
        }
        return QuotedText.isInvisible(analysis.text(new Span(at, at + length)).codePointAt(0))
                ? "invisible" : "";
    }

    private static String name(BadCharacter badCharacter, FileAnalysis analysis) {
        return badCharacter.sentence().equals(BYTES)
                ? String.format("0x%02X", analysis.bytes()[badCharacter.span().start()] & 0xFF)
                : String.format("U+%04X", analysis.text(badCharacter.span()).codePointAt(0));
    }

    private static List<FixEdit> edits(Span content, FileAnalysis analysis) {
        List<FixEdit> edits = new ArrayList<>();
        Optional<BadCharacter> bad = firstFrom(content.start(), content, analysis);
        while (bad.isPresent()) {
            edits.add(edit(bad.get(), analysis));
            if (edits.size() > MANY) {
                return List.of(oneEdit(edits.getFirst().span().start(), content, analysis));
            }
            bad = firstFrom(bad.get().span().end(), content, analysis);
        }
        return edits;
    }

    /** What is left of the line from here on, in place of it. */
    private static FixEdit oneEdit(int from, Span content, FileAnalysis analysis) {
        StringBuilder text = new StringBuilder();
        int at = from;
        while (at < content.end()) {
            int length = length(at, content, analysis);
            int end = at + Math.max(length, 1);
            String sentence = sentence(at, length, analysis);
            if (sentence.isEmpty()) {
                text.append(ByteText.toText(analysis.bytes(), at, end));
            } else if (sentence.equals(BYTES)) {
                text.append(edit(new BadCharacter(sentence, new Span(at, end)), analysis).text());
            }
            at = end;
        }
        return new FixEdit(new Span(from, content.end()), text.toString());
    }

    private static FixEdit edit(BadCharacter badCharacter, FileAnalysis analysis) {
        if (!badCharacter.sentence().equals(BYTES)) {
            return FixEdit.remove(badCharacter.span());
        }
        byte[] one = {analysis.bytes()[badCharacter.span().start()]};
        return new FixEdit(badCharacter.span(), new String(one, DetectedEncoding.CODE_PAGE.charset()));
    }
}
