package org.roboscope.document.disk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.SaveException.Reason;
import org.roboscope.document.system.OperatingSystem;

/**
 * Writes a file so that the old file or the new one is there, whole, whenever the power fails: a new file next to it, forced
 * to the disk, takes the old one's name in one step. If the disk is full, the write of the new file fails; then the new file
 * is deleted, and the old one stays unchanged.
 *
 * <p>
 * If that step is impossible, because the folder accepts no new file or the disk does not support the step, nothing is
 * written, unless the person wants it written in place.
 */
public final class SafeFile {

    private static final Set<SaveNotice> NONE = Set.of();

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
        return guarded(path, bytes.length, () -> {
            Path target = LinkTarget.of(path);
            boolean exists = obstacles.check(path, target);
            return exists ? replaceOrCreate(target, bytes) : create(target, bytes);
        });
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
            return Optional.of(guarded(path, 0, () -> {
                Path target = LinkTarget.of(path);
                boolean exists = obstacles.check(path, target);
                Set<SaveNotice> notices = noticesOf(target, exists);
                replaceUnlessEnding(target, notices, temporary -> {
                    try (OutputStream out =
                            steps.openNew(temporary, exists ? PrivateFolders.forOwner() : new FileAttribute<?>[0])) {
                        if (!content.write(out)) {
                            throw new StoppedException();
                        }
                    }
                    if (exists) {
                        KeptAttributes.copy(target, temporary, notices, system);
                    }
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
        return guarded(path, bytes.length, () -> {
            Path target = LinkTarget.of(path);
            obstacles.check(path, target);
            Set<SaveNotice> notices = EnumSet.noneOf(SaveNotice.class);
            throughTemporary(target, notices, temporary -> steps.writeNew(temporary, bytes, PrivateFolders.forOwner()));
            return notices;
        });
    }

    /**
     * Writes over a file that cannot be replaced, because its folder takes no new file or it is mounted by itself. If the
     * computer fails meanwhile, the file is torn: ask before.
     */
    public Set<SaveNotice> writeInPlace(Path path, byte[] bytes) throws SaveException {
        return guarded(path, bytes.length, () -> {
            Path target = LinkTarget.of(path);
            if (!obstacles.check(path, target)) {
                throw new SaveException(Reason.FOLDER_CLOSED, path, null);
            }
            new InPlaceWrite(steps, path, target).write(bytes);
            return NONE;
        });
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
            return writing.write();
        } catch (SaveException obstacle) {
            throw obstacle;
        } catch (IOException failure) {
            throw new SaveException(obstacles.reasonOf(failure, path, length), path, failure);
        }
    }

    private Set<SaveNotice> replaceOrCreate(Path target, byte[] bytes) throws IOException {
        try {
            return replace(target, bytes);
        } catch (NoSuchFileException gone) {
            // Somebody took it away this very moment; if it was the folder, this says so.
            return create(target, bytes);
        }
    }

    private Set<SaveNotice> create(Path target, byte[] bytes) throws IOException {
        Set<SaveNotice> notices = EnumSet.noneOf(SaveNotice.class);
        throughTemporary(target, notices, temporary -> steps.writeNew(temporary, bytes));
        return notices.isEmpty() ? NONE : notices;
    }

    private Set<SaveNotice> replace(Path target, byte[] bytes) throws IOException {
        Set<SaveNotice> notices = noticesOf(target, true);
        throughTemporary(target, notices, temporary -> {
            // Only the owner can read the text until the old file's permissions are on it.
            steps.writeNew(temporary, bytes, PrivateFolders.forOwner());
            KeptAttributes.copy(target, temporary, notices, system);
        });
        return notices.isEmpty() ? NONE : notices;
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

        Set<SaveNotice> write() throws IOException;
    }

    private interface Filling {
        void fill(Path temporary) throws IOException;
    }
}
