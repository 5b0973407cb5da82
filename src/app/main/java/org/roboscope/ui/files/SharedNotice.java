package org.roboscope.ui.files;

import java.util.List;
import javafx.scene.control.Label;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** Says above the editor that another running program has the file open, too. */
public final class SharedNotice extends NoticeRow {

    public SharedNotice(Workspace workspace, OpenFiles files, WindowMessages messages) {
        super("shared-notice");
        Label text = new Label();
        text.setId("shared-text");
        text.setMinWidth(0);
        fillWhenSeen(() -> List.of(new FontIcon(Material2AL.INFO), text));
        workspace.bufferProperty().flatMap(buffer -> files.current().openElsewhereProperty()).subscribe(shared -> {
            setVisible(shared);
            text.setText(messages.text("notice.shared", files.current().nameProperty().get()));
        });
    }
}
