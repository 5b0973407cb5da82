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
 * Writes a file so that the old file or the new one is there, whole, whenever the power fails: a new file next to it,
 * forced to the disk, takes the old one's name in one step. If the disk is full, the write of the new file fails; then
 * the new file is deleted, and the old one stays unchanged.
 *
 * <p>
 * If that step is impossible, because the folder accepts no new file or the disk does not support the step, nothing is
 * written, unless the person wants it written in place.
 */
public final class SafeFile {

    private static final Set<SaveNotice> NONE = Set.of();
    /** The largest file that is written in place. */
    private static final int LARGEST = 500_000_000;

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

    /** Replaces or makes the file; says what a person should know about it, mostly nothing. */
    public Set<SaveNotice> write(Path path, byte[] bytes) throws SaveException {
        return write(path, bytes, this::replace);
    }

    /**
     * Replaces the file if it still is what it was when it was read; else {@link SaveException#change()} says what others
     * did.
     */
    public Set<SaveNotice> writeOver(DiskState known, Path path, byte[] bytes) throws SaveException {
        return write(path, bytes, (temporary, target) -> replaceKnown(known, path, temporary, target));
    }

    private Set<SaveNotice> write(Path path, byte[] bytes, Replacing replacing) throws SaveException {
        return guarded(path, bytes.length, (target, exists) -> {
            try {
                return write(target, exists, bytes, replacing);
            } catch (NoSuchFileException gone) {
                if (!exists) {
                    throw gone;
                }
                // Somebody took it away this very moment; if it was the folder, this says so.
                return write(target, false, bytes, replacing);
            }
        });
    }

    private Set<SaveNotice> write(Path target, boolean exists, byte[] bytes, Replacing replacing) throws IOException {
        Set<SaveNotice> notices = noticesOf(target, exists);
        Path temporary = TemporaryName.beside(target);
        throughTemporary(target, notices, temporary, file -> {
            steps.writeNew(file, bytes, attributes(exists));
            keepAttributes(target, exists, file, notices);
        }, () -> replacing.replace(temporary, target));
        return notices;
    }

    /**
     * Looks at the file a last time when the new one is on the disk, since others may have written meanwhile. The lock
     * keeps other Roboscopes from replacing it between the look and the step. What one of them put in its place while
     * this one waited to open it has another key.
     */
    private void replaceKnown(DiskState known, Path path, Path temporary, Path target) throws IOException {
        Optional<FileIdentity> before = FileIdentity.of(target);
        if (before.isEmpty()) {
            refuseChange(known, DiskState.read(target), path);
            replace(temporary, target);
            return;
        }
        FileChannel channel = SharingRetry.run(system,
                () -> FileChannel.open(target, StandardOpenOption.READ, StandardOpenOption.WRITE));
        try {
            if (LockState.take(channel) == LockState.HELD_BY_ANOTHER) {
                throw new SaveException(DiskChange.CHANGED, path);
            }
            refuseChange(known, DiskState.read(Channels.newInputStream(channel)), path);
            if (!before.equals(FileIdentity.of(target))) {
                throw new SaveException(DiskChange.CHANGED, path);
            }
            if (system == OperatingSystem.WINDOWS) {
                // It replaces no file that is open.
                channel.close();
            }
            replace(temporary, target);
        } finally {
            channel.close();
        }
    }

    private static void refuseChange(DiskState known, DiskState found, Path path) throws SaveException {
        Optional<DiskChange> change = DiskChange.between(known, found);
        if (change.isPresent()) {
            throw new SaveException(change.get(), path);
        }
    }

    /** Only the owner can read the text until the old file's permissions are on it. */
    private static FileAttribute<?>[] attributes(boolean exists) {
        return exists ? PrivateFolders.forOwner() : new FileAttribute<?>[0];
    }

    private void keepAttributes(Path target, boolean exists, Path temporary, Set<SaveNotice> notices)
            throws IOException {
        if (exists) {
            KeptAttributes.copy(target, temporary, notices, system);
        }
    }

    /** Writes what is too long to hold, piece by piece. */
    public interface Streaming {

        /** @return whether to keep the new file; false leaves the old one, or none */
        boolean write(OutputStream out) throws IOException;
    }

    /**
     * Replaces or makes the file with what is too long to hold in memory.
     *
     * @return what a person should know; empty where it was stopped
     */
    public Optional<Set<SaveNotice>> write(Path path, Streaming content) throws SaveException {
        try {
            return Optional.of(guarded(path, 0, (target, exists) -> {
                Set<SaveNotice> notices = noticesOf(target, exists);
                replaceUnlessEnding(target, notices, temporary -> {
                    try (OutputStream out = steps.openNew(temporary, attributes(exists))) {
                        if (!content.write(out)) {
                            throw new StoppedException();
                        }
                    }
                    keepAttributes(target, exists, temporary, notices);
                });
                return notices;
            }));
        } catch (StoppedException stopped) {
            return Optional.empty();
        }
    }

    /** If the process is asked to end before the file is there, nothing stays beside it. */
    private void replaceUnlessEnding(Path target, Set<SaveNotice> notices, Filling filling) throws IOException {
        Path temporary = TemporaryName.beside(target);
        UnfinishedFiles.add(temporary);
        try {
            throughTemporary(target, notices, temporary, filling, () -> {
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

    /** Takes the way of a failure, so that nothing is left behind. */
    private static final class StoppedException extends RuntimeException {

        StoppedException() {
            super("stopped", null, false, false);
        }
    }

    /** Replaces or makes a file that only its owner can read, whatever its permissions were before. */
    public Set<SaveNotice> writePrivate(Path path, byte[] bytes) throws SaveException {
        return guarded(path, bytes.length, (target, exists) -> {
            Set<SaveNotice> notices = EnumSet.noneOf(SaveNotice.class);
            throughTemporary(target, notices, temporary -> steps.writeNew(temporary, bytes, PrivateFolders.forOwner()));
            return notices;
        });
    }

    /**
     * Writes over a file that cannot be replaced, because its folder takes no new file or it is mounted by itself. If
     * the computer fails meanwhile, the file is torn: ask before.
     */
    public Set<SaveNotice> writeInPlace(Path path, byte[] bytes) throws SaveException {
        return guarded(path, bytes.length, (target, exists) -> {
            if (!exists) {
                throw new SaveException(Reason.FOLDER_CLOSED, path, null);
            }
            byte[] old = SmallFile.read(target, LARGEST)
                    .orElseThrow(() -> new FileSystemException(target.toString(), null, "not a plain file"));
            try {
                // First the room for what is longer is taken, so that a full disk is met while the old text is still
                // whole.
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
            return NONE;
        });
    }

    private void overwrite(Path target, byte[] bytes, int length) throws IOException {
        steps.writeAt(target, bytes, 0, length);
        steps.truncate(target, bytes.length);
        steps.force(target);
    }

    private static Set<SaveNotice> noticesOf(Path target, boolean exists) throws IOException {
        Set<SaveNotice> notices = EnumSet.noneOf(SaveNotice.class);
        if (exists && numberOfNames(target) > 1) {
            notices.add(SaveNotice.OTHER_NAMES_LEFT_BEHIND);
        }
        return notices;
    }

    private Set<SaveNotice> guarded(Path path, int length, Writing writing) throws SaveException {
        try {
            Path target = SaveObstacles.linkTarget(path);
            return writing.write(target, obstacles.check(path, target));
        } catch (SaveException obstacle) {
            throw obstacle;
        } catch (IOException failure) {
            throw new SaveException(obstacles.reasonOf(failure, path, length), path, failure);
        }
    }

    private void throughTemporary(Path target, Set<SaveNotice> notices, Filling filling) throws IOException {
        Path temporary = TemporaryName.beside(target);
        throughTemporary(target, notices, temporary, filling, () -> replace(temporary, target));
    }

    private void throughTemporary(Path target, Set<SaveNotice> notices, Path temporary, Filling filling,
            UnfinishedFiles.Naming naming) throws IOException {
        try {
            filling.fill(temporary);
            steps.force(temporary);
            naming.run();
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
        boolean known = target.getFileSystem().supportedFileAttributeViews().contains("unix");
        return known ? (int) Files.getAttribute(target, "unix:nlink", LinkOption.NOFOLLOW_LINKS) : 1;
    }

    private interface Writing {

        Set<SaveNotice> write(Path target, boolean exists) throws IOException;
    }

    private interface Replacing {
        void replace(Path temporary, Path target) throws IOException;
    }

    private interface Filling {
        void fill(Path temporary) throws IOException;
    }
}
