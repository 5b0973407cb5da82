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

/** The crawlers that are known, in a fixed order. It does not change. */
public final class Catalogue {

    private final Map<String, CatalogueEntry> byName;
    private final List<CatalogueEntry> entries;
    private final List<Crawler> crawlers;
    private final int longestName;
    private final Map<Class<?>, Object> derived = new ConcurrentHashMap<>();
    private volatile @Nullable UserAgentRecogniser userAgentRecogniser;

    private Catalogue(Map<String, CatalogueEntry> byName) {
        this.byName = byName;
        this.entries = List.copyOf(byName.values());
        this.crawlers = entries.stream().map(CatalogueEntry::crawler).toList();
        this.longestName = byName.keySet().stream().mapToInt(String::length).max().orElse(0);
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

    /** The catalogue that comes with the program, read when first asked for. */
    public static Catalogue builtIn() {
        return BuiltIn.CATALOGUE;
    }

    /** The catalogue of a table that has the columns of the one that comes with the program; without full names. */
    public static Catalogue read(InputStream table) throws IOException {
        return of(CatalogueReader.read(table, Map.of()));
    }

    /** This catalogue and more crawlers. One whose name is already here takes that one's place. */
    public Catalogue with(Collection<CatalogueEntry> added) {
        Map<String, CatalogueEntry> all = new LinkedHashMap<>(byName);
        added.forEach(entry -> all.put(key(entry.token()), entry));
        return new Catalogue(all);
    }

    public List<CatalogueEntry> entries() {
        return entries;
    }

    /** All entries in the form that the engine works with. */
    public List<Crawler> crawlers() {
        return crawlers;
    }

    /** The crawler of this very name, letter case aside. */
    public Optional<CatalogueEntry> named(String name) {
        return Optional.ofNullable(byName.get(key(name)));
    }

    /**
     * The crawler that a person means, who may have typed more than its name: a version follows behind a slash or a
     * space. A few names hold spaces themselves, so the longest name that is known counts.
     */
    public Optional<CatalogueEntry> find(String typed) {
        String name = typed.strip();
        Optional<CatalogueEntry> found = named(name);
        for (int end = Math.min(name.length() - 1, longestName); end > 0 && found.isEmpty(); end--) {
            if (name.charAt(end) == '/' || Character.isWhitespace(name.charAt(end))) {
                found = named(name.substring(0, end));
            }
        }
        return found;
    }

    /** Who is named; a crawler that is not known answers to its name alone, and {@code *} binds it. */
    public CrawlerName read(String typed) {
        Optional<CatalogueEntry> known = find(typed);
        if (known.isEmpty() && Crawler.isHeader(typed)) {
            known = userAgents().recognise(typed);
            if (known.isEmpty()) {
                return new CrawlerName.UnknownHeader(typed.strip());
            }
        }
        if (known.isPresent()) {
            return new CrawlerName.Found(known.get().crawler(), known);
        }
        String name = Crawler.nameIn(typed);
        return name.isEmpty()
                ? new CrawlerName.Empty()
                : new CrawlerName.Found(Crawler.ofToken(name), Optional.empty());
    }

    /**
     * The crawler that is named.
     *
     * @throws IllegalArgumentException if no crawler is named, as in {@link Crawler#named}; for typed text use {@link
     *            #read}
     */
    public Crawler crawler(String typed) {
        return read(typed) instanceof CrawlerName.Found found ? found.crawler() : Crawler.named(typed);
    }

    /** Which of these crawlers sent a User-Agent header. */
    public UserAgentRecogniser userAgents() {
        UserAgentRecogniser known = userAgentRecogniser;
        if (known == null) {
            known = UserAgentRecogniser.of(this);
            userAgentRecogniser = known;
        }
        return known;
    }

    /**
     * What the catalogue alone decides, worked out once for all files. Two threads that ask at once may both work it
     * out.
     *
     * @param type of what does not change, so that any thread may ask it
     */
    public <T> T derived(Class<T> type, Function<Catalogue, T> from) {
        Object known = derived.get(type);
        if (known == null) {
            known = from.apply(this);
            derived.put(type, known);
        }
        return type.cast(known);
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

    private static final class BuiltIn {

        private static final Map<String, List<FullName>> FULL_NAMES = fullNames();
        static final Catalogue CATALOGUE = table();

        private static Map<String, List<FullName>> fullNames() {
            try (InputStream names = Catalogue.class.getResourceAsStream("full-names.tsv")) {
                return CatalogueReader.fullNames(Objects.requireNonNull(names, "full-names.tsv"));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }

        private static Catalogue table() {
            try (InputStream table = Catalogue.class.getResourceAsStream("catalogue.tsv")) {
                return Catalogue.of(CatalogueReader.read(Objects.requireNonNull(table, "catalogue.tsv"), FULL_NAMES));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }
}
