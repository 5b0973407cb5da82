package org.roboscope.spec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The tables of test cases on the page about standards. */
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
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) == '\\') {
                char escaped = text.charAt(++at);
                out.append(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped);
            } else {
                out.append(text.charAt(at));
            }
        }
        return out.toString();
    }
}
