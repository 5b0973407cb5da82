package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/** R12: search engines are kept off the whole site. */
public final class BlocksEverything implements Check {

    private static final int FEW = 6;

    @Override
    public void check(Analysis analysis, Findings findings) {
        Map<Integer, List<Object>> namesByLine = new LinkedHashMap<>();
        for (RuleSet set : analysis.ruleSets(analysis.lead())) {
            List<Object> names = names(set, analysis);
            if (!names.isEmpty() && !set.hasAllow()) {
                wholeSite(set, analysis).ifPresent(rule -> namesByLine
                        .computeIfAbsent(rule.line(), line -> new ArrayList<>()).addAll(names));
            }
        }
        namesByLine.forEach((number, names) -> {
            Line line = analysis.line(number);
            findings.add(Diagnostic.of(Code.R12, number, analysis.content(line), standards(line, analysis))
                    .with(names.contains(RuleSet.EVERYONE) ? List.of(RuleSet.EVERYONE) : shortened(names)));
        });
    }

    /** Whom it shuts out, as far as it matters here: everyone, or crawlers of search engines. */
    private static List<Object> names(RuleSet set, Analysis analysis) {
        if (set.isForEveryone()) {
            return List.of(RuleSet.EVERYONE);
        }
        return set.tokens().stream()
                .map(analysis.catalogue()::named)
                .flatMap(Optional::stream)
                .filter(entry -> entry.purpose() == Purpose.SEARCH)
                .<Object>map(CatalogueEntry::token)
                .toList();
    }

    private static Optional<Rule> wholeSite(RuleSet set, Analysis analysis) {
        return set.rules().stream()
                .filter(rule -> !rule.isAllow()
                        && WholeSite.isMatchedBy(analysis.bytes(), rule.value(), analysis.lead()))
                .findFirst();
    }

    private static List<Standard> standards(Line line, Analysis analysis) {
        return analysis.whose(standard -> analysis.file(standard).kind(line.number()) == LineKind.DISALLOW
                && WholeSite.isMatchedBy(analysis.bytes(), analysis.value(line), standard));
    }

    private static List<Object> shortened(List<Object> names) {
        if (names.size() <= FEW) {
            return names;
        }
        List<Object> few = new ArrayList<>(names.subList(0, FEW));
        few.add("…");
        return few;
    }
}
