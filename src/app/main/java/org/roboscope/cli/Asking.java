package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.report.Asked;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;

/** Reads what a person typed, where Java itself may have lost some of it. */
final class Asking {

    private static final char UNREADABLE = '\uFFFD';

    private Asking() {}

    static List<Asked> crawlers(List<String> names) {
        List<Asked> crawlers = new ArrayList<>();
        for (String name : names) {
            crawlers.add(crawler(intact(name)));
        }
        return crawlers;
    }

    private static Asked crawler(String typed) {
        return switch (Catalogue.builtIn().read(typed)) {
            case CrawlerName.Found found -> Asked.of(found);
            case CrawlerName.Empty() -> throw new Refusal("crawler.blank");
            case CrawlerName.UnknownHeader(String header) -> throw new Refusal("crawler.header", header);
        };
    }

    /** Where no locale is set, Java puts this character for every byte of an argument that is not ASCII. */
    static String intact(String argument) {
        if (argument.indexOf(UNREADABLE) >= 0) {
            throw new Refusal("argument.lost", argument);
        }
        return argument;
    }
}
