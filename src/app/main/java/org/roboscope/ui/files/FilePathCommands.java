package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;

/**
 * What can be done with the place of an open file.
 *
 * @param browser shows folders, too
 * @param say     tells what was done
 */
public record FilePathCommands(OpenFiles files, Browser browser, Consumer<String> say, WindowMessages messages) {

    public void copyCurrent() {
        copy(files.current());
    }

    public void showCurrent() {
        showInFolder(files.current());
    }

    void copy(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(path.toString());
            Clipboard.getSystemClipboard().setContent(content);
            say.accept(messages.text("path.copied", path.getFileName()));
        });
    }

    void showInFolder(OpenFile file) {
        file.pathProperty().get().map(Path::toAbsolutePath).map(Path::getParent)
                .ifPresent(folder -> browser.open(folder.toUri().toString()));
    }
}
