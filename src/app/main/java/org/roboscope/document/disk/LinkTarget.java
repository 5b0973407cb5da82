package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a path leads through symbolic links: saving replaces what the last link names, never a link. */
final class LinkTarget {

    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private LinkTarget() {}

    /** The target may not exist: then the save makes it. */
    static Path of(Path path) throws IOException {
        Path target = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw new SaveException(SaveException.Reason.LINK_LOOP, path, null);
            }
            // Not normalised: after a folder that is itself a link, ".." is the parent of what it leads to.
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }
}
