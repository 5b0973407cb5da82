package org.roboscope.ui.files;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.TaskTimer;

/** Announces the open files to other instances of the program, and marks files that another instance has open. */
final class SharedFileCheck implements AutoCloseable {

    static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

    private final TextRecovery recovery;
    private final TaskTimer timer;
    private final Executor windowExecutor;
    private final Set<OpenFile> files = ConcurrentHashMap.newKeySet();
    private Set<FileIdentity> announcedFiles = Set.of();
    private TaskTimer.@Nullable PendingTask nextCheck;
    private boolean isClosed;

    /** @param windowExecutor runs tasks on the window's thread */
    SharedFileCheck(TextRecovery recovery, TaskTimer timer, Executor windowExecutor) {
        this.recovery = recovery;
        this.timer = timer;
        this.windowExecutor = windowExecutor;
    }

    /** Schedules the next check, unless this is closed. */
    synchronized void scheduleNext() {
        if (!isClosed) {
            nextCheck = timer.schedule(CHECK_INTERVAL, this::checkRepeatedly);
        }
    }

    void add(OpenFile file) {
        files.add(file);
    }

    void remove(OpenFile file) {
        files.remove(file);
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        if (nextCheck != null) {
            nextCheck.cancel();
        }
    }

    private void checkRepeatedly() {
        try {
            check();
        } finally {
            scheduleNext();
        }
    }

    private void check() {
        Set<FileIdentity> filesOpenHere = new HashSet<>();
        files.forEach(file -> identityOf(file).forEach(filesOpenHere::add));
        if (!filesOpenHere.equals(announcedFiles)) {
            recovery.announce(filesOpenHere);
            announcedFiles = filesOpenHere;
        }
        Set<FileIdentity> filesOpenElsewhere = filesOpenHere.isEmpty() ? Set.of() : recovery.filesOpenElsewhere();
        for (OpenFile file : files) {
            boolean isShared = identityOf(file).anyMatch(
                    identity -> filesOpenElsewhere.stream().anyMatch(identity::isSameFileAs));
            if (isShared != file.openElsewhereProperty().get()) {
                windowExecutor.execute(() -> file.setOpenElsewhere(isShared));
            }
        }
    }

    /** The identity of the file on disk; empty if there is none. */
    private static Stream<FileIdentity> identityOf(OpenFile file) {
        return file.document().file().flatMap(TrackedFile::identity).stream();
    }
}
