package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.Workspace;

/** Says above the editor which file is being opened, if that takes a while, and calls it off when the person likes. */
public final class OpeningNotice extends NoticeRow {

    private static final Duration A_WHILE = Duration.millis(200);

    private final Workspace workspace;
    private final FileCommands commands;
    private final OpenFiles files;
    private final WindowMessages messages;
    private final Label text = new Label();
    private final PauseTransition pause = new PauseTransition(A_WHILE);

    public OpeningNotice(Workspace workspace, OpenFiles files, FileCommands commands, WindowMessages messages) {
        super("opening-notice");
        this.workspace = workspace;
        this.commands = commands;
        this.files = files;
        this.messages = messages;
        Region space = new Region();
        setHgrow(space, Priority.ALWAYS);
        ProgressBar bar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
        bar.setAccessibleText(messages.text("opening.progress"));
        Button cancel = new Button(messages.text("opening.cancel"));
        cancel.setId("opening-cancel");
        cancel.setOnAction(event -> cancel());
        text.setMinWidth(0);
        fillWhenSeen(() -> List.of(bar, text, space, cancel));
        pause.setOnFinished(event -> show());
        commands.openings().currentProperty().addListener((property, before, now) -> update());
        workspace.bufferProperty().addListener((property, before, now) -> update());
        workspace.readingProperty().addListener((property, before, now) -> update());
        workspace.faults().worstProperty().addListener((property, before, now) -> update());
    }

    private Optional<String> underWay() {
        Optional<Path> reading = commands.openings().currentProperty().get();
        if (reading.isPresent()) {
            return reading.map(PathNames::shown);
        }
        if (workspace.faults().worstProperty().get().filter(it -> it.work() == Work.ANALYSIS).isPresent()) {
            return Optional.empty();
        }
        boolean shown = workspace.readingProperty().get().buffer().equals(workspace.bufferProperty().get());
        return shown ? Optional.empty() : Optional.of(files.current().nameProperty().get());
    }

    private void update() {
        if (underWay().isEmpty()) {
            pause.stop();
            setVisible(false);
        } else if (isVisible()) {
            show();
        } else {
            pause.playFromStart();
        }
    }

    private void show() {
        underWay().ifPresent(name -> {
            int others = Math.max(0, commands.openings().waiting().size() - 1);
            text.setText(others == 0
                    ? messages.text("opening.text", name)
                    : messages.text("opening.text.more", name, others));
            setVisible(true);
        });
    }

    private void cancel() {
        if (commands.openings().currentProperty().get().isPresent()) {
            commands.openings().cancel();
        } else {
            commands.closeCurrent();
        }
    }
}
