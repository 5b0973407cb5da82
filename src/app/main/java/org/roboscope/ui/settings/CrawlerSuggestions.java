package org.roboscope.ui.settings;

import java.util.List;
import java.util.Locale;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.WindowMessages;

/** Crawlers for a field in which one is typed: found by name, operator or purpose, those whose name begins so first. */
public final class CrawlerSuggestions {

    private final OwnCrawlers own;
    private final WindowMessages crawlerWords = WindowMessages.of("crawlers");
    private final WindowMessages messages = WindowMessages.of("ui-settings");

    public CrawlerSuggestions(OwnCrawlers own) {
        this.own = own;
    }

    public List<SuggestionPopup.Suggestion> matching(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return own.catalogue().entries().stream()
                .filter(entry -> entry.token().toLowerCase(Locale.ROOT).contains(wanted)
                        || detail(entry).toLowerCase(Locale.ROOT).contains(wanted))
                .sorted((one, other) -> Boolean.compare(begins(other, wanted), begins(one, wanted)))
                .map(entry -> new SuggestionPopup.Suggestion(entry.token(), detail(entry)))
                .toList();
    }

    private static boolean begins(CatalogueEntry entry, String wanted) {
        return entry.token().toLowerCase(Locale.ROOT).startsWith(wanted);
    }

    private String detail(CatalogueEntry entry) {
        if (OwnCrawlers.isOwn(entry)) {
            return messages.text("settings.own.crawler");
        }
        String purpose = crawlerWords.text("purpose." + entry.purpose().code());
        return entry.operator().isEmpty() ? purpose : entry.operator() + " · " + purpose;
    }
}
