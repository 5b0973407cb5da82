package org.roboscope.ui;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;

/**
 * Does by itself what a person does first with a file, shows what a start without a file shows, and ends: the packaged
 * application is built from what this run loads, so that a person's run need not. It is asked for by {@value #ASKED};
 * {@value #LIST} names a list of URLs that is run in URLs. {@value #TIMED} says on the console that there is a picture
 * and ends soon after, for scripts that look whether and when.
 */
final class TrainingRun {

    private static final String ASKED = "roboscope.training";
    private static final String LIST = "roboscope.training.urls";
    private static final String TIMED = "roboscope.training.picture";

    private static final Duration PAUSE = Duration.millis(100);
    /** Long enough for a person to see on the screen. */
    private static final Duration SEEN = Duration.millis(300);
    /** Steps in which nothing is begun, so that what was begun is painted. */
    private static final int STEPS_OF_REST = 10;
    /** For these many steps rows are waited for. */
    private static final int MOST_STEPS = 100;
    private static final String NEEDS_ROWS = "bulk.run";
    private static final String TYPED = "Disallow: /training/*.pdf$\n";
    private static final List<String> TESTED = List.of("/", "/training/a.pdf");
    private static final List<String> ACTIONS =
            List.of("edit.undo", "edit.redo", "edit.find", "view.theme", "view.theme");
    /** With the rows of the list. */
    private static final List<String> ACTIONS_ON_ROWS = List.of("bulk.matrix", "view.panel.impact", "file.settings");

    private final AppWindow window;
    private final Stage stage;
    private final Deque<Runnable> steps = new ArrayDeque<>();
    /** Begins anew with each step: a timeline makes up for frames that came late, and would leave no time to paint. */
    private final PauseTransition pause = new PauseTransition(PAUSE);

    private TrainingRun(AppWindow window, Stage stage) {
        this.window = window;
        this.stage = stage;
        pause.setOnFinished(event -> step());
    }

    static void ifAsked(AppWindow window, Stage stage) {
        TrainingRun trainingRun = new TrainingRun(window, stage);
        if (Boolean.getBoolean(TIMED)) {
            new FirstPaint(stage.getScene(), trainingRun::tellAndEnd).start();
        } else if (Boolean.getBoolean(ASKED)) {
            new FirstPaint(stage.getScene(), trainingRun::play).start();
        }
    }

    private void tellAndEnd() {
        System.out.println("painted");
        // A start without a file shows its picture before the rest is made.
        window.whenWhole(() -> {
            PauseTransition seen = new PauseTransition(SEEN);
            seen.setOnFinished(_ -> stage.close());
            seen.play();
        });
    }

    private void play() {
        TYPED.chars().forEach(letter -> steps.add(() -> type((char) letter)));
        TESTED.forEach(url -> steps.add(() -> window.workspace().testUrl(url)));
        ACTIONS.forEach(id -> steps.add(() -> window.actions().get(id).run()));
        panelTabs().forEach(tabs -> tabs.panels().reversed().forEach(panel -> steps.add(() -> tabs.open(panel.id()))));
        Optional.ofNullable(System.getProperty(LIST)).map(Path::of).ifPresent(this::addRun);
        steps.add(window::showStart);
        addRest();
        pause.playFromStart();
    }

    private Stream<PanelTabs> panelTabs() {
        return stage.getScene().getRoot().lookupAll(".panel-place").stream().map(PanelTabs.class::cast);
    }

    private void addRun(Path list) {
        panelTabs().forEach(tabs -> tabs.panels().stream().filter(panel -> panel.takes(list, false)).forEach(panel -> {
            steps.add(() -> tabs.open(panel.id()));
            steps.add(() -> panel.openDropped(List.of(list)));
            steps.add(() -> awaitRows(MOST_STEPS));
            addRest();
        }));
        for (String id : ACTIONS_ON_ROWS) {
            steps.add(() -> window.actions().get(id).run());
            addRest();
        }
        steps.add(() -> List.copyOf(Window.getWindows()).stream().filter(other -> !other.equals(stage))
                .forEach(Window::hide));
    }

    private void awaitRows(int stepsLeft) {
        if (stepsLeft > 0 && !window.actions().get(NEEDS_ROWS).isEnabled()) {
            steps.addFirst(() -> awaitRows(stepsLeft - 1));
        }
    }

    private void addRest() {
        steps.addAll(Collections.nCopies(STEPS_OF_REST, () -> {}));
    }

    private void step() {
        if (steps.isEmpty()) {
            // Not by the window's own way out, which asks whether to save what was typed.
            stage.close();
        } else {
            steps.remove().run();
            pause.playFromStart();
        }
    }

    private void type(char letter) {
        Scene scene = stage.getScene();
        Node focused = scene.getFocusOwner();
        KeyCode code = letter == '\n' ? KeyCode.ENTER : KeyCode.UNDEFINED;
        Event.fireEvent(focused, key(KeyEvent.KEY_PRESSED, "", code));
        if (letter != '\n') {
            Event.fireEvent(focused, key(KeyEvent.KEY_TYPED, String.valueOf(letter), KeyCode.UNDEFINED));
        }
        Event.fireEvent(focused, key(KeyEvent.KEY_RELEASED, "", code));
    }

    private static KeyEvent key(EventType<KeyEvent> type, String character, KeyCode code) {
        return new KeyEvent(type, character, "", code, false, false, false, false);
    }
}
