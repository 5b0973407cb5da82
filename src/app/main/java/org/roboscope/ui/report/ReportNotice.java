package org.roboscope.ui.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * Says above the editor that a report is being made, if that takes a while, and how it ended; only above the text that the
 * report is of.
 */
final class ReportNotice extends NoticeRow {

    private static final Duration A_WHILE = Duration.millis(200);

    private final Browser browser;
    private final WindowMessages messages;
    private final ProgressBar bar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
    private final Label text = new Label();
    private final Button cancel;
    private final Button show;
    private final Button close;
    private final PauseTransition pause = new PauseTransition(A_WHILE);
    private final Workspace workspace;
    private Optional<TextBuffer> subject = Optional.empty();
    private boolean isOver = true;
    private boolean hasSomethingToSay;

    ReportNotice(Workspace workspace, Browser browser, WindowMessages messages) {
        super("opening-notice");
        this.workspace = workspace;
        this.browser = browser;
        this.messages = messages;
        bar.setAccessibleText(messages.text("progress"));
        cancel = button("cancel");
        show = button("show");
        close = button("close");
        close.setOnAction(_ -> say(false));
        workspace.bufferProperty().addListener((_, _, _) -> say(hasSomethingToSay));
        workspace.whenClosed(closed -> {
            if (subject.filter(closed::equals).isPresent()) {
                subject = Optional.empty();
                say(false);
            }
        });
        text.setId("report-text");
        text.setMinWidth(0);
        text.setWrapText(true);
        text.setFocusTraversable(true);
        Region space = new Region();
        setHgrow(space, Priority.ALWAYS);
        List<Node> contents = List.of(bar, text, space, cancel, show, close);
        contents.forEach(each -> each.managedProperty().bind(each.visibleProperty()));
        fillWhenSeen(() -> contents);
        pause.setOnFinished(_ -> say(!isOver));
    }

    private void say(boolean something) {
        hasSomethingToSay = something;
        setVisible(something && subject.filter(workspace.bufferProperty().get()::equals).isPresent());
    }

    private Button button(String key) {
        Button button = new Button(messages.text(key));
        button.setId("report-" + key);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    void working(TextBuffer of, Path path, Runnable givesUp) {
        subject = Optional.of(of);
        isOver = false;
        cancel.setOnAction(_ -> givesUp.run());
        put(messages.text("working", path), true, false);
        say(false);
        pause.playFromStart();
    }

    void saved(TextBuffer of, Path path) {
        show.setOnAction(_ -> browser.open(path.toUri().toString()));
        end(of, messages.text("saved", path), true);
    }

    void failed(TextBuffer of, String sentence) {
        end(of, sentence, false);
    }

    void cancelled(TextBuffer of, Path path) {
        end(of, messages.text("cancelled", path), false);
    }

    private void end(TextBuffer of, String sentence, boolean canBeShown) {
        subject = Optional.of(of);
        isOver = true;
        pause.stop();
        put(sentence, false, canBeShown);
        say(true);
    }

    private void put(String sentence, boolean isWorking, boolean canBeShown) {
        text.setText(sentence);
        bar.setVisible(isWorking);
        cancel.setVisible(isWorking);
        show.setVisible(canBeShown);
        close.setVisible(!isWorking);
    }
}
