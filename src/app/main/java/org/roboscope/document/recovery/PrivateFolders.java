package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Folders and files that nobody but their owner looks into. */
final class PrivateFolders {

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private PrivateFolders() {}

    /** Also one that was there before is its owner's alone from then on. */
    static void createPrivate(Path folder) throws IOException {
        Path parent = folder.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
            // With the permissions from the start: nobody gets in between.
            Files.createDirectory(folder, forOwner(OWNER_ONLY));
            return;
        }
        PosixFileAttributeView posix = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (posix != null && !posix.readAttributes().permissions().equals(OWNER_ONLY)) {
            posix.setPermissions(OWNER_ONLY);
        }
    }

    /** Of a file that is to be made. */
    static FileAttribute<?>[] forOwner() {
        return forOwner(PosixFilePermissions.fromString("rw-------"));
    }

    private static FileAttribute<?>[] forOwner(Set<PosixFilePermission> permissions) {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
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
