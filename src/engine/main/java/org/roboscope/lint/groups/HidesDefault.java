package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.exact.Hidden;
import org.roboscope.lint.exact.HiddenRules;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Related;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Rule;

/** G09: a group for one crawler takes it out of the group for everyone. */
public final class HidesDefault implements Check {

    /** What is missing from a group, be it for readers of one standard or of several. */
    private record Missing(List<Integer> agents, List<Rule> rules, boolean canCopy, boolean complete) {}

    private record For(Group group, TreeSet<Integer> agents, List<Standard> standards) {}

    @Override
    public void check(Analysis analysis, Findings findings) {
        Map<Missing, For> all = new LinkedHashMap<>();
        for (Hidden hidden : HiddenRules.of(analysis)) {
            Standard standard = hidden.standards().getFirst();
            Group group = analysis.groups(standard).get(hidden.set().groups().getFirst());
            boolean canCopy = hidden.complete() && hidden.set().groups().size() == 1;
            Missing missing = new Missing(group.agents(), hidden.rules(), canCopy, hidden.complete());
            For whom = all.computeIfAbsent(missing, key -> new For(group, new TreeSet<>(), new ArrayList<>()));
            group.agents().stream().filter(hidden.set().agents()::contains).forEach(whom.agents()::add);
            whom.standards().addAll(hidden.standards());
        }
        all.forEach((missing, whom) -> findings.add(diagnostic(missing, whom, analysis)));
    }

    private static Diagnostic diagnostic(Missing missing, For whom, Analysis analysis) {
        int agent = whom.agents().isEmpty() ? whom.group().firstLine() : whom.agents().first();
        Rule first = missing.rules().getFirst();
        Span rule = analysis.content(analysis.line(first.line()));
        Diagnostic found = Diagnostic.of(
                Code.G09, agent, analysis.content(analysis.line(agent)), analysis.among(whom.standards()))
                .saying(
                        missing.rules().size() == 1 ? "one" : missing.complete() ? "many" : "more",
                        RuleSetsByAgent.of(analysis).names(List.copyOf(whom.agents()), whom.standards()),
                        missing.rules().size(),
                        analysis.shown(rule),
                        first.line())
                .seeAlso(Related.to(first.line(), rule, "hidden"));
        return missing.canCopy() ? found.fixedBy(copied(missing, whom.group(), analysis)) : found;
    }

    private static Fix copied(Missing missing, Group group, Analysis analysis) {
        Line last = analysis.line(group.lastLine());
        List<String> rules = missing.rules().stream()
                .map(rule -> analysis.text(analysis.content(analysis.line(rule.line()))))
                .toList();
        Edit copy = LineEdits.of(analysis).below(last, String.join(analysis.lineEndLike(last), rules));
        return Fix.of("copyRules", analysis.standards(), copy).with(rules.size());
    }
}
