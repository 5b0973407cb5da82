package org.roboscope.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A table in a resource of the program: the headings, then a row per line, with tabs between the columns. */
public final class ResourceTable {

    private ResourceTable() {}

    /** @param owner a class of the package that contains the resource */
    public static List<String[]> read(Class<?> owner, String name, String headings) {
        List<String> lines;
        try (InputStream table = Objects.requireNonNull(owner.getResourceAsStream(name), name)) {
            lines = new String(table.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        if (!headings.equals(lines.getFirst())) {
            throw new IllegalArgumentException(name + " has other columns than " + headings);
        }
        int columns = headings.split("\t", -1).length;
        List<String[]> rows = lines.stream().skip(1).map(line -> line.split("\t", -1)).toList();
        if (rows.stream().anyMatch(row -> row.length != columns)) {
            throw new IllegalArgumentException(name + " has a row with other columns than " + headings);
        }
        return rows;
    }
}
