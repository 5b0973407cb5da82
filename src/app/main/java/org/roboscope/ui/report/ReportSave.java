package org.roboscope.ui.report;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.folders.PathNames;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.HtmlReport;
import org.roboscope.report.ListedProblems;
import org.roboscope.report.ReportDocument;
import org.roboscope.report.ReportLogo;
import org.roboscope.report.ReportLook;
import org.roboscope.report.ReportedFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.ReportParts.ReportSubject;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** Saves a report of the text in front to a file, which is there when all of it is there. */
public final class ReportSave {

    private static final int SECTION = 1;

    private final Workspace workspace;
    private final FilePicker picker;
    private final BackgroundTasks tasks;
    private final ReportMaker maker;
    private final WindowMessages messages = WindowMessages.of("ui-report");
    private final ReportNotice notice;
    /** As it was chosen last. */
    private ReportDialog.Head head = new ReportDialog.Head("", Optional.empty());

    /** @param clock tells when a report was made, in the person's zone */
    public ReportSave(Workspace workspace, FilePicker picker, Browser browser, BackgroundTasks tasks, Clock clock) {
        this.workspace = workspace;
        this.picker = picker;
        this.tasks = tasks;
        this.maker = new ReportMaker(clock);
        this.notice = new ReportNotice(workspace, browser, messages);
    }

    public void addTo(ActionRegistry actions) {
        actions.add(Action.named("file.report", messages.text("action")).in(MenuName.FILE, SECTION)
                .key(KeyCode.E, SHORTCUT_DOWN, SHIFT_DOWN).does(this::save));
    }

    /** Says above the editor how far it is and how it ended. */
    public Node notice() {
        return notice;
    }

    private void save() {
        ReportDialog dialog = new ReportDialog(notice.getScene().getWindow(), head, picker, messages);
        dialog.resultProperty().subscribe(chosen -> {
            if (chosen != null) {
                head = chosen;
                // The dialog is still there while it tells what was chosen.
                Platform.runLater(this::pick);
            }
        });
        dialog.show();
    }

    private void pick() {
        TextBuffer of = workspace.bufferProperty().get();
        Optional<Path> about = of.pathProperty().get();
        picker.pickToSave(about, messages.text("file")).ifPresent(path -> {
            if (about.map(Path::toAbsolutePath).filter(path.toAbsolutePath()::equals).isPresent()) {
                notice.failed(of, messages.text("failed.same", path));
            } else {
                write(of, path);
            }
        });
    }

    private void write(TextBuffer of, Path path) {
        ReportSubject subject = ReportSubject.of(workspace);
        ReportDialog.Head chosen = head;
        ReportParts.Gathered parts = workspace.reportParts().gather();
        AtomicReference<Optional<Task>> begun = new AtomicReference<>(Optional.empty());
        notice.working(of, path, () -> begun.get().ifPresent(Task::cancel));
        begun.set(Optional.of(tasks.startAt(path, "save report", running -> {
            Optional<ReportDocument> made = maker.make(subject, parts, look(chosen), running::isCancelled);
            return made.isPresent() && isWritten(made.get(), path, running);
        }, (TaskOutcome<Boolean> outcome) -> {
            switch (outcome) {
                case TaskOutcome.Done<Boolean>(Boolean written) when written -> notice.saved(of, path);
                case TaskOutcome.Failed<Boolean>(SaveException refused) -> notice.failed(of,
                        messages.text("failed", path, refused.why().text()));
                case TaskOutcome.Failed<Boolean>(ReportLogo.RefusedException refused) -> notice.failed(of,
                        messages.text("failed", path, MessageBundle.of("report").text(refused.key(),
                                chosen.logo().map(PathNames::shown).orElse(""))));
                case TaskOutcome.Failed<Boolean>(Throwable thrown) -> notice.failed(of,
                        messages.text("failed", path, FailureWords.of(thrown)));
                case TaskOutcome.Done<Boolean> _,TaskOutcome.Cancelled<Boolean> _ -> notice.cancelled(of, path);
            }
        })));
    }

    /** It waits for the disk. */
    private static ReportLook look(ReportDialog.Head head) throws IOException {
        Optional<ReportLogo> logo =
                head.logo().isPresent() ? Optional.of(ReportLogo.read(head.logo().get())) : Optional.empty();
        return new ReportLook(Optional.of(head.title()).filter(title -> !title.isBlank()), logo);
    }

    private static boolean isWritten(ReportDocument document, Path path, Task running) throws SaveException {
        return new SafeFile().write(path, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            new HtmlReport(document).write(writer);
            writer.flush();
            return !running.isCancelled();
        }).isPresent();
    }

    /** Puts a report together, in the background. */
    private static final class ReportMaker {

        private final Clock clock;
        private final StandardTexts standardTexts = new StandardTexts();
        private final ListedProblems listed = new ListedProblems();
        private final PurposeMaker purposes = new PurposeMaker(new AssignmentWords());

        ReportMaker(Clock clock) {
            this.clock = clock;
        }

        /** @return nothing if it was given up */
        Optional<ReportDocument> make(ReportSubject subject, ReportParts.Gathered parts, ReportLook look,
                BooleanSupplier stop) throws IOException {
            TextReading reading = subject.reading();
            Optional<TextFindings> found = subject.findings(reading, stop);
            if (found.isEmpty() || stop.getAsBoolean()) {
                return Optional.empty();
            }
            RobotsText text = reading.text();
            ReportedFile file = new ReportedFile(subject.buffer().nameProperty().get(), subject.content().bytes(),
                    standardTexts.name(subject.readAs()),
                    Optional.of(subject.question().site().strip()).filter(site -> !site.isEmpty()),
                    found.get().findings(), found.get().fixes(), listed.of(subject.reported()),
                    purposes.view(text, subject.assignments(reading), subject.question().answeredUrl()),
                    parts.urls().make(reading, stop), parts.comparison().make(reading, stop), parts.run());
            return stop.getAsBoolean() ? Optional.empty()
                    : Optional.of(new ReportDocument(MessageBundle.of("product").text("version"),
                            ZonedDateTime.now(clock), List.of(file), List.of(), look));
        }
    }
}
