package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Group;
import javafx.scene.Parent;
import javafx.scene.Scene;
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
        stage.getScene().setRoot(new Group());
        // In a scene that was never shown nothing has the keyboard.
        Scene scene = new Scene(root);
        EditorPane editor = (EditorPane) root.lookup(".editor-pane");
        assertThat(scene.getFocusOwner()).isNull();
        assertThat(editor.views()).isEmpty();
        hadKeyboard = editor.holdsKeyboard();
        scene.setRoot(new Group());
        stage.getScene().setRoot(root);
    }

    @Test
    void theEditorSaysThatItHasNoKeyboardAndTheTextComesUp() {
        assertThat(hadKeyboard).isFalse();
        assertThat(window.text()).isEqualTo("# a\n");
    }
}
