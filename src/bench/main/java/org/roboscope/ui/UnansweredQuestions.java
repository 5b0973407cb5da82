package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.stage.Stage;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.ExpectationGuard;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** Answers all questions of the window without a user, so that it never waits. */
final class UnansweredQuestions implements UserDialogs, FilePicker, FileQuestions {

    @Override
    public FilePicker picker(Stage stage, WindowMessages messages) {
        return this;
    }

    @Override
    public FileQuestions questions(Stage stage, WindowMessages messages) {
        return this;
    }

    @Override
    public QuitSequence.Notice quitting(Stage stage, WindowMessages messages) {
        return new QuitSequence.Notice() {
            @Override
            public void showWaiting(Supplier<List<Path>> files, QuitSequence.Choice choice) {}

            @Override
            public void hide() {}
        };
    }

    @Override
    public Browser browser(Consumer<String> failed) {
        return _ -> {};
    }

    @Override
    public List<Path> pickToOpen(Optional<Path> near) {
        return List.of();
    }

    @Override
    public Optional<Path> pickToSave(Optional<Path> near, String name) {
        return Optional.empty();
    }

    @Override
    public Optional<Path> pickFolder(Optional<Path> near) {
        return Optional.empty();
    }

    @Override
    public boolean confirmSaveElsewhere(String reason) {
        return false;
    }

    @Override
    public boolean confirmOpenMany(int requested, int maxOpened) {
        return true;
    }

    @Override
    public UnsavedAnswer askAboutUnsaved(List<String> names, ObservableBooleanValue isOutdated) {
        return UnsavedAnswer.DISCARD;
    }

    @Override
    public OverwriteAnswer askToOverwrite(String name, DiskChange change) {
        return OverwriteAnswer.CANCEL;
    }

    @Override
    public boolean confirmWriteInPlace(String name, String reason) {
        return false;
    }

    @Override
    public boolean confirmSave(String name, ExpectationGuard.BrokenExpectations broken, SavePreview preview) {
        return true;
    }

    @Override
    public boolean showManagedBlock(String name, List<String> opened, SavePreview preview) {
        return false;
    }

    @Override
    public boolean confirmBrokenSave(String name, ExpectationGuard.BrokenExpectations broken) {
        throw new IllegalStateException("nothing is saved");
    }

    @Override
    public RecoveredAnswer askAboutRecovered(List<String> names) {
        return RecoveredAnswer.DISCARD;
    }

    @Override
    public RecoveredAnswer askAboutOlderRecovered(List<String> names) {
        return RecoveredAnswer.DISCARD;
    }

    @Override
    public boolean confirmRevert(String name) {
        return false;
    }

    @Override
    public void showMessage(String title, String sentence) {
        throw new IllegalStateException(title + " " + sentence);
    }
}
