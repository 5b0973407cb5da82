package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;

/** What can be done with the place of an open file. */
public final class FilePathCommands {

    private final OpenFiles files;
    private final Browser browser;
    private final Consumer<String> say;
    private final WindowMessages messages;

    /**
     * @param browser shows folders, too
     * @param say     tells what was done
     */
    public FilePathCommands(OpenFiles files, Browser browser, Consumer<String> say, WindowMessages messages) {
        this.files = files;
        this.browser = browser;
        this.say = say;
        this.messages = messages;
    }

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
        Optional<Path> folder = file.pathProperty().get().map(Path::toAbsolutePath).map(Path::getParent);
        folder.ifPresent(path -> browser.open(path.toUri().toString()));
    }
}
