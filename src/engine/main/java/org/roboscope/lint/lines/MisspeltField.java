package org.roboscope.lint.lines;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L03: a typo that Google's parser forgives and no other. */
public final class MisspeltField implements LineCheck {

    private static final int NONE = 0;
    private static final int HARMLESS = -1;

    @Override
    public boolean concerns(LineKind kind) {
        return kind == LineKind.OTHER_FIELD;
    }

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
        OptionalInt group = meant == KnownField.USER_AGENT
                ? groupOfRulesBelow(line.number(), skipping, analysis)
                : OptionalInt.empty();
        if (group.isEmpty()) {
            return reading.isEmpty()
                    ? found.saying("skipped", name, meant.spelling(), skipping)
                    : found.saying("read", name, meant.spelling(), reading, skipping);
        }
        int above = group.getAsInt();
        if (above == NONE) {
            return reading.isEmpty()
                    ? found.saying("agentFirstSkipped", name, meant.spelling(), skipping)
                    : found.saying("agentFirst", name, meant.spelling(), reading, skipping);
        }
        Finding finding = reading.isEmpty()
                ? found.saying("agentSkipped", name, meant.spelling(), skipping, above)
                : found.saying("agent", name, meant.spelling(), reading, skipping, above);
        return finding.seeAlso(RelatedLocation.to(above, analysis.content(analysis.line(above)), "takesRules"));
    }

    /**
     * For those who skip this User-agent line: where the group begins that the rules below go to instead, or
     * {@link #NONE}. Empty where they lose nothing by it, or not all of them the same.
     */
    private static OptionalInt groupOfRulesBelow(int line, List<Standard> skipping, FileAnalysis analysis) {
        Set<Integer> beginnings = new HashSet<>();
        for (Standard standard : skipping) {
            beginnings.add(groupOfRulesBelow(line, standard, analysis));
        }
        return beginnings.size() == 1 && !beginnings.contains(HARMLESS)
                ? OptionalInt.of(beginnings.iterator().next())
                : OptionalInt.empty();
    }

    private static int groupOfRulesBelow(int line, Standard standard, FileAnalysis analysis) {
        int rule = line + 1;
        while (rule <= analysis.lineCount() && !shapesGroups(analysis.file(standard).kind(rule))) {
            rule++;
        }
        if (rule > analysis.lineCount() || !analysis.file(standard).kind(rule).isRule()) {
            return HARMLESS;
        }
        Optional<Group> group = GroupLookup.ofRule(analysis.groups(standard), rule);
        if (group.isEmpty()) {
            return NONE;
        }
        boolean endedAbove = group.get().rules().getFirst().line() < line;
        return endedAbove ? group.get().firstLine() : HARMLESS;
    }

    private static boolean shapesGroups(LineKind kind) {
        return kind == LineKind.USER_AGENT || kind.isRule();
    }
}
