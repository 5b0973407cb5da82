package org.roboscope.lint.groups;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.OtherNames;
import org.roboscope.lint.groups.MeantCrawlers.Meant;
import org.roboscope.robots.Standard;

/** G07: a name that the catalogue does not know. */
public final class UnknownAgent extends CatalogueCheck {

    private static final int NAMED = 4;
    private static final String BROWSER = "Mozilla";

    @Override
    void check(AgentName agentName, Optional<CatalogueEntry> entry, FileAnalysis analysis,
            FindingCollector findingCollector) {
        if (entry.isPresent()) {
            return;
        }
        MeantCrawlers meantCrawlers = MeantCrawlers.of(analysis);
        Optional<Meant> meant = meantCrawlers.by(agentName);
        String written = QuotedText.text(agentName.text());
        if (meant.isPresent()) {
            Finding found = found(agentName, meantCrawlers.missedUnder(meant.get(), agentName));
            findingCollector.add(withFixes(said(found, meant.get(), written), meant.get(), agentName, analysis));
        } else if (isOfBrowser(agentName) && !CutToken.readers(analysis).isEmpty()) {
            findingCollector
                    .add(found(agentName, CutToken.readers(analysis)).saying("headerOfNobody", agentName.token()));
        } else {
            List<Standard> reading = analysis.own() ? List.of(analysis.readerOfAnybody()) : analysis.standards();
            findingCollector.add(found(agentName, reading).saying("unknown", written));
        }
    }

    /** As browsers send it, and crawlers that want to be taken for one. Others have a name of their own in front. */
    private static boolean isOfBrowser(AgentName agentName) {
        return agentName.token().equalsIgnoreCase(BROWSER) && MeantCrawlers.isHeader(agentName)
                && agentName.text().indexOf(' ') >= 0;
    }

    private static Finding found(AgentName agentName, List<Standard> standards) {
        return Finding.of(FindingCode.G07, agentName.line(), agentName.value(), standards);
    }

    /** The mistake first, then what is meant. */
    private static Finding said(Finding found, Meant meant, String written) {
        return switch (meant) {
            case Meant.Misspelt misspelt -> found.saying("near", written, misspelt.crawler().token());
            case Meant.InHeader header -> found.saying("header", header.crawler().token());
            case Meant.Named named when named.alias().results().isPresent() -> found.saying(
                    "brandSupplied",
                    written,
                    OtherNames.shortened(named.crawlers(), NAMED, NAMED),
                    named.crawlers().getFirst().operator(),
                    named.alias().results().get().search(),
                    named.alias().results().get().crawler().token());
            case Meant.Named named when named.alias().kind() == CrawlerAliases.Kind.BRAND -> found.saying(
                    named.crawlers().size() == 1 ? "brandOfOne" : "brand", written,
                    OtherNames.shortened(named.crawlers(), NAMED, NAMED));
            case Meant.Named named when named.crawlers().size() == 1 -> found.saying(
                    "near", written, named.crawlers().getFirst().token());
            case Meant.Named named -> found.saying("several", written,
                    OtherNames.shortened(named.crawlers(), NAMED, NAMED));
        };
    }

    /** A crawler that the file names already would be named twice. */
    private static Finding withFixes(Finding found, Meant meant, AgentName agentName, FileAnalysis analysis) {
        Finding fixed = found;
        for (CatalogueEntry crawler : meant.offered()) {
            boolean named = meant instanceof Meant.Misspelt
                    ? AgentTokens.of(analysis).isBeside(agentName.line(), crawler.token())
                    : AgentTokens.of(analysis).isNamed(crawler.token());
            if (!named) {
                fixed = fixed.fixedBy(
                        Fix.of("nameAgent", analysis.standards(), new FixEdit(agentName.value(), crawler.token()))
                                .with(meant.crawlers().size() == 1 ? crawler.token() : crawler));
            }
        }
        return fixed;
    }
}
