package org.roboscope.lint.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSpellings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Rule;

/** R15: two rules that differ in nothing but letter case. */
public final class CaseVariant implements FileCheck {

    /** A rule's line, and its value with escapes brought to one form. */
    private record Written(int line, String value) {}

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        Set<Integer> reported = new HashSet<>();
        IdentityHashMap<List<Rule>, Boolean> seen = new IdentityHashMap<>();
        for (Standard standard : analysis.standardsToAsk()) {
            for (RuleSet set : analysis.ruleSets(standard)) {
                if (seen.put(set.rules(), true) == null && mayHaveVariants(set, analysis.bytes())) {
                    check(set, reported, analysis, findingCollector);
                }
            }
        }
    }

    private static void check(
            RuleSet set, Set<Integer> reported, FileAnalysis analysis, FindingCollector findingCollector) {
        Map<String, Written> first = new HashMap<>();
        for (Rule rule : set.rules()) {
            Written here = new Written(rule.line(), RuleSpellings.sameEscapes(analysis.text(rule.value())));
            String key = rule.isAllow() + here.value().toLowerCase(Locale.ROOT);
            Written before = first.putIfAbsent(key, here);
            if (before != null && !before.value().equals(here.value()) && reported.add(rule.line())) {
                findingCollector.add(Finding.of(FindingCode.R15, rule.line(), rule.value(), analysis.standards())
                        .with(before.line())
                        .seeAlso(analysis.related(before.line(), "variant")));
            }
        }
    }

    /** Of two that differ in letter case one has something else than small letters; most files have nothing else. */
    private static boolean mayHaveVariants(RuleSet set, byte[] bytes) {
        for (Rule rule : set.rules()) {
            for (int at = rule.value().start(); at < rule.value().end(); at++) {
                if (bytes[at] < 0 || (bytes[at] >= 'A' && bytes[at] <= 'Z')) {
                    return true;
                }
            }
        }
        return false;
    }
}
