package org.roboscope.packaging;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders and the version of a build.
 *
 * @param project the folder of the source code
 * @param jars    the folder of the built application, with its jar, {@code lib} and {@code lib/javafx}
 * @param out     the folder for all results
 */
record BuildContext(Path project, Path jars, Path out, String version) {

    /** Returns the jars of all libraries. Those of JavaFX are the last. */
    List<Path> libraries() {
        Path folder = jars.resolve("lib");
        return Stream.of(folder, folder.resolve("javafx"))
                .flatMap(jarFolder -> Folders.files(jarFolder, ".jar").stream()).toList();
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

    /** Returns the time of the release: SOURCE_DATE_EPOCH if it is set, and the time in the jars otherwise. */
    Instant time() {
        String epoch = System.getenv("SOURCE_DATE_EPOCH");
        return epoch == null ? Instant.parse("2026-01-01T00:00:00Z") : Instant.ofEpochSecond(Long.parseLong(epoch));
    }

    /** Returns the day of the release, such as 2026-01-31. */
    String date() {
        return time().toString().substring(0, "2026-01-31".length());
    }

    /** Returns the name of a download for this system and its processor, without the extension. */
    String nameForThisSystem() {
        SystemKind system = SystemKind.current();
        return "roboscope-" + version + "-" + system.label() + "-" + switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "x64";
            case "aarch64" -> system == SystemKind.MAC ? "arm64" : "aarch64";
            case String name -> name;
        };
    }

    /** Returns the folder with the sources of packages. */
    Path packageSources() {
        return project.resolve("src/app/package");
    }
}
