package org.roboscope.ui;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.stage.Stage;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.BrokenExpectations;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.SavePreview;

/** Somebody in front of a window who has made up their mind beforehand, and remembers what they were asked and told. */
abstract class PreparedAnswers implements UserDialogs, FilePicker, FileQuestions {

    final List<String> told = new ArrayList<>();
    final List<String> visited = new ArrayList<>();
    final List<List<String>> askedAbout = new ArrayList<>();
    final List<String> offered = new ArrayList<>();
    final Deque<Path> saveTo = new ArrayDeque<>();
    final List<Path> exportNear = new ArrayList<>();
    final Deque<Path> toOpen = new ArrayDeque<>();
    Unsaved answer = Unsaved.CANCEL;
    boolean overwrite;
    boolean openMany;
    Recovered recovered = Recovered.BRING_BACK;
    final QuitNotice quitting = new QuitNotice();
    final List<SavePreview> previews = new ArrayList<>();

    /** What was asked, told and shown so far, which a long test would hold on to. */
    void forget() {
        told.clear();
        askedAbout.clear();
        previews.clear();
        visited.clear();
    }

    @Override
    public FilePicker picker(Stage owner, WindowMessages messages) {
        return this;
    }

    @Override
    public FileQuestions questions(Stage owner, WindowMessages messages) {
        return this;
    }

    @Override
    public QuitSequence.Notice quitting(Stage owner, WindowMessages messages) {
        return quitting;
    }

    @Override
    public Browser browser() {
        return visited::add;
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
    public Unsaved unsaved(List<String> names) {
        askedAbout.add(names);
        return answer;
    }

    @Override
    public Overwrite overwrite(String name, DiskChange change) {
        askedAbout.add(List.of(name));
        return overwrite ? Overwrite.WRITE : Overwrite.CANCEL;
    }

    @Override
    public boolean writeInPlace(String name, String why) {
        askedAbout.add(List.of(name, why));
        return overwrite;
    }

    @Override
    public boolean saveDespite(String name, BrokenExpectations broken) {
        askedAbout.add(broken.sentences());
        return overwrite;
    }

    @Override
    public boolean save(String name, BrokenExpectations broken, SavePreview preview) {
        askedAbout.add(broken.sentences());
        previews.add(preview);
        return overwrite;
    }

    @Override
    public boolean managedBlock(String name, List<String> opened, SavePreview preview) {
        askedAbout.add(opened);
        previews.add(preview);
        return overwrite;
    }

    @Override
    public boolean openMany(int named, int most) {
        askedAbout.add(List.of("open " + named + ", at most " + most));
        return openMany;
    }

    @Override
    public Recovered recovered(List<String> names) {
        askedAbout.add(names);
        return recovered;
    }

    @Override
    public boolean revert(String name) {
        askedAbout.add(List.of("revert " + name));
        return overwrite;
    }

    @Override
    public void tell(String title, String sentence) {
        told.add(title + " " + sentence);
    }
}
