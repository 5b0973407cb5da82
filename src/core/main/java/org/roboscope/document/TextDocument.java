package org.roboscope.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.OpenException.Reason;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.FileForm;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextModel;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;

/**
 * A text in the editor and the file it belongs to.
 *
 * <p>
 * Changes come from the editor's thread; saving and reading a snapshot may happen on any thread. A save writes the text
 * at its start.
 */
public final class TextDocument {

    /** Files of this size in bytes, or larger, are not opened. */
    public static final int SIZE_LIMIT = 100_000_000;

    private final TextModel model;
    /** The lock for writing to the disk, which may hang. Nothing else waits for it. */
    private final Object saveLock = new Object();
    private volatile @Nullable TrackedFile file;
    /** The last known text on disk; null if it is none of the document's texts. */
    private volatile @Nullable TextSnapshot savedText;

    private TextDocument(TextModel model, @Nullable TrackedFile file, @Nullable TextSnapshot savedText) {
        this.model = model;
        this.file = file;
        this.savedText = savedText;
    }

    /** Creates an empty document without a file. */
    public static TextDocument blank() {
        return of(TextSnapshot.decode(new byte[0]));
    }

    public static TextDocument open(Path path) throws OpenException {
        return open(path, SIZE_LIMIT);
    }

    /** Creates a document without a file, for a text from another source. Until it changes, it counts as saved. */
    public static TextDocument of(TextSnapshot text) {
        return new TextDocument(new TextModel(text), null, text);
    }

    /**
     * Creates a document for a recovered text that is unsaved.
     *
     * @param savedText the text of the file; empty if there is no file, or if it has been changed by others
     */
    public static TextDocument unsaved(
            TextSnapshot text, Optional<TrackedFile> file, Optional<TextSnapshot> savedText) {
        return new TextDocument(new TextModel(text), file.orElse(null), savedText.orElse(null));
    }

    static TextDocument open(Path path, int limit) throws OpenException {
        byte[] bytes = read(path, limit);
        TextSnapshot start = TextSnapshot.decode(bytes);
        TrackedFile file = new TrackedFile(path, DiskState.ofBytes(bytes));
        file.identify();
        return new TextDocument(new TextModel(start), file, start);
    }

    /** Returns the editor's text: its lines end with a line feed, and bytes that are not UTF-8 are lone surrogates. */
    public String text() {
        return snapshot().text();
    }

    /** Applies a change of the editor's text. Changes arrive in order, including those of undo and redo. */
    public void change(int offset, int removedLength, String inserted) {
        model.change(offset, removedLength, inserted);
    }

    /** Applies consecutive changes in one step. */
    public void change(List<TextReplacement> changes) {
        model.change(changes);
    }

    /** Returns the current text, which any thread can encode. */
    public TextSnapshot snapshot() {
        return model.snapshot();
    }

    /** Whether a save would write other bytes than were last read or written. */
    public boolean isModified() {
        TextSnapshot onDisk = savedText;
        return onDisk == null || !snapshot().hasSameBytesAs(onDisk);
    }

    /** Returns the text that was last read or written; empty if the disk has none of the document's texts. */
    public Optional<TextSnapshot> savedText() {
        return Optional.ofNullable(savedText);
    }

    /** Returns the form of the file, for a later {@link #restore}. */
    public FileForm form() {
        return model.form();
    }

    /**
     * Restores an earlier form of the file.
     *
     * @param form a form that belongs to the current text
     */
    public void restore(FileForm form) {
        model.restore(form);
    }

    public void setLineEnds(LineEnd end) {
        model.setLineEnds(end);
    }

    public void setByteOrderMark(boolean present) {
        model.setByteOrderMark(present);
    }

    /**
     * Converts the file to UTF-8 without a byte order mark.
     *
     * @return whether the text changed too, so that the editor has to reload {@link #text()}
     */
    public boolean convertToUtf8() {
        return model.convertToUtf8();
    }

    /** Returns the file, if the document has one. */
    public Optional<TrackedFile> file() {
        return Optional.ofNullable(file);
    }

    /** Saves the text in its file, which the document must have. */
    public SaveResult save(OverwriteMode overwriteMode) {
        TrackedFile target = file().orElseThrow(() -> new IllegalStateException("a document without a file"));
        return saveTo(target, this::snapshot, (file, bytes) -> file.save(bytes, overwriteMode));
    }

    /** Writes a text over a file that cannot be replaced but allows overwriting. */
    public SaveResult saveInPlace(TextSnapshot text, Path path, OverwriteMode overwriteMode) {
        return saveTo(fileAt(path), () -> text, (target, bytes) -> target.saveInPlace(bytes, overwriteMode));
    }

    /** Saves the text in another file, which then belongs to the document if the save succeeds. */
    public SaveResult saveAs(Path path, OverwriteMode overwriteMode) {
        return saveTo(fileAt(path), this::snapshot, (target, bytes) -> target.save(bytes, overwriteMode));
    }

    /** Saves a text of the document in another file. Later changes stay unsaved. */
    public SaveResult saveAs(TextSnapshot text, Path path, OverwriteMode overwriteMode) {
        return saveTo(fileAt(path), () -> text, (target, bytes) -> target.save(bytes, overwriteMode));
    }

    private TrackedFile fileAt(Path path) {
        Optional<TrackedFile> tracked = file().filter(current -> current.path().equals(path.toAbsolutePath()));
        return tracked.orElseGet(() -> new TrackedFile(path, new DiskState.Absent()));
    }

    /**
     * Takes over the text on disk, which {@link #open} has just read. If the editor has applied the change before,
     * undo works and each line keeps its line end.
     */
    public synchronized void takeOver(TextDocument onDisk) {
        model.replaceWith(onDisk.snapshot());
        savedText = snapshot();
        TrackedFile fileOnDisk = onDisk.file().orElseThrow(() -> new IllegalArgumentException("a text without a file"));
        file().ifPresentOrElse(tracked -> tracked.setBase(fileOnDisk.base()), () -> file = fileOnDisk);
    }

    /**
     * Marks the document as saved if another program has written the same text.
     *
     * @return whether the file has the text of the document
     */
    public synchronized boolean acceptSameText() {
        TextSnapshot current = snapshot();
        boolean isSame = file().filter(tracked -> tracked.hadBytes(current.bytes())).isPresent();
        if (isSame) {
            file().ifPresent(TrackedFile::acceptChange);
            savedText = current;
        }
        return isSame;
    }

    private SaveResult saveTo(TrackedFile target, Supplier<TextSnapshot> text,
            BiFunction<TrackedFile, byte[], SaveResult> writer) {
        synchronized (saveLock) {
            TextSnapshot written = text.get();
            SaveResult result = writer.apply(target, written.bytes());
            if (result instanceof SaveResult.Saved) {
                synchronized (this) {
                    file = target;
                    savedText = written;
                }
            }
            return result;
        }
    }

    /**
     * Reads a plain file.
     *
     * @param limit files of this size, or larger, are rejected
     */
    private static byte[] read(Path path, int limit) throws OpenException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                throw new OpenException(Reason.IS_A_FOLDER, path, null);
            }
            // A pipe or a device may never end.
            if (!attributes.isRegularFile()) {
                throw new OpenException(Reason.NOT_A_PLAIN_FILE, path, null);
            }
            if (attributes.size() >= limit) {
                throw new OpenException(Reason.TOO_LARGE, path, null);
            }
            try (InputStream in = Files.newInputStream(path)) {
                byte[] bytes = in.readNBytes(limit);
                // The file may have grown since its size was read.
                if (bytes.length == limit) {
                    throw new OpenException(Reason.TOO_LARGE, path, null);
                }
                return bytes;
            }
        } catch (OpenException refused) {
            throw refused;
        } catch (NoSuchFileException gone) {
            throw new OpenException(Reason.NOT_THERE, path, gone);
        } catch (AccessDeniedException denied) {
            throw new OpenException(Reason.NO_PERMISSION, path, denied);
        } catch (IOException failure) {
            throw new OpenException(Reason.SYSTEM, path, failure);
        }
    }
}
