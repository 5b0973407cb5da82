package org.roboscope.packaging;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where things lie.
 *
 * @param project the checkout
 * @param jars    the built application: its jar, {@code lib} and {@code lib/javafx}
 * @param out     where all is made
 */
record Place(Path project, Path jars, Path out, String version) {

    /** The jars of all libraries, in the order of their names in each folder: those of JavaFX are the last. */
    List<Path> libraries() {
        Path folder = jars.resolve("lib");
        return Stream.of(folder, folder.resolve("javafx")).flatMap(f -> Folders.files(f, ".jar").stream()).toList();
    }

    Path runtime() {
        return out.resolve("runtime");
    }

    Path licences() {
        return out.resolve("licences");
    }

    Path icons() {
        return project.resolve("icons");
    }

    /** The time of the release that is made: of the commit where SOURCE_DATE_EPOCH says so, by default as in the jars. */
    Instant time() {
        String epoch = System.getenv("SOURCE_DATE_EPOCH");
        return epoch == null ? Instant.parse("2026-01-01T00:00:00Z") : Instant.ofEpochSecond(Long.parseLong(epoch));
    }

    /** The day of the release, as 2026-01-31. */
    String date() {
        return time().toString().substring(0, "2026-01-31".length());
    }

    /** What a file for this system and its processor is called, up to the ending. */
    String nameForThisSystem() {
        SystemKind system = SystemKind.current();
        return "roboscope-" + version + "-" + system.label() + "-" + switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "x64";
            case "aarch64" -> system == SystemKind.MAC ? "arm64" : "aarch64";
            case String other -> other;
        };
    }

    /** The folder with the files that packages are made of. */
    Path parts() {
        return project.resolve("src/app/package");
    }
}
