package org.roboscope.packaging;

import java.nio.file.Path;

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

    /** The folder with the files that packages are made of. */
    Path parts() {
        return project.resolve("src/app/package");
    }
}
