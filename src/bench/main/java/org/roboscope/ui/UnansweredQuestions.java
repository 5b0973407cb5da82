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

/** Answers all questions without a user. */
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
            public void waiting(Supplier<List<Path>> files, QuitSequence.Choice choice) {}

            @Override
            public void over() {}
        };
    }

    @Override
    public Browser browser(Consumer<String> failed) {
        return address -> {};
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
    public boolean saveElsewhere(String why) {
        return false;
    }

    @Override
    public boolean openMany(int named, int most) {
        return true;
    }

    @Override
    public Unsaved unsaved(List<String> names, ObservableBooleanValue isOutdated) {
        return Unsaved.DISCARD;
    }

    @Override
    public Overwrite overwrite(String name, DiskChange change) {
        return Overwrite.CANCEL;
    }

    @Override
    public boolean writeInPlace(String name, String why) {
        return false;
    }

    @Override
    public boolean save(String name, ExpectationGuard.Broken broken, SavePreview preview) {
        return true;
    }

    @Override
    public boolean managedBlock(String name, List<String> opened, SavePreview preview) {
        return false;
    }

    @Override
    public boolean saveDespite(String name, ExpectationGuard.Broken broken) {
        throw new IllegalStateException("nothing is saved");
    }

    @Override
    public Recovered recovered(List<String> names) {
        return Recovered.DISCARD;
    }

    @Override
    public Recovered recoveredOlder(List<String> names) {
        return Recovered.DISCARD;
    }

    @Override
    public boolean revert(String name) {
        return false;
    }

    @Override
    public void tell(String title, String sentence) {
        throw new IllegalStateException(title + " " + sentence);
    }
}
