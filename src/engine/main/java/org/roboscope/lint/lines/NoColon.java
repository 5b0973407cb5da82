package org.roboscope.lint.lines;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L01: a line without a colon. */
public final class NoColon implements LineCheck {

    private static final Pattern FIELD_AND_REST = Pattern.compile("((?i:user[ _]agent)|\\S+)[ \\t]+(\\S.*)");

    private static boolean isRecord(int line, Standard standard, FileAnalysis analysis) {
        LineKind kind = analysis.file(standard).kind(line);
        return kind.isRecord() && kind != LineKind.OTHER_FIELD;
    }

    /** Whether the line above, blank ones aside, is text, too: then both are one finding. */
    private static boolean followsText(int line, FileAnalysis analysis) {
        int above = line - 1;
        while (above > 0 && analysis.kind(above) == LineKind.BLANK) {
            above--;
        }
        return above > 0 && isText(above, analysis);
    }

    /** How many lines of text there are from this one on. */
    private static int textFrom(int line, FileAnalysis analysis) {
        int lines = 0;
        for (int at = line; at <= analysis.lineCount(); at++) {
            if (analysis.kind(at) != LineKind.BLANK) {
                if (!isText(at, analysis)) {
                    break;
                }
                lines++;
            }
        }
        return lines;
    }

    private static boolean isText(int line, FileAnalysis analysis) {
        if (analysis.kind(line) != LineKind.NO_FIELD) {
            return false;
        }
        String text = analysis.text(analysis.content(analysis.line(line)));
        Matcher parts = FIELD_AND_REST.matcher(text);
        return !text.startsWith(":") && KnownField.meantBy(parts.matches() ? parts.group(1) : text).isEmpty();
    }

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Span content = analysis.content(line);
        String text = analysis.text(content);
        if (text.startsWith(":") || FullWidthColon.in(line, analysis).isPresent()) {
            return;
        }
        List<Standard> skipping =
                analysis.readersOf(line.number(), kind -> !kind.isRecord() || kind == LineKind.OTHER_FIELD);
        List<Standard> reading = analysis.readersOf(
                line.number(), kind -> kind.isRecord() && kind != LineKind.OTHER_FIELD);
        Finding found = Finding.of(FindingCode.L01, line.number(), content, skipping);
        Matcher parts = FIELD_AND_REST.matcher(text);
        boolean hasRest = parts.matches();
        Optional<KnownField> field = KnownField.meantBy(hasRest ? parts.group(1) : text);
        if (field.isEmpty()) {
            if (!followsText(line.number(), analysis)) {
                int lines = textFrom(line.number(), analysis);
                findingCollector.add(lines == 1 ? found.saying("text") : found.saying("texts", lines));
            }
        } else if (!hasRest) {
            findingCollector.add(found.saying("fieldOnly", field.get().spelling()));
        } else {
            int rest = content.start() + ByteText.toBytes(text.substring(0, parts.start(2))).length;
            FixEdit colon = new FixEdit(new Span(content.start(), rest), field.get().spelling() + ": ");
            List<Standard> changes = analysis.asked().that(standard -> !isRecord(line.number(), standard, analysis));
            findingCollector.add(without(field.get(), found, reading, skipping, analysis)
                    .fixedBy(Fix.of("insertColon", changes, colon)));
        }
    }

    private static Finding without(KnownField field, Finding found, List<Standard> reading, List<Standard> skipping,
            FileAnalysis analysis) {
        Optional<LostRules> lost = field == KnownField.USER_AGENT
                ? LostRules.below(found.line(), skipping, analysis).filter(it -> it.group() != LostRules.NO_GROUP)
                : Optional.empty();
        if (reading.isEmpty()) {
            return lost.map(it -> it.seenFrom(
                    found.saying("wordsAgent", field.spelling(), it.losing(), it.group()), analysis))
                    .orElseGet(() -> found.saying("words", field.spelling()));
        }
        return lost.map(it -> it.seenFrom(
                found.saying("twoWordsAgent", field.spelling(), reading, it.losing(), it.group()), analysis))
                .orElseGet(() -> found.saying("twoWords", field.spelling(), reading, skipping));
    }
}
