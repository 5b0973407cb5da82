package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;

/** G11: a group that only names crawlers. */
public final class GroupWithoutRules implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        for (Group group : analysis.plainGroups()) {
            if (group.rules().isEmpty() && !hasSpoiltRule(group, analysis)) {
                Line first = analysis.line(group.firstLine());
                List<Standard> standards = new ArrayList<>();
                List<Integer> free = group.agents().stream()
                        .filter(line -> leavesFree(line, standards, analysis)).toList();
                List<Object> names = RuleSetsByAgent.of(analysis).names(free, standards);
                if (!names.isEmpty()) {
                    List<Standard> those = analysis.asked().among(standards);
                    findingCollector.add(
                            Finding.of(FindingCode.G11, first.number(), analysis.content(first), those).with(names));
                }
            }
        }
    }

    /** Whether those who find their group by this line have no rule of another one either. */
    private static boolean leavesFree(int agent, List<Standard> under, FileAnalysis analysis) {
        List<Standard> finding = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : RuleSetsByAgent.of(analysis).of(standard, agent)) {
                if (!set.rules().isEmpty()) {
                    return false;
                }
                finding.add(standard);
            }
        }
        under.addAll(finding);
        return !finding.isEmpty();
    }

    /** A line that was meant as a rule of this group is a finding of its own. */
    private static boolean hasSpoiltRule(Group group, FileAnalysis analysis) {
        for (int line = group.firstLine(); line <= analysis.lineCount(); line++) {
            switch (analysis.kind(line)) {
                case OTHER_FIELD, NO_FIELD -> {
                    if (KnownField.meantBy(analysis.line(line), analysis).filter(KnownField::isRule).isPresent()) {
                        return true;
                    }
                }
                case ALLOW, DISALLOW -> {
                    return false;
                }
                case BLANK, COMMENT, USER_AGENT, SITEMAP, UNREAD -> {}
            }
        }
        return false;
    }
}
