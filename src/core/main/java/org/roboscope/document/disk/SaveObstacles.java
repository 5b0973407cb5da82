package org.roboscope.document.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.document.disk.SaveException.Reason;
import org.roboscope.document.disk.SharingRetry.FileHeldException;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;

/** Finds obstacles to a save: checks the file before it, and derives the reason of a failure after it. */
final class SaveObstacles {

    /** The number of symbolic links that Linux follows. */
    private static final int MAX_LINKS = 40;
    private static final Path MOUNTS = Path.of("/proc/self/mountinfo");
    private static final int MOUNT_POINT_FIELD = 4;
    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");
    private static final Set<PosixFilePermission> WRITERS = Set.of(PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private final OperatingSystem system;

    SaveObstacles(OperatingSystem system) {
        this.system = system;
    }

    /**
     * Checks whether a file can be saved, and throws the obstacle otherwise.
     *
     * @return whether there is a file to replace
     */
    boolean requireSavable(Path path, Path target) throws IOException {
        Optional<FileNames.Problem> nameProblem = FileNames.problem(system, target.toString());
        if (nameProblem.isPresent()) {
            throw new SaveException(nameProblem.get(), path);
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
     * Whether the file is read-only. A new file could replace it, but it is meant to stay unchanged. An administrator
     * may write to every file, so the permissions are checked, too.
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

    /**
     * The reason of a failure. The system distinguishes most failures only by a message in its language, so the disk is
     * checked, too.
     */
    Reason reasonOf(IOException failure, Path path, int neededBytes) {
        try {
            Path target = linkTarget(path);
            requireSavable(path, target);
            if (isMounted(target) && !isDiskFull(failure)) {
                return Reason.MOUNTED;
            }
            return reasonOf(Objects.requireNonNull(target.getParent()), failure, neededBytes);
        } catch (SaveException known) {
            return known.reason();
        } catch (IOException unknown) {
            failure.addSuppressed(unknown);
            return Reason.SYSTEM;
        }
    }

    /** Whether a file that cannot be replaced can be overwritten. */
    boolean allowsInPlace(Reason reason, Path path) {
        if (reason != Reason.FOLDER_CLOSED && reason != Reason.MOUNTED) {
            return false;
        }
        try {
            return requireSavable(path, linkTarget(path));
        } catch (IOException obstacle) {
            return false;
        }
    }

    private static Reason reasonOf(Path folder, IOException failure, int neededBytes) {
        if (isOnReadOnlyDisk(folder)) {
            return Reason.READ_ONLY_DISK;
        }
        if (isDiskFull(failure) || store(folder).filter(store -> hasLessThan(neededBytes, store)).isPresent()) {
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

    private static boolean hasLessThan(int neededBytes, FileStore store) {
        try {
            // A file system without a size, such as /proc, is never full.
            return store.getTotalSpace() > 0 && store.getUsableSpace() < neededBytes;
        } catch (IOException unknown) {
            return false;
        }
    }

    /** The disk of a folder, which may be unknown in a container. */
    private static Optional<FileStore> store(Path folder) {
        try {
            return Optional.of(Files.getFileStore(folder));
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }

    private static boolean isDiskFull(IOException failure) {
        String message = SystemErrorText.of(failure).toLowerCase(Locale.ROOT);
        return message.contains("no space left") || message.contains("quota") || message.contains("not enough space");
    }

    /** Whether the file itself is a mount point, as in containers; then no other file can have its name. */
    private static boolean isMounted(Path file) {
        try (Stream<String> mounts = Files.lines(MOUNTS, StandardCharsets.UTF_8)) {
            String realPath = file.toRealPath().toString();
            return mounts.map(mount -> mount.split(" ", -1)).filter(fields -> fields.length > MOUNT_POINT_FIELD)
                    .anyMatch(fields -> unescaped(fields[MOUNT_POINT_FIELD]).equals(realPath));
        } catch (IOException | UncheckedIOException unavailable) {
            return false;
        }
    }

    /** Decodes octal escapes, which mount points have for spaces and similar characters. */
    private static String unescaped(String escaped) {
        return OCTAL.matcher(escaped).replaceAll(octal -> Matcher.quoteReplacement(
                Character.toString(Integer.parseInt(octal.group(1), 8))));
    }

    /**
     * The target of a path through symbolic links, which may not exist. A save replaces the target of the last link,
     * never a link.
     */
    static Path linkTarget(Path path) throws IOException {
        Path target = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw new SaveException(SaveException.Reason.LINK_LOOP, path, null);
            }
            // Not normalised: after a folder that is a link, ".." is the parent of its target.
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }
}
