package org.roboscope.spec;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.roboscope.crawlers.Catalogue;

/** Creates the catalogue of the program with one more line, in the form of the table. */
public final class LongerCatalogue {

    private LongerCatalogue() {}

    /** @param columns the columns of the new line, separated by bars instead of tabs */
    public static Catalogue withLine(String columns) {
        try (InputStream table = Objects.requireNonNull(Catalogue.class.getResourceAsStream("catalogue.tsv"))) {
            String extendedTable =
                    new String(table.readAllBytes(), StandardCharsets.UTF_8) + columns.replace('|', '\t') + "\n";
            return Catalogue.readTable(new ByteArrayInputStream(extendedTable.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
