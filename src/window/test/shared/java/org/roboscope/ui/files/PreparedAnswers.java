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

/** A person with prepared answers, who remembers all questions and messages. */
public class PreparedAnswers implements FilePicker, FileQuestions {

    public final List<List<String>> asked = new ArrayList<>();
    public final List<String> told = new ArrayList<>();
    public final List<String> offered = new ArrayList<>();
    public final List<SavePreview> previews = new ArrayList<>();
    public final List<Path> exportNear = new ArrayList<>();

    /** What they choose the next time, all of it. */
    public final Deque<Path> toOpen = new ArrayDeque<>();

    /** What they choose in turn. */
    public final Deque<Path> saveTo = new ArrayDeque<>();

    /** The answers about unsaved texts, in turn; after the last one {@link #answer} applies. */
    public final Deque<Unsaved> answers = new ArrayDeque<>();
    public Unsaved answer = Unsaved.CANCEL;
    /** What happens while they think about it. */
    public Runnable beforeAnswer = () -> {};

    /** To everything that is answered with yes or no. */
    public boolean yes;
    public boolean comparesFirst;
    /** Once. */
    public boolean savesElsewhere;
    public Recovered recovered = Recovered.BRING_BACK;
    public Recovered recoveredOlder = Recovered.LATER;
    public final List<List<String>> askedOfOlder = new ArrayList<>();

    /** Forgets the questions, messages and previews so far, which a long test would keep in memory. */
    public void forget() {
        asked.clear();
        askedOfOlder.clear();
        told.clear();
        previews.clear();
    }

    @Override
    public List<Path> pickToOpen(Optional<Path> near) {
        List<Path> picked = List.copyOf(toOpen);
        toOpen.clear();
        return picked;
    }

    @Override
    public Optional<Path> pickToExport(Optional<Path> near, String name) {
        near.ifPresent(exportNear::add);
        return Optional.ofNullable(saveTo.poll());
    }

    @Override
    public Optional<Path> pickToSave(Optional<Path> near, String name) {
        offered.add(name);
        return Optional.ofNullable(saveTo.poll());
    }

    @Override
    public Optional<Path> pickFolder(Optional<Path> near) {
        return Optional.ofNullable(saveTo.poll());
    }

    @Override
    public Unsaved unsaved(List<String> names, ObservableBooleanValue isOutdated) {
        asked.add(names);
        beforeAnswer.run();
        if (isOutdated.get()) {
            return Unsaved.OUTDATED;
        }
        return Optional.ofNullable(answers.poll()).orElse(answer);
    }

    @Override
    public Overwrite overwrite(String name, DiskChange change) {
        asked.add(List.of(name, change.name()));
        return comparesFirst ? Overwrite.COMPARE : yes ? Overwrite.WRITE : Overwrite.CANCEL;
    }

    @Override
    public boolean writeInPlace(String name, String why) {
        asked.add(List.of(name, why));
        return yes;
    }

    @Override
    public boolean saveDespite(String name, ExpectationGuard.Broken broken) {
        asked.add(broken.sentences());
        return yes;
    }

    @Override
    public boolean save(String name, ExpectationGuard.Broken broken, SavePreview preview) {
        asked.add(broken.sentences());
        previews.add(preview);
        return yes;
    }

    @Override
    public boolean managedBlock(String name, List<String> opened, SavePreview preview) {
        asked.add(opened);
        previews.add(preview);
        return yes;
    }

    @Override
    public boolean openMany(int named, int most) {
        asked.add(List.of("open " + named + ", at most " + most));
        return yes;
    }

    @Override
    public Recovered recovered(List<String> names) {
        asked.add(names);
        return recovered;
    }

    @Override
    public Recovered recoveredOlder(List<String> names) {
        askedOfOlder.add(names);
        return recoveredOlder;
    }

    @Override
    public boolean revert(String name) {
        asked.add(List.of("revert " + name));
        return yes;
    }

    @Override
    public boolean saveElsewhere(String why) {
        told.add("The file was not saved. " + why);
        boolean elsewhere = savesElsewhere;
        savesElsewhere = false;
        return elsewhere;
    }

    @Override
    public void tell(String title, String sentence) {
        told.add(title + " " + sentence);
    }
}
