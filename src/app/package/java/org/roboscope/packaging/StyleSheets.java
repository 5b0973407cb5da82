package org.roboscope.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Puts beside each style sheet that the application uses the same in JavaFX's binary form. JavaFX takes that if it is
 * there, and need not read through 200 KB of text at every start.
 */
final class StyleSheets {

    private static final String CONVERTER = "javafx.graphics/com.sun.javafx.css.parser.Css2Bin";
    private static final List<String> OWN = List.of("css/");
    private static final List<String> THEMES =
            List.of("atlantafx/base/theme/primer-light", "atlantafx/base/theme/primer-dark");
    /** What JavaFX 25 writes but cannot read back: a sheet with a time in it has to stay text. */
    private static final String UNREADABLE = "DurationConverter";
    /** Few need the one, which has a time in it; the other is for browsers. */
    private static final Set<String> STAY_TEXT = Set.of("css/motion.css", "css/report.css");

    private StyleSheets() {}

    /** @param input what is to become the application: its jar, and the libraries below it */
    static void addBinaries(Place place, Path input) throws IOException, InterruptedException {
        Path work = place.out().resolve("styles");
        Folders.empty(work);
        Path jar = input.resolve("roboscope.jar");
        convert(place, jar, OWN, work);
        for (Path library : Folders.files(input.resolve("lib"), ".jar")) {
            convert(place, library, THEMES, work);
        }
        Tool.ofJdk("jar", List.of("--update", "--file", jar.toString(), "--date",
                place.time().atOffset(ZoneOffset.UTC).toString(), "-C", work.toString(), "."));
    }

    private static void convert(Place place, Path jar, List<String> beginnings, Path to)
            throws IOException, InterruptedException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().filter(each -> isWanted(each.getName(), beginnings)).toList()) {
                Path text = place.out().resolve("style.css");
                Files.write(text, file.getInputStream(entry).readAllBytes());
                Path binary = to.resolve(entry.getName().replaceFirst("css$", "bss"));
                Files.createDirectories(binary.getParent());
                Tool.run(Map.of(), place.runtime().resolve("bin/java").toString(), "-m", CONVERTER,
                        text.toString(), binary.toString());
                Files.delete(text);
                if (Files.readString(binary, StandardCharsets.ISO_8859_1).contains(UNREADABLE)) {
                    throw new IllegalStateException(
                            entry.getName() + " has a time in it, and would be read as text at every start");
                }
            }
        }
    }

    private static boolean isWanted(String name, List<String> beginnings) {
        return name.endsWith(".css") && !STAY_TEXT.contains(name)
                && beginnings.stream().anyMatch(name::startsWith);
    }
}
