package org.roboscope.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;

/** Reads arguments of commands, and refuses those that Java could not decode. */
final class TypedArguments {

    private static final char REPLACEMENT = '\uFFFD';

    private TypedArguments() {}

    static List<RequestedCrawler> crawlers(List<String> names) {
        List<RequestedCrawler> crawlers = new ArrayList<>();
        for (String typed : names) {
            for (String name : splitNames(typed)) {
                crawlers.add(RequestedCrawler.of(requireCrawler(requireDecoded(name))));
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

    /** Returns an argument, or refuses it if Java replaced a byte that the locale cannot decode. */
    static String requireDecoded(String argument) {
        if (argument.indexOf(REPLACEMENT) >= 0) {
            boolean isUtf8 = StandardCharsets.UTF_8.name().equals(System.getProperty("sun.jnu.encoding"));
            throw new CommandRefusedException(isUtf8 ? "argument.notUtf8" : "argument.lost", argument);
        }
        return argument;
    }
}
