package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Folders and files that only their owner can read. */
public final class PrivateFolders {

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private PrivateFolders() {}

    /**
     * With the folders above that are missing. Also one that was there before is its owner's alone from then on. What a link
     * leads to was made for others, too, and keeps its rights.
     */
    public static void createPrivate(Path folder) throws IOException {
        Path parent = folder.getParent();
        if (parent != null) {
            // Names of folders tell which sites a person works on.
            Files.createDirectories(parent, forOwner(OWNER_ONLY));
        }
        if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
            try {
                // The folder has its permissions from the start, so no other user gets in between.
                Files.createDirectory(folder, forOwner(OWNER_ONLY));
                return;
            } catch (FileAlreadyExistsException madeMeanwhile) {
                if (!Files.isDirectory(folder)) {
                    throw madeMeanwhile;
                }
            }
        }
        PosixFileAttributeView posix = posixUnlessLink(folder);
        if (posix != null && !posix.readAttributes().permissions().equals(OWNER_ONLY)) {
            posix.setPermissions(OWNER_ONLY);
        }
    }

    /** Takes from a file what others may do with it, unless it is a link. */
    public static void closeToOthers(Path file) throws IOException {
        PosixFileAttributeView posix = posixUnlessLink(file);
        if (posix == null) {
            return;
        }
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        permissions.addAll(posix.readAttributes().permissions());
        if (permissions.retainAll(OWNER_ONLY)) {
            posix.setPermissions(permissions);
        }
    }

    private static @Nullable PosixFileAttributeView posixUnlessLink(Path path) {
        return Files.isSymbolicLink(path) ? null
                : Files.getFileAttributeView(path, PosixFileAttributeView.class);
    }

    /** The attributes of a new file. */
    public static FileAttribute<?>[] forOwner() {
        return forOwner(PosixFilePermissions.fromString("rw-------"));
    }

    private static FileAttribute<?>[] forOwner(Set<PosixFilePermission> permissions) {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    /** With the files in it; somebody else may be doing the same. */
    public static void delete(Path folder) throws IOException {
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
