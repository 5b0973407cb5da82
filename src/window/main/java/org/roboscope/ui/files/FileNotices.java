package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;

/** The notices above the editor about the front file. */
public record FileNotices(Workspace workspace, OpenFiles openFiles, FileCommands commands, WindowMessages messages) {

    /** Creates all notices. Each is hidden while it does not apply. */
    public List<Node> createNotices() {
        return List.of(createOutsideChangeNotice(), createOpenElsewhereNotice(), createReadOnlyNotice(),
                new OpeningNotice(), createFaultNotice());
    }

    /** The notice that another program changed the file. An unchanged text is reloaded; otherwise, the user chooses. */
    private Node createOutsideChangeNotice() {
        NoticeRow row = new NoticeRow("disk-notice");
        Label text = new Label();
        // In a narrow window the sentence wraps, and the buttons keep their width.
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button compareButton =
                createChoice("notice.compare", () -> commands.versions().compareWithDisk(openFiles.front()));
        Button takeFromDiskButton =
                createChoice("notice.takeTheirs", () -> commands.versions().reloadFromDisk(openFiles.front()));
        Button keepOwnButton = createChoice("notice.keepOwn", () -> openFiles.front().keepOwn());
        row.setLazyContent(() -> List.of(new FontIcon(Material2MZ.WARNING), text, compareButton, takeFromDiskButton,
                keepOwnButton));
        workspace.bufferProperty().flatMap(_ -> openFiles.front().outsideChangeProperty()).subscribe(change -> {
            OpenFile file = openFiles.front();
            boolean isReloaded = change.filter(DiskChange.CHANGED::equals).isPresent() && !file.dirtyProperty().get();
            row.setVisible(change.isPresent() && !isReloaded);
            change.ifPresent(diskChange -> {
                text.setText(messages.text("notice." + diskChange, file.nameProperty().get()));
                compareButton.setVisible(diskChange.isReadable());
                takeFromDiskButton.setVisible(diskChange.isReadable());
            });
            if (isReloaded) {
                commands.versions().reloadUnchanged(file, () -> row.setVisible(file.equals(openFiles.front())));
            }
        });
        return row;
    }

    private Button createChoice(String key, Runnable handler) {
        Button button = createButton(key, key.replace('.', '-'), handler);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.managedProperty().bind(button.visibleProperty());
        return button;
    }

    private Button createButton(String key, String id, Runnable handler) {
        Button button = new Button(messages.text(key));
        button.setId(id);
        button.setOnAction(_ -> handler.run());
        return button;
    }

    private static Region createSpacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }

    /** The notice that another instance of the program has the file open. */
    private Node createOpenElsewhereNotice() {
        NoticeRow row = new NoticeRow("shared-notice");
        Label text = new Label();
        text.setId("shared-text");
        text.setMinWidth(0);
        row.setLazyContent(() -> List.of(new FontIcon(Material2AL.INFO), text));
        workspace.bufferProperty().flatMap(_ -> openFiles.front().openElsewhereProperty())
                .subscribe(isOpenElsewhere -> {
                    row.setVisible(isOpenElsewhere);
                    text.setText(messages.text("notice.shared", openFiles.front().nameProperty().get()));
                });
        return row;
    }

    /** The notice that the text is read-only, with the reason and a button for an editable copy. */
    private Node createReadOnlyNotice() {
        NoticeRow row = new NoticeRow("read-only-notice");
        Label reason = new Label();
        reason.setMinWidth(0);
        reason.setWrapText(true);
        reason.setMinHeight(Region.USE_PREF_SIZE);
        Button copyButton = createButton("readOnly.copy", "read-only-copy",
                () -> openFiles.front().readOnly().ifPresent(workspace.requests()::openEditableCopy));
        copyButton.setMinWidth(Region.USE_PREF_SIZE);
        row.setLazyContent(() -> List.of(new FontIcon(Material2AL.LOCK), reason, createSpacer(), copyButton));
        workspace.bufferProperty().subscribe(_ -> {
            Optional<ReadOnlyText> text = openFiles.front().readOnly();
            row.setVisible(text.isPresent());
            text.ifPresent(readOnlyText -> reason.setText(readOnlyText.reason()));
        });
        return row;
    }

    /** The notice that background work on the text has failed. */
    private Node createFaultNotice() {
        NoticeRow row = new NoticeRow("fault-notice");
        Label text = new Label();
        text.setId("fault-text");
        text.setMinWidth(0);
        text.setWrapText(true);
        text.setFocusTraversable(true);
        row.setLazyContent(() -> List.of(new FontIcon(Material2MZ.WARNING), text));
        workspace.faults().worstProperty().subscribe(fault -> {
            row.setVisible(fault.isPresent());
            text.setText(fault.map(
                    worst -> messages.text("notice.fault." + worst.work(), FailureMessages.of(worst.cause())))
                    .orElse(""));
        });
        return row;
    }

    /** The notice that a file takes long to open, with a button to cancel it. */
    private final class OpeningNotice extends NoticeRow {

        private static final Duration DELAY = Duration.millis(200);

        private final Label text = new Label();
        private final PauseTransition showDelay = new PauseTransition(DELAY);

        OpeningNotice() {
            super("opening-notice");
            ProgressBar progressBar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
            progressBar.setAccessibleText(messages.text("opening.progress"));
            Button cancelButton = createButton("cancel", "opening-cancel", this::cancel);
            text.setMinWidth(0);
            setLazyContent(() -> List.of(progressBar, text, createSpacer(), cancelButton));
            showDelay.setOnFinished(_ -> show());
            List.of(commands.opener().currentProperty(), workspace.bufferProperty(), workspace.reading(),
                    workspace.faults().worstProperty())
                    .forEach(property -> property.addListener((_, _, _) -> update()));
        }

        private Optional<String> nameOfOpeningFile() {
            Optional<Path> readingFile = commands.opener().currentProperty().get();
            if (readingFile.isPresent()) {
                return readingFile.map(PathNames::shown);
            }
            if (workspace.faults().worstProperty().get().filter(fault -> fault.work() == Work.ANALYSIS).isPresent()) {
                return Optional.empty();
            }
            boolean isAnalysed = workspace.reading().get().buffer().equals(workspace.bufferProperty().get());
            return isAnalysed ? Optional.empty() : Optional.of(openFiles.front().nameProperty().get());
        }

        private void update() {
            if (nameOfOpeningFile().isEmpty()) {
                showDelay.stop();
                setVisible(false);
            } else if (isVisible()) {
                show();
            } else {
                showDelay.playFromStart();
            }
        }

        private void show() {
            nameOfOpeningFile().ifPresent(name -> {
                int waitingFiles = Math.max(0, commands.opener().openingFiles().size() - 1);
                text.setText(waitingFiles == 0
                        ? messages.text("opening.text", name)
                        : messages.text("opening.text.more", name, waitingFiles));
                setVisible(true);
            });
        }

        private void cancel() {
            if (commands.opener().currentProperty().get().isPresent()) {
                commands.opener().cancel();
            } else {
                commands.closeCurrent();
            }
        }
    }
}
