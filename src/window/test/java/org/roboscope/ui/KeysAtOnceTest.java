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

/** Who types on without waiting for what comes up loses no letter, however slow the machine is. */
@WindowTest
class KeysAtOnceTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /private/\n");
    }

    @Test
    void commands() {
        assertThat(typedAfter("help.commands")).isEqualTo("q");
    }

    @Test
    void groups() {
        assertThat(typedAfter("edit.goToGroup")).isEqualTo("q");
    }

    @Test
    void search() {
        assertThat(typedAfter("edit.find")).isEqualTo("q");
    }

    @Test
    void site() {
        assertThat(typedAfter("view.panel.site")).isEqualTo("q");
    }

    /** A letter that comes before the next frame, as it stands in the field that has the keyboard then. */
    private String typedAfter(String action) {
        AtomicReference<String> text = new AtomicReference<>("");
        window.onWindow(() -> {
            window.window.actions().get(action).run();
            Node owner = window.stage.getScene().getFocusOwner();
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_TYPED, "q", "", KeyCode.UNDEFINED, false, false, false,
                    false));
            text.set(owner instanceof TextInputControl field ? field.getText() : owner.toString());
        });
        return text.get();
    }
}
