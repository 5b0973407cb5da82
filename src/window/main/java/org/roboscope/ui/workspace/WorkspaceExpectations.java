package org.roboscope.ui.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.disk.FileWatch;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectLine.WeightLimit;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectSubject;

/**
 * What is expected of the text that is edited, checked at every change. It lies in the {@code robots.expect} beside the
 * text's file, and is taken along where the text is saved in another folder; of a text without a file the settings keep it
 * by site, until the text gets one. It lives on the window's thread.
 */
public final class WorkspaceExpectations implements AutoCloseable {

    private static final String KEPT = "expectations ";

    private record Held(TextBuffer buffer, ExpectFile file) {}

    private final Workspace workspace;
    private final Settings settings;
    private final BackgroundTasks tasks;
    private final ReadOnlyObjectProperty<List<ExpectedLine>> lines;
    private final ReadOnlyObjectWrapper<Optional<Path>> place = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<ExpectSubject> subject =
            new ReadOnlyObjectWrapper<>(new ExpectSubject.ThisFile());
    /** By file, why a change of it is not in it. */
    private final Map<Path, String> notWritten = new HashMap<>();
    private final FlowInput<Held> held;
    private volatile Optional<ExpectPlace> beside = Optional.empty();
    private final FileWatch watch;
    private Subscription path = Subscription.EMPTY;

    /**
     * @param tasks    read and write files
     * @param watching looks whether others change them
     */
    public WorkspaceExpectations(Workspace workspace, Settings settings, BackgroundTasks tasks, Executor window,
            TaskTimer watching) {
        this.workspace = workspace;
        this.settings = settings;
        this.tasks = tasks;
        this.held = workspace.flow().input(new Held(workspace.bufferProperty().get(), ExpectFile.empty()));
        FlowValue<TextReading> reading = workspace.reading();
        FlowValue<Catalogue> crawlers = workspace.crawlers();
        FlowValue<String> site = workspace.site();
        lines = workspace.flow()
                .deriveUnlessVoid(List.of(reading, held, crawlers, site), List.<ExpectedLine>of(),
                        WorkPriority.BESIDE,
                        isVoid -> check(reading.newest(), held.newest(), crawlers.newest(),
                                SiteName.address(site.newest()), isVoid));
        workspace.bufferProperty().subscribe(this::follow);
        workspace.site().subscribe(() -> {
            if (beside.isEmpty()) {
                load();
            }
        });
        watch = new FileWatch(() -> beside.map(ExpectPlace::tracked), watching, FileWatch.USUAL_PAUSE,
                change -> window.execute(this::loadAnew));
    }

    /** The lines that expect something or cannot be read, in the file's order. They may lag behind the text. */
    public ReadOnlyObjectProperty<List<ExpectedLine>> linesProperty() {
        return lines;
    }

    /** The file that holds them; none as long as the text has none. */
    public ReadOnlyObjectProperty<Optional<Path>> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** Why the file could not be read or written, until it can. */
    public ReadOnlyObjectProperty<Optional<String>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** Whether the file that holds them is for the edited text. While it is not, it says nothing about that text. */
    public ReadOnlyObjectProperty<ExpectSubject> subjectProperty() {
        return subject.getReadOnlyProperty();
    }

    /** Writes into the file for which robots.txt it is. */
    public void decide(String name) {
        beside.ifPresent(there -> onDisk(there, it -> it.decide(name), true, () -> {}));
    }

    public void add(Expectation expectation) {
        changeOwn(file -> file.withExpectation(expectation));
    }

    /** Adds it in the place of one about the same crawler and target, whose comment it keeps. */
    public void expect(Expectation wanted) {
        changeOwn(file -> {
            for (ExpectLine line : file.lines()) {
                if (line instanceof ExpectLine.ExpectationLine it && it.expectation().hasSameSubject(wanted)) {
                    return file.withReplacement(line, new Expectation(
                            wanted.crawler(), wanted.access(), wanted.target(), it.expectation().comment()));
                }
            }
            return file.withExpectation(wanted);
        });
    }

    public void replace(ExpectLine line, Expectation by) {
        changeOwn(file -> file.withReplacement(line, by));
    }

    public void remove(ExpectLine line) {
        changeOwn(file -> file.withoutLine(line));
    }

    /** What is expected of a text that is about to be saved there. It reads the disk. */
    public ExpectedOfFile forSaving(TextBuffer buffer, Path to) throws IOException {
        ExpectPlace.Changed there = ExpectPlace.beside(to).look();
        ExpectFile file = there.subject() instanceof ExpectSubject.OtherFile ? ExpectFile.empty() : there.file();
        Held now = held.newest();
        if (now.buffer().equals(buffer)) {
            if (buffer.pathProperty().get().isEmpty()) {
                file = joined(file, now.file());
            } else if (there.file().lines().isEmpty()) {
                file = now.file();
            }
        }
        return new ExpectedOfFile(file,
                now.buffer().equals(buffer) ? SiteName.address(workspace.site().newest()) : Optional.empty());
    }

    /** What is expected of a site's robots.txt, as far as known here. */
    public List<Expectation> ofSite(String site) {
        return all(site).stream().filter(it -> !it.isForOtherSite(SiteName.address(site))).toList();
    }

    private List<Expectation> all(String site) {
        List<Expectation> all = new ArrayList<>(ofSettings(site).expectations());
        String own = SiteName.of(workspace.site().get());
        if (own.isEmpty() || own.equals(site)) {
            held.newest().file().expectations().stream().filter(it -> !all.contains(it)).forEach(all::add);
        }
        return all;
    }

    /** The file that holds what is expected of this one. A task that reads it starts at this place. */
    public static Path placeBeside(Path file) {
        return ExpectPlace.beside(file).path;
    }

    /** The application ends. */
    @Override
    public void close() {
        path.unsubscribe();
        watch.close();
    }

    private void follow(TextBuffer buffer) {
        path.unsubscribe();
        lieBeside(buffer.pathProperty().get());
        path = buffer.pathProperty().subscribe((before, now) -> move(buffer, before, now));
        load();
    }

    private void lieBeside(Optional<Path> file) {
        beside = file.map(ExpectPlace::beside);
        place.set(beside.map(found -> found.path));
    }

    /** The text was saved under another name: what is expected of it goes along. */
    private void move(TextBuffer buffer, Optional<Path> before, Optional<Path> now) {
        ExpectFile known = held.newest().buffer().equals(buffer) ? held.newest().file() : ExpectFile.empty();
        lieBeside(now);
        if (now.isEmpty() || known.lines().isEmpty()) {
            load();
        } else if (before.isEmpty()) {
            // Until they stand in the file, they stand in the settings.
            String site = site();
            beside.ifPresent(place -> onDisk(place, there -> there.change(file -> joined(file, known)),
                    true, () -> keep(site, ExpectFile.empty())));
        } else {
            change(file -> takenAlong(file, known));
        }
    }

    /** Reads the file again. A failed write is reported until this happens, or until a write succeeds. */
    private void loadAnew() {
        notWritten.clear();
        load();
    }

    private void load() {
        TextBuffer buffer = workspace.bufferProperty().get();
        beside.ifPresentOrElse(
                there -> onDisk(there, ExpectPlace::look, false, () -> {}),
                () -> hold(new Held(buffer, ofSettings(site())), new ExpectSubject.ThisFile(), Optional.empty()));
    }

    /** Where it is not known to be the text's, the person is asked instead. */
    private void changeOwn(UnaryOperator<ExpectFile> change) {
        if (subject.get() instanceof ExpectSubject.ThisFile) {
            change(change);
        } else {
            workspace.requests().bringUp("expectations");
        }
    }

    private void change(UnaryOperator<ExpectFile> change) {
        beside.ifPresentOrElse(there -> onDisk(there, it -> it.change(change), true, () -> {}), () -> {
            ExpectFile changed = change.apply(held.newest().file());
            keep(site(), changed);
            hold(new Held(held.newest().buffer(), changed), new ExpectSubject.ThisFile(), Optional.empty());
        });
    }

    private interface DiskWork {
        ExpectPlace.Changed run(ExpectPlace there) throws IOException;
    }

    /**
     * @param changes whether the work changes the file
     * @param written runs on the window's thread if the file holds what it should
     */
    private void onDisk(ExpectPlace there, DiskWork work, boolean changes, Runnable written) {
        tasks.startAt(there.path, "expectations", _ -> work.run(there),
                outcome -> outcome.handle(now -> {
                    if (now.trouble().isEmpty()) {
                        written.run();
                    }
                    found(there, now.own(), now.subject(), now.trouble(), changes);
                }, thrown -> found(there, ExpectFile.empty(), new ExpectSubject.ThisFile(),
                        Optional.of(FailureWords.of(thrown)), changes)));
    }

    /** It is of every text beside the file: the person may have turned to another one meanwhile. */
    private void found(ExpectPlace there, ExpectFile file, ExpectSubject whose, Optional<String> why,
            boolean changed) {
        if (changed) {
            why.ifPresentOrElse(it -> notWritten.put(there.path, it), () -> notWritten.remove(there.path));
        }
        if (beside.filter(it -> it.path.equals(there.path)).isPresent()) {
            hold(new Held(workspace.bufferProperty().get(), file), whose,
                    why.or(() -> Optional.ofNullable(notWritten.get(there.path))));
        }
    }

    private void hold(Held now, ExpectSubject whose, Optional<String> why) {
        subject.set(whose);
        trouble.set(why);
        held.set(now);
    }

    /** What is checked for an older text than there is gives way to it after each line. */
    private static Optional<List<ExpectedLine>> check(
            TextReading reading, Held now, Catalogue catalogue, Optional<WebAddress> site, BooleanSupplier isVoid) {
        if (!now.buffer().equals(reading.buffer())) {
            return Optional.of(List.of());
        }
        return ExpectedLine.checked(now.file(), new ExpectationChecker(reading.text(), catalogue, site), isVoid);
    }

    private String site() {
        return SiteName.of(workspace.site().get());
    }

    /** Where a file lies already, it says what is expected there. */
    private static ExpectFile takenAlong(ExpectFile there, ExpectFile known) {
        return there.lines().isEmpty() ? known : there;
    }

    private static ExpectFile joined(ExpectFile file, ExpectFile more) {
        ExpectFile all = file;
        for (Expectation expectation : more.expectations()) {
            if (!all.expectations().contains(expectation)) {
                all = all.withExpectation(expectation);
            }
        }
        return all;
    }

    /** What is expected of a site whose text has no file: the settings keep it as the lines of the file that it would be. */
    private ListSetting<String> linesOf(String site) {
        return ListSetting.ofTexts(KEPT + site);
    }

    private ExpectFile ofSettings(String site) {
        return ExpectFile.parse(String.join("\n", linesOf(site).in(settings)));
    }

    private void keep(String site, ExpectFile file) {
        linesOf(site).set(settings, file.text().lines().toList());
    }

    /** Whether the {@code robots.expect} beside a file is for that file. */
    public sealed interface ExpectSubject {

        /** It names the file, or names none and the file is its robots.txt or there is none. */
        record ThisFile() implements ExpectSubject {}

        /** It names another one. */
        record OtherFile(String name) implements ExpectSubject {}
    }

    /**
     * What is expected of a file.
     *
     * @param site whose file it is, where that is known
     */
    public record ExpectedOfFile(ExpectFile file, Optional<WebAddress> site) {}

    /**
     * A line of expectations and what the edited text makes of it.
     *
     * @param number the line's, counted from 1
     * @param check  none where the line cannot be read, or is checked with a list
     */
    public record ExpectedLine(int number, ExpectLine line, Optional<ExpectationResult> check) {

        /** The lines that expect something or cannot be read; nothing where that is void before all are checked. */
        static Optional<List<ExpectedLine>> checked(ExpectFile file, ExpectationChecker checker,
                BooleanSupplier isVoid) {
            List<ExpectedLine> checked = new ArrayList<>();
            for (int index = 0; index < file.lines().size(); index++) {
                if (isVoid.getAsBoolean()) {
                    return Optional.empty();
                }
                ExpectLine line = file.lines().get(index);
                int number = file.lineNumber(index);
                switch (line) {
                    case ExpectLine.ExpectationLine it -> checked.add(
                            new ExpectedLine(number, line, Optional.of(checker.check(it.expectation()))));
                    case ExpectLine.LimitLine limiting -> checked.add(new ExpectedLine(number, line, Optional.empty()));
                    case ExpectLine.BadLine bad -> checked.add(new ExpectedLine(number, line, Optional.empty()));
                    case ExpectLine.OtherLine aside -> {}
                }
            }
            return Optional.of(List.copyOf(checked));
        }

        /** The limit that the line sets, if it is one. */
        public Optional<WeightLimit> limit() {
            return line instanceof ExpectLine.LimitLine(String _, WeightLimit limit) ? Optional.of(limit)
                    : Optional.empty();
        }

        public Optional<Expectation> expectation() {
            return check.map(ExpectationResult::expectation);
        }

        public boolean isMet() {
            return check.filter(it -> it.result() == ExpectationResult.Result.MET).isPresent();
        }

        /** It is for other sites than that of the text, and was not checked. */
        public boolean isForAnotherSite() {
            return check.filter(it -> it.result() == ExpectationResult.Result.OTHER_SITE).isPresent();
        }

        /** Broken, or of no use. */
        public boolean isWrong() {
            return line instanceof ExpectLine.BadLine || isBroken();
        }

        public boolean isBroken() {
            return check.filter(ExpectationResult::isBroken).isPresent();
        }
    }
}
