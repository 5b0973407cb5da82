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
 * An operator's own statement on what blocking its crawler means.
 *
 * @param token    the crawler
 * @param sentence close to the operator's words; empty if the operator was found to say nothing
 * @param source   the operator's page
 * @param readOn   the day of the copy that was read, in the form of ISO 8601
 */
public record BlockingStatement(String token, String sentence, String source, String readOn) {

    private static final String TABLE = "if-blocked.tsv";
    private static final String HEADING = "token\tif_blocked\tsource\tread_on";
    private static final int COLUMNS = 4;

    /** The statement about a crawler of the catalogue; empty if none was looked for. */
    public static Optional<BlockingStatement> of(CatalogueEntry entry) {
        return entry.confidence() == EntryConfidence.OWN
                ? Optional.empty() : Optional.ofNullable(Table.BY_TOKEN.get(entry.token()));
    }

    /** The statements that say something about these crawlers, the most asked about first. */
    public static List<BlockingStatement> about(Collection<CatalogueEntry> entries) {
        List<BlockingStatement> meant = entries.stream().flatMap(entry -> of(entry).stream()).toList();
        return all().stream().filter(each -> each.isStatement() && meant.contains(each)).toList();
    }

    /** All statements, in the order in which a person wants to read them. */
    public static List<BlockingStatement> all() {
        return List.copyOf(Table.BY_TOKEN.values());
    }

    public boolean isStatement() {
        return !sentence.isEmpty();
    }

    /** Read when first asked for. */
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
                    BlockingStatement statement = statement(line.split("\t", -1));
                    if (statements.put(statement.token, statement) != null) {
                        throw new IllegalArgumentException("duplicate in " + TABLE + ": " + statement.token);
                    }
                }
                return statements;
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }

        /** A comment on the source follows its address in brackets. */
        private static BlockingStatement statement(String[] columns) {
            if (columns.length != COLUMNS) {
                throw new IllegalArgumentException("not a line of " + TABLE + ": " + String.join("\t", columns));
            }
            int comment = columns[2].indexOf(" (");
            return new BlockingStatement(columns[0], columns[1],
                    comment < 0 ? columns[2] : columns[2].substring(0, comment), columns[3]);
        }
    }
}
