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
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;

/** The notices above the editor about the front file. */
public record FileNotices(Workspace workspace, OpenTabs files, FileCommands commands, WindowMessages messages) {

    /** All rows, hidden until they have content. */
    public List<Node> all() {
        return List.of(changedOutside(), openElsewhere(), readOnly(), new OpeningNotice(), fault());
    }

    /** The file was changed by another program; the user chooses a version. Nothing is reloaded automatically. */
    private Node changedOutside() {
        NoticeRow row = new NoticeRow("disk-notice");
        Label text = new Label();
        // In a narrow window the sentence wraps and the buttons stay whole.
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button compare = choice("notice.compare", () -> commands.versions().compareWithDisk(files.current()));
        Button takeTheirs = choice("notice.takeTheirs", () -> commands.versions().takeFromDisk(files.current()));
        Button keepOwn = choice("notice.keepMine", () -> files.current().keepOurs());
        row.fillWhenSeen(() -> List.of(new FontIcon(Material2MZ.WARNING), text, compare, takeTheirs, keepOwn));
        workspace.bufferProperty().flatMap(buffer -> files.current().outsideChangeProperty()).subscribe(change -> {
            row.setVisible(change.isPresent());
            change.ifPresent(made -> {
                text.setText(messages.text("notice." + made, files.current().nameProperty().get()));
                compare.setVisible(made.isReadable());
                takeTheirs.setVisible(made.isReadable());
            });
        });
        return row;
    }

    private Button choice(String key, Runnable handler) {
        Button button = button(key, key.replace('.', '-'), handler);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.managedProperty().bind(button.visibleProperty());
        return button;
    }

    private Button button(String key, String id, Runnable handler) {
        Button button = new Button(messages.text(key));
        button.setId(id);
        button.setOnAction(event -> handler.run());
        return button;
    }

    private static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }

    /** Another program instance has the file open. */
    private Node openElsewhere() {
        NoticeRow row = new NoticeRow("shared-notice");
        Label text = new Label();
        text.setId("shared-text");
        text.setMinWidth(0);
        row.fillWhenSeen(() -> List.of(new FontIcon(Material2AL.INFO), text));
        workspace.bufferProperty().flatMap(buffer -> files.current().openElsewhereProperty()).subscribe(shared -> {
            row.setVisible(shared);
            text.setText(messages.text("notice.shared", files.current().nameProperty().get()));
        });
        return row;
    }

    /** The reason why the text is read-only; offers an editable copy. */
    private Node readOnly() {
        NoticeRow row = new NoticeRow("read-only-notice");
        Label reason = new Label();
        reason.setMinWidth(0);
        reason.setWrapText(true);
        reason.setMinHeight(Region.USE_PREF_SIZE);
        Button copy = button("readOnly.copy", "read-only-copy",
                () -> files.current().readOnly().ifPresent(workspace.requests()::openToEdit));
        copy.setMinWidth(Region.USE_PREF_SIZE);
        row.fillWhenSeen(() -> List.of(new FontIcon(Material2AL.LOCK), reason, spacer(), copy));
        workspace.bufferProperty().subscribe(buffer -> {
            Optional<ReadOnlyText> text = files.current().readOnly();
            row.setVisible(text.isPresent());
            text.ifPresent(shown -> reason.setText(shown.reason()));
        });
        return row;
    }

    /** The failure of background work on the text. */
    private Node fault() {
        NoticeRow row = new NoticeRow("fault-notice");
        Label text = new Label();
        text.setId("fault-text");
        text.setMinWidth(0);
        text.setWrapText(true);
        text.setFocusTraversable(true);
        row.fillWhenSeen(() -> List.of(new FontIcon(Material2MZ.WARNING), text));
        workspace.faults().worstProperty().subscribe(fault -> {
            row.setVisible(fault.isPresent());
            text.setText(fault.map(
                    it -> messages.text("notice.fault." + it.work(), FailureWords.of(it.cause()))).orElse(""));
        });
        return row;
    }

    /** The file being opened, if that takes long; can be cancelled. */
    private final class OpeningNotice extends NoticeRow {

        private static final Duration DELAY = Duration.millis(200);

        private final Label text = new Label();
        private final PauseTransition pause = new PauseTransition(DELAY);

        OpeningNotice() {
            super("opening-notice");
            ProgressBar bar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
            bar.setAccessibleText(messages.text("opening.progress"));
            Button cancel = button("opening.cancel", "opening-cancel", this::cancel);
            text.setMinWidth(0);
            fillWhenSeen(() -> List.of(bar, text, spacer(), cancel));
            pause.setOnFinished(event -> show());
            List.of(commands.opener().currentProperty(), workspace.bufferProperty(), workspace.reading(),
                    workspace.faults().worstProperty())
                    .forEach(any -> any.addListener((property, before, now) -> update()));
        }

        private Optional<String> openingName() {
            Optional<Path> reading = commands.opener().currentProperty().get();
            if (reading.isPresent()) {
                return reading.map(PathNames::shown);
            }
            if (workspace.faults().worstProperty().get().filter(it -> it.work() == Work.ANALYSIS).isPresent()) {
                return Optional.empty();
            }
            boolean shown = workspace.reading().get().buffer().equals(workspace.bufferProperty().get());
            return shown ? Optional.empty() : Optional.of(files.current().nameProperty().get());
        }

        private void update() {
            if (openingName().isEmpty()) {
                pause.stop();
                setVisible(false);
            } else if (isVisible()) {
                show();
            } else {
                pause.playFromStart();
            }
        }

        private void show() {
            openingName().ifPresent(name -> {
                int others = Math.max(0, commands.opener().waiting().size() - 1);
                text.setText(others == 0
                        ? messages.text("opening.text", name)
                        : messages.text("opening.text.more", name, others));
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
