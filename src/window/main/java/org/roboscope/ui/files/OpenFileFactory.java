package org.roboscope.ui.files;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.FileWatch;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.recovery.RecoveredText;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ReadOnlyText;

/** Creates open files. Each is stored for recovery, and watched for changes by other programs. */
public final class OpenFileFactory {

    private final TextRecovery recovery;
    private final TaskTimer timer;
    private final BackgroundTasks tasks;
    private final Executor window;
    private final WindowMessages messages;
    private final Map<OpenFile, FileWatch> watches = new HashMap<>();
    private final SharedFileCheck sharedFileCheck;

    public OpenFileFactory(TextRecovery recovery, TaskTimer timer, BackgroundTasks tasks, Executor window,
            WindowMessages messages) {
        this.tasks = tasks;
        this.recovery = recovery;
        this.timer = timer;
        this.window = window;
        this.messages = messages;
        this.sharedFileCheck = new SharedFileCheck(recovery, timer, window);
        sharedFileCheck.scheduleNext();
    }

    public OpenFile createUntitled() {
        return create(TextDocument.blank());
    }

    OpenFile create(TextDocument document) {
        return startWatching(new OpenFile(recovery.keep(document), messages.text("files.untitled")));
    }

    /** Creates a sample, which is not dirty until it is edited. */
    OpenFile createSample(String name, TextSnapshot text) {
        return startWatching(new OpenFile(recovery.keep(TextDocument.of(text)), name));
    }

    OpenFile createReadOnly(ReadOnlyText text) {
        return new OpenFile(recovery.keep(TextDocument.of(text.content())), text);
    }

    OpenFile createEditableCopy(ReadOnlyText text) {
        TextDocument copy = TextDocument.unsaved(text.content(), Optional.empty(), Optional.empty());
        // The copy of a part has the name of the part, so that it is not mistaken for the whole file.
        String name = text.isPart() ? text.name() : messages.text("files.untitled");
        OpenFile file = startWatching(new OpenFile(recovery.keep(copy), name));
        file.storeForRecovery();
        return file;
    }

    OpenFile restore(RecoveredText text) {
        return startWatching(new OpenFile(recovery.restore(text), messages.text("files.untitled")));
    }

    /** Runs the work on the window's thread after a pause. */
    void runAfter(Duration pause, Runnable work) {
        timer.schedule(pause, () -> window.execute(work));
    }

    /** Finds recovered texts. This method reads the disk, so it is called on a background thread. */
    List<RecoveredText> findRecovered() {
        return recovery.find();
    }

    /** The name of a recovered text: its file, the time of the copy, and whether the file has changed since. */
    String displayName(RecoveredText text) {
        String fileName = text.path().map(PathNames::shown).orElse(messages.text("files.untitled"));
        String name = messages.text("recovered.name", fileName, DateTexts.time(text.time()));
        return switch (text.fileState()) {
            case UNCHANGED -> name;
            case SAVED_LATER -> messages.text(
                    "recovered.older", name, DateTexts.time(text.laterSaveTime().orElse(text.time())));
            case CHANGED -> messages.text("recovered.changed", name);
            case UNREADABLE -> messages.text("recovered.unreadable", name);
        };
    }

    void close(OpenFile file) {
        Runnable remainingWork = stopWatching(file);
        tasks.startAt(file, "end of " + file.nameProperty().get(), _ -> {
            remainingWork.run();
            return file;
        }, _ -> {});
    }

    /** Stops watching a closed file, and returns the remaining disk work. */
    private Runnable stopWatching(OpenFile file) {
        FileWatch watch = watches.remove(file);
        if (watch != null) {
            watch.close();
        }
        sharedFileCheck.remove(file);
        return file.close();
    }

    private OpenFile startWatching(OpenFile file) {
        watches.put(file, new FileWatch(file.document()::file, timer, FileWatch.DEFAULT_PAUSE,
                change -> window.execute(() -> file.setOutsideChange(change))));
        sharedFileCheck.add(file);
        return file;
    }

    /** Closes all open files when the program ends. */
    void closeAll(List<OpenFile> files) {
        List<Runnable> remainingWork = files.stream().map(this::stopWatching).toList();
        sharedFileCheck.close();
        tasks.startAt(recovery, "end of recovery", _ -> {
            remainingWork.forEach(Runnable::run);
            recovery.close();
            return recovery;
        }, _ -> {});
    }
}
