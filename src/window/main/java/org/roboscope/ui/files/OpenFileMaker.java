package org.roboscope.ui.files;

import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.FileWatch;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.recovery.RecoveredText;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ReadOnlyText;

/** Creates open files: each is stored for recovery, and watched for changes by other programs. */
public final class OpenFileMaker {

    /** Pause between checks of the files open in other program instances. */
    static final Duration SHARING_PAUSE = Duration.ofSeconds(1);

    private final TextRecovery recovery;
    private final TaskTimer watching;
    private final BackgroundTasks tasks;
    private final Executor window;
    private final WindowMessages messages;
    private final Map<OpenFile, FileWatch> watches = new HashMap<>();
    private final OpenElsewhere openElsewhere;
    private final DateTimeFormatter time =
            DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                    .withZone(ZoneId.systemDefault());

    public OpenFileMaker(TextRecovery recovery, TaskTimer watching, BackgroundTasks tasks, Executor window,
            WindowMessages messages) {
        this.tasks = tasks;
        this.recovery = recovery;
        this.watching = watching;
        this.window = window;
        this.messages = messages;
        this.openElsewhere = new OpenElsewhere();
    }

    public OpenFile untitled() {
        return opened(TextDocument.blank());
    }

    OpenFile opened(TextDocument document) {
        return watched(new OpenFile(recovery.keep(document), messages.text("files.untitled")));
    }

    /** A sample text: until it is changed, there is nothing to save. */
    OpenFile sample(String name, TextSnapshot text) {
        return watched(new OpenFile(recovery.keep(TextDocument.of(text)), name));
    }

    OpenFile toRead(ReadOnlyText text) {
        return new OpenFile(recovery.keep(TextDocument.of(text.content())), text);
    }

    OpenFile toEdit(ReadOnlyText text) {
        TextDocument copy = TextDocument.unsaved(text.content(), Optional.empty());
        // The copy of a part keeps its name, so that it is not mistaken for the whole.
        String name = text.isPart() ? text.name() : messages.text("files.untitled");
        OpenFile file = watched(new OpenFile(recovery.keep(copy), name));
        file.storeForRecovery();
        return file;
    }

    OpenFile restored(RecoveredText text) {
        return watched(new OpenFile(recovery.restore(text), messages.text("files.untitled")));
    }

    /** Runs the work on the window's thread after a pause. */
    void after(Duration pause, Runnable work) {
        watching.after(pause, () -> window.execute(work));
    }

    /** Finds recovered texts. It blocks on the disk. */
    List<RecoveredText> findRecovered() {
        return recovery.find();
    }

    /** The name of a recovered text: its file, its time, and what happened to the file since. */
    String nameOf(RecoveredText text) {
        String place = text.path().map(PathNames::shown).orElse(messages.text("files.untitled"));
        String name = messages.text("recovered.name", place, time.format(text.time()));
        return switch (text.fileSince()) {
            case UNCHANGED -> name;
            case SAVED_LATER -> messages.text(
                    "recovered.older", name, time.format(text.savedLater().orElse(text.time())));
            case CHANGED -> messages.text("recovered.changed", name);
            case UNREADABLE -> messages.text("recovered.unreadable", name);
        };
    }

    void closed(OpenFile file) {
        Runnable rest = stopWatching(file);
        tasks.startAt(file, "end of " + file.nameProperty().get(), _ -> {
            rest.run();
            return file;
        }, _ -> {});
    }

    /** Stops watching a closed file, and returns the remaining disk work. */
    private Runnable stopWatching(OpenFile file) {
        FileWatch watch = watches.remove(file);
        if (watch != null) {
            watch.close();
        }
        openElsewhere.remove(file);
        return file.closed();
    }

    private OpenFile watched(OpenFile file) {
        watches.put(file, new FileWatch(file.document()::file, watching, FileWatch.DEFAULT_PAUSE,
                change -> window.execute(() -> file.changedOutside(change))));
        openElsewhere.add(file);
        return file;
    }

    /** Closes all open files when the application ends. */
    void close(List<OpenFile> open) {
        List<Runnable> rest = open.stream().map(this::stopWatching).toList();
        openElsewhere.close();
        tasks.startAt(recovery, "end of recovery", _ -> {
            rest.forEach(Runnable::run);
            recovery.close();
            return recovery;
        }, _ -> {});
    }

    /** Announces the open files to other program instances, and shows which files they have open. */
    private final class OpenElsewhere {

        private final Set<OpenFile> files = ConcurrentHashMap.newKeySet();
        private Set<FileIdentity> announced = Set.of();
        private TaskTimer.Pending next;
        private boolean closed;

        OpenElsewhere() {
            next = watching.after(SHARING_PAUSE, this::checkRepeatedly);
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
                next = watching.after(SHARING_PAUSE, this::checkRepeatedly);
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
                    window.execute(() -> file.setOpenElsewhere(shared));
                }
            }
        }

        private static Stream<FileIdentity> identity(OpenFile file) {
            return file.document().file().flatMap(TrackedFile::identity).stream();
        }
    }
}
