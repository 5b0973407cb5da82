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

@WindowTest
class LetterLayoutTest {

    private final Pane editor = new Pane();
    private WorkScheduler scheduler;
    private final List<String> happened = new CopyOnWriteArrayList<>();

    private Stage window;
    private LetterLayout letters;

    @Start
    void start(Stage stage) {
        window = stage;
        Scene scene = new Scene(editor, 100, 100);
        scheduler = new Workspace(new InMemoryBuffer(""), Runnable::run, Platform::runLater).scheduler();
        letters = new LetterLayout(scene, scheduler, Platform::runLater);
        letters.watch(editor);
        scene.addPostLayoutPulseListener(() -> happened.add("frame"));
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
    }

    @Test
    void what_follows_from_a_key_comes_after_its_frame_and_in_its_order() {
        onWindow(() -> {
            happened.clear();
            pressKey();
            scheduler.show(() -> happened.add("analysis"));
            scheduler.show(() -> happened.add("findings"));
        });
        await("findings");
        assertThat(happened.getFirst()).isEqualTo("frame");
        assertThat(happened).filteredOn(what -> !what.equals("frame")).containsExactly("analysis", "findings");
    }

    @Test
    void a_text_that_comes_up_is_laid_out_before_what_follows_from_it() {
        onWindow(() -> {
            happened.clear();
            scheduler.show(() -> {
                happened.add("text");
                letters.textComes();
            });
            scheduler.show(() -> happened.add("crawlers"));
        });
        await("crawlers");
        assertThat(happened).containsSubsequence("text", "frame", "crawlers");
    }

    @Test
    void without_a_key_nothing_waits() {
        onWindow(() -> {
            happened.clear();
            scheduler.show(() -> happened.add("analysis"));
            Platform.runLater(() -> happened.add("next"));
        });
        await("next");
        assertThat(happened).containsSubsequence("analysis", "next");
    }

    @Test
    void a_window_that_nobody_sees_has_no_frame_to_wait_for() {
        onWindow(() -> {
            window.hide();
            pressKey();
            scheduler.show(() -> happened.add("analysis"));
        });
        await("analysis");
    }

    private void pressKey() {
        Event.fireEvent(editor,
                new KeyEvent(KeyEvent.KEY_TYPED, "a", "", KeyCode.UNDEFINED, false, false, false, false));
    }

    private static void onWindow(Runnable work) {
        WindowSteps.call(work);
    }

    private void await(String what) {
        WindowFixture.until(() -> happened.contains(what));
    }
}
