package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/** Keystrokes right after a command go into the field that it opens, also on a slow machine. */
@WindowTest
class KeysAfterCommandTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /private/\n");
    }

    @Test
    void typingAfterPaletteGoesIntoIt() {
        assertThat(typedAfter("help.commands")).isEqualTo("q");
    }

    @Test
    void typingAfterOutlineGoesIntoIt() {
        assertThat(typedAfter("edit.goToGroup")).isEqualTo("q");
    }

    @Test
    void typingAfterFindGoesIntoTheSearchBar() {
        assertThat(typedAfter("edit.find")).isEqualTo("q");
    }

    @Test
    void typingAfterSiteGoesIntoItsAddress() {
        assertThat(typedAfter("view.panel.site")).isEqualTo("q");
    }

    /** Types a character before the next frame and returns the text of the focused field. */
    private String typedAfter(String action) {
        AtomicReference<String> text = new AtomicReference<>("");
        window.onWindow(() -> {
            window.actions().get(action).run();
            Node owner = window.stage.getScene().getFocusOwner();
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_TYPED, "q", "", KeyCode.UNDEFINED, false, false, false,
                    false));
            text.set(owner instanceof TextInputControl field ? field.getText() : owner.toString());
        });
        return text.get();
    }
}
