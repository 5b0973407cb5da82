package org.roboscope.ui.files;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tab;
import org.roboscope.ui.common.WindowMessages;

/** The menu of a tab. What it does is done to the tab's file, whichever is in front. */
final class FileTabMenu {

    private final FileCommands commands;
    private final FilePathCommands paths;
    private final WindowMessages messages;

    FileTabMenu(FileCommands commands, FilePathCommands paths, WindowMessages messages) {
        this.commands = commands;
        this.paths = paths;
        this.messages = messages;
    }

    /** Once for each tab. */
    void install(OpenFile file, Tab tab) {
        if (tab.getContextMenu() == null) {
            tab.setContextMenu(of(file));
        }
    }

    private ContextMenu of(OpenFile file) {
        MenuItem copy = item("copyPath", () -> paths.copy(file));
        MenuItem show = item("showInFolder", () -> paths.showInFolder(file));
        MenuItem saved = item("compareSaved", () -> commands.versions().compareWithSaved(file));
        MenuItem revert = item("revert", () -> commands.versions().revert(file));
        for (MenuItem item : List.of(copy, show, saved, revert)) {
            item.disableProperty().bind(file.pathProperty().map(Optional::isEmpty));
        }
        ContextMenu menu = new ContextMenu(item("close", () -> commands.close(file)),
                item("closeOthers", () -> commands.closeOthers(file)), item("closeSaved", commands::closeSaved),
                new SeparatorMenuItem(), saved,
                item("compareFile", () -> commands.versions().pickAndCompare(file)), revert,
                new SeparatorMenuItem(), copy, show);
        menu.setId("file-tab-menu");
        return menu;
    }

    private MenuItem item(String name, Runnable work) {
        MenuItem item = new MenuItem(messages.text("action.file." + name));
        item.setId("file-tab-" + name);
        item.setOnAction(event -> work.run());
        return item;
    }
}
