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

/** A document whose unsaved text is kept. All may be called on any thread. */
public final class KeptDocument {

    /** After the last key; with the time that writing takes, within two seconds of it. */
    static final Duration PAUSE = Duration.ofSeconds(1);
    /** Somebody who types without a pause is not to lose more than this. */
    static final Duration LONGEST = Duration.ofSeconds(5);

    private final TextRecovery recovery;
    private final TextDocument document;

    private final Object schedule = new Object();
    private TaskTimer.@Nullable Pending pending;
    private @Nullable Duration waitingSince;

    private volatile boolean unwanted;

    private final Object disk = new Object();
    private @Nullable Path place;
    private @Nullable TextSnapshot kept;
    private KeptText.@Nullable Save save;
    private boolean failing;
    private boolean closed;

    KeptDocument(TextRecovery recovery, TextDocument document, @Nullable Path place) {
        this.recovery = recovery;
        this.document = document;
        this.place = place;
        recovery.documents().add(this);
    }

    public TextDocument document() {
        return document;
    }

    /** Call it after each change and after each save; it returns at once. */
    public void changed() {
        synchronized (schedule) {
            Duration now = recovery.timer().elapsed();
            Duration since = waitingSince == null ? now : waitingSince;
            waitingSince = since;
            if (pending != null) {
                pending.cancel();
            }
            Duration left = since.plus(LONGEST).minus(now);
            Duration wait = left.compareTo(PAUSE) < 0 ? left : PAUSE;
            pending = recovery.timer().after(wait.isNegative() ? Duration.ZERO : wait, this::keepNow);
        }
    }

    /** The document is not shown any more. What is unsaved stays kept; mostly nothing is. */
    public void close() {
        keepNow();
        end(false);
    }

    /**
     * Stops keeping its changes, which are not wanted any more. It returns at once; {@link #discard} also removes them.
     */
    public void unwanted() {
        unwanted = true;
    }

    /** The person is done with the document, and its changes are not wanted. */
    public void discard() {
        unwanted();
        end(true);
    }

    private void end(boolean removing) {
        synchronized (disk) {
            closed = true;
            if (removing) {
                remove();
            }
        }
        recovery.documents().remove(this);
    }

    /** Keeps what is unsaved at once, and nothing where nothing is. It returns when that is on the disk. */
    public void keepNow() {
        synchronized (schedule) {
            pending = null;
            waitingSince = null;
        }
        synchronized (disk) {
            if (closed) {
                return;
            }
            keepOrRemove();
        }
    }

    /** While a save is under way, not even the text of before is on the disk for certain. */
    private void keepOrRemove() {
        if ((document.isModified() || save != null) && !unwanted) {
            keep();
        } else {
            remove();
        }
    }

    /**
     * Saves one of its texts. Before, the newest text is kept, and that this one is being saved: whenever the process
     * ends from now on, what is kept is the text of the file or newer. Afterwards nothing is kept that is saved.
     *
     * @param writing writes the text to the path
     */
    public SaveResult save(TextSnapshot text, Path path, Supplier<SaveResult> writing) {
        begin(text, path);
        try {
            return writing.get();
        } finally {
            synchronized (disk) {
                save = null;
                if (!closed) {
                    kept = null;
                    keepOrRemove();
                }
            }
        }
    }

    private void begin(TextSnapshot text, Path path) {
        synchronized (disk) {
            if (closed) {
                return;
            }
            try {
                Optional<TrackedFile> own =
                        document.file().filter(file -> file.path().equals(path.toAbsolutePath()));
                DiskState base = own.isPresent() ? own.get().base() : DiskState.read(path);
                save = new KeptText.Save(path.toAbsolutePath(), base, DiskState.ofBytes(text.bytes()));
                if (kept != text || own.isEmpty()) {
                    kept = null;
                    keepOrRemove();
                }
            } catch (IOException unreadable) {
                // What cannot be written over either, as the save itself will say.
                keepOrRemove();
            } catch (RuntimeException | Error failure) {
                // As where there is no memory for its bytes: the save says so itself.
                report(failure);
            }
        }
    }

    private void keep() {
        KeptText text = KeptText.of(document, Optional.ofNullable(save), recovery.clock().instant());
        if (text.text() == kept) {
            return;
        }
        try {
            Path target = target();
            new SafeFile().writePrivate(target, text.toBytes());
            place = target;
            kept = text.text();
            failing = false;
        } catch (IOException | RuntimeException | Error failure) {
            report(failure);
        }
    }

    /** The file that was written last, unless somebody tidied its folder away. */
    private Path target() throws IOException {
        Path last = place;
        return last != null && Files.isDirectory(last.resolveSibling(".")) ? last : recovery.session().newText();
    }

    private void remove() {
        if (place == null) {
            return;
        }
        try {
            Files.deleteIfExists(place);
            place = null;
            kept = null;
        } catch (IOException failure) {
            report(failure);
        }
    }

    /** Once, not with every key, until it works again. */
    private void report(Throwable failure) {
        if (!failing) {
            failing = true;
            recovery.report("recovery.NOT_KEPT", failure);
        }
    }
}
