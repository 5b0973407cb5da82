package org.roboscope.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;

/**
 * A statement by an operator about the consequence of blocking its crawler.
 *
 * @param token    the token of the crawler
 * @param sentence a sentence close to the operator's words, or empty if the operator makes no statement
 * @param source   the URL of the operator's page
 * @param readOn   the date of the copy that was read, in ISO 8601
 */
public record BlockingStatement(String token, String sentence, String source, String readOn) {

    private static final String TABLE = "if-blocked.tsv";
    private static final String HEADING = "token\tif_blocked\tsource\tread_on";
    private static final int COLUMNS = 4;

    /** Finds the statement about a crawler. The result is empty if the operator's pages have not been searched. */
    public static Optional<BlockingStatement> find(CatalogueEntry entry) {
        return entry.confidence() == EntryConfidence.OWN
                ? Optional.empty() : Optional.ofNullable(Table.BY_TOKEN.get(entry.token()));
    }

    /**
     * Returns the statements about some crawlers, the most important first. Operators without a statement are omitted.
     */
    public static List<BlockingStatement> findAll(Collection<CatalogueEntry> entries) {
        List<BlockingStatement> statements = entries.stream().flatMap(entry -> find(entry).stream()).toList();
        return all().stream().filter(statement -> statement.hasSentence() && statements.contains(statement)).toList();
    }

    /** Returns all statements, the most important first. */
    public static List<BlockingStatement> all() {
        return List.copyOf(Table.BY_TOKEN.values());
    }

    public boolean hasSentence() {
        return !sentence.isEmpty();
    }

    /** The table, which is read on first use. */
    private static final class Table {

        private static final Map<String, BlockingStatement> BY_TOKEN = read();

        private static Map<String, BlockingStatement> read() {
            try (InputStream table = BlockingStatement.class.getResourceAsStream(TABLE)) {
                List<String> lines = new String(
                        Objects.requireNonNull(table, TABLE).readAllBytes(), StandardCharsets.UTF_8).lines().toList();
                if (!lines.getFirst().equals(HEADING)) {
                    throw new IllegalArgumentException(TABLE + " has the wrong columns");
                }
                Map<String, BlockingStatement> statements = new LinkedHashMap<>();
                for (String line : lines.subList(1, lines.size())) {
                    BlockingStatement statement = parseRow(line.split("\t", -1));
                    if (statements.put(statement.token, statement) != null) {
                        throw new IllegalArgumentException("duplicate in " + TABLE + ": " + statement.token);
                    }
                }
                return statements;
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }

        /** Parses a row. A comment in brackets may follow the URL of the source. */
        private static BlockingStatement parseRow(String[] columns) {
            if (columns.length != COLUMNS) {
                throw new IllegalArgumentException("not a line of " + TABLE + ": " + String.join("\t", columns));
            }
            int comment = columns[2].indexOf(" (");
            return new BlockingStatement(columns[0], columns[1],
                    comment < 0 ? columns[2] : columns[2].substring(0, comment), columns[3]);
        }
    }
}
