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
 * Adds the binary form of each style sheet to the application. JavaFX prefers it, and then does not parse 200 KB of
 * text at every start. Large style sheets also have a short form, with the rules for the first frame of a window.
 */
final class StyleSheets {

    private static final List<String> OWN_SHEETS = List.of("css/");
    private static final List<String> THEMES =
            List.of("atlantafx/base/theme/primer-light", "atlantafx/base/theme/primer-dark");
    private static final String SHORT_SHEETS = "css/first/";
    private static final Pattern LARGE = Pattern.compile(".*(primer-\\w+|roboscope)\\.css");
    /** The converter of times, which JavaFX 25 writes but cannot read. A sheet with a time must remain text. */
    private static final String UNREADABLE = "DurationConverter";
    private static final String JAVAFX_CONVERTER = "javafx.graphics/com.sun.javafx.css.parser.Css2Bin";
    /** Sheets that remain text: the first has times and is rarely used, the second is for browsers. */
    private static final Set<String> TEXT_SHEETS = Set.of("css/motion.css", "css/report.css");

    private StyleSheets() {}

    /** @param input the folder with the application's jar and all libraries */
    static void addBinaries(BuildContext context, Path input) throws IOException, InterruptedException {
        Path texts = context.out().resolve("style-texts");
        Path binaries = context.out().resolve("styles");
        Path jar = input.resolve("roboscope.jar");
        List<String> names = new ArrayList<>(unpack(jar, OWN_SHEETS, texts));
        for (Path library : Folders.files(input.resolve("lib"), ".jar")) {
            names.addAll(unpack(library, THEMES, texts));
        }
        names.addAll(shortenSheets(context, texts, names));
        convert(context, texts, binaries, names);
        Tool.runJdkTool("jar", List.of("--update", "--file", jar.toString(), "-C", binaries.toString(), "."));
    }

    private static List<String> unpack(Path jar, List<String> prefixes, Path texts) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            List<JarEntry> entries = file.stream()
                    .filter(entry -> isConverted(entry.getName(), prefixes)).toList();
            for (JarEntry entry : entries) {
                Path text = texts.resolve(entry.getName());
                Files.createDirectories(text.getParent());
                Files.write(text, file.getInputStream(entry).readAllBytes());
            }
            return entries.stream().map(JarEntry::getName).toList();
        }
    }

    private static List<String> shortenSheets(BuildContext context, Path texts, List<String> names)
            throws IOException, InterruptedException {
        List<String> shortSheets = new ArrayList<>();
        List<String> command = new ArrayList<>(List.of(java(), program(context, "FirstSheets")));
        for (String name : names.stream().filter(LARGE.asMatchPredicate()).toList()) {
            String shortSheet = SHORT_SHEETS + name.substring(name.lastIndexOf('/') + 1);
            command.addAll(List.of(texts.resolve(name).toString(), texts.resolve(shortSheet).toString()));
            shortSheets.add(shortSheet);
        }
        Tool.run(Map.of(), command.toArray(String[]::new));
        return shortSheets;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String program(BuildContext context, String name) {
        return context.packageSources().resolve("java/org/roboscope/packaging/" + name + ".java").toString();
    }

    private static void convert(BuildContext context, Path texts, Path binaries, List<String> names)
            throws IOException, InterruptedException {
        for (String name : names) {
            Path binary = binaries.resolve(name.replaceFirst("css$", "bss"));
            Files.createDirectories(binary.getParent());
            Tool.run(Map.of(), java(), "--module-path", context.jars().resolve("lib/javafx").toString(),
                    "--module", JAVAFX_CONVERTER, texts.resolve(name).toString(), binary.toString());
            if (Files.readString(binary, StandardCharsets.ISO_8859_1).contains(UNREADABLE)) {
                throw new IllegalStateException(name + " has a time in it, and would be read as text at every start");
            }
        }
    }

    private static boolean isConverted(String name, List<String> prefixes) {
        return name.endsWith(".css") && !TEXT_SHEETS.contains(name)
                && prefixes.stream().anyMatch(name::startsWith);
    }
}
