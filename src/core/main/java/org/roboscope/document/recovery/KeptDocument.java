package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.document.time.TaskTimer;

/** A document whose unsaved text is stored for recovery. All methods may be called on any thread. */
public final class KeptDocument {

    /** The pause after the last keystroke. Including the write, the text is stored within two seconds. */
    static final Duration PAUSE = Duration.ofSeconds(1);
    /** The longest time without storing the text, for users who type without a pause. */
    static final Duration MAX_DELAY = Duration.ofSeconds(5);

    private final TextRecovery recovery;
    private final TextDocument document;

    private final Object scheduleLock = new Object();
    private TaskTimer.@Nullable PendingTask pending;
    private @Nullable Duration waitingSince;

    private volatile boolean isDiscarded;

    private final Object diskLock = new Object();
    private @Nullable Path storedFile;
    private @Nullable TextSnapshot storedText;
    private KeptText.@Nullable Save currentSave;
    private boolean isFailing;
    private boolean isClosed;

    KeptDocument(TextRecovery recovery, TextDocument document, @Nullable Path storedFile) {
        this.recovery = recovery;
        this.document = document;
        this.storedFile = storedFile;
        recovery.documents().add(this);
    }

    public TextDocument document() {
        return document;
    }

    /** Schedules storing the text, and returns immediately. Callers call this after each change and each save. */
    public void scheduleStoring() {
        synchronized (scheduleLock) {
            Duration now = recovery.timer().elapsed();
            Duration firstChange = waitingSince == null ? now : waitingSince;
            waitingSince = firstChange;
            if (pending != null) {
                pending.cancel();
            }
            Duration maxWait = firstChange.plus(MAX_DELAY).minus(now);
            Duration wait = maxWait.compareTo(PAUSE) < 0 ? maxWait : PAUSE;
            pending = recovery.timer().schedule(wait.isNegative() ? Duration.ZERO : wait, this::storeNow);
        }
    }

    /** Closes the document. Its unsaved text stays stored; usually there is none. */
    public void close() {
        storeNow();
        end(false);
    }

    /** Stops storing the changes, and returns immediately. {@link #discard} also removes them. */
    public void stopStoring() {
        isDiscarded = true;
    }

    /** Closes the document and discards its changes. */
    public void discard() {
        stopStoring();
        end(true);
    }

    private void end(boolean removeStored) {
        synchronized (diskLock) {
            isClosed = true;
            if (removeStored) {
                remove();
            }
        }
        recovery.documents().remove(this);
    }

    /** Stores the text if it is unsaved, or else removes the stored text. Returns when the change is on the disk. */
    public void storeNow() {
        synchronized (scheduleLock) {
            pending = null;
            waitingSince = null;
        }
        synchronized (diskLock) {
            if (isClosed) {
                return;
            }
            storeOrRemove();
        }
    }

    /** Stores the text if it is unsaved, or else removes the stored text. During a save, the text is stored, too, because
     * the file may be incomplete. */
    private void storeOrRemove() {
        if ((document.isModified() || currentSave != null) && !isDiscarded) {
            store();
        } else {
            remove();
        }
    }

    /**
     * Saves a text. Before the save, the newest text is stored with a note about the save: if the process ends
     * meanwhile, the stored text is the text of the file or a newer one. After the save, the stored text is removed,
     * unless the document has newer changes.
     *
     * @param writer writes the text to the path
     */
    public SaveResult save(TextSnapshot text, Path path, Supplier<SaveResult> writer) {
        noteSave(text, path);
        try {
            return writer.get();
        } finally {
            synchronized (diskLock) {
                currentSave = null;
                if (!isClosed) {
                    storedText = null;
                    storeOrRemove();
                }
            }
        }
    }

    private void noteSave(TextSnapshot text, Path path) {
        synchronized (diskLock) {
            if (isClosed) {
                return;
            }
            try {
                Optional<TrackedFile> ownFile =
                        document.file().filter(file -> file.path().equals(path.toAbsolutePath()));
                DiskState base = ownFile.isPresent() ? ownFile.get().base() : DiskState.read(path);
                currentSave = new KeptText.Save(path.toAbsolutePath(), base, DiskState.ofBytes(text.bytes()));
                if (storedText != text || ownFile.isEmpty()) {
                    storedText = null;
                    storeOrRemove();
                }
            } catch (IOException unreadable) {
                // An unreadable file cannot be overwritten either, as the save itself will report.
                storeOrRemove();
            } catch (RuntimeException | Error failure) {
                // A failure such as a lack of memory is also reported by the save itself.
                report(failure);
            }
        }
    }

    private void store() {
        KeptText text = KeptText.of(document, Optional.ofNullable(currentSave), recovery.clock().instant());
        if (text.text() == storedText) {
            return;
        }
        try {
            Path target = targetFile();
            new SafeFile().writePrivate(target, text.toBytes());
            storedFile = target;
            storedText = text.text();
            isFailing = false;
        } catch (IOException | RuntimeException | Error failure) {
            report(failure);
        }
    }

    /** Returns the last file written, or a new one if its folder was deleted. */
    private Path targetFile() throws IOException {
        Path last = storedFile;
        return last != null && Files.isDirectory(last.resolveSibling(".")) ? last : recovery.session().newTextFile();
    }

    private void remove() {
        if (storedFile == null) {
            return;
        }
        try {
            Files.deleteIfExists(storedFile);
            storedFile = null;
            storedText = null;
        } catch (IOException failure) {
            report(failure);
        }
    }

    /** Reports a failure once, until storing works again. */
    private void report(Throwable failure) {
        if (!isFailing) {
            isFailing = true;
            recovery.report("recovery.NOT_KEPT", failure);
        }
    }
}
