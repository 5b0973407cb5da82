package org.roboscope.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads tables from the program's resources. The first line has the headings; columns are separated by tabs. */
public final class ResourceTable {

    private ResourceTable() {}

    /**
     * Reads the rows of a table.
     *
     * @param owner    a class in the package that contains the resource
     * @param headings the required first line
     */
    public static List<String[]> read(Class<?> owner, String name, String headings) {
        List<String> lines;
        try (InputStream table = Objects.requireNonNull(owner.getResourceAsStream(name), name)) {
            lines = new String(table.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
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
