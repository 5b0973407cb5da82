package org.roboscope.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * Names found in the robots.txt files of many sites, or in lists of crawlers. Nothing else is known about most of them,
 * but they are distinct names and not misspellings.
 */
public final class SeenNames {

    private static final String LIST = "seen-names.txt";

    private SeenNames() {}

    /** Whether the list contains the name, ignoring case. */
    public static boolean contains(String name) {
        return Names.LOWER_CASE.contains(key(name));
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** The list. It is read on first use, because few files need it. */
    private static final class Names {

        private static final Set<String> LOWER_CASE = read();

        private static Set<String> read() {
            try (InputStream list = SeenNames.class.getResourceAsStream(LIST)) {
                Set<String> names = new HashSet<>();
                new String(Objects.requireNonNull(list, LIST).readAllBytes(), StandardCharsets.UTF_8).lines()
                        .forEach(name -> names.add(key(name)));
                return names;
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }
}
