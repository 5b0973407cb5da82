package org.roboscope.present.page;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;

/**
 * The crawlers that a user lists, separated by commas.
 *
 * @param askers   the crawlers in the order of the list, without duplicates; the browser, if it is added, is the last one
 * @param problems sentences about names with which no page can be requested
 */
public record AskerList(List<PageAsker> askers, List<String> problems) {

    private static final String SEPARATOR = ",";

    public AskerList {
        askers = List.copyOf(askers);
        problems = List.copyOf(problems);
    }

    /**
     * Parses a list.
     *
     * @param includesBrowser whether the browser is added
     */
    public static AskerList parse(String typed, boolean includesBrowser, Catalogue catalogue) {
        MessageBundle messages = MessageBundle.of("page");
        List<PageAsker> askers = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (String name : typed.split(SEPARATOR, -1)) {
            switch (catalogue.identify(name)) {
                case CrawlerName.Identified identified when identified.entry().filter(entry -> !entry.sendsRequests())
                        .isPresent() -> problems.add(messages.text("askers.token", token(identified)));
                case CrawlerName.Identified identified when !PageAsker.of(identified).canBeSent() -> problems
                        .add(messages.text("askers.agent", name.strip()));
                case CrawlerName.Identified identified -> askers.add(PageAsker.of(identified));
                case CrawlerName.UnknownHeader unknown -> problems
                        .add(messages.text("askers.name", unknown.header()));
                case CrawlerName.Empty _ -> {
                    // Two commas in a row, or an empty field, are allowed.
                }
            }
        }
        if (includesBrowser) {
            askers.add(PageAsker.browser());
        }
        List<PageAsker> distinctAskers = askers.stream().distinct().toList();
        if (distinctAskers.isEmpty() && problems.isEmpty()) {
            problems.add(messages.text("askers.none"));
        }
        if (distinctAskers.size() > PageChecker.MAX_ASKERS) {
            problems.add(messages.text("askers.many", PageChecker.MAX_ASKERS));
        }
        return new AskerList(distinctAskers, problems);
    }

    private static String token(CrawlerName.Identified identified) {
        return identified.entry().map(CatalogueEntry::token).orElse(identified.crawler().name());
    }
}
