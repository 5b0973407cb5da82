package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What is typed while a slow disk reads the file is the file's, however it was chosen. */
@WindowTest
class EarlyKeysTest {

    private static final String TEXT = "User-agent: *\n";

    @TempDir
    static Path folder;

    private final List<Runnable> held = new ArrayList<>();
    private boolean isSlow = true;
    private Path place = Path.of("");
    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        place = Files.createTempDirectory(folder, "test");
        Files.writeString(place.resolve("other.txt"), "# other\n");
        window = new WindowFixture(stage, place.resolve("config"),
                new BackgroundTasks(slowDisk(), Platform::runLater, _ -> {}),
                Files.writeString(place.resolve("robots.txt"), TEXT));
    }

    private Executor slowDisk() {
        return work -> {
            synchronized (held) {
                if (isSlow) {
                    held.add(work);
                    return;
                }
            }
            Thread.ofPlatform().daemon().start(work);
        };
    }

    private void read() {
        List<Runnable> works;
        synchronized (held) {
            isSlow = false;
            works = List.copyOf(held);
            held.clear();
        }
        works.forEach(work -> Thread.ofPlatform().daemon().start(work));
        window.settle();
    }

    private void isSlowAgain() {
        window.settle();
        synchronized (held) {
            isSlow = true;
        }
    }

    private String name() {
        return WindowSteps.call(() -> window.window.workspace().bufferProperty().get().nameProperty().get());
    }

    @Test
    void goesIntoTheFileThatWasNamedAtTheStart(FxRobot robot) {
        robot.type(KeyCode.A, KeyCode.B);
        read();
        assertThat(window.text()).isEqualTo("ab" + TEXT);
        assertThat(name()).isEqualTo("robots.txt");
    }

    @Test
    void goesIntoTheFileThatWasDropped(FxRobot robot) {
        read();
        isSlowAgain();
        WindowSteps.call(() -> window.window.openAll(List.of(place.resolve("other.txt"))));
        robot.type(KeyCode.A, KeyCode.B);
        read();
        assertThat(window.text()).isEqualTo("ab# other\n");
    }

    /** What comes after goes where the keyboard is. */
    @Test
    void staysTheFilesThoughThePersonTurnsToSomethingElse(FxRobot robot) {
        read();
        isSlowAgain();
        WindowSteps.call(() -> window.window.openAll(List.of(place.resolve("other.txt"))));
        robot.type(KeyCode.A);
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O)
                .release(KeyCode.O, KeyCode.SHIFT, KeyCode.CONTROL);
        WindowSteps.settle();
        robot.type(KeyCode.B);
        Node keyboard = window.stage.getScene().getFocusOwner();
        assertThat(keyboard).isInstanceOf(TextField.class);
        read();
        assertThat(((TextField) keyboard).getText()).isEqualTo("b");
        assertThat(window.stage.getScene().getFocusOwner()).isSameAs(keyboard);
        assertThat(window.text()).isEqualTo("a# other\n");
    }
}
