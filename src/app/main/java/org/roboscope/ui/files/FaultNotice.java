package org.roboscope.ui.files;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.BackgroundFaults.Fault;
import org.roboscope.ui.workspace.Workspace;

/** Says above the editor what could not be made of the text, and why. */
public final class FaultNotice extends NoticeRow {

    private final WindowMessages messages;
    private final Label text = new Label();

    public FaultNotice(Workspace workspace, WindowMessages messages) {
        super("fault-notice");
        this.messages = messages;
        text.setId("fault-text");
        text.setMinWidth(0);
        text.setWrapText(true);
        text.setFocusTraversable(true);
        fillWhenSeen(() -> List.of(new FontIcon(Material2MZ.WARNING), text));
        workspace.faults().worstProperty().subscribe(this::show);
    }

    private void show(Optional<Fault> fault) {
        setVisible(fault.isPresent());
        text.setText(fault.map(
                it -> messages.text("notice.fault." + it.work(), FailureWords.of(it.cause()))).orElse(""));
    }
}
