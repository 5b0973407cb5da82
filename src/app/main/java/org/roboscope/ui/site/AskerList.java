package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import org.roboscope.ui.common.FieldSuggestion;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;

/**
 * The crawlers that a person names, with commas between them.
 *
 * @param askers   in the order in which they are named, the browser last; each once
 * @param problems sentences about names under which no page can be asked for
 */
record AskerList(List<PageAsker> askers, List<String> problems) {

    private static final String SEPARATOR = ",";

    AskerList {
        askers = List.copyOf(askers);
        problems = List.copyOf(problems);
    }

    static AskerList read(String typed, boolean browser, Catalogue catalogue, WindowMessages messages) {
        List<PageAsker> askers = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (String name : typed.split(SEPARATOR, -1)) {
            switch (catalogue.read(name)) {
                case CrawlerName.Found found when found.entry().filter(entry -> !entry.sendsRequests())
                        .isPresent() -> problems.add(messages.text("pages.bad.token", token(found)));
                case CrawlerName.Found found when !FetchSettings
                        .isUserAgent(PageAsker.of(found).userAgent()) -> problems
                                .add(messages.text("pages.bad.agent", name.strip()));
                case CrawlerName.Found found -> askers.add(PageAsker.of(found));
                case CrawlerName.UnknownHeader unknown -> problems
                        .add(messages.text("pages.bad.name", unknown.header()));
                case CrawlerName.Empty _ -> {
                    // Two commas in a row, or an empty field, name no crawler.
                }
            }
        }
        if (browser) {
            askers.add(PageAsker.browser());
        }
        List<PageAsker> once = askers.stream().distinct().toList();
        if (once.isEmpty() && problems.isEmpty()) {
            problems.add(messages.text("pages.bad.none"));
        }
        if (once.size() > PageChecker.MOST_ASKERS) {
            problems.add(messages.text("pages.bad.many", PageChecker.MOST_ASKERS));
        }
        return new AskerList(once, problems);
    }

    /** Completes the last name. */
    static List<FieldSuggestion> suggestions(String typed, CrawlerSuggestions crawlers) {
        int last = typed.lastIndexOf(SEPARATOR) + 1;
        String before = last == 0 ? "" : typed.substring(0, last) + " ";
        return crawlers.matching(typed.substring(last)).stream()
                .map(found -> new FieldSuggestion(before + found.text(), found.detail())).toList();
    }

    private static String token(CrawlerName.Found found) {
        return found.entry().map(CatalogueEntry::token).orElse(found.crawler().name());
    }
}
