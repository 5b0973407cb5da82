package org.roboscope.lint.groups;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.lint.analysis.Agent;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Looks at what is known of the crawler that a User-agent line names. */
abstract class CatalogueCheck implements LineCheck {

    @Override
    public final void check(Line line, Analysis analysis, Findings findings) {
        if (line.kind() == LineKind.USER_AGENT) {
            Agent agent = analysis.agent(line.number());
            if (!agent.star() && !agent.text().isEmpty()) {
                check(agent, named(agent, analysis), analysis, findings);
            }
        }
    }

    abstract void check(Agent agent, Optional<CatalogueEntry> entry, Analysis analysis, Findings findings);

    private static Optional<CatalogueEntry> named(Agent agent, Analysis analysis) {
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agent.text());
        return whole.isPresent() || agent.isCut() ? whole : analysis.catalogue().named(agent.token());
    }
}
