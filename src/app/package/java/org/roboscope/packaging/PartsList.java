package org.roboscope.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The list of all parts of the application, a software bill of materials in CycloneDX 1.6. The checksums are those of
 * the published jars, before the package changes any. The same jars and the same date result in the same bytes.
 */
final class PartsList {

    private static final String EXTENSION = ".cdx.json";
    /** A line of {@code dependency:list}, up to the scope. */
    private static final Pattern LISTED_LIBRARY = Pattern.compile(
            "\\s+([\\w.-]+):([\\w.-]+):jar:(?:([\\w.-]+):)?([\\w.-]+):(?:compile|runtime)\\b.*");

    /** @param classifier the system of a JavaFX jar, or an empty text for other libraries */
    private record Library(String group, String name, String version, String classifier) {

        String jar() {
            return name + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier) + ".jar";
        }

        String packageUrl() {
            return "pkg:maven/" + group + "/" + name + "@" + version
                    + (classifier.isEmpty() ? "" : "?classifier=" + classifier + "&type=jar");
        }

        boolean hasSameCoordinates(Library other) {
            return group.equals(other.group) && name.equals(other.name) && version.equals(other.version);
        }
    }

    private PartsList() {}

    /** @param args the arguments of {@link Build} */
    public static void main(String[] args) throws IOException {
        BuildContext context = new BuildContext(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
        Files.createDirectories(context.out());
        System.out.println(write(context));
    }

    static Path write(BuildContext context) throws IOException {
        List<Library> libraries = libraries(context);
        StringBuilder components = new StringBuilder();
        for (Path jar : context.libraries()) {
            Library library = libraries.stream()
                    .filter(candidate -> candidate.jar().equals(jar.getFileName().toString()))
                    .findFirst().orElseThrow();
            components.append(components.isEmpty() ? "" : ",\n").append(component(context, "library", library, jar));
        }
        Library application = new Library("org.roboscope", "roboscope", context.version(), "");
        String applicationComponent =
                component(context, "application", application, context.jars().resolve("roboscope.jar"));
        UUID serial = UUID.nameUUIDFromBytes(
                (context.time() + applicationComponent + components).getBytes(StandardCharsets.UTF_8));
        Path file = context.out().resolve(context.nameForThisSystem() + EXTENSION);
        Files.writeString(file, """
                {
                  "bomFormat": "CycloneDX",
                  "specVersion": "1.6",
                  "serialNumber": "urn:uuid:%s",
                  "version": 1,
                  "metadata": {
                    "timestamp": "%s",
                    "component":
                %s
                  },
                  "components": [
                %s
                  ]
                }
                """.formatted(serial, context.time(), applicationComponent, components));
        return file;
    }

    /** Returns the libraries that Maven lists. The build fails unless the folder contains exactly these. */
    private static List<Library> libraries(BuildContext context) throws IOException {
        List<Library> listed = Files.readAllLines(context.project().resolve("target/app/libraries.txt")).stream()
                .map(LISTED_LIBRARY::matcher).filter(Matcher::matches)
                .map(line -> new Library(line.group(1), line.group(2), line.group(4),
                        line.group(3) == null ? "" : line.group(3)))
                .toList();
        List<String> jars = context.libraries().stream().map(jar -> jar.getFileName().toString()).toList();
        List<Library> present = listed.stream().filter(library -> jars.contains(library.jar())).toList();
        List<String> unlisted = jars.stream()
                .filter(jar -> present.stream().noneMatch(library -> library.jar().equals(jar))).toList();
        // For each copied jar of JavaFX, Maven also lists an empty jar for all systems.
        List<String> missing = listed.stream()
                .filter(library -> present.stream().noneMatch(library::hasSameCoordinates)).map(Library::jar).toList();
        if (!unlisted.isEmpty() || !missing.isEmpty()) {
            throw new IllegalStateException(
                    "the libraries are not those that Maven lists; mvn clean package helps. Not listed: "
                            + unlisted + ", missing: " + missing);
        }
        return present;
    }

    private static String component(BuildContext context, String type, Library library, Path jar) throws IOException {
        return """
                {
                  "type": "%s",
                  "bom-ref": "%s",
                  "group": "%s",
                  "name": "%s",
                  "version": "%s",
                  "hashes": [{"alg": "SHA-256", "content": "%s"}],
                  "licenses": [{"expression": "%s"}],
                  "purl": "%s"
                }""".formatted(type, library.packageUrl(), library.group(), library.name(), library.version(),
                checksum(jar), licence(context, library), library.packageUrl()).lines()
                .map(line -> "    " + line).collect(Collectors.joining("\n"));
    }

    private static String checksum(Path jar) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns the SPDX expression for the licence. The more specific texts are searched for first. */
    private static String licence(BuildContext context, Library library) throws IOException {
        Path file = Licences.textFor(context, library.name() + "-");
        String text = Files.readString(file);
        if (text.contains("GNU General Public License, version 2, with the Classpath Exception")) {
            return "GPL-2.0-only WITH Classpath-exception-2.0";
        }
        if (text.contains("Redistribution and use in source and binary forms")) {
            return text.contains("Neither the name") ? "BSD-3-Clause" : "BSD-2-Clause";
        }
        if (text.contains("Apache License")) {
            return "Apache-2.0";
        }
        if (text.contains("MIT License")) {
            return "MIT";
        }
        throw new IllegalStateException("the list of parts knows no name for the licence in " + file);
    }
}
