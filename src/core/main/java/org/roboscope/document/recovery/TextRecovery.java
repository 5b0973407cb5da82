package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.process.ProgramInstance;
import org.roboscope.document.time.TaskTimer;

/**
 * Stores the unsaved texts of this running Roboscope, and finds the texts of runs that ended without saving. A failure
 * does not stop the application: it is reported, and the next change tries again.
 */
public final class TextRecovery implements AutoCloseable {

    /** The limit for a stored text, in bytes: twice the largest file, and the lines about it. */
    private static final int MAX_STORED_SIZE = 2 * TextDocument.SIZE_LIMIT + 10_000;

    private final Path folder;
    private final ProgramInstance owner;
    private final TaskTimer timer;
    private final Clock clock;
    private final Consumer<DocumentSentence> onReport;
    private final Consumer<Throwable> onFault;
    private final Set<KeptDocument> documents = ConcurrentHashMap.newKeySet();
    private @Nullable RecoverySession session;
    private volatile boolean isClosed;
    private volatile boolean isAnnounceFailing;

    /**
     * @param stateFolder the state folder of the user's programs
     * @param timer       a timer only for this purpose, because tasks that wait for a network drive must not delay
     *                    storing
     * @param onReport     called on any thread
     * @param onFault         receives failures that the disk did not cause
     */
    public TextRecovery(
            Path stateFolder, TaskTimer timer, Clock clock, Consumer<DocumentSentence> onReport,
            Consumer<Throwable> onFault) {
        this(stateFolder, timer, clock, onReport, ProgramInstance.own(), onFault);
    }

    TextRecovery(Path stateFolder, TaskTimer timer, Clock clock, Consumer<DocumentSentence> onReport,
            ProgramInstance owner,
            Consumer<Throwable> onFault) {
        this.onFault = onFault;
        this.folder = stateFolder.resolve("recovery");
        this.timer = timer;
        this.clock = clock;
        this.onReport = onReport;
        this.owner = owner;
    }

    /**
     * Finds the texts of programs that have ended. Only one running Roboscope finds a text; if it ends without saving
     * the text, the next one finds it.
     */
    public List<RecoveredText> find() {
        List<RecoveredText> texts = new ArrayList<>();
        try {
            RecoverySession ownSession = session();
            for (Path otherFolder : ownSession.otherSessions()) {
                takeFrom(otherFolder, ownSession, texts);
            }
        } catch (IOException failure) {
            report("recovery.NOT_SEARCHED", failure);
        }
        return texts;
    }

    /**
     * Writes the list of open files for other running programs. Of consecutive failures, only the first is reported.
     */
    public void announce(Set<FileIdentity> files) {
        try {
            if (!isClosed) {
                session().announce(files);
                isAnnounceFailing = false;
            }
        } catch (IOException failure) {
            if (!isAnnounceFailing) {
                report("recovery.NOT_TOLD", failure);
            }
            isAnnounceFailing = true;
        }
    }

    /** Returns the files that other running programs have open, by reading the disk. */
    public Set<FileIdentity> filesOpenElsewhere() {
        try {
            return isClosed ? Set.of() : session().filesOpenElsewhere();
        } catch (IOException unknown) {
            // Nothing depends on this list, and it is read again soon.
            return Set.of();
        }
    }

    /** Stores the text of a document from now on, whenever it has unsaved changes. */
    public KeptDocument keep(TextDocument document) {
        return new KeptDocument(this, document, null);
    }

    /** Opens a recovered text, and continues to store it. */
    public KeptDocument restore(RecoveredText recovered) {
        return new KeptDocument(this, recovered.toDocument(), recovered.storedFile());
    }

    /**
     * Stores all unsaved texts before the process ends, and returns when they are on the disk. The next start finds
     * them.
     */
    public void storeNow() {
        documents.forEach(KeptDocument::storeNow);
    }

    /** Stores the unsaved texts for the next start when the application ends. */
    @Override
    public void close() {
        isClosed = true;
        storeNow();
        try {
            closeSession();
        } catch (IOException failure) {
            report("recovery.NOT_KEPT", failure);
        }
    }

    private void takeFrom(Path otherFolder, RecoverySession ownSession, List<RecoveredText> texts) {
        try {
            for (Path storedFile : ownSession.takeFrom(otherFolder,
                    (_, refusal) -> report("recovery.NOT_SEARCHED", refusal))) {
                readStored(storedFile).ifPresent(texts::add);
            }
        } catch (IOException failure) {
            report("recovery.NOT_SEARCHED", failure);
        }
    }

    private Optional<RecoveredText> readStored(Path storedFile) {
        try {
            Optional<KeptText> kept = SmallFile.read(storedFile, MAX_STORED_SIZE).flatMap(KeptText::decode);
            if (kept.isEmpty()) {
                setAside(storedFile);
            }
            Optional<RecoveredText> recovered = kept.flatMap(text -> RecoveredText.compareWithFile(storedFile, text));
            if (kept.isPresent() && recovered.isEmpty()) {
                // The process ended after saving the text and before removing it here.
                Files.deleteIfExists(storedFile);
            }
            return recovered;
        } catch (IOException | RuntimeException | OutOfMemoryError failure) {
            report("recovery.NOT_SEARCHED", failure);
            return Optional.empty();
        }
    }

    private void setAside(Path damagedFile) throws IOException {
        Path unreadableFolder = folder.resolve("unreadable");
        PrivateFolders.createPrivate(unreadableFolder);
        Path movedFile = Files.move(damagedFile, unreadableFolder.resolve(String.valueOf(damagedFile.getFileName())));
        onReport.accept(DocumentSentence.of("recovery.UNREADABLE", movedFile));
    }

    private synchronized void closeSession() throws IOException {
        if (session != null) {
            session.close();
            session = null;
        }
    }

    synchronized RecoverySession session() throws IOException {
        if (session == null || session.isGone()) {
            session = RecoverySession.open(folder, owner);
        }
        return session;
    }

    Set<KeptDocument> documents() {
        return documents;
    }

    TaskTimer timer() {
        return timer;
    }

    Clock clock() {
        return clock;
    }

    void report(String key, Throwable failure) {
        if (!(failure instanceof IOException)) {
            onFault.accept(failure);
        }
        String reason = failure instanceof SaveException save ? save.reasonSentence().text()
                : SystemErrorText.of(failure);
        onReport.accept(DocumentSentence.of(key, folder, reason));
    }
}
