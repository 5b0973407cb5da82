package org.roboscope.cli;

import java.util.List;
import org.roboscope.cli.report.RequestedCrawler;
import picocli.CommandLine.Option;

/** The option for the crawlers of a command. */
final class CrawlersOption {

    @Option(names = "--as", paramLabel = "CRAWLER", parameterConsumer = CrawlerNames.class, completionCandidates = CrawlerNames.Tokens.class)
    private List<String> names = List.of();

    boolean isGiven() {
        return !names.isEmpty();
    }

    List<RequestedCrawler> crawlers() {
        return names.stream().flatMap(CrawlerNames::identify).toList();
    }
}
