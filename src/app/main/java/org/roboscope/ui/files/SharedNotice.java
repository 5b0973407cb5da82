package org.roboscope.ui.files;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** Says above the editor that another running program has the file open, too. */
public final class SharedNotice extends HBox {

    public SharedNotice(Workspace workspace, OpenFiles files, WindowMessages messages) {
        getStyleClass().add("shared-notice");
        Label text = new Label();
        text.setId("shared-text");
        text.setMinWidth(0);
        getChildren().setAll(new FontIcon(Material2AL.INFO), text);
        managedProperty().bind(visibleProperty());
        workspace.bufferProperty().flatMap(buffer -> files.current().openElsewhereProperty()).subscribe(shared -> {
            setVisible(shared);
            text.setText(messages.text("notice.shared", files.current().nameProperty().get()));
        });
    }
}
