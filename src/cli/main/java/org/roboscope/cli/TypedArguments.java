package org.roboscope.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;

/** Reads what a person typed, where Java itself may have lost some of it. */
final class TypedArguments {

    private static final char UNREADABLE = '\uFFFD';

    private TypedArguments() {}

    static List<AskedCrawler> crawlers(List<String> names) {
        List<AskedCrawler> crawlers = new ArrayList<>();
        for (String typed : names) {
            for (String name : separate(typed)) {
                crawlers.add(crawler(readable(name)));
            }
        }
        return crawlers;
    }

    /** A name has no comma, so that commas part names; a User-Agent header with a comma has a space, too. */
    static List<String> separate(String typed) {
        return typed.indexOf(' ') >= 0 ? List.of(typed) : List.of(typed.split(",", -1));
    }

    private static AskedCrawler crawler(String typed) {
        return AskedCrawler.of(named(typed));
    }

    static CrawlerName.Found named(String typed) {
        return switch (Catalogue.builtIn().identify(typed)) {
            case CrawlerName.Found found -> found;
            case CrawlerName.Empty() -> throw new CommandRefusedException("crawler.blank");
            case CrawlerName.UnknownHeader(String header) -> throw new CommandRefusedException("crawler.header",
                    header);
        };
    }

    /** Java puts this character for each byte that the locale cannot read: without a locale, for all but ASCII. */
    static String readable(String argument) {
        if (argument.indexOf(UNREADABLE) >= 0) {
            boolean isUtf8 = StandardCharsets.UTF_8.name().equals(System.getProperty("sun.jnu.encoding"));
            throw new CommandRefusedException(isUtf8 ? "argument.notUtf8" : "argument.lost", argument);
        }
        return argument;
    }
}
