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
 * Names that people write for crawlers, and that no crawler answers to: brands, other spellings, names of the past. The
 * table says which crawlers of the catalogue are meant; {@code @Amazon} stands for all that are in use of that operator.
 */
public final class CrawlerAliases {

    /** What is wrong with a name. */
    public enum Kind implements CodedValue {
        /** It is that of a company or a product. */
        BRAND("brand"),
        SPELLING("spelling"),
        /** The operator has given it up for another one. */
        RETIRED("retired"),
        /** Likewise, and said then that the new crawler follows what is written for the old one. */
        RENAMED("renamed"),
        /** It is in use, but another operator's crawler collects what the search of this one shows. */
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
     * @param meant   in the order in which a person wants to read them; it is not empty
     * @param results whose search results the operator shows, where they are another one's
     */
    public record Alias(Kind kind, List<CatalogueEntry> meant, Optional<SearchResults> results) {}

    /**
     * @param search  as people call it
     * @param crawler that collects the pages for it
     */
    public record SearchResults(String search, CatalogueEntry crawler) {}

    private static final String TABLE = "aliases.tsv";
    private static final String HEADING = "written\tkind\tmeant\tresults";
    private static final int COLUMNS = 4;
    private static final int LONGEST_NAME = 64;
    private static final char OPERATOR = '@';

    private final Map<String, Alias> byLetters = new HashMap<>();

    private CrawlerAliases(Catalogue catalogue) {
        lines().forEach(line -> add(line.split("\t", -1), catalogue));
    }

    /** The aliases of the crawlers that a catalogue knows. */
    public static CrawlerAliases of(Catalogue catalogue) {
        return catalogue.derived(CrawlerAliases.class, CrawlerAliases::new);
    }

    /** What a name means. Letter case, blanks, punctuation and a version after a slash are ignored. */
    public Optional<Alias> find(String written) {
        int slash = written.indexOf('/');
        String name = slash < 0 ? written : written.substring(0, slash);
        return name.length() > LONGEST_NAME ? Optional.empty() : Optional.ofNullable(byLetters.get(letters(name)));
    }

    private void add(String[] columns, Catalogue catalogue) {
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("not a line of " + TABLE + ": " + String.join("\t", columns));
        }
        List<CatalogueEntry> meant = Stream.of(columns[2].split(",", -1)).flatMap(who -> meant(who, catalogue))
                .distinct().toList();
        if (meant.isEmpty()) {
            return; // a catalogue may lack them
        }
        Optional<SearchResults> results = Optional.of(columns[3]).filter(column -> !column.isEmpty())
                .map(column -> column.split(":", -1))
                .flatMap(parts -> catalogue.named(parts[1]).map(crawler -> new SearchResults(parts[0], crawler)));
        Alias alias = new Alias(CodedValue.read(Kind.class, columns[1]), meant, results);
        for (String written : columns[0].split(",", -1)) {
            byLetters.put(letters(written), alias);
        }
    }

    private static Stream<CatalogueEntry> meant(String who, Catalogue catalogue) {
        return who.charAt(0) == OPERATOR
                ? catalogue.byOperator(who.substring(1)).stream()
                        .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN)
                : catalogue.named(who).stream();
    }

    private static String letters(String name) {
        StringBuilder letters = new StringBuilder(name.length());
        name.codePoints().filter(Character::isLetterOrDigit).map(Character::toLowerCase)
                .forEach(letters::appendCodePoint);
        return letters.toString();
    }

    private static List<String> lines() {
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
