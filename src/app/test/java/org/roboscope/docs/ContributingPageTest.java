package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The contributing page names only classes that exist. */
class ContributingPageTest {

    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z]*[a-z][A-Za-z]*)`");

    private static final Set<String> LIBRARY_CLASSES = Set.of("KeyCodeCombination", "Optional");

    @Test
    void everyNamedClassExists() throws IOException {
        Set<String> names;
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            names = files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length())).collect(Collectors.toSet());
        }
        Set<String> named = CLASS.matcher(Files.readString(Path.of("CONTRIBUTING.md"))).results()
                .map(match -> match.group(1)).filter(name -> !LIBRARY_CLASSES.contains(name))
                .collect(Collectors.toSet());
        assertThat(named).hasSizeGreaterThan(20).isSubsetOf(names);
    }
}
