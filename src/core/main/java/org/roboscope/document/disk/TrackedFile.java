package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.Set;
import org.roboscope.document.disk.SaveResult.ChangedOnDisk;
import org.roboscope.document.disk.SaveResult.Failed;
import org.roboscope.document.disk.SaveResult.Saved;

/**
 * A file and its contents when we last read or wrote it. Saving and checking exclude each other, so that our own save
 * is never reported as a change by others. Thread-safe.
 */
public final class TrackedFile {

    private final Path path;
    private final SafeFile safeFile;
    /** Lock for disk access, which may hang. Methods that return known state do not wait for it. */
    private final Object diskLock = new Object();
    /** The contents from which the text in the editor was read. */
    private volatile DiskState base;
    /** The last reported contents, so that a change is reported once. */
    private volatile DiskState reported;
    private volatile Optional<Stamp> stamp = Optional.empty();
    private volatile Optional<FileIdentity> identity = Optional.empty();

    public TrackedFile(Path path, DiskState base) {
        this(path, base, new SafeFile());
    }

    TrackedFile(Path path, DiskState base, SafeFile safeFile) {
        this.path = path.toAbsolutePath();
        this.safeFile = safeFile;
        this.base = base;
        this.reported = base;
    }

    /** The identity of the file at the last check, save or opening; empty before. */
    public Optional<FileIdentity> identity() {
        return identity;
    }

    /** Reads the identity of the file from the disk. */
    public void identify() {
        identity = FileIdentity.of(path);
    }

    public Path path() {
        return path;
    }

    public DiskState base() {
        return base;
    }

    /** Sets the contents from which the text in the editor was read. */
    public void setBase(DiskState newBase) {
        base = newBase;
        reported = newBase;
        stamp = Optional.empty();
    }

    /** Accepts the last reported change: the next save overwrites it. */
    public void acceptChange() {
        base = reported;
    }

    /** The change since the text in the editor was read, as of the last check; empty if it was undone. */
    public Optional<DiskChange> change() {
        return DiskChange.between(base, reported);
    }

    /** Whether the file had these bytes at the last check. */
    public boolean hadBytes(byte[] bytes) {
        return reported.equals(DiskState.ofBytes(bytes));
    }

    /**
     * Checks the file.
     *
     * @return whether it has changed since the last check
     */
    public boolean findChange() {
        synchronized (diskLock) {
            try {
                Optional<Stamp> currentStamp = Stamp.of(path);
                if (currentStamp.isPresent() && currentStamp.equals(stamp)) {
                    return false;
                }
                DiskState current = DiskState.read(path);
                stamp = currentStamp;
                identify();
                return report(current);
            } catch (IOException unreadable) {
                stamp = Optional.empty();
                return report(new DiskState.Unreadable());
            }
        }
    }

    private boolean report(DiskState current) {
        boolean isChanged = !current.equals(reported);
        reported = current;
        return isChanged;
    }

    /** Writes the bytes, unless others changed the file and the user has not decided yet. */
    public SaveResult save(byte[] bytes, OverwriteMode overwriteMode) {
        return save(bytes, overwriteMode, (file, text) -> overwriteMode == OverwriteMode.ASK
                ? safeFile.writeIfUnchanged(base, file, text) : safeFile.write(file, text));
    }

    /**
     * Overwrites a file that cannot be replaced, unless others changed it; see {@link SafeFile#writeInPlace}.
     */
    public SaveResult saveInPlace(byte[] bytes, OverwriteMode overwriteMode) {
        return save(bytes, overwriteMode, safeFile::writeInPlace);
    }

    private interface Writer {

        Set<SaveNotice> write(Path path, byte[] bytes) throws SaveException;
    }

    private SaveResult save(byte[] bytes, OverwriteMode overwriteMode, Writer writer) {
        synchronized (diskLock) {
            try {
                if (overwriteMode == OverwriteMode.ASK) {
                    // Reads the whole file, because its times can be set back.
                    Optional<DiskChange> change = DiskChange.between(base, DiskState.read(path));
                    if (change.isPresent()) {
                        return new ChangedOnDisk(path, change.get());
                    }
                }
                var notices = writer.write(path, bytes);
                base = DiskState.ofBytes(bytes);
                reported = base;
                stamp = Optional.empty();
                identify();
                return new Saved(path, notices);
            } catch (SaveException failure) {
                return failure.change().<SaveResult>map(change -> new ChangedOnDisk(path, change))
                        .orElseGet(() -> createFailed(failure));
            } catch (IOException unreadable) {
                return createFailed(safeFile.toSaveException(unreadable, path, 0));
            }
        }
    }

    private Failed createFailed(SaveException failure) {
        return new Failed(path, failure.reason(), failure.sentence(),
                failure.reason().allowsInPlace() && Files.exists(path));
    }

    /**
     * The metadata of a file. While it is unchanged, a check need not read the file. It can miss a change of the same
     * size within one tick of the disk's clock; a save does not, because it reads the file.
     *
     * @param identity empty if files have none
     * @param changeTime  time of the last change of contents or metadata, which cannot be set back; without such a time,
     *                 the time of the last write
     */
    private record Stamp(long size, FileTime modificationTime, Optional<Object> identity, FileTime changeTime) {

        static Optional<Stamp> of(Path path) throws IOException {
            try {
                BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
                FileTime modificationTime = basic.lastModifiedTime();
                boolean isUnix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
                FileTime changeTime = isUnix ? (FileTime) Files.getAttribute(path, "unix:ctime") : modificationTime;
                return Optional.of(
                        new Stamp(basic.size(), modificationTime, Optional.ofNullable(basic.fileKey()), changeTime));
            } catch (NoSuchFileException gone) {
                return Optional.empty();
            }
        }
    }
}
