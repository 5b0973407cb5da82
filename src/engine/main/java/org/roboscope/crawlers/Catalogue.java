package org.roboscope.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CatalogueReader.FullName;
import org.roboscope.robots.agent.Crawler;

/** A list of crawlers, in a fixed order. A catalogue is immutable. */
public final class Catalogue {

    private final Map<String, CatalogueEntry> byName;
    private final List<CatalogueEntry> entries;
    private final List<Crawler> crawlers;
    private final int maxNameLength;
    private final Map<Class<?>, Object> computedValues = new ConcurrentHashMap<>();
    private volatile @Nullable UserAgentRecogniser userAgentRecogniser;

    private Catalogue(Map<String, CatalogueEntry> byName) {
        this.byName = byName;
        this.entries = List.copyOf(byName.values());
        this.crawlers = entries.stream().map(CatalogueEntry::crawler).toList();
        this.maxNameLength = byName.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    static Catalogue of(Collection<CatalogueEntry> entries) {
        Map<String, CatalogueEntry> byName = new LinkedHashMap<>();
        for (CatalogueEntry entry : entries) {
            if (byName.put(key(entry.token()), entry) != null) {
                throw new IllegalArgumentException("duplicate in the catalogue: " + entry.token());
            }
        }
        return new Catalogue(byName);
    }

    /** Returns the catalogue of the program, which is read on first use. */
    public static Catalogue builtIn() {
        return BuiltIn.CATALOGUE;
    }

    /** Reads a catalogue, without full names, from a table with the columns of the built-in catalogue. */
    public static Catalogue readTable(InputStream table) throws IOException {
        return of(CatalogueReader.read(table, Map.of()));
    }

    /** Returns this catalogue with more crawlers. An added crawler replaces one of the same name. */
    public Catalogue withEntries(Collection<CatalogueEntry> addedEntries) {
        Map<String, CatalogueEntry> mergedEntries = new LinkedHashMap<>(byName);
        addedEntries.forEach(entry -> mergedEntries.put(key(entry.token()), entry));
        return new Catalogue(mergedEntries);
    }

    public List<CatalogueEntry> entries() {
        return entries;
    }

    /** Returns the crawlers of all entries. */
    public List<Crawler> crawlers() {
        return crawlers;
    }

    /** Returns the entry with exactly this name, ignoring case. */
    public Optional<CatalogueEntry> findExact(String name) {
        return Optional.ofNullable(byName.get(key(name)));
    }

    /**
     * Finds the entry for typed text, which may continue with a version after a slash or a space. A few names contain
     * spaces, so the longest matching name is found.
     */
    public Optional<CatalogueEntry> find(String text) {
        String name = text.strip();
        Optional<CatalogueEntry> entry = findExact(name);
        for (int end = Math.min(name.length() - 1, maxNameLength); end > 0 && entry.isEmpty(); end--) {
            if (name.charAt(end) == '/' || Character.isWhitespace(name.charAt(end))) {
                entry = findExact(name.substring(0, end));
            }
        }
        return entry;
    }

    /** Identifies the crawler in typed text. An unknown crawler has only its own name, and follows {@code *}. */
    public CrawlerName identify(String text) {
        Optional<CatalogueEntry> entry = find(text);
        if (entry.isEmpty() && Crawler.isHeader(text)) {
            entry = userAgentRecogniser().recognise(text);
            if (entry.isEmpty()) {
                return new CrawlerName.UnknownHeader(text.strip());
            }
        }
        if (entry.isPresent()) {
            return new CrawlerName.Identified(entry.get().crawler(), entry);
        }
        String name = Crawler.nameIn(text);
        return name.isEmpty()
                ? new CrawlerName.Empty()
                : new CrawlerName.Identified(Crawler.ofToken(name), Optional.empty());
    }

    /**
     * Returns the crawler in typed text.
     *
     * @throws IllegalArgumentException if the text contains no name, as in {@link Crawler#named}; {@link #identify}
     *         does not throw
     */
    public Crawler requireCrawler(String text) {
        return identify(text) instanceof CrawlerName.Identified name ? name.crawler() : Crawler.named(text);
    }

    /** Returns the recogniser of these crawlers in User-Agent headers. */
    public UserAgentRecogniser userAgentRecogniser() {
        UserAgentRecogniser cached = userAgentRecogniser;
        if (cached == null) {
            cached = UserAgentRecogniser.of(this);
            userAgentRecogniser = cached;
        }
        return cached;
    }

    /**
     * Returns a value that depends only on the catalogue, and is computed once. If two threads request it at the same
     * time, both may compute it.
     *
     * @param type the type of the value, which must be thread-safe
     */
    public <T> T computeOnce(Class<T> type, Function<Catalogue, T> function) {
        Object value = computedValues.get(type);
        if (value == null) {
            value = function.apply(this);
            computedValues.put(type, value);
        }
        return type.cast(value);
    }

    public List<CatalogueEntry> byPurpose(Purpose purpose) {
        return entries.stream().filter(entry -> entry.purpose() == purpose).toList();
    }

    public List<CatalogueEntry> byOperator(String operator) {
        return entries.stream().filter(entry -> entry.operator().equalsIgnoreCase(operator)).toList();
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** The tables of the program, which are read on first use. */
    private static final class BuiltIn {

        private static final Map<String, List<FullName>> FULL_NAMES = readFullNames();
        static final Catalogue CATALOGUE = readCatalogue();

        private static Map<String, List<FullName>> readFullNames() {
            try (InputStream names = Catalogue.class.getResourceAsStream("full-names.tsv")) {
                return CatalogueReader.readFullNames(Objects.requireNonNull(names, "full-names.tsv"));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }

        private static Catalogue readCatalogue() {
            try (InputStream table = Catalogue.class.getResourceAsStream("catalogue.tsv")) {
                return Catalogue.of(CatalogueReader.read(Objects.requireNonNull(table, "catalogue.tsv"), FULL_NAMES));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }
}
