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
import org.roboscope.document.recovery.RecoveredText.FileState;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileQuestions.RecoveredAnswer;
import org.roboscope.ui.files.FileTabs.TabNames;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.Workspace;

/** Opens, saves and closes files. Disk access is in the background; results are handled on the window's thread. */
public final class FileCommands {

    /**
     * The maximum number of files that are opened without a question. A user who selects more may have done so by
     * mistake.
     */
    private static final int MAX_WITHOUT_QUESTION = 20;
    /** The maximum number of files to open together. More tabs would be slow, and hard to find. */
    private static final int MAX_OPENED = 100;
    /** The time that a save may take before the user is asked. */
    static final Duration SAVE_PATIENCE = Duration.ofSeconds(2);
    private static final ObservableBooleanValue NEVER = new SimpleBooleanProperty(false);

    private final Workspace workspace;
    private final OpenFiles openFiles;
    private final OpenFileFactory fileFactory;
    private final FileServices services;
    private final FileQuestions questions;
    private final WindowMessages messages;
    private final FileOpener fileOpener;
    private final FileSaves saves;
    private final FileVersions versions;
    /** The number of the newest question about unsaved texts. Older ones that wait for a save are obsolete. */
    private int newestQuestionNumber;

    public FileCommands(Workspace workspace, OpenFiles files, OpenFileFactory fileFactory, FileServices services,
            ExpectationGuard expectations, SavePreviews previews) {
        this.workspace = workspace;
        this.openFiles = files;
        this.fileFactory = fileFactory;
        this.services = services;
        this.questions = services.questions();
        this.messages = services.messages();
        this.fileOpener = new FileOpener(files, fileFactory, services);
        this.versions = new FileVersions(workspace.requests(), files, services);
        this.saves = new FileSaves(workspace, files, services, expectations, previews, versions, fileOpener::open);
    }

    /** Opens a sample, which has no file. If it is open and unchanged, its tab is selected. */
    public void openSample(String name, TextSnapshot text) {
        openFiles.all().stream().filter(file -> file.isUntouched() && file.nameProperty().get().equals(name))
                .findFirst()
                .ifPresentOrElse(openFiles::bringToFront,
                        () -> openFiles.addSample(fileFactory.createSample(name, text)));
    }

    /**
     * Opens the files that the user picks.
     *
     * @return whether any were picked
     */
    public boolean pickAndOpen() {
        List<Path> picked = services.picker().pickToOpen(openFiles.front().pathProperty().get());
        open(picked);
        return !picked.isEmpty();
    }

    /** Whether the user must confirm opening this many files. */
    public static boolean isMany(List<Path> paths) {
        return paths.size() > MAX_WITHOUT_QUESTION;
    }

    /** Opens the files. If there are many, the user must confirm, and only the first ones are opened. */
    public void open(List<Path> paths) {
        if (!isMany(paths) || questions.confirmOpenMany(paths.size(), MAX_OPENED)) {
            paths.stream().limit(MAX_OPENED).forEach(this::open);
        }
    }

    /** Opens the file, or brings its tab to the front. */
    public void open(Path path) {
        fileOpener.open(path);
    }

    /** Opens the file of this name, or reports that this locale cannot express the name. */
    public void open(String name) {
        PathNames.path(name).ifPresentOrElse(this::open,
                () -> questions.showMessage(messages.text("files.notOpened"),
                        messages.text("files.inexpressible", name)));
    }

    public FileOpener opener() {
        return fileOpener;
    }

    public void save() {
        saves.save(openFiles.front());
    }

    public void saveAs() {
        saves.saveAs(openFiles.front());
    }

    public void saveAll() {
        saves.saveAll(openFiles.unsavedFiles(), () -> {});
    }

    public void close(OpenFile file) {
        askAboutUnsaved(() -> List.of(file), () -> openFiles.close(file));
    }

    public void closeCurrent() {
        close(openFiles.front());
    }

    public void closeOthers() {
        closeOthers(openFiles.front());
    }

    void closeOthers(OpenFile keptFile) {
        Supplier<List<OpenFile>> others =
                () -> openFiles.all().stream().filter(file -> !file.equals(keptFile)).toList();
        askAboutUnsaved(others, () -> {
            openFiles.bringToFront(keptFile);
            others.get().forEach(openFiles::close);
        });
    }

    /** Closes all files without unsaved changes. */
    public void closeSaved() {
        openFiles.all().stream().filter(file -> !file.isUnsavedOrSaving()).toList().forEach(openFiles::close);
    }

    /** Asks about all unsaved files, and continues unless the user cancels. */
    public void askAboutAllUnsaved(Runnable onSuccess) {
        askAboutUnsaved(openFiles::all, onSuccess);
    }

    public void copyPath(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(path.toString());
            Clipboard.getSystemClipboard().setContent(content);
            workspace.requests().showMessage(messages.text("path.copied", path.getFileName()));
        });
    }

    public void showInFolder(OpenFile file) {
        file.pathProperty().get().map(Path::toAbsolutePath).map(Path::getParent)
                .ifPresent(folder -> services.browser().open(folder.toUri().toString()));
    }

    /** Compares open files with their saved versions and with other files. */
    public FileVersions versions() {
        return versions;
    }

    /** Offers to recover unsaved texts of the previous session, after the requested files are open. */
    public void offerRecovered() {
        fileOpener.runWhenDone(() -> services.tasks().startAt(fileFactory, "find recovered texts",
                _ -> fileFactory.findRecovered(), outcome -> outcome.handle(this::offerByAge,
                        thrown -> questions.showMessage(messages.text("recovered.notFound"),
                                FailureMessages.of(thrown)))));
    }

    private void offerByAge(List<RecoveredText> texts) {
        Map<Boolean, List<RecoveredText>> byAge = texts.stream()
                .collect(Collectors.partitioningBy(text -> text.fileState() == FileState.UNCHANGED));
        askAndRestore(byAge.getOrDefault(true, List.of()), questions::askAboutRecovered);
        askAndRestore(byAge.getOrDefault(false, List.of()), questions::askAboutOlderRecovered);
    }

    private void askAndRestore(List<RecoveredText> texts, Function<List<String>, RecoveredAnswer> question) {
        if (texts.isEmpty()) {
            return;
        }
        switch (question.apply(texts.stream().map(fileFactory::displayName).toList())) {
            case BRING_BACK -> texts.forEach(this::restore);
            case DISCARD -> discard(texts);
            case LATER -> {}
        }
    }

    /**
     * Restores the text in the tab of its file if that has no unsaved changes, otherwise in a new tab, and brings it to
     * the front.
     */
    private void restore(RecoveredText text) {
        OpenFile restored = fileFactory.restore(text);
        text.path().flatMap(openFiles::findByPath).filter(file -> !file.isUnsavedOrSaving())
                .ifPresentOrElse(file -> {
                    openFiles.revise(file, restored);
                    openFiles.bringToFront(restored);
                }, () -> openFiles.add(restored));
    }

    private void discard(List<RecoveredText> texts) {
        for (RecoveredText text : texts) {
            services.tasks().startAt(fileFactory, "discard recovered text", _ -> {
                text.discard();
                return text;
            }, outcome -> outcome.handle(_ -> {}, thrown -> questions.showMessage(
                    messages.text("recovered.notDiscarded"), FailureMessages.of(thrown))));
        }
    }

    /** Asks again until nothing is unsaved, because the user may type during a save. */
    private void askAboutUnsaved(Supplier<List<OpenFile>> filesToClose, Runnable onSuccess) {
        int questionNumber = ++newestQuestionNumber;
        Optional<OpenFile> savingFile = filesToClose.get().stream()
                .filter(file -> file.isBeingSaved() && !file.isReadOnly()).findFirst();
        if (savingFile.isEmpty()) {
            askWithoutWaiting(filesToClose, onSuccess, NEVER);
            return;
        }
        // After the save there may be no unsaved text left. If the save hangs, the user decides.
        BooleanProperty isSaveOver = new SimpleBooleanProperty();
        BooleanProperty wasAsked = new SimpleBooleanProperty();
        savingFile.get().addActionAfterSaves(() -> {
            isSaveOver.set(true);
            if (questionNumber == newestQuestionNumber && !wasAsked.get()) {
                askAboutUnsaved(filesToClose, onSuccess);
            }
        });
        fileFactory.runAfter(SAVE_PATIENCE, () -> {
            if (questionNumber == newestQuestionNumber && !isSaveOver.get()) {
                wasAsked.set(true);
                askWithoutWaiting(filesToClose, onSuccess, isSaveOver);
            }
        });
    }

    /** @param isOutdated whether the running save has ended, which closes the question */
    private void askWithoutWaiting(Supplier<List<OpenFile>> filesToClose, Runnable onSuccess,
            ObservableBooleanValue isOutdated) {
        List<OpenFile> unsavedFiles = filesToClose.get().stream().filter(OpenFile::isUnsavedOrSaving).toList();
        if (unsavedFiles.isEmpty()) {
            onSuccess.run();
            return;
        }
        List<String> names = TabNames.titles(openFiles.all(), messages);
        switch (questions.askAboutUnsaved(
                unsavedFiles.stream().map(file -> names.get(openFiles.all().indexOf(file))).toList(), isOutdated)) {
            case SAVE -> saves.saveAll(unsavedFiles, () -> askAboutUnsaved(filesToClose, onSuccess));
            case DISCARD -> {
                unsavedFiles.forEach(OpenFile::discardChanges);
                onSuccess.run();
            }
            case CANCEL -> {}
            case OUTDATED -> askAboutUnsaved(filesToClose, onSuccess);
        }
    }
}
