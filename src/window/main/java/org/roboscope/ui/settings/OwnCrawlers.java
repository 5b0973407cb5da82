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
    private volatile Catalogue latest;

    OwnCrawlers(Settings settings) {
        this.settings = settings;
        this.latest = Catalogue.builtIn().withEntries(all());
        this.catalogue = new ReadOnlyObjectWrapper<>(latest);
    }

    /** The catalogue with the user's crawlers. */
    public ReadOnlyObjectProperty<Catalogue> catalogueProperty() {
        return catalogue.getReadOnlyProperty();
    }

    /** The catalogue with the user's crawlers, for any thread. */
    public Catalogue catalogue() {
        return latest;
    }

    public List<CatalogueEntry> all() {
        return OWN_CRAWLERS.in(settings);
    }

    /** Adds a crawler. It replaces one with the same name. */
    public void add(CatalogueEntry crawler) {
        List<CatalogueEntry> crawlers = new ArrayList<>(without(crawler.token()));
        crawlers.add(crawler);
        store(crawlers);
    }

    public void remove(String name) {
        store(without(name));
    }

    private List<CatalogueEntry> without(String name) {
        return all().stream().filter(crawler -> !crawler.token().equalsIgnoreCase(name)).toList();
    }

    private void store(List<CatalogueEntry> crawlers) {
        OWN_CRAWLERS.set(settings, crawlers);
        latest = Catalogue.builtIn().withEntries(crawlers);
        catalogue.set(latest);
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

        private final OwnCrawlers own;
        private final WindowMessages crawlerMessages = WindowMessages.of("crawlers");
        private final WindowMessages messages = WindowMessages.of("ui-settings");

        public CrawlerSuggestions(OwnCrawlers own) {
            this.own = own;
        }

        public List<SuggestionPopup.Suggestion> suggestionsFor(String typed) {
            String searched = typed.strip().toLowerCase(Locale.ROOT);
            return own.catalogue().entries().stream()
                    .filter(entry -> entry.token().toLowerCase(Locale.ROOT).contains(searched)
                            || describe(entry).toLowerCase(Locale.ROOT).contains(searched))
                    .sorted((first, second) -> Boolean.compare(startsWith(second, searched),
                            startsWith(first, searched)))
                    .map(entry -> new SuggestionPopup.Suggestion(entry.token(), describe(entry)))
                    .toList();
        }

        /** The suggestions for the last of several names that are separated by commas. */
        public List<SuggestionPopup.Suggestion> suggestionsForLast(String typed) {
            int last = typed.lastIndexOf(',') + 1;
            String before = last == 0 ? "" : typed.substring(0, last) + " ";
            return suggestionsFor(typed.substring(last)).stream()
                    .map(suggestion -> new SuggestionPopup.Suggestion(before + suggestion.text(), suggestion.detail()))
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
