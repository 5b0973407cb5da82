package org.roboscope.lint.lines;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L01: a line without a colon. */
public final class NoColon implements LineCheck {

    private static final Pattern FIELD_AND_REST = Pattern.compile("((?i:user[ _]agent)|\\S+)[ \\t]+(\\S.*)");

    private static boolean isRecord(int line, Standard standard, Analysis analysis) {
        LineKind kind = analysis.file(standard).kind(line);
        return kind.isRecord() && kind != LineKind.OTHER_FIELD;
    }

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (line.kind() != LineKind.NO_FIELD) {
            return;
        }
        Span content = analysis.content(line);
        String text = analysis.text(content);
        if (text.startsWith(":")) {
            return;
        }
        List<Standard> skipping =
                analysis.readersOf(line.number(), kind -> !kind.isRecord() || kind == LineKind.OTHER_FIELD);
        List<Standard> reading = analysis.readersOf(
                line.number(), kind -> kind.isRecord() && kind != LineKind.OTHER_FIELD);
        Diagnostic found = Diagnostic.of(Code.L01, line.number(), content, skipping);
        Matcher parts = FIELD_AND_REST.matcher(text);
        boolean hasRest = parts.matches();
        Optional<KnownField> field = KnownField.meantBy(hasRest ? parts.group(1) : text);
        if (field.isEmpty()) {
            findings.add(found.saying("text"));
        } else if (!hasRest) {
            findings.add(found.saying("fieldOnly", field.get().spelling()));
        } else {
            int rest = content.start() + ByteText.toBytes(text.substring(0, parts.start(2))).length;
            Edit colon = new Edit(new Span(content.start(), rest), field.get().spelling() + ": ");
            List<Standard> changes = analysis.whose(standard -> !isRecord(line.number(), standard, analysis));
            Diagnostic told = reading.isEmpty()
                    ? found.saying("words", field.get().spelling())
                    : found.saying("twoWords", field.get().spelling(), reading, skipping);
            findings.add(told.fixedBy(Fix.of("insertColon", changes, colon)));
        }
    }
}
