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
 * The expectations of the front text, checked after every change. They are in the {@code robots.expect} next to the
 * text's file, and move with it when the text is saved in another folder; for a text without a file the settings store
 * them by site. Used only on the window's thread.
 */
public final class WorkspaceExpectations implements AutoCloseable {

    private static final String SETTING_PREFIX = "expectations ";

    private record TextExpectations(TextBuffer buffer, ExpectFile file) {}

    private final Workspace workspace;
    private final Settings settings;
    private final BackgroundTasks tasks;
    private final ReadOnlyObjectProperty<List<ExpectedLine>> lines;
    private final ReadOnlyObjectWrapper<Optional<Path>> place = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<ExpectSubject> subject =
            new ReadOnlyObjectWrapper<>(new ExpectSubject.ThisFile());
    /** Reasons of failed writes, by file. */
    private final Map<Path, String> writeFailures = new HashMap<>();
    private final FlowInput<TextExpectations> current;
    private volatile Optional<ExpectPlace> besideFile = Optional.empty();
    private final FileWatch watch;
    private Subscription path = Subscription.EMPTY;

    /**
     * @param tasks read and write files
     * @param watching watches for changes by others
     */
    public WorkspaceExpectations(Workspace workspace, Settings settings, BackgroundTasks tasks, Executor window,
            TaskTimer watching) {
        this.workspace = workspace;
        this.settings = settings;
        this.tasks = tasks;
        this.current =
                workspace.flow().input(new TextExpectations(workspace.bufferProperty().get(), ExpectFile.empty()));
        FlowValue<TextReading> reading = workspace.reading();
        FlowValue<Catalogue> crawlers = workspace.crawlers();
        FlowValue<String> site = workspace.site();
        lines = workspace.flow()
                .deriveUnlessVoid(List.of(reading, current, crawlers, site), List.<ExpectedLine>of(),
                        WorkPriority.BESIDE,
                        isVoid -> check(reading.newest(), current.newest(), crawlers.newest(),
                                SiteName.address(site.newest()), isVoid));
        workspace.bufferProperty().subscribe(this::follow);
        workspace.site().subscribe(() -> {
            if (besideFile.isEmpty()) {
                load();
            }
        });
        watch = new FileWatch(() -> besideFile.map(ExpectPlace::tracked), watching, FileWatch.DEFAULT_PAUSE,
                change -> window.execute(this::reload));
    }

    /** Lines that are expectations or cannot be read, in file order. They may be older than the text. */
    public ReadOnlyObjectProperty<List<ExpectedLine>> linesProperty() {
        return lines;
    }

    /** The file of the expectations; empty while the text has none. */
    public ReadOnlyObjectProperty<Optional<Path>> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** Reason why the file could not be read or written, until it can. */
    public ReadOnlyObjectProperty<Optional<String>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** The subject of the file: whether it applies to the front text. */
    public ReadOnlyObjectProperty<ExpectSubject> subjectProperty() {
        return subject.getReadOnlyProperty();
    }

    /** Sets the subject in the file. */
    public void setSubject(String name) {
        besideFile.ifPresent(there -> runOnDisk(there, place -> place.setSubject(name), true, () -> {}));
    }

    public void add(Expectation expectation) {
        changeOwn(file -> file.withExpectation(expectation));
    }

    /** Adds an expectation, or replaces the one about the same crawler and target and keeps its comment. */
    public void expect(Expectation expectation) {
        changeOwn(file -> {
            for (ExpectLine line : file.lines()) {
                if (line instanceof ExpectLine.ExpectationLine it && it.expectation().hasSameSubject(expectation)) {
                    return file.withReplacement(line, new Expectation(
                            expectation.crawler(), expectation.access(), expectation.target(),
                            it.expectation().comment()));
                }
            }
            return file.withExpectation(expectation);
        });
    }

    public void replace(ExpectLine line, Expectation by) {
        changeOwn(file -> file.withReplacement(line, by));
    }

    public void remove(ExpectLine line) {
        changeOwn(file -> file.withoutLine(line));
    }

    /** The expectations of a text that is about to be saved. It blocks on the disk. */
    public ExpectedOfFile forSaving(TextBuffer buffer, Path to) throws IOException {
        ExpectPlace.Changed stored = ExpectPlace.beside(to).readCurrent();
        ExpectFile file = stored.subject() instanceof ExpectSubject.OtherFile ? ExpectFile.empty() : stored.file();
        TextExpectations shown = current.newest();
        if (shown.buffer().equals(buffer)) {
            if (buffer.pathProperty().get().isEmpty()) {
                file = joined(file, shown.file());
            } else if (stored.file().lines().isEmpty()) {
                file = shown.file();
            }
        }
        return new ExpectedOfFile(file,
                shown.buffer().equals(buffer) ? SiteName.address(workspace.site().newest()) : Optional.empty());
    }

    /** The known expectations of a site's robots.txt. */
    public List<Expectation> ofSite(String site) {
        return all(site).stream().filter(expectation -> !expectation.isForOtherSite(SiteName.address(site))).toList();
    }

    private List<Expectation> all(String site) {
        List<Expectation> all = new ArrayList<>(ofSettings(site).expectations());
        String own = SiteName.of(workspace.site().get());
        if (own.isEmpty() || own.equals(site)) {
            current.newest().file().expectations().stream().filter(expectation -> !all.contains(expectation))
                    .forEach(all::add);
        }
        return all;
    }

    /** The expectations file next to this file. A task that reads it starts at this path. */
    public static Path placeBeside(Path file) {
        return ExpectPlace.beside(file).path;
    }

    @Override
    public void close() {
        path.unsubscribe();
        watch.close();
    }

    private void follow(TextBuffer buffer) {
        path.unsubscribe();
        placeBesideFile(buffer.pathProperty().get());
        path = buffer.pathProperty().subscribe((before, now) -> move(buffer, before, now));
        load();
    }

    private void placeBesideFile(Optional<Path> file) {
        besideFile = file.map(ExpectPlace::beside);
        place.set(besideFile.map(there -> there.path));
    }

    /** Moves the expectations along with a text that was saved under another name. */
    private void move(TextBuffer buffer, Optional<Path> before, Optional<Path> after) {
        ExpectFile moved = current.newest().buffer().equals(buffer) ? current.newest().file() : ExpectFile.empty();
        placeBesideFile(after);
        if (after.isEmpty() || moved.lines().isEmpty()) {
            load();
        } else if (before.isEmpty()) {
            // They stay in the settings until they are in the file.
            String site = site();
            besideFile.ifPresent(place -> runOnDisk(place, there -> there.change(file -> joined(file, moved)),
                    true, () -> storeInSettings(site, ExpectFile.empty())));
        } else {
            change(file -> movedExpectations(file, moved));
        }
    }

    /** Reads the file again. This also clears reports of failed writes. */
    private void reload() {
        writeFailures.clear();
        load();
    }

    private void load() {
        TextBuffer buffer = workspace.bufferProperty().get();
        besideFile.ifPresentOrElse(
                there -> runOnDisk(there, ExpectPlace::readCurrent, false, () -> {}),
                () -> setCurrent(new TextExpectations(buffer, ofSettings(site())), new ExpectSubject.ThisFile(),
                        Optional.empty()));
    }

    /** Changes the expectations of the text, or asks the user if the file may be for another text. */
    private void changeOwn(UnaryOperator<ExpectFile> change) {
        if (subject.get() instanceof ExpectSubject.ThisFile) {
            change(change);
        } else {
            workspace.requests().bringUp("expectations");
        }
    }

    private void change(UnaryOperator<ExpectFile> change) {
        besideFile.ifPresentOrElse(there -> runOnDisk(there, place -> place.change(change), true, () -> {}), () -> {
            ExpectFile changed = change.apply(current.newest().file());
            storeInSettings(site(), changed);
            setCurrent(new TextExpectations(current.newest().buffer(), changed), new ExpectSubject.ThisFile(),
                    Optional.empty());
        });
    }

    private interface DiskWork {
        ExpectPlace.Changed run(ExpectPlace there) throws IOException;
    }

    /**
     * @param changes whether the work changes the file
     * @param written runs on the window's thread after success
     */
    private void runOnDisk(ExpectPlace expectPlace, DiskWork work, boolean changes, Runnable written) {
        tasks.startAt(expectPlace.path, "expectations", _ -> work.run(expectPlace),
                outcome -> outcome.handle(result -> {
                    if (result.trouble().isEmpty()) {
                        written.run();
                    }
                    showResult(expectPlace, result.ownExpectations(), result.subject(), result.trouble(), changes);
                }, thrown -> showResult(expectPlace, ExpectFile.empty(), new ExpectSubject.ThisFile(),
                        Optional.of(FailureWords.of(thrown)), changes)));
    }

    /** Shows the result if the file still belongs to the front text; the user may have turned to another one. */
    private void showResult(ExpectPlace expectPlace, ExpectFile file, ExpectSubject whose, Optional<String> why,
            boolean changed) {
        if (changed) {
            why.ifPresentOrElse(problem -> writeFailures.put(expectPlace.path, problem),
                    () -> writeFailures.remove(expectPlace.path));
        }
        if (besideFile.filter(place -> place.path.equals(expectPlace.path)).isPresent()) {
            setCurrent(new TextExpectations(workspace.bufferProperty().get(), file), whose,
                    why.or(() -> Optional.ofNullable(writeFailures.get(expectPlace.path))));
        }
    }

    private void setCurrent(TextExpectations expectations, ExpectSubject whose, Optional<String> why) {
        subject.set(whose);
        trouble.set(why);
        current.set(expectations);
    }

    /** Checks the lines; it is cancelled between lines if the text changes. */
    private static Optional<List<ExpectedLine>> check(
            TextReading reading, TextExpectations expectations, Catalogue catalogue, Optional<WebAddress> site,
            BooleanSupplier isVoid) {
        if (!expectations.buffer().equals(reading.buffer())) {
            return Optional.of(List.of());
        }
        return ExpectedLine.checked(expectations.file(), new ExpectationChecker(reading.text(), catalogue, site),
                isVoid);
    }

    private String site() {
        return SiteName.of(workspace.site().get());
    }

    /** The moved expectations, unless a file already exists there. */
    private static ExpectFile movedExpectations(ExpectFile existing, ExpectFile moved) {
        return existing.lines().isEmpty() ? moved : existing;
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

    /** The setting with the expectations of a site without a file, stored as lines of the later file. */
    private ListSetting<String> linesOf(String site) {
        return ListSetting.ofTexts(SETTING_PREFIX + site);
    }

    private ExpectFile ofSettings(String site) {
        return ExpectFile.parse(String.join("\n", linesOf(site).in(settings)));
    }

    private void storeInSettings(String site, ExpectFile file) {
        linesOf(site).set(settings, file.text().lines().toList());
    }

    /** The subject of the {@code robots.expect} next to a file. */
    public sealed interface ExpectSubject {

        /** It names the file, or no file and this is the robots.txt of the folder or there is none. */
        record ThisFile() implements ExpectSubject {}

        /** It names another file. */
        record OtherFile(String name) implements ExpectSubject {}
    }

    /**
     * The expectations of a file.
     *
     * @param site of the file, if known
     */
    public record ExpectedOfFile(ExpectFile file, Optional<WebAddress> site) {}

    /**
     * A line of expectations and its result for the front text.
     *
     * @param number of the line, counted from 1
     * @param check empty if the line cannot be read, or is checked with a list
     */
    public record ExpectedLine(int number, ExpectLine line, Optional<ExpectationResult> check) {

        /** Lines that are expectations or cannot be read; empty if cancelled before all are checked. */
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

        /** The limit that the line sets, if any. */
        public Optional<WeightLimit> limit() {
            return line instanceof ExpectLine.LimitLine(String _, WeightLimit limit) ? Optional.of(limit)
                    : Optional.empty();
        }

        public Optional<Expectation> expectation() {
            return check.map(ExpectationResult::expectation);
        }

        public boolean isMet() {
            return check.filter(checked -> checked.result() == ExpectationResult.Result.MET).isPresent();
        }

        /** Whether the line is for another site than the text, and was not checked. */
        public boolean isForAnotherSite() {
            return check.filter(checked -> checked.result() == ExpectationResult.Result.OTHER_SITE).isPresent();
        }

        /** Whether the line is not met or cannot be read. */
        public boolean isWrong() {
            return line instanceof ExpectLine.BadLine || isBroken();
        }

        public boolean isBroken() {
            return check.filter(ExpectationResult::isBroken).isPresent();
        }
    }
}
