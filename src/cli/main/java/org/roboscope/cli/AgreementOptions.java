package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.site.BadInputException;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import picocli.CommandLine.Option;

/** Options for comparing robots.txt with the server: the crawlers, and the page of each site. */
final class AgreementOptions {

    @Option(names = "--agrees", paramLabel = "CRAWLER", parameterConsumer = CrawlerNames.class, completionCandidates = CrawlerNames.Tokens.class)
    private List<String> crawlers = List.of();

    @Option(names = "--path", paramLabel = "PAGE")
    private Optional<String> path = Optional.empty();

    AgreementQuestion question() {
        List<PageAsker> askers = createAskers(crawlers).stream().distinct().toList();
        if (askers.isEmpty() && path.isPresent()) {
            throw new CommandRefusedException("agrees.strayPath");
        }
        if (askers.size() > PageChecker.MAX_ASKERS) {
            throw new CommandRefusedException("page.many", PageChecker.MAX_ASKERS);
        }
        try {
            return AgreementQuestion.of(askers,
                    path.map(Utf8Text::requireDecoded).orElse(AgreementQuestion.HOME_PAGE));
        } catch (BadInputException invalid) {
            throw new CommandRefusedException("site.bad", PrintableText.of(invalid.sentence().text()));
        }
    }

    /** Returns the crawlers that pages are requested as. A token that sends no requests is refused. */
    static List<PageAsker> createAskers(List<String> crawlers) {
        List<PageAsker> askers = new ArrayList<>();
        crawlers.stream().flatMap(CrawlerNames::splitNames).map(AgreementOptions::createAsker).forEach(askers::add);
        return askers;
    }

    private static PageAsker createAsker(String typed) {
        CrawlerName.Identified identified = CrawlerNames.requireCrawler(typed);
        Optional<CatalogueEntry> entry = identified.entry();
        if (entry.isPresent() && !entry.get().sendsRequests()) {
            throw new CommandRefusedException("page.controlToken", entry.get().token());
        }
        PageAsker asker =
                Crawler.isHeader(typed) ? PageAsker.withHeader(typed.strip(), identified) : PageAsker.of(identified);
        if (!asker.canBeSent()) {
            throw new CommandRefusedException("option.userAgent");
        }
        return asker;
    }
}
