package org.roboscope.ui.files;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;

/** Says above the editor why the text cannot be changed, and makes a copy that can be. */
public final class ReadOnlyNotice extends NoticeRow {

    private final OpenFiles files;
    private final Label reason = new Label();

    public ReadOnlyNotice(Workspace workspace, OpenFiles files, WindowMessages messages) {
        super("read-only-notice");
        this.files = files;
        reason.setMinWidth(0);
        reason.setWrapText(true);
        reason.setMinHeight(Region.USE_PREF_SIZE);
        Region space = new Region();
        setHgrow(space, Priority.ALWAYS);
        Button copy = new Button(messages.text("readOnly.copy"));
        copy.setId("read-only-copy");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setOnAction(event -> files.current().readOnly().ifPresent(workspace.requests()::openToEdit));
        fillWhenSeen(() -> List.of(new FontIcon(Material2AL.LOCK), reason, space, copy));
        workspace.bufferProperty().subscribe(buffer -> show());
    }

    private void show() {
        Optional<ReadOnlyText> text = files.current().readOnly();
        setVisible(text.isPresent());
        text.ifPresent(shown -> reason.setText(shown.reason()));
    }
}
