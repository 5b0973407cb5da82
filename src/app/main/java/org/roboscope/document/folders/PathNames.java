package org.roboscope.document.folders;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Names of files as text. The locale's encoding decides which of them there can be: under C none with an umlaut. */
public final class PathNames {

    private PathNames() {}

    /** Nothing where this locale cannot express the name. */
    public static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException unknownLetters) {
            return Optional.empty();
        }
    }
}
