package org.roboscope.lint.groups;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.Agent;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Group;
import org.roboscope.robots.line.Line;

/** G08: a name that no crawler uses any more. */
public final class DeadAgent extends CatalogueCheck {

    private static final Map<String, String> SUCCESSORS = Map.of(
            "anthropic-ai", "ClaudeBot",
            "claude-web", "ClaudeBot");

    @Override
    void check(Agent agent, Optional<CatalogueEntry> entry, Analysis analysis, Findings findings) {
        if (entry.isEmpty() || entry.get().purpose() != Purpose.DEAD_TOKEN) {
            return;
        }
        String name = entry.get().token();
        Diagnostic found = Diagnostic.of(Code.G08, agent.line(), agent.value(), analysis.standards());
        Optional<String> successor = Optional.ofNullable(SUCCESSORS.get(name.toLowerCase(Locale.ROOT)));
        if (successor.isEmpty()) {
            findings.add(found.saying("unused", name));
        } else if (isNamed(successor.get(), groupsOf(agent, analysis), analysis)) {
            return;
        } else if (isNamed(successor.get(), analysis.plainGroups(), analysis)) {
            findings.add(withRemoval(found.saying("named", name, successor.get()), agent, analysis));
        } else {
            findings.add(found.saying("successor", name, successor.get())
                    .fixedBy(Fix.of("nameAgent", analysis.standards(), new Edit(agent.value(), successor.get()))
                            .with(successor.get()))
                    .fixedBy(Fix.of("addAgent", analysis.standards(), LineEdits.of(analysis)
                            .below(analysis.line(agent.line()), "User-agent: " + successor.get()))
                            .with(successor.get())));
        }
    }

    private static List<Group> groupsOf(Agent agent, Analysis analysis) {
        return analysis.plainGroups().stream().filter(group -> group.agents().contains(agent.line())).toList();
    }

    private static boolean isNamed(String token, List<Group> groups, Analysis analysis) {
        return groups.stream()
                .flatMap(group -> group.agents().stream())
                .anyMatch(line -> analysis.agent(line).token().equalsIgnoreCase(token));
    }

    /** The last name of a group cannot go: its rules would join the group above. */
    private static Diagnostic withRemoval(Diagnostic found, Agent agent, Analysis analysis) {
        boolean alone = groupsOf(agent, analysis).stream().allMatch(group -> group.agents().size() == 1);
        Line line = analysis.line(agent.line());
        return !alone
                ? found.fixedBy(Fix.of("removeLine", analysis.standards(), LineEdits.of(analysis).remove(line)))
                : found;
    }
}
