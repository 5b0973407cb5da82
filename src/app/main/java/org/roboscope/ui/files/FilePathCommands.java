package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.roboscope.ui.common.Browser;

/** What can be done with the place of an open file. */
public final class FilePathCommands {

    private final OpenFiles files;
    private final Browser browser;

    /** @param browser shows folders, too */
    public FilePathCommands(OpenFiles files, Browser browser) {
        this.files = files;
        this.browser = browser;
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
        });
    }

    void showInFolder(OpenFile file) {
        Optional<Path> folder = file.pathProperty().get().map(Path::toAbsolutePath).map(Path::getParent);
        folder.ifPresent(path -> browser.open(path.toUri().toString()));
    }
}
