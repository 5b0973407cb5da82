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

/** What prevents a save: found before it begins, or inferred from how it failed. */
final class SaveObstacles {

    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;
    private static final Path MOUNTS = Path.of("/proc/self/mountinfo");
    private static final int PLACE = 4;
    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");
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
            Path target = linkTarget(path);
            check(path, target);
            if (isMounted(target) && !saysFull(failure)) {
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
            return check(path, linkTarget(path));
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

    /** A file that is mounted by itself, as containers do it, has a name that cannot be given to another. */
    private static boolean isMounted(Path file) {
        try (Stream<String> mounts = Files.lines(MOUNTS, StandardCharsets.UTF_8)) {
            String place = file.toRealPath().toString();
            return mounts.map(mount -> mount.split(" ", -1)).filter(fields -> fields.length > PLACE)
                    .anyMatch(fields -> unescaped(fields[PLACE]).equals(place));
        } catch (IOException | UncheckedIOException notOnThisSystem) {
            return false;
        }
    }

    /** Spaces and the like are written by their number. */
    private static String unescaped(String written) {
        return OCTAL.matcher(written).replaceAll(found -> Matcher.quoteReplacement(
                Character.toString(Integer.parseInt(found.group(1), 8))));
    }

    /**
     * Where a path leads through symbolic links: saving replaces what the last link names, never a link. It may not
     * exist.
     */
    static Path linkTarget(Path path) throws IOException {
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
