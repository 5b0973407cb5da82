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
 * Performs the first steps of a user with a file, shows the screens of a start without a file, and ends. The packaged
 * application is built from the classes that this run loads, so that a start need not load them one by one. Enabled by
 * {@value #ENABLED}; {@value #LIST} names a list of URLs to run. {@value #TIMED} prints a line when the window is
 * painted and ends soon after, for scripts that measure the start.
 */
final class TrainingRun {

    private static final String ENABLED = "roboscope.training";
    private static final String LIST = "roboscope.training.urls";
    private static final String TIMED = "roboscope.training.picture";

    private static final Duration PAUSE = Duration.millis(100);
    /** Time in which a user sees the window. */
    private static final Duration VISIBLE_TIME = Duration.millis(300);
    /** Number of idle steps, in which the earlier work is painted. */
    private static final int IDLE_STEPS = 10;
    /** Highest number of steps to wait for rows. */
    private static final int MAX_WAITING_STEPS = 100;
    private static final String ACTION_WITH_ROWS = "bulk.run";
    private static final String TYPED_TEXT = "Disallow: /training/*.pdf$\n";
    private static final List<String> TESTED_URLS = List.of("/", "/training/a.pdf");
    private static final List<String> ACTIONS =
            List.of("edit.undo", "edit.redo", "edit.find", "view.theme", "view.theme");
    /** Actions on the rows of the list. */
    private static final List<String> ACTIONS_ON_ROWS = List.of("bulk.matrix", "view.panel.impact", "file.settings");

    private final AppWindow window;
    private final Stage stage;
    private final Deque<Runnable> steps = new ArrayDeque<>();
    /**
     * Runs the next step. It is restarted for each step, because a timeline would make up for late frames and leave no
     * time to paint.
     */
    private final PauseTransition pause = new PauseTransition(PAUSE);

    private TrainingRun(AppWindow window, Stage stage) {
        this.window = window;
        this.stage = stage;
        pause.setOnFinished(event -> runNextStep());
    }

    static void startIfEnabled(AppWindow window, Stage stage) {
        TrainingRun trainingRun = new TrainingRun(window, stage);
        if (Boolean.getBoolean(TIMED)) {
            new FirstPaint(stage.getScene(), trainingRun::printAndEnd).start();
        } else if (Boolean.getBoolean(ENABLED)) {
            new FirstPaint(stage.getScene(), trainingRun::play).start();
        }
    }

    private void printAndEnd() {
        System.out.println("painted");
        // A start without a file is painted before the other contents are created.
        window.runWithContents(() -> {
            PauseTransition visibleTimer = new PauseTransition(VISIBLE_TIME);
            visibleTimer.setOnFinished(_ -> stage.close());
            visibleTimer.play();
        });
    }

    private void play() {
        TYPED_TEXT.chars().forEach(character -> steps.add(() -> type((char) character)));
        TESTED_URLS.forEach(url -> steps.add(() -> window.workspace().setTestedUrl(url)));
        ACTIONS.forEach(id -> steps.add(() -> window.actions().get(id).run()));
        panelTabs().forEach(tabs -> tabs.panels().reversed().forEach(panel -> steps.add(() -> tabs.open(panel.id()))));
        Optional.ofNullable(System.getProperty(LIST)).map(Path::of).ifPresent(this::addRun);
        steps.add(window::showStart);
        addIdleSteps();
        pause.playFromStart();
    }

    private Stream<PanelTabs> panelTabs() {
        return stage.getScene().getRoot().lookupAll(".panel-place").stream().map(PanelTabs.class::cast);
    }

    private void addRun(Path list) {
        panelTabs().forEach(
                tabs -> tabs.panels().stream().filter(panel -> panel.acceptsFile(list, false)).forEach(panel -> {
                    steps.add(() -> tabs.open(panel.id()));
                    steps.add(() -> panel.openDropped(List.of(list)));
                    steps.add(() -> awaitRows(MAX_WAITING_STEPS));
                    addIdleSteps();
                }));
        for (String id : ACTIONS_ON_ROWS) {
            steps.add(() -> window.actions().get(id).run());
            addIdleSteps();
        }
        steps.add(() -> List.copyOf(Window.getWindows()).stream().filter(shownWindow -> !shownWindow.equals(stage))
                .forEach(Window::hide));
    }

    private void awaitRows(int stepsLeft) {
        if (stepsLeft > 0 && !window.actions().get(ACTION_WITH_ROWS).isEnabled()) {
            steps.addFirst(() -> awaitRows(stepsLeft - 1));
        }
    }

    private void addIdleSteps() {
        steps.addAll(Collections.nCopies(IDLE_STEPS, () -> {}));
    }

    private void runNextStep() {
        if (steps.isEmpty()) {
            // Closes without the question whether to save the typed text.
            stage.close();
        } else {
            steps.remove().run();
            pause.playFromStart();
        }
    }

    private void type(char character) {
        Scene scene = stage.getScene();
        Node focusOwner = scene.getFocusOwner();
        KeyCode code = character == '\n' ? KeyCode.ENTER : KeyCode.UNDEFINED;
        Event.fireEvent(focusOwner, createKeyEvent(KeyEvent.KEY_PRESSED, "", code));
        if (character != '\n') {
            Event.fireEvent(focusOwner,
                    createKeyEvent(KeyEvent.KEY_TYPED, String.valueOf(character), KeyCode.UNDEFINED));
        }
        Event.fireEvent(focusOwner, createKeyEvent(KeyEvent.KEY_RELEASED, "", code));
    }

    private static KeyEvent createKeyEvent(EventType<KeyEvent> type, String character, KeyCode code) {
        return new KeyEvent(type, character, "", code, false, false, false, false);
    }
}
