package org.roboscope.lint.lines;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L03: a typo that Google's parser forgives and no other. */
public final class MisspeltField implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (KnownField.named(analysis.bytes(), line.field()).isPresent()
                || FullWidthColon.in(line, analysis).isPresent()) {
            return;
        }
        Optional<KnownField> meant = KnownField.acceptedLeniently(analysis.bytes(), line.field());
        if (meant.isEmpty() || !meant.get().isMisspeltAs(analysis.text(line.field()))) {
            return;
        }
        String spelling = meant.get().spelling();
        List<Standard> skipping = analysis.readersOf(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        List<Standard> reading = analysis.readersOf(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        Finding found = Finding.of(FindingCode.L03, line.number(), line.field(), skipping);
        List<Standard> changes =
                analysis.asked().that(standard -> analysis.file(standard).kind(line.number()) == LineKind.OTHER_FIELD);
        findingCollector.add(described(found, meant.get(), line, reading, skipping, analysis)
                .fixedBy(Fix.of("respell", changes, new FixEdit(line.field(), spelling)).with(spelling)));
    }

    private static Finding described(Finding found, KnownField meant, Line line, List<Standard> reading,
            List<Standard> skipping, FileAnalysis analysis) {
        String name = analysis.shown(line.field());
        Optional<LostRules> lost =
                meant == KnownField.USER_AGENT ? LostRules.below(line.number(), skipping, analysis) : Optional.empty();
        if (lost.isEmpty()) {
            return reading.isEmpty()
                    ? found.saying("skipped", name, meant.spelling(), skipping)
                    : found.saying("read", name, meant.spelling(), reading, skipping);
        }
        int above = lost.get().group();
        List<Standard> losing = lost.get().losing();
        if (above == LostRules.NO_GROUP) {
            return reading.isEmpty()
                    ? found.saying("agentFirstSkipped", name, meant.spelling(), losing)
                    : found.saying("agentFirst", name, meant.spelling(), reading, losing);
        }
        return lost.get().seenFrom(reading.isEmpty()
                ? found.saying("agentSkipped", name, meant.spelling(), losing, above)
                : found.saying("agent", name, meant.spelling(), reading, losing, above), analysis);
    }
}
