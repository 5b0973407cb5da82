package org.roboscope.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the crawlers that a name in a file probably means, if it is not a crawler's own name: a brand, another spelling
 * or a former name. In the table of these names, {@code @Amazon} represents all current crawlers of that operator.
 */
public final class CrawlerAliases {

    /** The kind of an alias. */
    public enum Kind implements CodedValue {
        /** The name of a company or a product. */
        BRAND("brand"),
        SPELLING("spelling"),
        /** A name that the operator has replaced. */
        RETIRED("retired"),
        /**
         * A name that the operator has replaced. According to the operator, the new crawler follows groups for the old
         * name.
         */
        RENAMED("renamed"),
        /** A current name of an operator whose search shows pages that another operator's crawler collects. */
        SUPPLIED("supplied");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        @Override
        public String code() {
            return code;
        }
    }

    /**
     * @param crawlers the corresponding crawlers, the most important first; not empty
     * @param results  the source of the operator's search results, if it is another operator
     */
    public record Alias(Kind kind, List<CatalogueEntry> crawlers, Optional<SearchResults> results) {}

    /**
     * @param searchEngine the name of the search engine
     * @param crawler      the crawler that collects its pages
     */
    public record SearchResults(String searchEngine, CatalogueEntry crawler) {}

    private static final String TABLE = "aliases.tsv";
    private static final String HEADING = "written\tkind\tmeant\tresults";
    private static final int COLUMNS = 4;
    private static final int MAX_NAME_LENGTH = 64;
    private static final char OPERATOR_MARK = '@';

    private final Map<String, Alias> aliasesByKey = new HashMap<>();

    private CrawlerAliases(Catalogue catalogue) {
        readLines().forEach(line -> addAlias(line.split("\t", -1), catalogue));
    }

    /** Returns the aliases of the crawlers in a catalogue. */
    public static CrawlerAliases of(Catalogue catalogue) {
        return catalogue.computeOnce(CrawlerAliases.class, CrawlerAliases::new);
    }

    /** Finds an alias. Case, blanks, punctuation and a version after a slash are ignored. */
    public Optional<Alias> find(String name) {
        int slash = name.indexOf('/');
        String withoutVersion = slash < 0 ? name : name.substring(0, slash);
        return withoutVersion.length() > MAX_NAME_LENGTH
                ? Optional.empty()
                : Optional.ofNullable(aliasesByKey.get(key(withoutVersion)));
    }

    private void addAlias(String[] columns, Catalogue catalogue) {
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("not a line of " + TABLE + ": " + String.join("\t", columns));
        }
        List<CatalogueEntry> crawlers =
                Stream.of(columns[2].split(",", -1)).flatMap(text -> findCrawlers(text, catalogue))
                        .distinct().toList();
        if (crawlers.isEmpty()) {
            return; // the catalogue may not have them
        }
        Optional<SearchResults> results = Optional.of(columns[3]).filter(column -> !column.isEmpty())
                .map(column -> column.split(":", -1))
                .flatMap(parts -> catalogue.findExact(parts[1]).map(crawler -> new SearchResults(parts[0], crawler)));
        Alias alias = new Alias(CodedValue.byCode(Kind.class, columns[1]), crawlers, results);
        for (String name : columns[0].split(",", -1)) {
            aliasesByKey.put(key(name), alias);
        }
    }

    private static Stream<CatalogueEntry> findCrawlers(String name, Catalogue catalogue) {
        return name.charAt(0) == OPERATOR_MARK
                ? catalogue.byOperator(name.substring(1)).stream()
                        .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN)
                : catalogue.findExact(name).stream();
    }

    private static String key(String name) {
        StringBuilder letters = new StringBuilder(name.length());
        name.codePoints().filter(Character::isLetterOrDigit).map(Character::toLowerCase)
                .forEach(letters::appendCodePoint);
        return letters.toString();
    }

    private static List<String> readLines() {
        try (InputStream table = CrawlerAliases.class.getResourceAsStream(TABLE)) {
            List<String> lines = new ArrayList<>(new String(
                    Objects.requireNonNull(table, TABLE).readAllBytes(), StandardCharsets.UTF_8).lines().toList());
            if (!lines.removeFirst().equals(HEADING)) {
                throw new IllegalArgumentException(TABLE + " has the wrong columns");
            }
            return lines;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
