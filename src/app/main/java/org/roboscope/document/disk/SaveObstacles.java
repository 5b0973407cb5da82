package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.DosFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.roboscope.document.disk.SaveException.Reason;
import org.roboscope.document.disk.SharingRetry.FileHeldException;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;

/** What prevents a save: found before it begins, or inferred from how it failed. */
final class SaveObstacles {

    private static final Set<PosixFilePermission> WRITERS = Set.of(PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private final OperatingSystem system;

    SaveObstacles(OperatingSystem system) {
        this.system = system;
    }

    /** Throws what is in the way; says whether there is a file to replace. */
    boolean check(Path path, Path target) throws IOException {
        Optional<FileNames.Problem> name = FileNames.problem(system, target.toString());
        if (name.isPresent()) {
            throw new SaveException(name.get(), path);
        }
        Path folder = target.getParent();
        if (folder == null) {
            throw new SaveException(Reason.IS_A_FOLDER, path, null);
        }
        if (!Files.isDirectory(folder)) {
            throw new SaveException(Reason.FOLDER_GONE, path, null);
        }
        if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        BasicFileAttributes attributes = Files.readAttributes(target, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            throw new SaveException(Reason.IS_A_FOLDER, path, null);
        }
        if (!attributes.isRegularFile()) {
            throw new SaveException(Reason.NOT_A_PLAIN_FILE, path, null);
        }
        if (isReadOnly(target)) {
            throw new SaveException(isOnReadOnlyDisk(folder) ? Reason.READ_ONLY_DISK : Reason.READ_ONLY_FILE, path,
                    null);
        }
        return true;
    }

    /**
     * A new file can take the place of one that may not be written to, but somebody wanted that file left alone. An
     * administrator may write to every file, so the permissions themselves are asked, too.
     */
    private boolean isReadOnly(Path target) throws IOException {
        if (!Files.isWritable(target)) {
            return true;
        }
        if (system == OperatingSystem.WINDOWS) {
            return Files.readAttributes(target, DosFileAttributes.class).isReadOnly();
        }
        PosixFileAttributeView posix = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        return posix != null && posix.readAttributes().permissions().stream().noneMatch(WRITERS::contains);
    }

    /** The system tells most failures apart in its own language only, so the disk is asked, too. */
    Reason reasonOf(IOException failure, Path path, int needed) {
        try {
            Path target = LinkTarget.of(path);
            check(path, target);
            if (MountPoint.is(target) && !saysFull(failure)) {
                return Reason.MOUNTED;
            }
            return reasonIn(Objects.requireNonNull(target.getParent()), failure, needed);
        } catch (SaveException known) {
            return known.reason();
        } catch (IOException unknown) {
            failure.addSuppressed(unknown);
            return Reason.SYSTEM;
        }
    }

    /** Whether a file that could not be replaced can be written over. */
    boolean allowsInPlace(Reason reason, Path path) {
        if (reason != Reason.FOLDER_CLOSED && reason != Reason.MOUNTED) {
            return false;
        }
        try {
            return check(path, LinkTarget.of(path));
        } catch (IOException inTheWay) {
            return false;
        }
    }

    private static Reason reasonIn(Path folder, IOException failure, int needed) {
        if (isOnReadOnlyDisk(folder)) {
            return Reason.READ_ONLY_DISK;
        }
        if (saysFull(failure) || store(folder).filter(store -> hasLessThan(needed, store)).isPresent()) {
            return Reason.DISK_FULL;
        }
        return switch (failure) {
            case FileHeldException _ -> Reason.LOCKED;
            case AtomicMoveNotSupportedException _ -> Reason.FOLDER_CLOSED;
            case AccessDeniedException _ when !Files.isWritable(folder) -> Reason.FOLDER_CLOSED;
            case AccessDeniedException _ -> Reason.NO_PERMISSION;
            default -> Reason.SYSTEM;
        };
    }

    private static boolean isOnReadOnlyDisk(Path folder) {
        return store(folder).filter(FileStore::isReadOnly).isPresent();
    }

    private static boolean hasLessThan(int needed, FileStore store) {
        try {
            // What has no size at all, such as /proc, is never full.
            return store.getTotalSpace() > 0 && store.getUsableSpace() < needed;
        } catch (IOException unknown) {
            return false;
        }
    }

    /** Not every folder's disk is known: in a container, for example, it may lie outside. */
    private static Optional<FileStore> store(Path folder) {
        try {
            return Optional.of(Files.getFileStore(folder));
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }

    private static boolean saysFull(IOException failure) {
        String words = SystemErrorText.of(failure).toLowerCase(Locale.ROOT);
        return words.contains("no space left") || words.contains("quota") || words.contains("not enough space");
    }
}
