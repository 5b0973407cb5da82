package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.WorkScheduler;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.framework.junit5.Start;

/** Work of the window waits until the frame of a typed character is laid out. */
@WindowTest
class LayoutNotifierTest {

    private final Pane editor = new Pane();
    private WorkScheduler scheduler;
    private final List<String> events = new CopyOnWriteArrayList<>();

    private Stage window;
    private LayoutNotifier notifier;

    @Start
    void start(Stage stage) {
        window = stage;
        Scene scene = new Scene(editor, 100, 100);
        scheduler = new Workspace(new InMemoryBuffer(""), Runnable::run, Platform::runLater).scheduler();
        notifier = new LayoutNotifier(scene, scheduler, Platform::runLater);
        notifier.watch(editor);
        scene.addPostLayoutPulseListener(() -> events.add("frame"));
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
    }

    @Test
    void workAfterAKeystrokeWaitsForItsFrame() {
        WindowSteps.call(() -> {
            events.clear();
            pressKey();
            scheduler.show(() -> events.add("analysis"));
            scheduler.show(() -> events.add("findings"));
        });
        await("findings");
        assertThat(events.getFirst()).isEqualTo("frame");
        assertThat(events).filteredOn(event -> !event.equals("frame")).containsExactly("analysis", "findings");
    }

    @Test
    void newTextIsLaidOutBeforeFurtherWork() {
        WindowSteps.call(() -> {
            events.clear();
            scheduler.show(() -> {
                events.add("text");
                notifier.expectText();
            });
            scheduler.show(() -> events.add("crawlers"));
        });
        await("crawlers");
        assertThat(events).containsSubsequence("text", "frame", "crawlers");
    }

    @Test
    void workWithoutAKeystrokeDoesNotWait() {
        WindowSteps.call(() -> {
            events.clear();
            scheduler.show(() -> events.add("analysis"));
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
            scheduler.show(() -> events.add("analysis"));
        });
        await("analysis");
    }

    private void pressKey() {
        Event.fireEvent(editor,
                new KeyEvent(KeyEvent.KEY_TYPED, "a", "", KeyCode.UNDEFINED, false, false, false, false));
    }

    private void await(String event) {
        WindowFixture.until(() -> events.contains(event));
    }
}
