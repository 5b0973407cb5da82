package org.roboscope.lint.groups;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;

/** G07: a name that the catalogue does not know. */
public final class UnknownAgent extends CatalogueCheck {

    @Override
    void check(AgentName agentName, Optional<CatalogueEntry> entry, FileAnalysis analysis,
            FindingCollector findingCollector) {
        if (entry.isPresent()) {
            return;
        }
        Finding found = Finding.of(FindingCode.G07, agentName.line(), agentName.value(), reading(analysis));
        Optional<String> near = NearestName
                .of(agentName.token(), analysis.catalogue().entries(), CatalogueEntry::token)
                .map(CatalogueEntry::token);
        findingCollector.add(near.isEmpty()
                ? found.saying("unknown", QuotedText.text(agentName.text()))
                : found.saying("near", QuotedText.text(agentName.text()), near.get())
                        .fixedBy(Fix.of("nameAgent", analysis.standards(), new FixEdit(agentName.value(), near.get()))
                                .with(near.get())));
    }

    private static List<Standard> reading(FileAnalysis analysis) {
        return analysis.own() ? List.of(analysis.readerOfAnybody()) : analysis.standards();
    }
}
