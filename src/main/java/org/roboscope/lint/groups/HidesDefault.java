package org.roboscope.lint.groups;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.exact.Hidden;
import org.roboscope.lint.exact.HiddenRules;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Related;
import org.roboscope.robots.Group;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Rule;

/** G09: a group for one crawler takes it out of the group for everyone. */
public final class HidesDefault implements Check {

    @Override
    public void check(Analysis analysis, Findings findings) {
        for (Hidden hidden : HiddenRules.of(analysis)) {
            findings.add(diagnostic(hidden, analysis));
        }
    }

    private static Diagnostic diagnostic(Hidden hidden, Analysis analysis) {
        Group group = analysis.groups().get(hidden.set().groups().getFirst());
        int agent = group.agents().stream()
                .filter(line -> hidden.set().tokens().contains(analysis.agent(line).key()))
                .findFirst()
                .orElse(group.firstLine());
        Rule first = hidden.rules().getFirst();
        Span rule = analysis.content(analysis.line(first.line()));
        Diagnostic found = Diagnostic.of(
                Code.G09, agent, analysis.content(analysis.line(agent)), analysis.standards())
                .saying(
                        hidden.rules().size() == 1 ? "one" : hidden.complete() ? "many" : "more",
                        names(hidden, group, analysis),
                        hidden.rules().size(),
                        analysis.shown(rule),
                        first.line())
                .seeAlso(Related.to(first.line(), rule, "hidden"));
        boolean canCopy = hidden.complete() && hidden.set().groups().size() == 1;
        return canCopy ? found.fixedBy(copied(hidden, group, analysis)) : found;
    }

    private static List<Object> names(Hidden hidden, Group group, Analysis analysis) {
        return group.agents().stream()
                .map(analysis::agent)
                .filter(agent -> hidden.set().tokens().contains(agent.key()))
                .<Object>map(agent -> agent.text())
                .distinct()
                .toList();
    }

    private static Fix copied(Hidden hidden, Group group, Analysis analysis) {
        Line last = analysis.line(group.lastLine());
        List<String> rules = hidden.rules().stream()
                .map(rule -> analysis.text(analysis.content(analysis.line(rule.line()))))
                .toList();
        Edit copy = LineEdits.of(analysis).below(last, String.join(analysis.lineEndLike(last), rules));
        return Fix.of("copyRules", analysis.standards(), copy).with(rules.size());
    }
}
