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
     * Creates a folder and its missing parents. An existing folder also becomes private. The target of a link
     * keeps its permissions, because others may use it, too.
     */
    public static void createPrivate(Path folder) throws IOException {
        Path parent = folder.getParent();
        if (parent != null) {
            // Folder names contain the sites that a user works on.
            Files.createDirectories(parent, ownerOnlyAttributes(OWNER_ONLY));
        }
        if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
            try {
                // The folder has its permissions from the start, so that no other user can open it meanwhile.
                Files.createDirectory(folder, ownerOnlyAttributes(OWNER_ONLY));
                return;
            } catch (FileAlreadyExistsException createdMeanwhile) {
                if (!Files.isDirectory(folder)) {
                    throw createdMeanwhile;
                }
            }
        }
        PosixFileAttributeView posix = posixUnlessLink(folder);
        if (posix != null && !posix.readAttributes().permissions().equals(OWNER_ONLY)) {
            posix.setPermissions(OWNER_ONLY);
        }
    }

    /** Removes the permissions of other users from a file, unless it is a link. */
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

    /** Attributes for a new file that only its owner can read and write. */
    public static FileAttribute<?>[] ownerOnlyAttributes() {
        return ownerOnlyAttributes(PosixFilePermissions.fromString("rw-------"));
    }

    private static FileAttribute<?>[] ownerOnlyAttributes(Set<PosixFilePermission> permissions) {
        boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return isPosix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    /** Deletes a folder and its files. Another process may do the same at the same time. */
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
