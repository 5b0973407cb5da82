package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Keystrokes during a slow read go into the file that is being read. */
@WindowTest
class TypeAheadTest {

    private static final String TEXT = "User-agent: *\n";

    @TempDir
    static Path folder;

    private final List<Runnable> heldWork = new ArrayList<>();
    private boolean isSlow = true;
    private Path directory = Path.of("");
    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        directory = Files.createTempDirectory(folder, "test");
        Files.writeString(directory.resolve("other.txt"), "# other\n");
        window = new WindowFixture(stage, directory.resolve("config"),
                new BackgroundTasks(slowDisk(), Platform::runLater, _ -> {}),
                Files.writeString(directory.resolve("robots.txt"), TEXT));
    }

    private Executor slowDisk() {
        return work -> {
            synchronized (heldWork) {
                if (isSlow) {
                    heldWork.add(work);
                    return;
                }
            }
            Thread.ofPlatform().daemon().start(work);
        };
    }

    private void finishReading() {
        List<Runnable> heldReads;
        synchronized (heldWork) {
            isSlow = false;
            heldReads = List.copyOf(heldWork);
            heldWork.clear();
        }
        heldReads.forEach(work -> Thread.ofPlatform().daemon().start(work));
        window.settle();
    }

    private void holdReads() {
        window.settle();
        synchronized (heldWork) {
            isSlow = true;
        }
    }

    private String name() {
        return WindowSteps.call(() -> window.workspace().bufferProperty().get().nameProperty().get());
    }

    @Test
    void typingGoesIntoTheFileOfTheStart(FxRobot robot) {
        robot.type(KeyCode.A, KeyCode.B);
        finishReading();
        assertThat(window.text()).isEqualTo("ab" + TEXT);
        assertThat(name()).isEqualTo("robots.txt");
    }

    @Test
    void typingGoesIntoTheDroppedFile(FxRobot robot) {
        finishReading();
        holdReads();
        WindowSteps.call(() -> window.app.openAll(List.of(directory.resolve("other.txt"))));
        robot.type(KeyCode.A, KeyCode.B);
        finishReading();
        assertThat(window.text()).isEqualTo("ab# other\n");
    }

    /** A native dialog for files returns within the keystroke that opened it, so the rest of Ctrl+O follows the choice. */
    @Test
    void openedFileTakesTheFocusDespiteTheRestOfCtrlO() {
        finishReading();
        WindowSteps.call(() -> {
            window.stage.getScene().lookup("#crawler").requestFocus();
            return true;
        });
        holdReads();
        WindowSteps.call(() -> window.app.openAll(List.of(directory.resolve("other.txt"))));
        for (EventType<KeyEvent> type : List.of(KeyEvent.KEY_TYPED, KeyEvent.KEY_RELEASED)) {
            WindowSteps.call(() -> {
                Node focused = window.stage.getScene().getFocusOwner();
                Event.fireEvent(focused, new KeyEvent(type, "\u000f", "",
                        type == KeyEvent.KEY_TYPED ? KeyCode.UNDEFINED : KeyCode.O, false, true, false, false));
                return true;
            });
        }
        finishReading();
        assertThat(window.stage.getScene().getFocusOwner()).isSameAs(window.area());
    }

    /** Later keystrokes go where the keyboard focus is. */
    @Test
    void earlierKeysStayWithTheFile(FxRobot robot) {
        finishReading();
        holdReads();
        WindowSteps.call(() -> window.app.openAll(List.of(directory.resolve("other.txt"))));
        robot.type(KeyCode.A);
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O)
                .release(KeyCode.O, KeyCode.SHIFT, KeyCode.CONTROL);
        WindowSteps.settle();
        robot.type(KeyCode.B);
        Node focused = window.stage.getScene().getFocusOwner();
        assertThat(focused).isInstanceOf(TextField.class);
        finishReading();
        assertThat(((TextField) focused).getText()).isEqualTo("b");
        assertThat(window.stage.getScene().getFocusOwner()).isSameAs(focused);
        assertThat(window.text()).isEqualTo("a# other\n");
    }
}
