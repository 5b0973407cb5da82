package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders that nobody but their owner looks into. */
final class Folders {

    private Folders() {}

    static void createPrivate(Path folder) throws IOException {
        boolean fresh = Files.notExists(folder);
        Files.createDirectories(folder);
        PosixFileAttributeView posix = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (fresh && posix != null) {
            posix.setPermissions(PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** With the files in it; somebody else may be doing the same. */
    static void delete(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
