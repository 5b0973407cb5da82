package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.report.Asked;
import org.roboscope.crawlers.Catalogue;

/** Reads what a person typed, where Java itself may have lost some of it. */
final class Asking {

    private static final char UNREADABLE = '\uFFFD';

    private Asking() {}

    static List<Asked> crawlers(List<String> names) {
        List<Asked> crawlers = new ArrayList<>();
        for (String name : names) {
            if (name.isBlank()) {
                throw new Refusal("crawler.blank");
            }
            crawlers.add(Asked.typed(intact(name), Catalogue.builtIn()));
        }
        return crawlers;
    }

    /** Where no locale is set, Java puts this character for every byte of an argument that is not ASCII. */
    static String intact(String argument) {
        if (argument.indexOf(UNREADABLE) >= 0) {
            throw new Refusal("argument.lost", argument);
        }
        return argument;
    }
}
