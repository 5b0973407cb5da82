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

/** The crawlers that the user added, stored in the settings: name, fallbacks, and whether * applies. */
public final class OwnCrawlers {

    private static final String FIELD = "\t";
    private static final String TOKEN = ",";
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

    /** The catalogue with the user's crawlers; thread-safe. */
    public Catalogue catalogue() {
        return latest;
    }

    public List<CatalogueEntry> all() {
        return OWN_CRAWLERS.in(settings);
    }

    /** Adds the crawler, and replaces one of the same name. */
    public void add(CatalogueEntry crawler) {
        List<CatalogueEntry> kept = new ArrayList<>(without(crawler.token()));
        kept.add(crawler);
        store(kept);
    }

    public void remove(String name) {
        store(without(name));
    }

    private List<CatalogueEntry> without(String name) {
        return all().stream().filter(other -> !other.token().equalsIgnoreCase(name)).toList();
    }

    private void store(List<CatalogueEntry> crawlers) {
        OWN_CRAWLERS.set(settings, crawlers);
        latest = Catalogue.builtIn().withEntries(crawlers);
        catalogue.set(latest);
    }

    public static boolean isOwn(CatalogueEntry entry) {
        return entry.confidence() == EntryConfidence.OWN;
    }

    /** A crawler from typed texts; empty without a name. */
    public static Optional<CatalogueEntry> of(String name, String fallbacks, boolean followsStar) {
        String token = name.strip().replace(FIELD, " ");
        List<String> chain = List.of(fallbacks.split(TOKEN, -1)).stream().map(String::strip)
                .filter(fallback -> !fallback.isEmpty()).toList();
        return token.isEmpty() || token.equals("*")
                ? Optional.empty()
                : Optional
                        .of(CatalogueEntry.ofUser(token, chain,
                                followsStar ? StarBinding.FOLLOWS : StarBinding.IGNORES));
    }

    private static String write(CatalogueEntry crawler) {
        return String.join(FIELD, crawler.token(), String.join(TOKEN, crawler.fallbacks()),
                crawler.star().code());
    }

    private static Optional<CatalogueEntry> read(String line) {
        String[] fields = line.split(FIELD, -1);
        return fields.length == 3 ? of(fields[0], fields[1], !fields[2].equals("ignores")) : Optional.empty();
    }

    /**
     * Suggestions for a field with a crawler name: crawlers found by name, operator or purpose, first those whose name
     * begins with the text.
     */
    public static final class CrawlerSuggestions {

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

        /** Completes the last of several names separated by commas. */
        public List<SuggestionPopup.Suggestion> completing(String typed) {
            int last = typed.lastIndexOf(',') + 1;
            String before = last == 0 ? "" : typed.substring(0, last) + " ";
            return matching(typed.substring(last)).stream()
                    .map(found -> new SuggestionPopup.Suggestion(before + found.text(), found.detail())).toList();
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
}
