package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;

/** Reads arguments of commands that name crawlers. */
final class TypedArguments {

    private TypedArguments() {}

    static List<RequestedCrawler> crawlers(List<String> names) {
        List<RequestedCrawler> crawlers = new ArrayList<>();
        for (String typed : names) {
            for (String name : splitNames(typed)) {
                crawlers.add(RequestedCrawler.of(requireCrawler(Utf8Text.requireDecoded(name))));
            }
        }
        return crawlers;
    }

    /** Splits names at commas. A User-Agent header, which may contain commas, is recognized by its spaces. */
    static List<String> splitNames(String typed) {
        return typed.indexOf(' ') >= 0 ? List.of(typed) : List.of(typed.split(",", -1));
    }

    static CrawlerName.Identified requireCrawler(String typed) {
        return switch (Catalogue.builtIn().identify(typed)) {
            case CrawlerName.Identified identified -> identified;
            case CrawlerName.Empty() -> throw new CommandRefusedException("crawler.blank");
            case CrawlerName.UnknownHeader(String header) -> throw new CommandRefusedException("crawler.header",
                    header);
        };
    }
}
