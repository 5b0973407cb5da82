package org.roboscope.packaging;

import java.nio.file.Path;
import java.time.Instant;

/**
 * Where things lie.
 *
 * @param project the checkout
 * @param jars    the built application: its jar, {@code lib} and {@code lib/javafx}
 * @param out     where all is made
 */
record Place(Path project, Path jars, Path out, String version) {

    Path runtime() {
        return out.resolve("runtime");
    }

    Path licences() {
        return out.resolve("licences");
    }

    Path icons() {
        return project.resolve("icons");
    }

    /** What all files are dated, so that the time of the build is in none of them. By default as in the jars. */
    Instant time() {
        String epoch = System.getenv("SOURCE_DATE_EPOCH");
        return epoch == null ? Instant.parse("2026-01-01T00:00:00Z") : Instant.ofEpochSecond(Long.parseLong(epoch));
    }

    /** The folder with the files that packages are made of. */
    Path parts() {
        return project.resolve("src/app/package");
    }
}
