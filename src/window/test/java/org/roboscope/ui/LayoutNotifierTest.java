package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.Platform;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.workspace.BackgroundWork;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.framework.junit5.Start;

/** Work of the window waits until the frame of a typed character is laid out. */
@WindowTest
class LayoutNotifierTest {

    private final Pane editor = new Pane();
    private final IntegerProperty input = new SimpleIntegerProperty();
    private BackgroundWork background;
    private final List<String> events = new CopyOnWriteArrayList<>();

    private Stage window;
    private LayoutNotifier notifier;

    @Start
    void start(Stage stage) {
        window = stage;
        Scene scene = new Scene(editor, 100, 100);
        background = new Workspace(new InMemoryBuffer(""), Runnable::run, Platform::runLater).background();
        notifier = new LayoutNotifier(scene, background, Platform::runLater);
        scene.addPostLayoutPulseListener(() -> events.add("frame"));
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
    }

    @Test
    void workAfterAKeystrokeWaitsForItsFrame() {
        WindowSteps.call(() -> {
            follow("analysis", () -> {});
            follow("findings", () -> {});
        });
        WindowSteps.call(() -> {
            events.clear();
            pressKey();
            input.set(1);
        });
        await("findings");
        assertThat(events.getFirst()).isEqualTo("frame");
        assertThat(events).filteredOn(event -> !event.equals("frame")).containsExactly("analysis", "findings");
    }

    @Test
    void newTextIsLaidOutBeforeFurtherWork() {
        WindowSteps.call(() -> {
            follow("text", notifier::expectText);
            follow("crawlers", () -> {});
        });
        WindowSteps.call(() -> {
            events.clear();
            input.set(1);
        });
        await("crawlers");
        assertThat(events).containsSubsequence("text", "frame", "crawlers");
    }

    @Test
    void workWithoutAKeystrokeDoesNotWait() {
        WindowSteps.call(() -> {
            follow("analysis", () -> {});
            events.clear();
            input.set(1);
            Platform.runLater(() -> events.add("next"));
        });
        await("next");
        assertThat(events).containsSubsequence("analysis", "next");
    }

    @Test
    void hiddenWindowHasNoFrameToWaitFor() {
        WindowSteps.call(() -> {
            window.hide();
            pressKey();
            follow("analysis", () -> {});
            input.set(1);
        });
        await("analysis");
    }

    /** Notes when a value that follows the input is shown, and runs the handler. */
    private void follow(String event, Runnable handler) {
        background.derive(input, 0, Number::intValue).addListener((_, _, _) -> {
            events.add(event);
            handler.run();
        });
    }

    private void pressKey() {
        Event.fireEvent(editor,
                new KeyEvent(KeyEvent.KEY_TYPED, "a", "", KeyCode.UNDEFINED, false, false, false, false));
    }

    private void await(String event) {
        WindowFixture.until(() -> events.contains(event));
    }
}
