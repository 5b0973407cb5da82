package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** Answers the program's questions as prepared, and records all questions and messages. */
public class PreparedAnswers implements FilePicker, FileQuestions {

    public final List<List<String>> asked = new ArrayList<>();
    public final List<String> messages = new ArrayList<>();
    public final List<String> offeredNames = new ArrayList<>();
    public final List<SavePreview> previews = new ArrayList<>();
    /** The files in whose folders the export dialogs started. */
    public final List<Path> exportStartPaths = new ArrayList<>();

    /** The files that the next open dialog returns, all at once. */
    public final Deque<Path> toOpen = new ArrayDeque<>();

    /** The files or folders that the next dialogs return, one each. */
    public final Deque<Path> saveTo = new ArrayDeque<>();

    /** Answers about unsaved texts, in turn; after the last one {@link #answer} applies. */
    public final Deque<UnsavedAnswer> answers = new ArrayDeque<>();
    public UnsavedAnswer answer = UnsavedAnswer.CANCEL;
    /** Runs while a question about unsaved texts is open. */
    public Runnable beforeAnswer = () -> {};

    /** The answer to every yes-or-no question. */
    public boolean answersYes;
    public boolean comparesFirst;
    /** Applies to the next failed save only. */
    public boolean savesElsewhere;
    public RecoveredAnswer recovered = RecoveredAnswer.BRING_BACK;
    public RecoveredAnswer recoveredOlder = RecoveredAnswer.LATER;
    public final List<List<String>> askedAboutOlder = new ArrayList<>();

    /** Clears the recorded questions, messages and previews in a long test, to free memory. */
    public void clearRecords() {
        asked.clear();
        askedAboutOlder.clear();
        messages.clear();
        previews.clear();
    }

    @Override
    public List<Path> pickToOpen(Optional<Path> nearbyFile) {
        List<Path> picked = List.copyOf(toOpen);
        toOpen.clear();
        return picked;
    }

    @Override
    public Optional<Path> pickToExport(Optional<Path> nearbyFile, String name) {
        nearbyFile.ifPresent(exportStartPaths::add);
        return Optional.ofNullable(saveTo.poll());
    }

    @Override
    public Optional<Path> pickToSave(Optional<Path> nearbyFile, String name) {
        offeredNames.add(name);
        return Optional.ofNullable(saveTo.poll());
    }

    @Override
    public Optional<Path> pickFolder(Optional<Path> nearbyFile) {
        return Optional.ofNullable(saveTo.poll());
    }

    @Override
    public UnsavedAnswer askAboutUnsaved(List<String> names, ObservableBooleanValue isOutdated) {
        asked.add(names);
        beforeAnswer.run();
        if (isOutdated.get()) {
            return UnsavedAnswer.OUTDATED;
        }
        return Optional.ofNullable(answers.poll()).orElse(answer);
    }

    @Override
    public OverwriteAnswer askToOverwrite(String name, DiskChange change) {
        asked.add(List.of(name, change.name()));
        if (comparesFirst) {
            return OverwriteAnswer.COMPARE;
        }
        return answersYes ? OverwriteAnswer.WRITE : OverwriteAnswer.CANCEL;
    }

    @Override
    public boolean confirmWriteInPlace(String name, String why) {
        asked.add(List.of(name, why));
        return answersYes;
    }

    @Override
    public boolean confirmBrokenSave(String name, ExpectationGuard.BrokenExpectations broken) {
        asked.add(broken.allSentences());
        return answersYes;
    }

    @Override
    public boolean confirmSave(String name, ExpectationGuard.BrokenExpectations broken, SavePreview preview) {
        asked.add(broken.sentences());
        previews.add(preview);
        return answersYes;
    }

    @Override
    public boolean showManagedBlock(String name, List<String> opened, SavePreview preview) {
        asked.add(opened);
        previews.add(preview);
        return answersYes;
    }

    @Override
    public boolean confirmOpenMany(int named, int most) {
        asked.add(List.of("open " + named + ", at most " + most));
        return answersYes;
    }

    @Override
    public RecoveredAnswer askAboutRecovered(List<String> names) {
        asked.add(names);
        return recovered;
    }

    @Override
    public RecoveredAnswer askAboutOlderRecovered(List<String> names) {
        askedAboutOlder.add(names);
        return recoveredOlder;
    }

    @Override
    public boolean confirmRevert(String name) {
        asked.add(List.of("revert " + name));
        return answersYes;
    }

    @Override
    public boolean confirmSaveElsewhere(String why) {
        messages.add("The file was not saved. " + why);
        boolean isConfirmed = savesElsewhere;
        savesElsewhere = false;
        return isConfirmed;
    }

    @Override
    public void showMessage(String title, String sentence) {
        messages.add(title + " " + sentence);
    }
}
