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
 * The list of all parts of the application, a software bill of materials in CycloneDX 1.6. The checksums are those of the
 * jars as their makers publish them, before a package changes any. The same jars and the same date give the same bytes.
 */
final class PartsList {

    private static final String ENDING = ".cdx.json";
    /** A line of {@code dependency:list}, up to the scope. */
    private static final Pattern LISTED = Pattern.compile(
            "\\s+([\\w.-]+):([\\w.-]+):jar:(?:([\\w.-]+):)?([\\w.-]+):(?:compile|runtime)\\b.*");

    /** @param classifier the system that a jar of JavaFX is for; empty in all others */
    private record Library(String group, String name, String version, String classifier) {

        String jar() {
            return name + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier) + ".jar";
        }

        String address() {
            return "pkg:maven/" + group + "/" + name + "@" + version
                    + (classifier.isEmpty() ? "" : "?classifier=" + classifier + "&type=jar");
        }

        boolean isKindOf(Library other) {
            return group.equals(other.group) && name.equals(other.name) && version.equals(other.version);
        }
    }

    private PartsList() {}

    /** @param args as those of {@link Build} */
    public static void main(String[] args) throws IOException {
        Place place = new Place(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
        Files.createDirectories(place.out());
        System.out.println(write(place));
    }

    static Path write(Place place) throws IOException {
        List<Library> libraries = libraries(place);
        StringBuilder components = new StringBuilder();
        for (Path jar : place.libraries()) {
            Library library = libraries.stream().filter(l -> l.jar().equals(jar.getFileName().toString())).findFirst()
                    .orElseThrow();
            components.append(components.isEmpty() ? "" : ",\n").append(component(place, "library", library, jar));
        }
        Library application = new Library("org.roboscope", "roboscope", place.version(), "");
        String described = component(place, "application", application, place.jars().resolve("roboscope.jar"));
        UUID serial = UUID.nameUUIDFromBytes((place.time() + described + components).getBytes(StandardCharsets.UTF_8));
        Path file = place.out().resolve(place.nameForThisSystem() + ENDING);
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
                """.formatted(serial, place.time(), described, components));
        return file;
    }

    /** What Maven has listed; ends the build unless that is what lies in the folder. */
    private static List<Library> libraries(Place place) throws IOException {
        List<Library> listed = Files.readAllLines(place.project().resolve("target/app/libraries.txt")).stream()
                .map(LISTED::matcher).filter(Matcher::matches)
                .map(line -> new Library(line.group(1), line.group(2), line.group(4),
                        line.group(3) == null ? "" : line.group(3)))
                .toList();
        List<String> jars = place.libraries().stream().map(jar -> jar.getFileName().toString()).toList();
        List<Library> there = listed.stream().filter(library -> jars.contains(library.jar())).toList();
        List<String> unlisted = jars.stream()
                .filter(jar -> there.stream().noneMatch(library -> library.jar().equals(jar))).toList();
        // JavaFX has an empty jar for all systems beside the one that is copied.
        List<String> missing = listed.stream().filter(library -> there.stream().noneMatch(library::isKindOf))
                .map(Library::jar).toList();
        if (!unlisted.isEmpty() || !missing.isEmpty()) {
            throw new IllegalStateException(
                    "the libraries are not those that Maven lists; mvn clean package helps. Not listed: "
                            + unlisted + ", missing: " + missing);
        }
        return there;
    }

    private static String component(Place place, String type, Library library, Path jar) throws IOException {
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
                }""".formatted(type, library.address(), library.group(), library.name(), library.version(),
                checksum(jar), licence(place, library), library.address()).lines()
                .map(line -> "    " + line).collect(Collectors.joining("\n"));
    }

    private static String checksum(Path jar) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    /** By SPDX's name for it. Each text is asked for first what none of those below it says. */
    private static String licence(Place place, Library library) throws IOException {
        Path file = Licences.textFor(place, library.name() + "-");
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
