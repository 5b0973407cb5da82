package org.roboscope.ui.report;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.io.IOException;
import java.io.InputStream;
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
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.Duration;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.folders.PathNames;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.HtmlReport;
import org.roboscope.report.ReportDocument;
import org.roboscope.report.ReportLogo;
import org.roboscope.report.ReportedFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.ReportParts.ReportSubject;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** Saves a report on the text in the editor. The file is written only when the report is complete. */
public final class ReportSave {

    private static final int MENU_SECTION = 1;

    private final Workspace workspace;
    private final FilePicker picker;
    private final BackgroundTasks tasks;
    private final ReportMaker reportMaker;
    private final WindowMessages messages = WindowMessages.of("ui-report");
    private final ReportNotice notice;
    /** The title and logo of the last report, which the dialog shows again. */
    private ReportDialog.ChosenBranding branding = new ReportDialog.ChosenBranding("", Optional.empty());

    /** @param clock the clock for the time in reports, in the user's zone */
    public ReportSave(Workspace workspace, FilePicker picker, Browser browser, BackgroundTasks tasks, Clock clock) {
        this.workspace = workspace;
        this.picker = picker;
        this.tasks = tasks;
        this.reportMaker = new ReportMaker(clock);
        this.notice = new ReportNotice(workspace, browser, messages);
    }

    public void addTo(ActionRegistry actions) {
        actions.add(Action.named("file.report", messages.text("action")).in(MenuName.FILE, MENU_SECTION)
                .key(KeyCode.E, SHORTCUT_DOWN, SHIFT_DOWN).does(this::showDialog));
    }

    /** The notice above the editor with the progress and the result. */
    public Node notice() {
        return notice;
    }

    private void showDialog() {
        ReportDialog dialog = new ReportDialog(notice.getScene().getWindow(), branding, picker, messages);
        dialog.resultProperty().subscribe(newBranding -> {
            if (newBranding != null) {
                branding = newBranding;
                // The file chooser must wait, because the dialog is still open in its result handler.
                Platform.runLater(this::pickFile);
            }
        });
        dialog.show();
    }

    private void pickFile() {
        TextBuffer buffer = workspace.bufferProperty().get();
        Optional<Path> textFile = buffer.pathProperty().get();
        picker.pickToSave(textFile, messages.text("file")).ifPresent(path -> {
            if (textFile.map(Path::toAbsolutePath).filter(path.toAbsolutePath()::equals).isPresent()) {
                notice.showFailed(buffer, messages.text("failed.same", path));
            } else {
                save(buffer, path);
            }
        });
    }

    private void save(TextBuffer buffer, Path path) {
        ReportSubject subject = ReportSubject.of(workspace);
        ReportDialog.ChosenBranding chosen = branding;
        ReportParts.RequestedParts parts = workspace.reportParts().gather();
        AtomicReference<Optional<Task>> saveTask = new AtomicReference<>(Optional.empty());
        notice.showProgress(buffer, path, () -> saveTask.get().ifPresent(Task::cancel));
        saveTask.set(Optional.of(tasks.startAt(path, "save report", task -> {
            Optional<ReportDocument> document =
                    reportMaker.make(subject, parts, readBranding(chosen), task::isCancelled);
            return document.isPresent() && write(document.get(), path, task);
        }, (TaskOutcome<Boolean> outcome) -> {
            switch (outcome) {
                case TaskOutcome.Done<Boolean>(Boolean isWritten) when isWritten -> notice.showSaved(buffer, path);
                case TaskOutcome.Failed<Boolean>(SaveException cause) -> notice.showFailed(buffer,
                        messages.text("failed", path, cause.reasonSentence().text()));
                case TaskOutcome.Failed<Boolean>(ReportLogo.LogoException cause) -> notice.showFailed(buffer,
                        messages.text("failed", path, MessageBundle.of("report").text(cause.key(),
                                chosen.logo().map(PathNames::shown).orElse(""))));
                case TaskOutcome.Failed<Boolean>(Throwable cause) -> notice.showFailed(buffer,
                        messages.text("failed", path, FailureMessages.of(cause)));
                case TaskOutcome.Done<Boolean> _,TaskOutcome.Cancelled<Boolean> _ -> notice.showCancelled(buffer, path);
            }
        })));
    }

    /** Reads the logo from the disk, so it must not run on the window's thread. */
    private static ReportDocument.Branding readBranding(ReportDialog.ChosenBranding chosen) throws IOException {
        Optional<ReportLogo> logo =
                chosen.logo().isPresent() ? Optional.of(readLogo(chosen.logo().get())) : Optional.empty();
        return new ReportDocument.Branding(Optional.of(chosen.title()).filter(title -> !title.isBlank()), logo);
    }

    private static ReportLogo readLogo(Path file) throws IOException {
        try (InputStream in = PlainFile.open(file)) {
            return ReportLogo.read(in);
        }
    }

    /** @return whether the file was written; false if the task was cancelled */
    private static boolean write(ReportDocument document, Path path, Task task) throws SaveException {
        return new SafeFile().write(path, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            new HtmlReport(document).write(writer);
            writer.flush();
            return !task.isCancelled();
        }).isPresent();
    }

    /** Creates a report in the background. */
    private static final class ReportMaker {

        private final Clock clock;
        private final StandardTexts standardTexts = new StandardTexts();
        private final PurposeMaker purposes = new PurposeMaker(new AssignmentMessages());

        ReportMaker(Clock clock) {
            this.clock = clock;
        }

        /** @return the report; empty if it was cancelled */
        Optional<ReportDocument> make(ReportSubject subject, ReportParts.RequestedParts parts,
                ReportDocument.Branding branding, BooleanSupplier stop) throws IOException {
            TextReading reading = subject.reading();
            Optional<TextFindings> findings = subject.findings(reading, stop);
            if (findings.isEmpty() || stop.getAsBoolean()) {
                return Optional.empty();
            }
            RobotsText text = reading.text();
            ReportedFile file = new ReportedFile(subject.buffer().nameProperty().get(), subject.content().bytes(),
                    standardTexts.name(subject.standardChoice()),
                    Optional.of(subject.question().site().strip()).filter(site -> !site.isEmpty()),
                    findings.get().findings(), findings.get().fixes(),
                    ReportedFile.describeLimits(subject.lintSettings()),
                    purposes.createView(text, subject.assignments(reading), subject.question().answeredUrl()),
                    parts.urls().create(reading, stop), parts.comparison().create(reading, stop), parts.run());
            return stop.getAsBoolean() ? Optional.empty()
                    : Optional.of(new ReportDocument(MessageBundle.of("product").text("version"),
                            ZonedDateTime.now(clock), List.of(file), List.of(), branding));
        }
    }

    /** A dialog for the optional title and logo of a report. */
    private static final class ReportDialog extends Dialog<ReportDialog.ChosenBranding> {

        private static final double GAP = 6;
        private static final double WIDTH = 460;

        private Optional<Path> logo;

        /** @param title title of the report; blank for the default */
        record ChosenBranding(String title, Optional<Path> logo) {}

        ReportDialog(Window owner, ChosenBranding lastBranding, FilePicker picker, WindowMessages messages) {
            logo = lastBranding.logo();
            TextField titleField = new TextField(lastBranding.title());
            titleField.setId("report-title");
            titleField.setPromptText(messages.text("head.title.prompt"));
            titleField.setPrefWidth(WIDTH);
            Label titleLabel = new Label(messages.text("head.title"));
            titleLabel.setMnemonicParsing(true);
            titleLabel.setLabelFor(titleField);
            titleField.setAccessibleText(titleLabel.getText().replace("_", ""));
            Label logoLabel = new Label();
            logoLabel.setId("report-logo");
            logoLabel.setMaxWidth(Double.MAX_VALUE);
            Button chooseButton = new Button(messages.text("head.logo.choose"));
            chooseButton.setId("report-logo-choose");
            Button removeButton = new Button(messages.text("remove"));
            removeButton.setId("report-logo-remove");
            Runnable showLogo = () -> {
                logoLabel.setText(logo.map(PathNames::shown).orElseGet(() -> messages.text("head.logo.none")));
                removeButton.setDisable(logo.isEmpty());
            };
            chooseButton.setOnAction(event -> {
                picker.pickToRead(logo).stream().findFirst().ifPresent(file -> logo = Optional.of(file));
                showLogo.run();
            });
            removeButton.setOnAction(event -> {
                logo = Optional.empty();
                showLogo.run();
            });
            showLogo.run();
            HBox.setHgrow(logoLabel, Priority.ALWAYS);
            ButtonType saveType = new ButtonType(messages.text("head.save"), ButtonData.OK_DONE);
            initOwner(owner);
            setTitle(messages.text("head"));
            getDialogPane().setId("report-dialog");
            getDialogPane().getButtonTypes().setAll(saveType, ButtonType.CANCEL);
            HBox logoRow = Controls.styled(new HBox(GAP, logoLabel, chooseButton, removeButton), "report-logo-row");
            getDialogPane()
                    .setContent(new VBox(GAP, titleLabel, titleField, new Label(messages.text("head.logo")), logoRow));
            setResultConverter(
                    pressed -> pressed == saveType ? new ChosenBranding(titleField.getText().strip(), logo) : null);
            DialogFit.install(this);
            Platform.runLater(titleField::requestFocus);
        }
    }

    /**
     * A notice above the editor: the progress of saving a report, if it takes long, and the result. It is shown only
     * while the reported text is in front.
     */
    private static final class ReportNotice extends NoticeRow {

        private static final Duration PROGRESS_DELAY = Duration.millis(200);

        private final Browser browser;
        private final WindowMessages messages;
        private final ProgressBar progressBar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
        private final Label textLabel = new Label();
        private final Button cancelButton;
        private final Button showButton;
        private final Button closeButton;
        private final PauseTransition progressDelay = new PauseTransition(PROGRESS_DELAY);
        private final Workspace workspace;
        private Optional<TextBuffer> subject = Optional.empty();
        private boolean isFinished = true;
        /** Whether the notice is shown while its text is in the editor. */
        private boolean isShown;

        ReportNotice(Workspace workspace, Browser browser, WindowMessages messages) {
            super("opening-notice");
            this.workspace = workspace;
            this.browser = browser;
            this.messages = messages;
            progressBar.setAccessibleText(messages.text("progress"));
            cancelButton = createButton("cancel");
            showButton = createButton("show");
            closeButton = createButton("close");
            closeButton.setOnAction(_ -> setShown(false));
            workspace.bufferProperty().addListener((_, _, _) -> setShown(isShown));
            workspace.addCloseHandler(closed -> {
                if (subject.filter(closed::equals).isPresent()) {
                    subject = Optional.empty();
                    setShown(false);
                }
            });
            textLabel.setId("report-text");
            textLabel.setMinWidth(0);
            textLabel.setWrapText(true);
            textLabel.setFocusTraversable(true);
            Region space = new Region();
            setHgrow(space, Priority.ALWAYS);
            List<Node> contents = List.of(progressBar, textLabel, space, cancelButton, showButton, closeButton);
            contents.forEach(node -> node.managedProperty().bind(node.visibleProperty()));
            setLazyContent(() -> contents);
            progressDelay.setOnFinished(_ -> setShown(!isFinished));
        }

        private void setShown(boolean shown) {
            isShown = shown;
            setVisible(shown && subject.filter(workspace.bufferProperty().get()::equals).isPresent());
        }

        private Button createButton(String key) {
            Button button = new Button(messages.text(key));
            button.setId("report-" + key);
            button.setMinWidth(Region.USE_PREF_SIZE);
            return button;
        }

        void showProgress(TextBuffer buffer, Path path, Runnable onCancel) {
            subject = Optional.of(buffer);
            isFinished = false;
            cancelButton.setOnAction(_ -> onCancel.run());
            fill(messages.text("working", path), true, false);
            setShown(false);
            progressDelay.playFromStart();
        }

        void showSaved(TextBuffer buffer, Path path) {
            showButton.setOnAction(_ -> browser.open(path.toUri().toString()));
            showResult(buffer, messages.text("saved", path), true);
        }

        void showFailed(TextBuffer buffer, String sentence) {
            showResult(buffer, sentence, false);
        }

        void showCancelled(TextBuffer buffer, Path path) {
            showResult(buffer, messages.text("cancelled", path), false);
        }

        private void showResult(TextBuffer buffer, String sentence, boolean canShow) {
            subject = Optional.of(buffer);
            isFinished = true;
            progressDelay.stop();
            fill(sentence, false, canShow);
            setShown(true);
        }

        /** @param canShow whether to offer the report in the browser */
        private void fill(String sentence, boolean isSaving, boolean canShow) {
            textLabel.setText(sentence);
            progressBar.setVisible(isSaving);
            cancelButton.setVisible(isSaving);
            showButton.setVisible(canShow);
            closeButton.setVisible(!isSaving);
        }
    }
}
