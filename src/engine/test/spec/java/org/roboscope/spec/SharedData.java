package org.roboscope.spec;

import java.nio.file.Files;
import java.nio.file.Path;

/** Data that is not part of the project, in the folder that {@code -Droboscope.shared=FOLDER} names. */
public final class SharedData {

    private SharedData() {}

    /** A file or folder of it, for a {@link SharedTest}, which fails where it is missing. */
    public static Path path(String name) {
        String folder = System.getProperty("roboscope.shared");
        if (folder == null) {
            throw new IllegalStateException("This test needs -Droboscope.shared=FOLDER");
        }
        Path path = Path.of(folder, name);
        if (!Files.exists(path)) {
            throw new IllegalStateException("There is no " + path + " (-Droboscope.shared)");
        }
        return path;
    }
}
