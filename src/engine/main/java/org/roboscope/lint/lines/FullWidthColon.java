package org.roboscope.lint.lines;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L02 for a field behind which stands the colon of Chinese and Japanese keyboards, as wide as their letters. */
final class FullWidthColon {

    private static final byte FIRST_BYTE = (byte) 0xEF;
    private static final int LONGEST_FIELD = 40;
    private static final Pattern FIELD = Pattern.compile("([A-Za-z][A-Za-z _-]*)(\\s*\uff1a\\s*).*", Pattern.DOTALL);

    private FullWidthColon() {}

    static Optional<Finding> in(Line line, FileAnalysis analysis) {
        Span content = analysis.content(line);
        if (!mayBe(analysis.bytes(), content)) {
            return Optional.empty();
        }
        Matcher parts = FIELD.matcher(analysis.text(content));
        if (!parts.matches()) {
            return Optional.empty();
        }
        Optional<KnownField> field = KnownField.meantBy(parts.group(1).strip());
        return field.map(known -> finding(known, parts, line, content, analysis));
    }

    /** The field has no letter beyond ASCII. */
    private static boolean mayBe(byte[] bytes, Span content) {
        int end = Math.min(content.end(), content.start() + LONGEST_FIELD);
        int at = content.start();
        while (at < end && bytes[at] > 0 && bytes[at] != ':') {
            at++;
        }
        return at < end && bytes[at] == FIRST_BYTE;
    }

    private static Finding finding(
            KnownField field, Matcher parts, Line line, Span content, FileAnalysis analysis) {
        int colon = content.start() + ByteText.toBytes(parts.group(1)).length;
        Span span = new Span(colon, colon + ByteText.toBytes(parts.group(2)).length);
        Finding found = Finding.of(FindingCode.L02, line.number(), span, analysis.standards());
        return described(found, field, line, analysis)
                .fixedBy(Fix.of("writeColon", analysis.standards(), new FixEdit(span, ": ")));
    }

    private static Finding described(Finding found, KnownField field, Line line, FileAnalysis analysis) {
        List<Standard> reading = analysis.readersOf(line.number(), FullWidthColon::counts);
        List<Standard> skipping = analysis.readersOf(line.number(), kind -> !counts(kind));
        if (!reading.isEmpty()) {
            boolean cut = line.kind() == LineKind.OTHER_FIELD;
            return found.saying(cut ? "fullWidthCut" : "fullWidthForSome", field.spelling(), reading, skipping);
        }
        boolean countsForOthers = analysis.standards().stream()
                .anyMatch(standard -> counts(analysis.file(standard).kind(line.number())));
        return countsForOthers
                ? found.saying("fullWidthSkipped", field.spelling(), skipping)
                : found.saying("fullWidth", field.spelling());
    }

    private static boolean counts(LineKind kind) {
        return kind.isRecord() && kind != LineKind.OTHER_FIELD;
    }
}
