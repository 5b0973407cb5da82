package org.roboscope.ui.files;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.recovery.RecoveredText;
import org.roboscope.document.recovery.RecoveredText.FileSince;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileQuestions.Recovered;
import org.roboscope.ui.files.FileTabs.TabNames;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.SavePreviews;

/** Opens, saves and closes files. Disk access is in the background; results are handled on the window's thread. */
public final class FileCommands {

    /** More files than a user would select one by one. */
    private static final int MOST_WITHOUT_QUESTION = 20;
    /** Most tabs to open at once; more would be slow and hard to find. */
    private static final int MOST_OPENED = 100;
    /** How long a save may take before the user is asked. */
    static final Duration SAVE_PATIENCE = Duration.ofSeconds(2);
    private static final ObservableBooleanValue NEVER = new SimpleBooleanProperty(false);

    private final OpenTabs files;
    private final OpenFileMaker openFileMaker;
    private final FileServices services;
    private final FileQuestions questions;
    private final WindowMessages messages;
    private final FileOpener fileOpener;
    private final FileSaves saves;
    private final FileVersions versions;
    /** Number of the newest question about unsaved texts; older ones that wait for a save are void. */
    private int newestQuestion;

    public FileCommands(OpenTabs files, OpenFileMaker openFileMaker, FileServices services,
            ExpectationGuard expectations, SavePreviews previews) {
        this.files = files;
        this.openFileMaker = openFileMaker;
        this.services = services;
        this.questions = services.questions();
        this.messages = services.messages();
        this.fileOpener = new FileOpener(files, openFileMaker, services);
        this.versions = new FileVersions(files, services);
        this.saves = new FileSaves(files, services, expectations, previews, versions, fileOpener::open);
    }

    /** Shows a text without a file under this name. If it is open and unchanged, its tab is selected. */
    public void openSample(String name, TextSnapshot text) {
        files.all().stream().filter(file -> file.isUntouched() && file.nameProperty().get().equals(name)).findFirst()
                .ifPresentOrElse(files::turnTo, () -> files.addSample(openFileMaker.sample(name, text)));
    }

    /**
     * Opens the files that the user picks.
     *
     * @return whether any were picked
     */
    public boolean pickAndOpen() {
        List<Path> picked = services.picker().pickToOpen(files.current().pathProperty().get());
        open(picked);
        return !picked.isEmpty();
    }

    /** Whether the user must confirm opening this many files. */
    public static boolean isMany(List<Path> paths) {
        return paths.size() > MOST_WITHOUT_QUESTION;
    }

    /** Opens the files; of very many the first ones, if the user agrees. */
    public void open(List<Path> paths) {
        if (!isMany(paths) || questions.openMany(paths.size(), MOST_OPENED)) {
            paths.stream().limit(MOST_OPENED).forEach(this::open);
        }
    }

    /** Opens the file, or brings its tab to the front. */
    public void open(Path path) {
        fileOpener.open(path);
    }

    /** Opens the file of this name, or reports that this locale cannot express the name. */
    public void open(String name) {
        PathNames.path(name).ifPresentOrElse(this::open,
                () -> questions.tell(messages.text("files.notOpened"), messages.text("files.inexpressible", name)));
    }

    public FileOpener opener() {
        return fileOpener;
    }

    public void save() {
        saves.save(files.current());
    }

    public void saveAs() {
        saves.saveAs(files.current());
    }

    public void saveAll() {
        saves.saveAll(files.dirty(), () -> {});
    }

    public void close(OpenFile file) {
        askAboutUnsaved(() -> List.of(file), () -> files.close(file));
    }

    public void closeCurrent() {
        close(files.current());
    }

    public void closeOthers() {
        closeOthers(files.current());
    }

    void closeOthers(OpenFile kept) {
        Supplier<List<OpenFile>> others = () -> files.all().stream().filter(file -> !file.equals(kept)).toList();
        askAboutUnsaved(others, () -> {
            files.turnTo(kept);
            others.get().forEach(files::close);
        });
    }

    /** Closes all files without unsaved changes. */
    public void closeSaved() {
        files.all().stream().filter(file -> !file.isUnsavedOrSaving()).toList().forEach(files::close);
    }

    /** Asks about all unsaved files, and continues unless the user cancels. */
    public void askAboutAllUnsaved(Runnable then) {
        askAboutUnsaved(files::all, then);
    }

    public void copyPath(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(path.toString());
            Clipboard.getSystemClipboard().setContent(content);
            files.say(messages.text("path.copied", path.getFileName()));
        });
    }

    public void showInFolder(OpenFile file) {
        file.pathProperty().get().map(Path::toAbsolutePath).map(Path::getParent)
                .ifPresent(folder -> services.browser().open(folder.toUri().toString()));
    }

    /** Comparison with the saved file and with other files. */
    public FileVersions versions() {
        return versions;
    }

    /** Offers to recover unsaved texts of the previous session, after the requested files are open. */
    public void offerRecovered() {
        fileOpener.whenDone(() -> services.tasks().startAt(openFileMaker, "find recovered texts",
                _ -> openFileMaker.findRecovered(), outcome -> outcome.handle(this::offer,
                        thrown -> questions.tell(messages.text("recovered.notFound"), FailureWords.of(thrown)))));
    }

    private void offer(List<RecoveredText> found) {
        Map<Boolean, List<RecoveredText>> byAge = found.stream()
                .collect(Collectors.partitioningBy(text -> text.fileSince() == FileSince.UNCHANGED));
        offer(byAge.getOrDefault(true, List.of()), questions::recovered);
        offer(byAge.getOrDefault(false, List.of()), questions::recoveredOlder);
    }

    private void offer(List<RecoveredText> found, Function<List<String>, Recovered> question) {
        if (found.isEmpty()) {
            return;
        }
        switch (question.apply(found.stream().map(openFileMaker::nameOf).toList())) {
            case BRING_BACK -> found.forEach(this::bringBack);
            case DISCARD -> discard(found);
            case LATER -> {}
        }
    }

    /** Restores the text in the tab of its file, if that is open without unsaved changes, otherwise in a new tab. */
    private void bringBack(RecoveredText text) {
        OpenFile restored = openFileMaker.restored(text);
        text.path().flatMap(files::at).filter(file -> !file.isUnsavedOrSaving())
                .ifPresentOrElse(file -> files.revise(file, restored), () -> files.add(restored));
    }

    private void discard(List<RecoveredText> found) {
        for (RecoveredText text : found) {
            services.tasks().startAt(openFileMaker, "discard recovered text", _ -> {
                text.discard();
                return text;
            }, outcome -> outcome.handle(_ -> {}, thrown -> questions.tell(
                    messages.text("recovered.notDiscarded"), FailureWords.of(thrown))));
        }
    }

    /** Asks until nothing is unsaved, because the user may type while a save runs. */
    private void askAboutUnsaved(Supplier<List<OpenFile>> closing, Runnable then) {
        int ownQuestion = ++newestQuestion;
        Optional<OpenFile> saving = closing.get().stream()
                .filter(file -> file.isBeingSaved() && !file.isReadOnly()).findFirst();
        if (saving.isEmpty()) {
            ask(closing, then, NEVER);
            return;
        }
        // After the save there may be nothing to ask. If it hangs, the user decides.
        BooleanProperty isOver = new SimpleBooleanProperty();
        BooleanProperty isAsked = new SimpleBooleanProperty();
        saving.get().afterSaves(() -> {
            isOver.set(true);
            if (ownQuestion == newestQuestion && !isAsked.get()) {
                askAboutUnsaved(closing, then);
            }
        });
        openFileMaker.after(SAVE_PATIENCE, () -> {
            if (ownQuestion == newestQuestion && !isOver.get()) {
                isAsked.set(true);
                ask(closing, then, isOver);
            }
        });
    }

    /** @param isOutdated whether the running save has ended; then the question closes */
    private void ask(Supplier<List<OpenFile>> closing, Runnable then, ObservableBooleanValue isOutdated) {
        List<OpenFile> unsaved = closing.get().stream().filter(OpenFile::isUnsavedOrSaving).toList();
        if (unsaved.isEmpty()) {
            then.run();
            return;
        }
        List<String> names = TabNames.of(files.all(), messages);
        switch (questions.unsaved(
                unsaved.stream().map(file -> names.get(files.all().indexOf(file))).toList(), isOutdated)) {
            case SAVE -> saves.saveAll(unsaved, () -> askAboutUnsaved(closing, then));
            case DISCARD -> {
                unsaved.forEach(OpenFile::discardChanges);
                then.run();
            }
            case CANCEL -> {}
            case OUTDATED -> askAboutUnsaved(closing, then);
        }
    }
}
