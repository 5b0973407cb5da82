package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;

/** F07: more rules for one crawler than a standard accepts, so that none of them counts. */
public final class TooManyRules implements FileCheck {

    /** Who has too many, and by whose reading. */
    private record Concerned(Set<Object> names, List<Standard> standards) {}

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        Map<Integer, Concerned> byLine = new LinkedHashMap<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.tooLargeRuleSets(standard)) {
                int line = set.ruleThatIsTooMany(standard, analysis.bytes()).orElseThrow().line();
                Concerned concerned = byLine.computeIfAbsent(
                        line, absent -> new Concerned(new LinkedHashSet<>(), new ArrayList<>()));
                set.agents().forEach(agent -> concerned.names().add(analysis.agent(agent).text()));
                if (!concerned.standards().contains(standard)) {
                    concerned.standards().add(standard);
                }
            }
        }
        byLine.forEach((number, concerned) -> findingCollector.add(finding(number, concerned, analysis)));
    }

    private static Finding finding(int number, Concerned concerned, FileAnalysis analysis) {
        Line line = analysis.line(number);
        Standard first = concerned.standards().getFirst();
        return Finding.of(
                FindingCode.F07, number, analysis.content(line), analysis.asked().among(concerned.standards()))
                .with(first.limits().rules(), List.copyOf(concerned.names()), concerned.standards());
    }
}
