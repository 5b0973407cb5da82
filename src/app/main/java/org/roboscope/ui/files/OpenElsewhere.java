package org.roboscope.ui.files;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.TaskTimer;

/** Tells other running programs which files are open here, and the person which of them are open there, too. */
final class OpenElsewhere {

    static final Duration PAUSE = Duration.ofSeconds(1);

    private final TextRecovery recovery;
    private final TaskTimer timer;
    private final Executor window;
    private final Set<OpenFile> files = ConcurrentHashMap.newKeySet();
    private Set<FileIdentity> announced = Set.of();
    private TaskTimer.Pending next;
    private boolean closed;

    OpenElsewhere(TextRecovery recovery, TaskTimer timer, Executor window) {
        this.recovery = recovery;
        this.timer = timer;
        this.window = window;
        this.next = timer.after(PAUSE, this::checkRepeatedly);
    }

    void add(OpenFile file) {
        files.add(file);
    }

    void remove(OpenFile file) {
        files.remove(file);
    }

    synchronized void close() {
        closed = true;
        next.cancel();
    }

    private void checkRepeatedly() {
        try {
            compareWithOthers();
        } finally {
            scheduleNext();
        }
    }

    private synchronized void scheduleNext() {
        if (!closed) {
            next = timer.after(PAUSE, this::checkRepeatedly);
        }
    }

    private void compareWithOthers() {
        Set<FileIdentity> here = new HashSet<>();
        files.forEach(file -> identity(file).forEach(here::add));
        if (!here.equals(announced)) {
            recovery.announce(here);
            announced = here;
        }
        Set<FileIdentity> there = here.isEmpty() ? Set.of() : recovery.openElsewhere();
        for (OpenFile file : files) {
            boolean shared = identity(file).anyMatch(own -> there.stream().anyMatch(own::isSameFileAs));
            if (shared != file.openElsewhereProperty().get()) {
                window.execute(() -> file.isOpenElsewhere(shared));
            }
        }
    }

    private static Stream<FileIdentity> identity(OpenFile file) {
        return file.document().file().flatMap(TrackedFile::identity).stream();
    }
}
