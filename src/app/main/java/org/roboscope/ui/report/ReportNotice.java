package org.roboscope.ui.report;

import java.nio.file.Path;
import java.util.List;
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

/** Says above the editor that a report is being made, if that takes a while, and how it ended. */
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
    private boolean isOver = true;

    ReportNotice(Browser browser, WindowMessages messages) {
        super("opening-notice");
        this.browser = browser;
        this.messages = messages;
        bar.setAccessibleText(messages.text("progress"));
        cancel = button("cancel");
        show = button("show");
        close = button("close");
        close.setOnAction(_ -> setVisible(false));
        text.setId("report-text");
        text.setMinWidth(0);
        text.setWrapText(true);
        text.setFocusTraversable(true);
        Region space = new Region();
        setHgrow(space, Priority.ALWAYS);
        List<Node> contents = List.of(bar, text, space, cancel, show, close);
        contents.forEach(each -> each.managedProperty().bind(each.visibleProperty()));
        fillWhenSeen(() -> contents);
        pause.setOnFinished(_ -> setVisible(!isOver));
    }

    private Button button(String key) {
        Button button = new Button(messages.text(key));
        button.setId("report-" + key);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    void working(Path path, Runnable givesUp) {
        isOver = false;
        cancel.setOnAction(_ -> givesUp.run());
        put(messages.text("working", path), true, false);
        setVisible(false);
        pause.playFromStart();
    }

    void saved(Path path) {
        show.setOnAction(_ -> browser.open(path.toUri().toString()));
        end(messages.text("saved", path), true);
    }

    void failed(String sentence) {
        end(sentence, false);
    }

    void cancelled(Path path) {
        end(messages.text("cancelled", path), false);
    }

    private void end(String sentence, boolean canBeShown) {
        isOver = true;
        pause.stop();
        put(sentence, false, canBeShown);
        setVisible(true);
    }

    private void put(String sentence, boolean isWorking, boolean canBeShown) {
        text.setText(sentence);
        bar.setVisible(isWorking);
        cancel.setVisible(isWorking);
        show.setVisible(canBeShown);
        close.setVisible(!isWorking);
    }
}
