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
 * A file, and what it held when we last read or wrote it. Saving and looking exclude each other, so our own save never
 * looks like somebody else's; any thread may do either.
 */
public final class TrackedFile {

    private final Path path;
    private final SafeFile safeFile;
    /**
     * Held while the disk is asked, which may hang. Methods that return what is known of the file do not wait for it.
     */
    private final Object disk = new Object();
    /** What the text in the editor stems from. */
    private volatile DiskState base;
    /** What was last reported, so that one change is reported once. */
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

    /** Which file it was at the last look, the last save or the opening; empty until one of them. */
    public Optional<FileIdentity> identity() {
        return identity;
    }

    /** Asks the disk which file it is. */
    public void identify() {
        identity = FileIdentity.of(path);
    }

    public Path path() {
        return path;
    }

    public DiskState base() {
        return base;
    }

    /** The text in the editor stems from this now. */
    public void takeBase(DiskState known) {
        base = known;
        reported = known;
        stamp = Optional.empty();
    }

    /** The person knows what others did up to the last look, and wants to write over it. */
    public void keepOurs() {
        base = reported;
    }

    /** How the file differs from what the text in the editor stems from, as of the last look; empty after a change back. */
    public Optional<DiskChange> change() {
        return DiskChange.between(base, reported);
    }

    /** Whether the last look found a file with these bytes. */
    public boolean held(byte[] bytes) {
        return reported.equals(DiskState.ofBytes(bytes));
    }

    /** Looks at the file, and says whether it is another than at the last look. */
    public boolean findChange() {
        synchronized (disk) {
            try {
                Optional<Stamp> fresh = Stamp.of(path);
                if (fresh.isPresent() && fresh.equals(stamp)) {
                    return false;
                }
                DiskState found = DiskState.read(path);
                stamp = fresh;
                identify();
                return report(found);
            } catch (IOException unreadable) {
                stamp = Optional.empty();
                return report(new DiskState.Unreadable());
            }
        }
    }

    private boolean report(DiskState found) {
        boolean isOther = !found.equals(reported);
        reported = found;
        return isOther;
    }

    /** Writes the bytes, unless others changed the file and the person has not decided what to do. */
    public SaveResult save(byte[] bytes, OverwriteMode overwriteMode) {
        return save(bytes, overwriteMode, (file, text) -> overwriteMode == OverwriteMode.ASK
                ? safeFile.writeOver(base, file, text) : safeFile.write(file, text));
    }

    /**
     * Writes the bytes of a file that cannot be replaced, unless others changed it; see {@link SafeFile#writeInPlace}.
     */
    public SaveResult saveInPlace(byte[] bytes, OverwriteMode overwriteMode) {
        return save(bytes, overwriteMode, safeFile::writeInPlace);
    }

    private interface Writing {

        Set<SaveNotice> write(Path path, byte[] bytes) throws SaveException;
    }

    private SaveResult save(byte[] bytes, OverwriteMode overwriteMode, Writing writing) {
        synchronized (disk) {
            try {
                if (overwriteMode == OverwriteMode.ASK) {
                    // Read whole, whatever its times say: those can be set back.
                    Optional<DiskChange> change = DiskChange.between(base, DiskState.read(path));
                    if (change.isPresent()) {
                        return new ChangedOnDisk(path, change.get());
                    }
                }
                var notices = writing.write(path, bytes);
                base = DiskState.ofBytes(bytes);
                reported = base;
                stamp = Optional.empty();
                identify();
                return new Saved(path, notices);
            } catch (SaveException failure) {
                return failure.change().<SaveResult>map(change -> new ChangedOnDisk(path, change))
                        .orElseGet(() -> failed(failure));
            } catch (IOException unreadable) {
                return failed(new SaveException(safeFile.obstacles().reasonOf(unreadable, path, 0), path, unreadable));
            }
        }
    }

    private Failed failed(SaveException failure) {
        return new Failed(path, failure.reason(), failure.sentence(),
                safeFile.obstacles().allowsInPlace(failure.reason(), path));
    }

    /**
     * What the system says about a file without reading it. While this is unchanged, a look need not read the file. It
     * can miss a change of the same size within one tick of the disk's clock; a save does not, because it reads the
     * file.
     *
     * @param identity empty if files have none
     * @param changed when anything about the file was changed, which cannot be set back; if the system has no such
     *            time, that of the last write
     */
    private record Stamp(long size, FileTime modified, Optional<Object> identity, FileTime changed) {

        static Optional<Stamp> of(Path path) throws IOException {
            try {
                BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
                FileTime modified = basic.lastModifiedTime();
                boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
                FileTime changed = unix ? (FileTime) Files.getAttribute(path, "unix:ctime") : modified;
                return Optional.of(new Stamp(basic.size(), modified, Optional.ofNullable(basic.fileKey()), changed));
            } catch (NoSuchFileException gone) {
                return Optional.empty();
            }
        }
    }
}
