package org.roboscope.ui.files;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** Says above the editor that others changed the file, and lets the person choose. Nothing is taken over by itself. */
public final class DiskNotice extends NoticeRow {

    private final OpenFiles files;
    private final WindowMessages messages;
    private final Label text = new Label();
    private final Button compare;
    private final Button takeTheirs;

    public DiskNotice(Workspace workspace, OpenFiles files, FileCommands commands, WindowMessages messages) {
        super("disk-notice");
        this.files = files;
        this.messages = messages;
        // Where there is little room, the sentence takes two lines and the buttons stay whole.
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinHeight(USE_PREF_SIZE);
        setHgrow(text, Priority.ALWAYS);
        compare = button("notice.compare", () -> commands.versions().compareWithDisk(files.current()));
        takeTheirs = button("notice.takeTheirs", () -> commands.versions().takeTheirs(files.current()));
        Button keepMine = button("notice.keepMine", () -> files.current().keepOurs());
        fillWhenSeen(() -> List.of(new FontIcon(Material2MZ.WARNING), text, compare, takeTheirs, keepMine));
        workspace.bufferProperty().flatMap(buffer -> files.current().outsideChangeProperty()).subscribe(this::show);
    }

    private void show(Optional<DiskChange> change) {
        setVisible(change.isPresent());
        change.ifPresent(made -> {
            text.setText(messages.text("notice." + made, files.current().nameProperty().get()));
            compare.setVisible(made.isReadable());
            takeTheirs.setVisible(made.isReadable());
        });
    }

    private Button button(String key, Runnable handler) {
        Button button = new Button(messages.text(key));
        button.setId(key.replace('.', '-'));
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> handler.run());
        button.managedProperty().bind(button.visibleProperty());
        return button;
    }
}
