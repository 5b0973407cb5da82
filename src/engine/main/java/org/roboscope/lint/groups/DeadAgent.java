package org.roboscope.lint.groups;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.CrawlerAliases.Alias;
import org.roboscope.crawlers.CrawlerAliases.Kind;
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

/** G08: a name that no crawler uses any more, or whose operator shows what another one's crawler collects. */
public final class DeadAgent extends CatalogueCheck {

    @Override
    void check(AgentName agentName, Optional<CatalogueEntry> entry, FileAnalysis analysis,
            FindingCollector findingCollector) {
        if (entry.isEmpty()) {
            return;
        }
        Finding found = Finding.of(FindingCode.G08, agentName.line(), agentName.value(), analysis.standards());
        String name = entry.get().token();
        Optional<Alias> alias = CrawlerAliases.of(analysis.catalogue()).find(name);
        if (alias.isEmpty()) {
            if (entry.get().purpose() == Purpose.DEAD_TOKEN) {
                findingCollector.add(found.saying("unused", name));
            }
            return;
        }
        String inUse = alias.get().meant().getFirst().token();
        AgentTokens tokens = AgentTokens.of(analysis);
        if (tokens.isBeside(agentName.line(), inUse)) {
            return;
        }
        boolean named = tokens.isNamed(inUse);
        switch (alias.get().kind()) {
            case RETIRED, RENAMED -> findingCollector.add(named
                    ? withRemoval(found.saying("named", name, inUse), agentName, analysis)
                    : withNaming(found.saying(
                            alias.get().kind() == Kind.RETIRED ? "successor" : "renamed", name, inUse),
                            inUse, agentName, analysis));
            case SUPPLIED -> alias.get().results().filter(results -> !named).ifPresent(results -> findingCollector.add(
                    found.saying("supplied", name, entry.get().operator(), results.search(), inUse)
                            .fixedBy(addition(inUse, agentName, analysis))));
            case BRAND, SPELLING -> {}
        }
    }

    private static Finding withNaming(Finding found, String inUse, AgentName agentName, FileAnalysis analysis) {
        return found.fixedBy(Fix.of("nameAgent", analysis.standards(), new FixEdit(agentName.value(), inUse))
                .with(inUse))
                .fixedBy(addition(inUse, agentName, analysis));
    }

    private static Fix addition(String inUse, AgentName agentName, FileAnalysis analysis) {
        return Fix.of("addAgent", analysis.standards(),
                LineFixEdits.of(analysis).below(analysis.line(agentName.line()), "User-agent: " + inUse)).with(inUse);
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
