package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Parent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.editor.EditorPane;
import org.testfx.framework.junit5.Start;

/** A window in which no text is shown yet while nothing has the keyboard. */
@WindowTest
class TextNotThereYetTest {

    @TempDir
    static Path folder;

    private WindowFixture window;
    private boolean hadKeyboard = true;

    @Start
    void start(Stage stage) throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), "# a\n");
        window = new WindowFixture(stage, folder.resolve("config"), file);
        Parent root = stage.getScene().getRoot();
        root.setDisable(true);
        root.setDisable(false);
        assertThat(stage.getScene().getFocusOwner()).isNull();
        EditorPane editor = (EditorPane) root.lookup(".editor-pane");
        assertThat(editor.views()).isEmpty();
        hadKeyboard = editor.holdsKeyboard();
    }

    @Test
    void theEditorSaysThatItHasNoKeyboardAndTheTextComesUp() {
        assertThat(hadKeyboard).isFalse();
        assertThat(window.text()).isEqualTo("# a\n");
    }
}
