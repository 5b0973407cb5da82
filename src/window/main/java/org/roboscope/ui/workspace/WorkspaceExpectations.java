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
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
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
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectSubject;

/**
 * The expectations of the front text, checked after every change. They are in the {@code robots.expect} next to the
 * text's file, and move with it when the text is saved in another folder. For a text without a file, the settings store
 * them by site. All methods except {@link #expectationsForSaving} are called on the window's thread.
 */
public final class WorkspaceExpectations implements AutoCloseable {

    private static final String SETTING_PREFIX = "expectations ";

    private record TextExpectations(TextBuffer buffer, ExpectFile file) {}

    private final Workspace workspace;
    private final Settings settings;
    private final BackgroundTasks tasks;
    private final ReadOnlyObjectProperty<List<ExpectedLine>> lines;
    private final ReadOnlyObjectWrapper<Optional<Path>> path = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<String>> problem = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<ExpectSubject> subject =
            new ReadOnlyObjectWrapper<>(new ExpectSubject.ThisFile());
    /** The reasons why files could not be written. */
    private final Map<Path, String> writeFailures = new HashMap<>();
    private final ObjectProperty<TextExpectations> current;
    /** The current expectations and the typed site, for tasks that save a text. */
    private volatile TextExpectations currentForSaving;
    private volatile String siteForSaving = "";
    private volatile Optional<ExpectLocation> location = Optional.empty();
    private final FileWatch watch;
    private Subscription pathSubscription = Subscription.EMPTY;

    /**
     * @param tasks read and write files
     * @param timer watches for changes by other programs
     */
    public WorkspaceExpectations(Workspace workspace, Settings settings, BackgroundTasks tasks, Executor window,
            TaskTimer timer) {
        this.workspace = workspace;
        this.settings = settings;
        this.tasks = tasks;
        this.currentForSaving = new TextExpectations(workspace.bufferProperty().get(), ExpectFile.empty());
        this.current = new SimpleObjectProperty<>(currentForSaving);
        lines = workspace.background().deriveCancellable(
                List.of(workspace.reading(), current, workspace.crawlers(), workspace.site()),
                List.<ExpectedLine>of(), this::createCheck);
        workspace.site().subscribe(typed -> siteForSaving = typed);
        workspace.bufferProperty().subscribe(this::followBuffer);
        workspace.site().subscribe(() -> {
            if (location.isEmpty()) {
                loadFrontText();
            }
        });
        watch = new FileWatch(() -> location.map(ExpectLocation::trackedFile), timer, FileWatch.DEFAULT_PAUSE,
                change -> window.execute(this::reload));
    }

    /** Lines that are expectations or cannot be read, in file order. They may be older than the text. */
    public ReadOnlyObjectProperty<List<ExpectedLine>> linesProperty() {
        return lines;
    }

    /** The file of the expectations; empty while the text has none. */
    public ReadOnlyObjectProperty<Optional<Path>> pathProperty() {
        return path.getReadOnlyProperty();
    }

    /** The reason why the file could not be read or written; empty if it could. */
    public ReadOnlyObjectProperty<Optional<String>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Whether the expectations are about the front text or about another file. */
    public ReadOnlyObjectProperty<ExpectSubject> subjectProperty() {
        return subject.getReadOnlyProperty();
    }

    /** Sets the subject in the file. */
    public void setSubject(String name) {
        location.ifPresent(
                expectLocation -> runOnDisk(expectLocation, target -> target.setSubject(name), true, () -> {}));
    }

    public void add(Expectation expectation) {
        changeIfAboutFrontText(file -> file.withExpectation(expectation));
    }

    /** Adds an expectation, or replaces one about the same crawler and target and keeps its comment. */
    public void addOrReplace(Expectation expectation) {
        changeIfAboutFrontText(file -> {
            for (ExpectLine line : file.lines()) {
                if (line instanceof ExpectLine.ExpectationLine existing
                        && existing.expectation().hasSameSubject(expectation)) {
                    return file.withReplacement(line, new Expectation(
                            expectation.crawler(), expectation.access(), expectation.target(),
                            existing.expectation().comment()));
                }
            }
            return file.withExpectation(expectation);
        });
    }

    public void replace(ExpectLine line, Expectation replacement) {
        changeIfAboutFrontText(file -> file.withReplacement(line, replacement));
    }

    public void remove(ExpectLine line) {
        changeIfAboutFrontText(file -> file.withoutLine(line));
    }

    /** Reads the expectations of a text that is about to be saved. Must be called on a background thread. */
    public FileExpectations expectationsForSaving(TextBuffer buffer, Path path) throws IOException {
        ExpectLocation.ChangeResult storedExpectations = ExpectLocation.nextTo(path).readWithSubject();
        ExpectFile file = storedExpectations.subject() instanceof ExpectSubject.OtherFile ? ExpectFile.empty()
                : storedExpectations.file();
        TextExpectations frontExpectations = currentForSaving;
        if (frontExpectations.buffer().equals(buffer)) {
            if (buffer.pathProperty().get().isEmpty()) {
                file = merge(file, frontExpectations.file());
            } else if (storedExpectations.file().lines().isEmpty()) {
                file = frontExpectations.file();
            }
        }
        return new FileExpectations(file,
                frontExpectations.buffer().equals(buffer) ? SiteName.address(siteForSaving)
                        : Optional.empty());
    }

    /** The known expectations of a site's robots.txt. */
    public List<Expectation> expectationsOfSite(String site) {
        return knownExpectations(site).stream()
                .filter(expectation -> !expectation.isForOtherSite(SiteName.address(site))).toList();
    }

    private List<Expectation> knownExpectations(String site) {
        List<Expectation> expectations = new ArrayList<>(readSettings(site).expectations());
        String frontSite = SiteName.of(workspace.site().get());
        if (frontSite.isEmpty() || frontSite.equals(site)) {
            currentForSaving.file().expectations().stream()
                    .filter(expectation -> !expectations.contains(expectation)).forEach(expectations::add);
        }
        return expectations;
    }

    /** The path of the expectations next to a file. A task that reads them starts at this path. */
    public static Path pathNextTo(Path file) {
        return ExpectLocation.nextTo(file).path;
    }

    @Override
    public void close() {
        pathSubscription.unsubscribe();
        watch.close();
    }

    private void followBuffer(TextBuffer buffer) {
        pathSubscription.unsubscribe();
        setLocation(buffer.pathProperty().get());
        pathSubscription =
                buffer.pathProperty().subscribe((oldPath, newPath) -> moveExpectations(buffer, oldPath, newPath));
        loadFrontText();
    }

    private void setLocation(Optional<Path> file) {
        location = file.map(ExpectLocation::nextTo);
        path.set(location.map(expectLocation -> expectLocation.path));
    }

    /** Moves the expectations along with a text that was saved under another name. */
    private void moveExpectations(TextBuffer buffer, Optional<Path> oldPath, Optional<Path> newPath) {
        ExpectFile expectations =
                current.get().buffer().equals(buffer) ? current.get().file() : ExpectFile.empty();
        setLocation(newPath);
        if (newPath.isEmpty() || expectations.lines().isEmpty()) {
            loadFrontText();
        } else if (oldPath.isEmpty()) {
            // The settings store the expectations until the file does.
            String site = siteName();
            location.ifPresent(expectLocation -> runOnDisk(expectLocation,
                    target -> target.change(file -> merge(file, expectations)),
                    true, () -> storeInSettings(site, ExpectFile.empty())));
        } else {
            changeExpectations(file -> chooseMovedExpectations(file, expectations));
        }
    }

    /** Reads the file again, and forgets earlier failures to write it. */
    private void reload() {
        writeFailures.clear();
        loadFrontText();
    }

    private void loadFrontText() {
        TextBuffer buffer = workspace.bufferProperty().get();
        location.ifPresentOrElse(
                expectLocation -> runOnDisk(expectLocation, ExpectLocation::readWithSubject, false, () -> {}),
                () -> setCurrent(new TextExpectations(buffer, readSettings(siteName())), new ExpectSubject.ThisFile(),
                        Optional.empty()));
    }

    /** Changes the expectations if they are about the front text. Otherwise the panel asks the user about them. */
    private void changeIfAboutFrontText(UnaryOperator<ExpectFile> change) {
        if (subject.get() instanceof ExpectSubject.ThisFile) {
            changeExpectations(change);
        } else {
            workspace.requests().showPanel("expectations");
        }
    }

    private void changeExpectations(UnaryOperator<ExpectFile> change) {
        location.ifPresentOrElse(
                expectLocation -> runOnDisk(expectLocation, target -> target.change(change), true, () -> {}), () -> {
                    ExpectFile changed = change.apply(current.get().file());
                    storeInSettings(siteName(), changed);
                    setCurrent(new TextExpectations(current.get().buffer(), changed), new ExpectSubject.ThisFile(),
                            Optional.empty());
                });
    }

    private interface DiskWork {

        ExpectLocation.ChangeResult run(ExpectLocation expectLocation) throws IOException;
    }

    /**
     * Reads or changes the expectations in the background, and shows the result.
     *
     * @param isChange  whether the work changes the file
     * @param onSuccess runs on the window's thread after success
     */
    private void runOnDisk(ExpectLocation expectLocation, DiskWork work, boolean isChange, Runnable onSuccess) {
        tasks.startAt(expectLocation.path, "expectations", _ -> work.run(expectLocation),
                outcome -> outcome.handle(result -> {
                    if (result.problem().isEmpty()) {
                        onSuccess.run();
                    }
                    showResult(expectLocation, result.ownExpectations(), result.subject(), result.problem(), isChange);
                }, failure -> showResult(expectLocation, ExpectFile.empty(), new ExpectSubject.ThisFile(),
                        Optional.of(FailureMessages.of(failure)), isChange)));
    }

    /** Shows the result, unless the user has switched to another text in the meantime. */
    private void showResult(ExpectLocation expectLocation, ExpectFile file, ExpectSubject newSubject,
            Optional<String> problem, boolean isChange) {
        if (isChange) {
            problem.ifPresentOrElse(failure -> writeFailures.put(expectLocation.path, failure),
                    () -> writeFailures.remove(expectLocation.path));
        }
        if (location.filter(current -> current.path.equals(expectLocation.path)).isPresent()) {
            setCurrent(new TextExpectations(workspace.bufferProperty().get(), file), newSubject,
                    problem.or(() -> Optional.ofNullable(writeFailures.get(expectLocation.path))));
        }
    }

    private void setCurrent(TextExpectations expectations, ExpectSubject newSubject, Optional<String> newProblem) {
        subject.set(newSubject);
        problem.set(newProblem);
        currentForSaving = expectations;
        current.set(expectations);
    }

    private BackgroundValue.Computation<List<ExpectedLine>> createCheck() {
        TextReading reading = workspace.reading().get();
        TextExpectations expectations = current.get();
        Catalogue crawlers = workspace.crawlers().get();
        Optional<WebAddress> site = SiteName.address(workspace.site().get());
        return stop -> checkLines(reading, expectations, crawlers, site, stop);
    }

    /** Checks the lines, and stops between lines if the text changes. */
    private static Optional<List<ExpectedLine>> checkLines(
            TextReading reading, TextExpectations expectations, Catalogue catalogue, Optional<WebAddress> site,
            BooleanSupplier stop) {
        if (!expectations.buffer().equals(reading.buffer())) {
            return Optional.of(List.of());
        }
        return ExpectedLine.checkLines(expectations.file(), new ExpectationChecker(reading.text(), catalogue, site),
                stop);
    }

    private String siteName() {
        return SiteName.of(workspace.site().get());
    }

    /** The moved expectations, unless the file at the new path already has expectations. */
    private static ExpectFile chooseMovedExpectations(ExpectFile existingFile, ExpectFile movedFile) {
        return existingFile.lines().isEmpty() ? movedFile : existingFile;
    }

    private static ExpectFile merge(ExpectFile file, ExpectFile addedFile) {
        ExpectFile merged = file;
        for (Expectation expectation : addedFile.expectations()) {
            if (!merged.expectations().contains(expectation)) {
                merged = merged.withExpectation(expectation);
            }
        }
        return merged;
    }

    /** The setting with the expectations of a site whose text has no file, in the format of a file. */
    private ListSetting<String> siteSetting(String site) {
        return ListSetting.ofTexts(SETTING_PREFIX + site);
    }

    private ExpectFile readSettings(String site) {
        return ExpectFile.parse(String.join("\n", siteSetting(site).in(settings)));
    }

    private void storeInSettings(String site, ExpectFile file) {
        siteSetting(site).set(settings, file.text().lines().toList());
    }

    /** The subject of the {@code robots.expect} next to a file. */
    public sealed interface ExpectSubject {

        /**
         * The file itself. The expectations name it, or they name no file and the folder has no other robots.txt.
         */
        record ThisFile() implements ExpectSubject {}

        /** Another file, which the expectations name or which is the robots.txt of the folder. */
        record OtherFile(String name) implements ExpectSubject {}
    }

    /**
     * The expectations of a file.
     *
     * @param site the site of the file, if known
     */
    public record FileExpectations(ExpectFile file, Optional<WebAddress> site) {}

    /**
     * A line of expectations and its result for the front text.
     *
     * @param number the number of the line, counted from 1
     * @param result the result; empty if the line cannot be read, or is a limit, which is checked against a list of
     *               URLs
     */
    public record ExpectedLine(int number, ExpectLine line, Optional<ExpectationResult> result) {

        /** Lines that are expectations or cannot be read; empty if cancelled before all are checked. */
        static Optional<List<ExpectedLine>> checkLines(ExpectFile file, ExpectationChecker checker,
                BooleanSupplier stop) {
            List<ExpectedLine> checkedLines = new ArrayList<>();
            for (int index = 0; index < file.lines().size(); index++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                ExpectLine line = file.lines().get(index);
                int number = file.lineNumber(index);
                switch (line) {
                    case ExpectLine.ExpectationLine expected -> checkedLines.add(
                            new ExpectedLine(number, line, Optional.of(checker.check(expected.expectation()))));
                    case ExpectLine.LimitLine _ -> checkedLines.add(new ExpectedLine(number, line, Optional.empty()));
                    case ExpectLine.BadLine _ -> checkedLines.add(new ExpectedLine(number, line, Optional.empty()));
                    case ExpectLine.OtherLine _ -> {}
                }
            }
            return Optional.of(List.copyOf(checkedLines));
        }

        /** The limit that the line sets, if any. */
        public Optional<WeightLimit> limit() {
            return line instanceof ExpectLine.LimitLine(String _, WeightLimit limit) ? Optional.of(limit)
                    : Optional.empty();
        }

        public Optional<Expectation> expectation() {
            return result.map(ExpectationResult::expectation);
        }

        public boolean isMet() {
            return result.filter(checked -> checked.result() == ExpectationResult.Result.MET).isPresent();
        }

        /** Whether the line is for another site than the text, and was not checked. */
        public boolean isForAnotherSite() {
            return result.filter(checked -> checked.result() == ExpectationResult.Result.OTHER_SITE).isPresent();
        }

        /** Whether the line is not met or cannot be read. */
        public boolean needsAttention() {
            return line instanceof ExpectLine.BadLine || isBroken();
        }

        public boolean isBroken() {
            return result.filter(ExpectationResult::isBroken).isPresent();
        }
    }
}
