package org.roboscope.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * Puts beside each style sheet that the application uses the same in JavaFX's binary form. JavaFX takes that if it is
 * there, and need not read through 200 KB of text at every start. Of the large ones there is also the small part that the
 * first picture needs.
 */
final class StyleSheets {

    private static final List<String> OWN = List.of("css/");
    private static final List<String> THEMES =
            List.of("atlantafx/base/theme/primer-light", "atlantafx/base/theme/primer-dark");
    private static final String FIRST = "css/first/";
    private static final Pattern LARGE = Pattern.compile(".*(primer-\\w+|roboscope)\\.css");
    /** What JavaFX 25 writes but cannot read back: a sheet with a time in it has to stay text. */
    private static final String UNREADABLE = "DurationConverter";
    private static final String JAVAFX_CONVERTER = "javafx.graphics/com.sun.javafx.css.parser.Css2Bin";
    /** Few need the one, which has a time in it; the other is for browsers. */
    private static final Set<String> STAY_TEXT = Set.of("css/motion.css", "css/report.css");

    private StyleSheets() {}

    /** @param input what is to become the application: its jar, and the libraries below it */
    static void addBinaries(Place place, Path input) throws IOException, InterruptedException {
        Path texts = place.out().resolve("style-texts");
        Path binaries = place.out().resolve("styles");
        Path jar = input.resolve("roboscope.jar");
        List<String> names = new ArrayList<>(unpack(jar, OWN, texts));
        for (Path library : Folders.files(input.resolve("lib"), ".jar")) {
            names.addAll(unpack(library, THEMES, texts));
        }
        names.addAll(takeFirst(place, texts, names));
        convert(place, texts, binaries, names);
        Tool.ofJdk("jar", List.of("--update", "--file", jar.toString(), "-C", binaries.toString(), "."));
    }

    private static List<String> unpack(Path jar, List<String> beginnings, Path texts) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            List<JarEntry> wanted = file.stream().filter(each -> isWanted(each.getName(), beginnings)).toList();
            for (JarEntry entry : wanted) {
                Path text = texts.resolve(entry.getName());
                Files.createDirectories(text.getParent());
                Files.write(text, file.getInputStream(entry).readAllBytes());
            }
            return wanted.stream().map(JarEntry::getName).toList();
        }
    }

    private static List<String> takeFirst(Place place, Path texts, List<String> names)
            throws IOException, InterruptedException {
        List<String> firsts = new ArrayList<>();
        List<String> command = new ArrayList<>(List.of(java(), program(place, "FirstSheets")));
        for (String name : names.stream().filter(LARGE.asMatchPredicate()).toList()) {
            String first = FIRST + name.substring(name.lastIndexOf('/') + 1);
            command.addAll(List.of(texts.resolve(name).toString(), texts.resolve(first).toString()));
            firsts.add(first);
        }
        Tool.run(Map.of(), command.toArray(String[]::new));
        return firsts;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String program(Place place, String name) {
        return place.parts().resolve("java/org/roboscope/packaging/" + name + ".java").toString();
    }

    private static void convert(Place place, Path texts, Path binaries, List<String> names)
            throws IOException, InterruptedException {
        for (String name : names) {
            Path binary = binaries.resolve(name.replaceFirst("css$", "bss"));
            Files.createDirectories(binary.getParent());
            Tool.run(Map.of(), java(), "--module-path", place.jars().resolve("lib/javafx").toString(),
                    "--module", JAVAFX_CONVERTER, texts.resolve(name).toString(), binary.toString());
            if (Files.readString(binary, StandardCharsets.ISO_8859_1).contains(UNREADABLE)) {
                throw new IllegalStateException(name + " has a time in it, and would be read as text at every start");
            }
        }
    }

    private static boolean isWanted(String name, List<String> beginnings) {
        return name.endsWith(".css") && !STAY_TEXT.contains(name)
                && beginnings.stream().anyMatch(name::startsWith);
    }
}
