package org.roboscope.lint.groups;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.line.Line;

/** G08: a name that no crawler uses any more. */
public final class DeadAgent extends CatalogueCheck {

    private static final Map<String, String> SUCCESSORS = Map.of(
            "anthropic-ai", "ClaudeBot",
            "claude-web", "ClaudeBot");

    @Override
    void check(AgentName agentName, Optional<CatalogueEntry> entry, FileAnalysis analysis,
            FindingCollector findingCollector) {
        if (entry.isEmpty() || entry.get().purpose() != Purpose.DEAD_TOKEN) {
            return;
        }
        String name = entry.get().token();
        Finding found = Finding.of(FindingCode.G08, agentName.line(), agentName.value(), analysis.standards());
        Optional<String> successor = Optional.ofNullable(SUCCESSORS.get(name.toLowerCase(Locale.ROOT)));
        if (successor.isEmpty()) {
            findingCollector.add(found.saying("unused", name));
        } else if (AgentTokens.of(analysis).isBeside(agentName.line(), successor.get())) {
            return;
        } else if (AgentTokens.of(analysis).isNamed(successor.get())) {
            findingCollector.add(withRemoval(found.saying("named", name, successor.get()), agentName, analysis));
        } else {
            findingCollector.add(found.saying("successor", name, successor.get())
                    .fixedBy(Fix.of("nameAgent", analysis.standards(), new FixEdit(agentName.value(), successor.get()))
                            .with(successor.get()))
                    .fixedBy(Fix.of("addAgent", analysis.standards(), LineFixEdits.of(analysis)
                            .below(analysis.line(agentName.line()), "User-agent: " + successor.get()))
                            .with(successor.get())));
        }
    }

    /** The last name of a group cannot go: its rules would join the group above. */
    private static Finding withRemoval(Finding found, AgentName agentName, FileAnalysis analysis) {
        boolean alone = GroupLookup.ofAgent(analysis.plainGroups(), agentName.line())
                .filter(group -> group.agents().size() > 1).isEmpty();
        Line line = analysis.line(agentName.line());
        return !alone
                ? found.fixedBy(Fix.of("removeLine", analysis.standards(), LineFixEdits.of(analysis).remove(line)))
                : found;
    }
}
