package org.roboscope.spec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Reads the tables of test cases on the page about standards. */
public final class CaseTables {

    private CaseTables() {}

    /** Returns the rows of a table in {@code org/roboscope/spec} as columns, without its heading. */
    public static List<List<String>> rows(String name) {
        try (InputStream table =
                Objects.requireNonNull(CaseTables.class.getResourceAsStream(name))) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .skip(1)
                    .map(line -> Arrays.asList(line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Decodes a text in which {@code \n}, {@code \t} and {@code \\} are escapes. */
    public static String unescape(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
                out.append(switch (text.charAt(i)) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    default -> text.charAt(i);
                });
            } else {
                out.append(text.charAt(i));
            }
        }
        return out.toString();
    }
}
