package org.roboscope.document.disk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.SaveException.Reason;
import org.roboscope.document.disk.TemporaryFileCleanup.TemporaryName;
import org.roboscope.document.system.OperatingSystem;

/**
 * Writes a file so that either the whole old file or the whole new file exists, even after a power failure: a new file
 * next to it is forced to the disk and renamed to the old name in one step. If the disk is full, writing the new file
 * fails; then it is deleted, and the old file stays unchanged.
 *
 * <p>
 * If the rename is impossible, because the folder accepts no new file or the disk does not support it, nothing is
 * written, unless the user wants it written in place.
 */
public final class SafeFile {

    private static final Set<SaveNotice> NO_NOTICES = Set.of();
    /** The largest file, in bytes, that is written in place. */
    private static final int MAX_SIZE_IN_PLACE = 500_000_000;

    private final DiskSteps steps;
    private final OperatingSystem system;
    private final SaveObstacles obstacles;

    public SafeFile() {
        this(new DiskSteps());
    }

    SafeFile(DiskSteps steps) {
        this(steps, OperatingSystem.current());
    }

    SafeFile(DiskSteps steps, OperatingSystem system) {
        this.steps = steps;
        this.system = system;
        this.obstacles = new SaveObstacles(system);
    }

    SaveObstacles obstacles() {
        return obstacles;
    }

    /**
     * Replaces or creates the file.
     *
     * @return notices for the user; usually empty
     */
    public Set<SaveNotice> write(Path path, byte[] bytes) throws SaveException {
        return writeWith(path, bytes, this::replace);
    }

    /**
     * Replaces the file if it has not changed since it was read; otherwise {@link SaveException#change()} describes the
     * change.
     */
    public Set<SaveNotice> writeIfUnchanged(DiskState known, Path path, byte[] bytes) throws SaveException {
        return writeWith(path, bytes, (temporary, target) -> replaceIfUnchanged(known, path, temporary, target));
    }

    private Set<SaveNotice> writeWith(Path path, byte[] bytes, Replacement replacement) throws SaveException {
        return saveAtTarget(path, bytes.length, (target, exists) -> {
            try {
                return writeTarget(target, exists, bytes, replacement);
            } catch (NoSuchFileException gone) {
                if (!exists) {
                    throw gone;
                }
                // The file has just been deleted. If its folder was deleted too, this attempt fails for that reason.
                return writeTarget(target, false, bytes, replacement);
            }
        });
    }

    private Set<SaveNotice> writeTarget(Path target, boolean exists, byte[] bytes, Replacement replacement)
            throws IOException {
        Set<SaveNotice> notices = initialNotices(target, exists);
        Path temporary = TemporaryName.nextTo(target);
        writeAndRename(target, notices, temporary, file -> {
            steps.writeNew(file, bytes, attributes(exists));
            copyAttributes(target, exists, file, notices);
        }, () -> replacement.replace(temporary, target));
        return notices;
    }

    /**
     * Checks the file a last time when the new one is on the disk, because others may have written meanwhile. The lock
     * keeps other instances of Roboscope from replacing it between the check and the rename. A file that another
     * instance put in its place before this one opened it has another key.
     */
    private void replaceIfUnchanged(DiskState known, Path path, Path temporary, Path target) throws IOException {
        Optional<FileIdentity> before = FileIdentity.of(target);
        if (before.isEmpty()) {
            requireUnchanged(known, DiskState.read(target), path);
            replace(temporary, target);
            return;
        }
        FileChannel channel = SharingRetry.run(system,
                () -> FileChannel.open(target, StandardOpenOption.READ, StandardOpenOption.WRITE));
        try {
            if (LockState.tryLock(channel) == LockState.HELD_BY_ANOTHER) {
                throw new SaveException(DiskChange.CHANGED, path);
            }
            requireUnchanged(known, DiskState.read(Channels.newInputStream(channel)), path);
            if (!before.equals(FileIdentity.of(target))) {
                throw new SaveException(DiskChange.CHANGED, path);
            }
            if (system == OperatingSystem.WINDOWS) {
                // Windows does not replace an open file.
                channel.close();
            }
            replace(temporary, target);
        } finally {
            channel.close();
        }
    }

    private static void requireUnchanged(DiskState known, DiskState current, Path path) throws SaveException {
        Optional<DiskChange> change = DiskChange.between(known, current);
        if (change.isPresent()) {
            throw new SaveException(change.get(), path);
        }
    }

    /** Only the owner can read the new file until it has the permissions of the old one. */
    private static FileAttribute<?>[] attributes(boolean exists) {
        return exists ? PrivateFolders.forOwner() : new FileAttribute<?>[0];
    }

    private void copyAttributes(Path target, boolean exists, Path temporary, Set<SaveNotice> notices)
            throws IOException {
        if (exists) {
            KeptAttributes.copy(target, temporary, notices, system);
        }
    }

    /** Writes content that is too long to hold in memory. */
    public interface StreamedContent {

        /** @return whether to keep the new file; if not, the old one stays */
        boolean write(OutputStream out) throws IOException;
    }

    /**
     * Replaces or creates the file with content that is too long to hold in memory.
     *
     * @return notices for the user; empty if the write was stopped
     */
    public Optional<Set<SaveNotice>> write(Path path, StreamedContent content) throws SaveException {
        try {
            return Optional.of(saveAtTarget(path, 0, (target, exists) -> {
                Set<SaveNotice> notices = initialNotices(target, exists);
                replaceUnlessEnding(target, notices, temporary -> {
                    try (OutputStream out = steps.openNew(temporary, attributes(exists))) {
                        if (!content.write(out)) {
                            throw new StoppedException();
                        }
                    }
                    copyAttributes(target, exists, temporary, notices);
                });
                return notices;
            }));
        } catch (StoppedException stopped) {
            return Optional.empty();
        }
    }

    /** Replaces the file, unless the process is asked to end meanwhile; then the temporary file is deleted. */
    private void replaceUnlessEnding(Path target, Set<SaveNotice> notices, ContentWriter content) throws IOException {
        Path temporary = TemporaryName.nextTo(target);
        UnfinishedFiles.add(temporary);
        try {
            writeAndRename(target, notices, temporary, content, () -> {
                if (!UnfinishedFiles.finish(temporary, () -> replace(temporary, target))) {
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
    }

    /** Ends a stopped write like a failed one, so that the temporary file is deleted. */
    private static final class StoppedException extends RuntimeException {

        StoppedException() {
            super("stopped", null, false, false);
        }
    }

    /** Replaces or creates a file that only its owner can read, regardless of its earlier permissions. */
    public Set<SaveNotice> writePrivate(Path path, byte[] bytes) throws SaveException {
        return saveAtTarget(path, bytes.length, (target, exists) -> {
            Set<SaveNotice> notices = EnumSet.noneOf(SaveNotice.class);
            writeAndRename(target, notices, temporary -> steps.writeNew(temporary, bytes, PrivateFolders.forOwner()));
            return notices;
        });
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
            byte[] old = SmallFile.read(target, MAX_SIZE_IN_PLACE)
                    .orElseThrow(() -> new FileSystemException(target.toString(), null, "not a plain file"));
            try {
                // Writes the part beyond the old length first, so that a full disk is noticed while the old text is
                // still complete.
                if (bytes.length > old.length) {
                    steps.writeAt(target, bytes, old.length, bytes.length);
                    steps.force(target);
                }
                overwrite(target, bytes, Math.min(old.length, bytes.length));
            } catch (IOException | RuntimeException | Error failure) {
                try {
                    overwrite(target, old, old.length);
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

    private static Set<SaveNotice> initialNotices(Path target, boolean exists) throws IOException {
        Set<SaveNotice> notices = EnumSet.noneOf(SaveNotice.class);
        if (exists && numberOfNames(target) > 1) {
            notices.add(SaveNotice.OTHER_NAMES_KEEP_OLD_TEXT);
        }
        return notices;
    }

    private Set<SaveNotice> saveAtTarget(Path path, int length, TargetWriter writer) throws SaveException {
        try {
            Path target = SaveObstacles.linkTarget(path);
            return writer.write(target, obstacles.requireSavable(path, target));
        } catch (SaveException obstacle) {
            throw obstacle;
        } catch (IOException failure) {
            throw new SaveException(obstacles.reasonOf(failure, path, length), path, failure);
        }
    }

    private void writeAndRename(Path target, Set<SaveNotice> notices, ContentWriter content) throws IOException {
        Path temporary = TemporaryName.nextTo(target);
        writeAndRename(target, notices, temporary, content, () -> replace(temporary, target));
    }

    private void writeAndRename(Path target, Set<SaveNotice> notices, Path temporary, ContentWriter content,
            UnfinishedFiles.Rename rename) throws IOException {
        try {
            content.write(temporary);
            steps.force(temporary);
            rename.run();
        } catch (IOException | RuntimeException | Error failure) {
            try {
                steps.delete(temporary);
            } catch (IOException | RuntimeException alsoFailed) {
                failure.addSuppressed(alsoFailed);
            }
            throw failure;
        }
        Path folder = Objects.requireNonNull(target.getParent());
        try {
            steps.forceFolder(folder);
        } catch (IOException unsure) {
            notices.add(SaveNotice.FOLDER_NOT_FORCED);
        }
        TemporaryFileCleanup.removeAfterSaving(target);
    }

    private void replace(Path temporary, Path target) throws IOException {
        SharingRetry.<@Nullable Void>run(system, () -> {
            steps.replace(temporary, target);
            return null;
        });
    }

    private static int numberOfNames(Path target) throws IOException {
        boolean isUnix = target.getFileSystem().supportedFileAttributeViews().contains("unix");
        return isUnix ? (int) Files.getAttribute(target, "unix:nlink", LinkOption.NOFOLLOW_LINKS) : 1;
    }

    private interface TargetWriter {

        Set<SaveNotice> write(Path target, boolean exists) throws IOException;
    }

    private interface Replacement {
        void replace(Path temporary, Path target) throws IOException;
    }

    private interface ContentWriter {
        void write(Path temporary) throws IOException;
    }
}
