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
 * One text in the editor and the file it belongs to.
 *
 * <p>
 * Changes come from one thread, the editor's; saving and reading a snapshot may happen on any. A save writes the text
 * of the moment when it begins.
 */
public final class TextDocument {

    /** A file of this many bytes or more does not open. */
    public static final int SIZE_LIMIT = 100_000_000;

    private final TextModel model;
    /** Held while the disk is written to, which may hang; nothing else waits for it. */
    private final Object saving = new Object();
    private volatile @Nullable TrackedFile file;
    /** What is on disk as far as we know; null where that is none of the texts we had. */
    private volatile @Nullable TextSnapshot saved;

    private TextDocument(TextModel model, @Nullable TrackedFile file, @Nullable TextSnapshot saved) {
        this.model = model;
        this.file = file;
        this.saved = saved;
    }

    /** A new text without a file. */
    public static TextDocument blank() {
        return of(TextSnapshot.decode(new byte[0]));
    }

    public static TextDocument open(Path path) throws OpenException {
        return open(path, SIZE_LIMIT);
    }

    /** A text that comes from elsewhere and has no file. Until it changes, there is nothing to save. */
    public static TextDocument of(TextSnapshot text) {
        return new TextDocument(new TextModel(text), null, text);
    }

    /** An unsaved text, found after a crash. Its file, if any, may contain another text. */
    public static TextDocument unsaved(TextSnapshot text, Optional<TrackedFile> file) {
        return new TextDocument(new TextModel(text), file.orElse(null), null);
    }

    static TextDocument open(Path path, int limit) throws OpenException {
        byte[] bytes = read(path, limit);
        TextSnapshot start = TextSnapshot.decode(bytes);
        TrackedFile file = new TrackedFile(path, DiskState.ofBytes(bytes));
        file.identify();
        return new TextDocument(new TextModel(start), file, start);
    }

    /** The editor's text: its lines end in {@code \n}, and bytes that are not UTF-8 are lone surrogates. */
    public String text() {
        return snapshot().text();
    }

    /** One plain change of the editor's text, in the order they happen; undo and redo are changes, too. */
    public void change(int offset, int removedLength, String inserted) {
        model.change(offset, removedLength, inserted);
    }

    /** Changes that are made in one step, one after the other. */
    public void change(List<TextReplacement> changes) {
        model.change(changes);
    }

    /** The current document, for any thread to turn into bytes. */
    public TextSnapshot snapshot() {
        return model.snapshot();
    }

    /** Whether a save would write other bytes than were last read or written. */
    public boolean isModified() {
        TextSnapshot onDisk = saved;
        return onDisk == null || !snapshot().hasSameBytesAs(onDisk);
    }

    /** What was last read or written; nothing where what lies on disk is none of the texts there were. */
    public Optional<TextSnapshot> saved() {
        return Optional.ofNullable(saved);
    }

    /** How the text is written to its file, to come back to by {@link #restore}. */
    public FileForm form() {
        return model.form();
    }

    /** @param form of the very text that there is now */
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
     * From now on the file is UTF-8 without a byte order mark.
     *
     * @return whether the text changed, too, so that the editor has to take {@link #text()} anew
     */
    public boolean convertToUtf8() {
        return model.convertToUtf8();
    }

    /** The file, if the document has one: to look what others do to it. */
    public Optional<TrackedFile> file() {
        return Optional.ofNullable(file);
    }

    /** The document must have a file. */
    public SaveResult save(OverwriteMode overwriteMode) {
        TrackedFile target = file().orElseThrow(() -> new IllegalStateException("a document without a file"));
        return saveTo(target, this::snapshot, (file, bytes) -> file.save(bytes, overwriteMode));
    }

    /** Writes one of its texts over a file that a save could not replace, though it would allow that. */
    public SaveResult saveInPlace(TextSnapshot text, Path path, OverwriteMode overwriteMode) {
        return saveTo(tracked(path), () -> text, (target, bytes) -> target.saveInPlace(bytes, overwriteMode));
    }

    /** The document belongs to this file from then on, if it can be written. */
    public SaveResult saveAs(Path path, OverwriteMode overwriteMode) {
        return saveTo(tracked(path), this::snapshot, (target, bytes) -> target.save(bytes, overwriteMode));
    }

    /** Saves one of the document's texts there; what was changed since stays unsaved. */
    public SaveResult saveAs(TextSnapshot text, Path path, OverwriteMode overwriteMode) {
        return saveTo(tracked(path), () -> text, (target, bytes) -> target.save(bytes, overwriteMode));
    }

    private TrackedFile tracked(Path path) {
        Optional<TrackedFile> own = file().filter(known -> known.path().equals(path.toAbsolutePath()));
        return own.orElseGet(() -> new TrackedFile(path, new DiskState.Missing()));
    }

    /**
     * Takes the text that is on disk, as {@link #open} has just read it there. An editor that makes the change of the
     * text itself first can undo it, and each line has the end again that it had.
     */
    public synchronized void take(TextDocument onDisk) {
        model.take(onDisk.snapshot());
        saved = snapshot();
        TrackedFile theirs = onDisk.file().orElseThrow(() -> new IllegalArgumentException("a text without a file"));
        file().ifPresentOrElse(own -> own.takeBase(theirs.base()), () -> file = theirs);
    }

    /**
     * Others wrote this very text, so nothing is left to save.
     *
     * @return whether it is so
     */
    public synchronized boolean takeSame() {
        TextSnapshot now = snapshot();
        boolean isSame = file().filter(own -> own.held(now.bytes())).isPresent();
        if (isSame) {
            file().ifPresent(TrackedFile::keepOurs);
            saved = now;
        }
        return isSame;
    }

    private SaveResult saveTo(TrackedFile target, Supplier<TextSnapshot> text,
            BiFunction<TrackedFile, byte[], SaveResult> writing) {
        synchronized (saving) {
            TextSnapshot written = text.get();
            SaveResult result = writing.apply(target, written.bytes());
            if (result instanceof SaveResult.Saved) {
                synchronized (this) {
                    file = target;
                    saved = written;
                }
            }
            return result;
        }
    }

    /** @param limit the size from which on a file is refused */
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
                // It may have grown since it was measured.
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
