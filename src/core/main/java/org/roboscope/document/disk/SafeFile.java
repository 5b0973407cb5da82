package org.roboscope.document.disk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.DosFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.roboscope.document.disk.SaveException.Reason;
import org.roboscope.document.disk.TemporaryFileCleanup.TemporaryName;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;

/**
 * Writes a file so that either the whole old file or the whole new file exists, even after a power failure:
 *
 * <ol>
 * <li>Create a temporary file next to the file, with the owner, permissions and labels of the old file.
 * <li>Write the new content to it. If the disk is full, this fails.
 * <li>Force it to the disk.
 * <li>Rename it to the name of the file in one step.
 * <li>Force the folder to the disk.
 * </ol>
 *
 * <p>
 * If a step before the last fails, the temporary file is deleted, and the old file stays unchanged. If the folder
 * accepts no new file, or the file cannot be replaced, the user can have it written in place.
 */
public final class SafeFile {

    private static final Set<SaveNotice> NO_NOTICES = Set.of();
    /** The largest file, in bytes, that is written in place. */
    private static final int MAX_SIZE_IN_PLACE = 500_000_000;
    /** The number of symbolic links that Linux follows. */
    private static final int MAX_LINKS = 40;
    /** The pauses double from the first to the last, about 1.3 seconds in total. */
    private static final long FIRST_PAUSE_MILLIS = 20;
    private static final long LAST_PAUSE_MILLIS = 640;
    private static final Set<PosixFilePermission> WRITERS = Set.of(PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private final DiskSteps steps;
    private final OperatingSystem system;

    public SafeFile() {
        this(new DiskSteps());
    }

    SafeFile(DiskSteps steps) {
        this(steps, OperatingSystem.current());
    }

    SafeFile(DiskSteps steps, OperatingSystem system) {
        this.steps = steps;
        this.system = system;
    }

    /**
     * Replaces or creates the file.
     *
     * @return notices for the user; usually empty
     */
    public Set<SaveNotice> write(Path path, byte[] bytes) throws SaveException {
        return write(path, bytes, steps::replace);
    }

    /**
     * Replaces the file if it has not changed since it was read; otherwise {@link SaveException#change()} describes the
     * change.
     */
    public Set<SaveNotice> writeIfUnchanged(DiskState knownState, Path path, byte[] bytes) throws SaveException {
        return write(path, bytes, (temporary, target) -> replaceIfUnchanged(knownState, path, temporary, target));
    }

    private Set<SaveNotice> write(Path path, byte[] bytes, Rename rename) throws SaveException {
        return saveAtTarget(path, bytes.length, (target, exists) -> {
            Path temporary = TemporaryName.nextTo(target);
            try {
                return replace(new Replacement(path, target, temporary, exists), bytes, rename);
            } catch (NoSuchFileException gone) {
                // The file has just been deleted. If its folder was deleted too, this attempt fails for that reason.
                boolean stillExists = Files.exists(target, LinkOption.NOFOLLOW_LINKS);
                return replace(new Replacement(path, target, temporary, stillExists), bytes, rename);
            }
        });
    }

    /** Replaces or creates a file that only its owner can read, regardless of its earlier permissions. */
    public Set<SaveNotice> writePrivate(Path path, byte[] bytes) throws SaveException {
        return saveAtTarget(path, bytes.length, (target, _) -> replace(
                new Replacement(path, target, TemporaryName.nextTo(target), false), bytes, steps::replace,
                PrivateFolders.ownerOnlyAttributes()));
    }

    /** Writes content that is too long to hold in memory. */
    public interface StreamedContent {

        /** @return whether to keep the new file; if not, the old one stays */
        boolean write(OutputStream out) throws IOException;
    }

    /**
     * Replaces or creates the file with content that is too long to hold in memory. If the process is asked to end
     * meanwhile, the temporary file is deleted.
     *
     * @return notices for the user; empty if the write was stopped
     */
    public Optional<Set<SaveNotice>> write(Path path, StreamedContent content) throws SaveException {
        try {
            return Optional.of(saveAtTarget(path, 0, (target, exists) -> {
                Path temporary = TemporaryName.nextTo(target);
                UnfinishedFiles.add(temporary);
                try {
                    return replace(new Replacement(path, target, temporary, exists), content, (from, to) -> {
                        if (!UnfinishedFiles.finish(from, () -> steps.replace(from, to))) {
                            throw new StoppedException();
                        }
                    });
                } catch (IOException failure) {
                    if (UnfinishedFiles.remove(temporary)) {
                        throw failure;
                    }
                    throw new StoppedException();
                } finally {
                    UnfinishedFiles.remove(temporary);
                }
            }));
        } catch (StoppedException stopped) {
            return Optional.empty();
        }
    }

    /** Ends a stopped write like a failed one, so that the temporary file is deleted. */
    private static final class StoppedException extends RuntimeException {

        StoppedException() {
            super("stopped", null, false, false);
        }
    }

    /**
     * The files of one save.
     *
     * @param path      the file as the user named it
     * @param target    the file after links
     * @param temporary the new file before it has the name of the target
     * @param exists    whether the target exists and its attributes are kept
     */
    private record Replacement(Path path, Path target, Path temporary, boolean exists) {}

    private interface Rename {

        void run(Path temporary, Path target) throws IOException;
    }

    private Set<SaveNotice> replace(Replacement files, byte[] bytes, Rename rename, FileAttribute<?>... attributes)
            throws IOException {
        return replace(files, out -> {
            out.write(bytes);
            return true;
        }, rename, attributes);
    }

    /** Saves in the steps that the class describes. */
    private Set<SaveNotice> replace(Replacement files, StreamedContent content, Rename rename,
            FileAttribute<?>... attributes) throws IOException {
        Set<SaveNotice> notices = EnumSet.noneOf(SaveNotice.class);
        try {
            // 1. Create
            if (files.exists) {
                noteOtherNames(files.target, notices);
                steps.copy(files.target, files.temporary);
                // 2. Write; only the owner can read the new content until the permissions are restored.
                KeptAttributes kept = KeptAttributes.complete(files.target, files.temporary, notices);
                writeContent(files.temporary, content);
                kept.restorePermissions();
            } else {
                steps.create(files.temporary, attributes);
                writeContent(files.temporary, content);
            }
            // 3. Force
            steps.force(files.temporary);
            // 4. Rename
            rename(files, rename);
        } catch (IOException | RuntimeException | Error failure) {
            try {
                steps.delete(files.temporary);
            } catch (IOException | RuntimeException alsoFailed) {
                failure.addSuppressed(alsoFailed);
            }
            throw failure;
        }
        // 5. Force the folder
        try {
            steps.forceFolder(Objects.requireNonNull(files.target.getParent()));
        } catch (IOException unsure) {
            notices.add(SaveNotice.FOLDER_NOT_FORCED);
        }
        TemporaryFileCleanup.removeAfterSaving(files.target);
        return notices;
    }

    private static void noteOtherNames(Path target, Set<SaveNotice> notices) throws IOException {
        boolean isUnix = target.getFileSystem().supportedFileAttributeViews().contains("unix");
        if (isUnix && (int) Files.getAttribute(target, "unix:nlink", LinkOption.NOFOLLOW_LINKS) > 1) {
            notices.add(SaveNotice.OTHER_NAMES_KEEP_OLD_TEXT);
        }
    }

    private void writeContent(Path temporary, StreamedContent content) throws IOException {
        try (OutputStream out = steps.open(temporary)) {
            if (!content.write(out)) {
                throw new StoppedException();
            }
        }
    }

    /** Tries again on Windows, where virus scanners and search indexes open a new file for a moment. */
    private void rename(Replacement files, Rename rename) throws IOException {
        for (long pause = FIRST_PAUSE_MILLIS;; pause *= 2) {
            try {
                rename.run(files.temporary, files.target);
                return;
            } catch (NoSuchFileException gone) {
                throw gone;
            } catch (FileSystemException refused) {
                if (system != OperatingSystem.WINDOWS || pause > LAST_PAUSE_MILLIS || !waitFor(pause)) {
                    throw renameFailure(refused, files);
                }
            }
        }
    }

    private static boolean waitFor(long millis) {
        try {
            Thread.sleep(millis);
            return true;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private IOException renameFailure(FileSystemException refused, Replacement files) {
        Path folder = Objects.requireNonNull(files.target.getParent());
        if (isOnReadOnlyDisk(folder) || isDiskFull(refused)) {
            return refused;
        }
        if (system == OperatingSystem.WINDOWS) {
            return new SaveException(Reason.LOCKED, files.path, refused);
        }
        return files.exists ? new SaveException(Reason.NOT_REPLACEABLE, files.path, refused) : refused;
    }

    /**
     * Checks the file a last time when the new one is on the disk, because others may have written meanwhile. The lock
     * keeps other instances of Roboscope from replacing it between the check and the rename. If another instance has replaced the file before this one opened it,
     * its identity differs.
     */
    private void replaceIfUnchanged(DiskState knownState, Path path, Path temporary, Path target) throws IOException {
        Optional<FileIdentity> identity = FileIdentity.of(target);
        if (identity.isEmpty()) {
            requireUnchanged(knownState, DiskState.read(target), path);
            steps.replace(temporary, target);
            return;
        }
        FileChannel channel = FileChannel.open(target, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (LockState.tryLock(channel) == LockState.HELD_BY_ANOTHER) {
                throw new SaveException(DiskChange.CHANGED, path);
            }
            requireUnchanged(knownState, DiskState.readToEnd(Channels.newInputStream(channel)), path);
            if (!identity.equals(FileIdentity.of(target))) {
                throw new SaveException(DiskChange.CHANGED, path);
            }
            if (system == OperatingSystem.WINDOWS) {
                // Windows does not replace an open file.
                channel.close();
            }
            steps.replace(temporary, target);
        } finally {
            channel.close();
        }
    }

    private static void requireUnchanged(DiskState knownState, DiskState current, Path path) throws SaveException {
        Optional<DiskChange> change = DiskChange.between(knownState, current);
        if (change.isPresent()) {
            throw new SaveException(change.get(), path);
        }
    }

    /**
     * Overwrites a file that cannot be replaced, because its folder accepts no new file or it is a mount point. A
     * failure of the computer meanwhile damages the file, so the user has to confirm it.
     */
    public Set<SaveNotice> writeInPlace(Path path, byte[] bytes) throws SaveException {
        return saveAtTarget(path, bytes.length, (target, exists) -> {
            if (!exists) {
                throw new SaveException(Reason.FOLDER_CLOSED, path, null);
            }
            byte[] oldBytes = SmallFile.read(target, MAX_SIZE_IN_PLACE)
                    .orElseThrow(() -> new FileSystemException(target.toString(), null, "not a plain file"));
            try {
                // Writes the part beyond the old length first, so that a full disk is noticed while the old text is
                // still complete.
                if (bytes.length > oldBytes.length) {
                    steps.writeAt(target, bytes, oldBytes.length, bytes.length);
                    steps.force(target);
                }
                overwrite(target, bytes, Math.min(oldBytes.length, bytes.length));
            } catch (IOException | RuntimeException | Error failure) {
                try {
                    overwrite(target, oldBytes, oldBytes.length);
                } catch (IOException alsoFailed) {
                    alsoFailed.addSuppressed(failure);
                    throw new SaveException(Reason.TORN, path, alsoFailed);
                }
                throw failure;
            }
            return NO_NOTICES;
        });
    }

    private void overwrite(Path target, byte[] bytes, int length) throws IOException {
        steps.writeAt(target, bytes, 0, length);
        steps.truncate(target, bytes.length);
        steps.force(target);
    }

    private interface TargetWriter {

        Set<SaveNotice> write(Path target, boolean exists) throws IOException;
    }

    private Set<SaveNotice> saveAtTarget(Path path, int length, TargetWriter writer) throws SaveException {
        try {
            Path target = linkTarget(path);
            return writer.write(target, requireSavable(path, target));
        } catch (SaveException known) {
            throw known;
        } catch (IOException failure) {
            throw toSaveException(failure, path, length);
        }
    }

    /**
     * The target of a path through symbolic links, which may not exist. A save replaces the target of the last link,
     * never a link.
     */
    static Path linkTarget(Path path) throws IOException {
        Path target = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw new SaveException(Reason.LINK_LOOP, path, null);
            }
            // Not normalised: after a folder that is a link, ".." is the parent of its target.
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /**
     * Checks whether a file can be saved, and throws the obstacle otherwise.
     *
     * @return whether there is a file to replace
     */
    private boolean requireSavable(Path path, Path target) throws IOException {
        Optional<FileNames.Problem> nameProblem = FileNames.findProblem(system, target.toString());
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

    /** Finds the reason for a failure. The system distinguishes most failures only by a message, so the disk is checked,
     * too. */
    SaveException toSaveException(IOException cause, Path path, int neededBytes) {
        try {
            Path target = linkTarget(path);
            requireSavable(path, target);
            return new SaveException(reasonOf(Objects.requireNonNull(target.getParent()), cause, neededBytes), path,
                    cause);
        } catch (SaveException known) {
            return new SaveException(known.reason(), path, cause);
        } catch (IOException unknown) {
            cause.addSuppressed(unknown);
            return new SaveException(Reason.SYSTEM, path, cause);
        }
    }

    private static Reason reasonOf(Path folder, IOException failure, int neededBytes) {
        if (isOnReadOnlyDisk(folder)) {
            return Reason.READ_ONLY_DISK;
        }
        if (isDiskFull(failure)
                || findStore(folder).filter(store -> hasLessSpaceThan(neededBytes, store)).isPresent()) {
            return Reason.DISK_FULL;
        }
        if (failure instanceof AccessDeniedException) {
            return Files.isWritable(folder) ? Reason.NO_PERMISSION : Reason.FOLDER_CLOSED;
        }
        return Reason.SYSTEM;
    }

    private static boolean isOnReadOnlyDisk(Path folder) {
        return findStore(folder).filter(FileStore::isReadOnly).isPresent();
    }

    /** The disk of a folder, which may be unknown in a container. */
    private static Optional<FileStore> findStore(Path folder) {
        try {
            return Optional.of(Files.getFileStore(folder));
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }

    private static boolean hasLessSpaceThan(int neededBytes, FileStore store) {
        try {
            // A file system without a size, such as /proc, is never full.
            return store.getTotalSpace() > 0 && store.getUsableSpace() < neededBytes;
        } catch (IOException unknown) {
            return false;
        }
    }

    private static boolean isDiskFull(IOException failure) {
        String message = SystemErrorText.of(failure).toLowerCase(Locale.ROOT);
        return message.contains("no space left") || message.contains("quota") || message.contains("not enough space");
    }
}
