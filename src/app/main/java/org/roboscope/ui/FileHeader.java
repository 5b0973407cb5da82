package org.roboscope.ui;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.files.FileNotices;
import org.roboscope.ui.files.FileTabs;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.workspace.Workspace;

/** What stands above the text: the tabs of the open files, what is in the file in front, and what has happened to it. */
final class FileHeader {

    private final Workspace workspace;
    private final OpenFiles files;
    private final FileCommands commands;
    private final WindowMessages messages;

    FileHeader(Workspace workspace, OpenFiles files, FileCommands commands, WindowMessages messages) {
        this.workspace = workspace;
        this.files = files;
        this.commands = commands;
        this.messages = messages;
    }

    /**
     * @param site   says which site the text is for
     * @param toText gives the keyboard to the text
     */
    List<Node> row(Node site, Runnable toText) {
        FileTabs tabs = new FileTabs(workspace, files, commands, messages);
        KeyboardFocus.followClicks(tabs, toText);
        HBox.setHgrow(tabs, Priority.ALWAYS);
        Label summary = new Label();
        summary.getStyleClass().add("file-summary");
        summary.setMinWidth(Label.USE_PREF_SIZE);
        summary.textProperty().bind(workspace.readingProperty().map(new FileFacts(messages)::summary));
        return List.of(tabs, summary, site);
    }

    List<Node> notices() {
        return new FileNotices(workspace, files, commands, messages).all();
    }
}
