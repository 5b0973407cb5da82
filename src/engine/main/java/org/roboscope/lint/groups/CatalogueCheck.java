package org.roboscope.lint.groups;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerEvidence;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.robots.line.Line;

/** Looks at what is known of the crawler that a User-agent line names. */
abstract class CatalogueCheck implements LineCheck {

    @Override
    public final void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        AgentName agentName = analysis.agent(line.number());
        if (!agentName.star() && !agentName.text().isEmpty()) {
            Optional<CatalogueEntry> entry = named(agentName, analysis);
            FindingCollector found = new FindingCollector();
            check(agentName, entry, analysis, found);
            boolean isHearsay = entry.filter(known -> CrawlerEvidence.of(known).isHearsay()).isPresent();
            found.all().forEach(finding -> findingCollector.add(isHearsay ? finding.uncertain() : finding));
        }
    }

    abstract void check(AgentName agentName, Optional<CatalogueEntry> entry, FileAnalysis analysis,
            FindingCollector findingCollector);

    private static Optional<CatalogueEntry> named(AgentName agentName, FileAnalysis analysis) {
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agentName.text());
        return whole.isPresent() || agentName.isCut() ? whole : analysis.catalogue().named(agentName.token());
    }
}
