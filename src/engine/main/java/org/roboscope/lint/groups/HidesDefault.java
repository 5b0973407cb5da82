package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.effect.HiddenRuleFinder;
import org.roboscope.lint.effect.HiddenRuleList;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Rule;

/** G09: a crawler with a group of its own does not follow the group for everyone. */
public final class HidesDefault implements FileCheck {

    /** What is missing from a group, be it for readers of one standard or of several. */
    private record Missing(List<Integer> agents, List<Rule> rules, boolean canCopy, boolean complete) {}

    private record For(Group group, TreeSet<Integer> agents, List<Standard> standards) {}

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        Map<Missing, For> all = new LinkedHashMap<>();
        for (HiddenRuleList hiddenRuleList : HiddenRuleFinder.of(analysis)) {
            Standard standard = hiddenRuleList.standards().getFirst();
            Group group = analysis.groups(standard).get(hiddenRuleList.set().groups().getFirst());
            boolean canCopy = hiddenRuleList.complete() && hiddenRuleList.set().groups().size() == 1;
            Missing missing = new Missing(group.agents(), hiddenRuleList.rules(), canCopy, hiddenRuleList.complete());
            For whom = all.computeIfAbsent(missing, key -> new For(group, new TreeSet<>(), new ArrayList<>()));
            group.agents().stream().filter(hiddenRuleList.set().agents()::contains).forEach(whom.agents()::add);
            whom.standards().addAll(hiddenRuleList.standards());
        }
        all.forEach((missing, whom) -> findingCollector.add(diagnostic(missing, whom, analysis)));
    }

    private static Finding diagnostic(Missing missing, For whom, FileAnalysis analysis) {
        int agent = whom.agents().isEmpty() ? whom.group().firstLine() : whom.agents().first();
        Rule first = missing.rules().getFirst();
        Span rule = analysis.content(analysis.line(first.line()));
        Finding found = Finding.of(
                FindingCode.G09, agent, analysis.content(analysis.line(agent)),
                analysis.asked().among(whom.standards()))
                .seeAlso(RelatedLocation.to(first.line(), rule, "hidden"));
        Object[] said = {RuleSetsByAgent.of(analysis).names(List.copyOf(whom.agents()), whom.standards()),
            missing.rules().size(), analysis.readable(rule), first.line()};
        Finding finding =
                missing.complete() || missing.rules().size() == 1 ? found.with(said) : found.saying("more", said);
        return missing.canCopy() ? finding.fixedBy(copied(missing, whom.group(), analysis)) : finding;
    }

    private static Fix copied(Missing missing, Group group, FileAnalysis analysis) {
        Line last = analysis.line(group.lastLine());
        List<String> rules = missing.rules().stream()
                .map(rule -> analysis.text(analysis.content(analysis.line(rule.line()))))
                .toList();
        FixEdit copy = LineFixEdits.of(analysis).below(last, String.join(analysis.lineEndLike(last), rules));
        return Fix.of("copyRules", analysis.standards(), copy).with(rules.size());
    }
}
