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
 * Names that stand in the robots.txt files of many sites, or in lists of crawlers. Of most nothing else is known; they are
 * somebody's name, and not a misspelling of another one.
 */
public final class SeenNames {

    private static final String LIST = "seen-names.txt";

    private SeenNames() {}

    /** Whether the name is among them, letter case aside. */
    public static boolean has(String name) {
        return Names.LOWER_CASE.contains(key(name));
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** Read when first asked for: few files hold a name that is nearly another one. */
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
