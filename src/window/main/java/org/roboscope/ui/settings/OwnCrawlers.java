package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The crawlers that the user added. The settings store their names, fallbacks, and whether they follow {@code *}. */
public final class OwnCrawlers {

    private static final String FIELD_SEPARATOR = "\t";
    private static final String TOKEN_SEPARATOR = ",";
    private static final ListSetting<CatalogueEntry> OWN_CRAWLERS =
            new ListSetting<>("inspector.own", OwnCrawlers::read, OwnCrawlers::write);

    private final Settings settings;
    private final ReadOnlyObjectWrapper<Catalogue> catalogue;
    private volatile Catalogue latestCatalogue;

    OwnCrawlers(Settings settings) {
        this.settings = settings;
        this.latestCatalogue = Catalogue.builtIn().withEntries(all());
        this.catalogue = new ReadOnlyObjectWrapper<>(latestCatalogue);
    }

    /** The catalogue with the user's crawlers. */
    public ReadOnlyObjectProperty<Catalogue> catalogueProperty() {
        return catalogue.getReadOnlyProperty();
    }

    /** The catalogue with the user's crawlers, for any thread. */
    public Catalogue catalogue() {
        return latestCatalogue;
    }

    public List<CatalogueEntry> all() {
        return OWN_CRAWLERS.in(settings);
    }

    /** Adds a crawler. It replaces one with the same name. */
    public void add(CatalogueEntry crawler) {
        List<CatalogueEntry> crawlers = new ArrayList<>(allExcept(crawler.token()));
        crawlers.add(crawler);
        store(crawlers);
    }

    public void remove(String name) {
        store(allExcept(name));
    }

    private List<CatalogueEntry> allExcept(String name) {
        return all().stream().filter(crawler -> !crawler.token().equalsIgnoreCase(name)).toList();
    }

    private void store(List<CatalogueEntry> crawlers) {
        OWN_CRAWLERS.set(settings, crawlers);
        latestCatalogue = Catalogue.builtIn().withEntries(crawlers);
        catalogue.set(latestCatalogue);
    }

    public static boolean isOwn(CatalogueEntry entry) {
        return entry.confidence() == EntryConfidence.OWN;
    }

    /** Creates a crawler from typed texts; empty if they contain no name. */
    public static Optional<CatalogueEntry> create(String name, String fallbacks, boolean followsStar) {
        String token = name.strip().replace(FIELD_SEPARATOR, " ");
        List<String> chain = List.of(fallbacks.split(TOKEN_SEPARATOR, -1)).stream().map(String::strip)
                .filter(fallback -> !fallback.isEmpty()).toList();
        return token.isEmpty() || token.equals("*")
                ? Optional.empty()
                : Optional.of(CatalogueEntry.ofUser(token, chain,
                        followsStar ? StarBinding.FOLLOWS : StarBinding.IGNORES));
    }

    private static String write(CatalogueEntry crawler) {
        return String.join(FIELD_SEPARATOR, crawler.token(), String.join(TOKEN_SEPARATOR, crawler.fallbacks()),
                crawler.star().code());
    }

    private static Optional<CatalogueEntry> read(String line) {
        String[] fields = line.split(FIELD_SEPARATOR, -1);
        return fields.length == 3 ? create(fields[0], fields[1], !fields[2].equals("ignores")) : Optional.empty();
    }

    /**
     * Suggestions for a field with the name of a crawler. Crawlers are found by name, operator or purpose. Crawlers
     * with a name that begins with the text are first.
     */
    public static final class CrawlerSuggestions {

        private final OwnCrawlers ownCrawlers;
        private final WindowMessages crawlerMessages = WindowMessages.of("crawlers");
        private final WindowMessages messages = WindowMessages.of("ui-settings");

        public CrawlerSuggestions(OwnCrawlers ownCrawlers) {
            this.ownCrawlers = ownCrawlers;
        }

        public List<SuggestionPopup.Suggestion> suggestionsFor(String typed) {
            String searchText = typed.strip().toLowerCase(Locale.ROOT);
            return ownCrawlers.catalogue().entries().stream()
                    .filter(entry -> entry.token().toLowerCase(Locale.ROOT).contains(searchText)
                            || describe(entry).toLowerCase(Locale.ROOT).contains(searchText))
                    .sorted((first, second) -> Boolean.compare(startsWith(second, searchText),
                            startsWith(first, searchText)))
                    .map(entry -> new SuggestionPopup.Suggestion(entry.token(), describe(entry)))
                    .toList();
        }

        /** The suggestions for the last of several names that are separated by commas. */
        public List<SuggestionPopup.Suggestion> suggestionsForLast(String typed) {
            int lastStart = typed.lastIndexOf(',') + 1;
            String prefix = lastStart == 0 ? "" : typed.substring(0, lastStart) + " ";
            return suggestionsFor(typed.substring(lastStart)).stream()
                    .map(suggestion -> new SuggestionPopup.Suggestion(prefix + suggestion.text(), suggestion.detail()))
                    .toList();
        }

        private static boolean startsWith(CatalogueEntry entry, String start) {
            return entry.token().toLowerCase(Locale.ROOT).startsWith(start);
        }

        private String describe(CatalogueEntry entry) {
            if (OwnCrawlers.isOwn(entry)) {
                return messages.text("settings.own.crawler");
            }
            String purpose = crawlerMessages.text("purpose." + entry.purpose().code());
            return entry.operator().isEmpty() ? purpose : entry.operator() + " · " + purpose;
        }
    }
}
