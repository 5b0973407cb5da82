package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.effect.UnneededRule;
import org.roboscope.lint.effect.UnneededRuleFinder;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestUnlessWildcards;
import org.roboscope.robots.precedence.Precedence;

/**
 * R03, R04, R05, R06: a rule that wins for no URL, one without which every URL gets the same verdict, one that stands there
 * twice, and Allow and Disallow with the same value.
 */
public final class UnneededRuleCheck implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        for (UnneededRule rule : UnneededRuleFinder.of(analysis)) {
            findingCollector.add(switch (rule) {
                case UnneededRule.Shadowed shadowed -> shadowed(shadowed, analysis);
                case UnneededRule.Redundant redundant -> removable(redundant(redundant, analysis), rule, analysis);
                case UnneededRule.Duplicate duplicate -> removable(duplicate(duplicate, analysis), rule, analysis);
                case UnneededRule.Conflicting conflicting -> removable(conflicting(conflicting, analysis), rule,
                        analysis);
            });
        }
    }

    private static Finding found(FindingCode code, UnneededRule rule, FileAnalysis analysis) {
        return Finding.of(code, rule.line(), analysis.content(analysis.line(rule.line())), rule.standards());
    }

    private static Finding removable(Finding found, UnneededRule rule, FileAnalysis analysis) {
        if (rule.removable().isEmpty()) {
            return found;
        }
        List<Standard> changes = analysis.asked().except(rule.removable());
        return found.fixedBy(Fix.of(
                "removeLine", changes, LineFixEdits.of(analysis).remove(analysis.line(rule.line()))));
    }

    /**
     * Where the order alone makes the rule lose, and where it is not certain that the order counts, the rule perhaps counts,
     * and is not offered to be removed.
     */
    private static Finding shadowed(UnneededRule.Shadowed rule, FileAnalysis analysis) {
        List<Standard> doubted = DoubtedFirstMatch.among(rule.standards());
        boolean certain = doubted.isEmpty() || !rule.standards().stream()
                .allMatch(standard -> standard.precedence() instanceof FirstMatch);
        List<Integer> by = rule.by();
        Finding found = found(FindingCode.R03, rule, analysis);
        Object[] said = {List.copyOf(by), analysis.readable(by.getFirst()), by.getFirst(), doubted, by.size()};
        Finding finding = certain ? found.with(said) : found.saying("doubted", said);
        for (int line : by) {
            finding = finding.seeAlso(analysis.related(line, "beats"));
        }
        return certain ? removable(finding, rule, analysis) : finding;
    }

    private static Finding redundant(UnneededRule.Redundant rule, FileAnalysis analysis) {
        List<Integer> instead = rule.instead();
        Finding found = found(FindingCode.R04, rule, analysis);
        Finding finding = instead.isEmpty() ? found.saying("nothing")
                : found.with(List.copyOf(instead), analysis.readable(instead.getFirst()), instead.getFirst(),
                        instead.size());
        for (int line : instead) {
            finding = finding.seeAlso(analysis.related(line, "decides"));
        }
        return finding;
    }

    private static Finding duplicate(UnneededRule.Duplicate rule, FileAnalysis analysis) {
        Finding found = found(FindingCode.R05, rule, analysis);
        boolean alike = value(rule.line(), analysis).equals(value(rule.first(), analysis));
        return (alike ? found.with(rule.first()) : found.saying("spelt", rule.first()))
                .seeAlso(analysis.related(rule.first(), "first"));
    }

    private static String value(int line, FileAnalysis analysis) {
        return analysis.text(analysis.value(analysis.line(line)));
    }

    private static Finding conflicting(UnneededRule.Conflicting rule, FileAnalysis analysis) {
        List<Standard> allowing = new ArrayList<>();
        List<Standard> blocking = new ArrayList<>();
        boolean allowFirst = analysis.kind(rule.first()) == LineKind.ALLOW;
        for (Standard standard : rule.standards()) {
            switch (standard.precedence()) {
                case LongestUnlessWildcards never -> {}
                case FirstMatch first when !allowFirst -> blocking.add(standard);
                case Precedence all when all.kindsCompeteApart() -> blocking.add(standard);
                default -> allowing.add(standard);
            }
        }
        return decided(found(FindingCode.R06, rule, analysis), rule.first(), allowing, blocking)
                .seeAlso(analysis.related(rule.first(), "opposite"));
    }

    private static Finding decided(Finding found, int first, List<Standard> allowing, List<Standard> blocking) {
        if (blocking.isEmpty()) {
            return allowing.isEmpty() ? found.saying("undefined", first) : found.saying("allowed", first, allowing);
        }
        if (allowing.isEmpty()) {
            return found.saying("blocked", first, blocking);
        }
        List<Standard> doubted = DoubtedFirstMatch.among(blocking);
        return found.saying(doubted.isEmpty() ? "differ" : "differDoubted", first, allowing, blocking, doubted);
    }
}
