package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.InvisibleCharacters;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;
import org.roboscope.robots.line.Line;

/** L08: characters that do not belong into a line and that nobody sees. */
public final class ControlCharacter implements LineCheck {

    /** What stands where it should not, by the sentence for it. */
    private record BadCharacter(String sentence, Span span) {}

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Span content = analysis.content(line);
        if (isPlain(analysis.bytes(), content)) {
            return;
        }
        List<BadCharacter> badCharacters = badCharacters(analysis, content);
        if (badCharacters.isEmpty()) {
            return;
        }
        BadCharacter first = badCharacters.getFirst();
        boolean bytes = first.sentence().equals("bytes");
        Fix fix = bytes
                ? Fix.of("reencodeBytes", analysis.standards(), edits(badCharacters, analysis))
                : Fix.of("removeCharacters", analysis.standards(), edits(badCharacters, analysis));
        findingCollector.add(Finding.of(FindingCode.L08, line.number(), first.span(), analysis.standards())
                .saying(first.sentence(), name(first, analysis))
                .fixedBy(fix));
    }

    private static boolean isPlain(byte[] bytes, Span span) {
        int at = span.start();
        while (at < span.end() && (bytes[at] >= ' ' && bytes[at] != 0x7F || bytes[at] == '\t')) {
            at++;
        }
        return at == span.end();
    }

    private static List<BadCharacter> badCharacters(FileAnalysis analysis, Span content) {
        byte[] bytes = analysis.bytes();
        List<BadCharacter> found = new ArrayList<>();
        int at = content.start();
        while (at < content.end()) {
            int length = bytes[at] >= 0 ? 1 : Utf8.sequenceLength(bytes, at, content.end());
            Span span = new Span(at, at + Math.max(length, 1));
            String sentence = sentence(analysis, span, length);
            if (!sentence.isEmpty()) {
                found.add(new BadCharacter(sentence, span));
            }
            at = span.end();
        }
        return found;
    }

    /** The sentence for the character, or none if it may stand here. */
    private static String sentence(FileAnalysis analysis, Span span, int length) {
        byte first = analysis.bytes()[span.start()];
        if (length == 0) {
            return analysis.encoding() == DetectedEncoding.UTF_8 ? "bytes" : "";
        }
        if (first == 0) {
            return "nul";
        }
        if (first > 0) {
            return (first < ' ' && first != '\t') || first == 0x7F ? "control" : "";
        }
        return InvisibleCharacters.isInvisible(analysis.text(span).codePointAt(0)) ? "invisible" : "";
    }

    private static String name(BadCharacter badCharacter, FileAnalysis analysis) {
        return badCharacter.sentence().equals("bytes")
                ? String.format("0x%02X", analysis.bytes()[badCharacter.span().start()] & 0xFF)
                : String.format("U+%04X", analysis.text(badCharacter.span()).codePointAt(0));
    }

    private static List<FixEdit> edits(List<BadCharacter> badCharacters, FileAnalysis analysis) {
        return badCharacters.stream().map(badCharacter -> edit(badCharacter, analysis)).toList();
    }

    private static FixEdit edit(BadCharacter badCharacter, FileAnalysis analysis) {
        if (!badCharacter.sentence().equals("bytes")) {
            return FixEdit.remove(badCharacter.span());
        }
        byte[] one = {analysis.bytes()[badCharacter.span().start()]};
        return new FixEdit(badCharacter.span(), new String(one, DetectedEncoding.CODE_PAGE.charset()));
    }
}
