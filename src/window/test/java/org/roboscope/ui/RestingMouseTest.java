package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A card that the mouse opened only informs: every key does what it does without the card, and sends the card away. */
@WindowTest
class RestingMouseTest {

    private static final String TEXT = "User-agent: GPTBot\nDisalow: /a\nAllow: /b\n\n# a note\n";
    private static final int CARET = TEXT.indexOf("/b");

    /** Where a card appears when the mouse rests. */
    enum Place {
        FINDING, CRAWLER, SIGN, WORDS
    }

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    /** What a person sees of a key that was pressed. */
    private record Seen(String text, int caret, String focus, List<String> visited) {}

    private Seen seen() {
        return WindowSteps.call(() -> new Seen(window.area().getText(),
                window.area().getCaretPosition(), String.valueOf(window.stage.getScene().getFocusOwner()),
                List.copyOf(window.visited)));
    }

    private void beginAnew() {
        window.onWindow(() -> {
            window.area().replaceText(TEXT);
            window.area().requestFocus();
            window.area().moveTo(CARET);
        });
    }

    private static List<PopupWindow> popups() {
        return WindowSteps.call(() -> Window.getWindows().stream()
                .filter(PopupWindow.class::isInstance).map(PopupWindow.class::cast).toList());
    }

    private static boolean isCardUp(FxRobot robot) {
        return robot.lookup(".hover-card").tryQuery().isPresent();
    }

    private static void await(FxRobot robot, boolean up) {
        WindowFixture.until(() -> isCardUp(robot) == up);
    }

    private Point2D at(FxRobot robot, Place place) {
        window.settle();
        return switch (place) {
            case FINDING -> ofCharacter(TEXT.indexOf("Disalow") + 2);
            case CRAWLER -> ofCharacter(TEXT.indexOf("GPTBot") + 2);
            case SIGN -> ofNode(robot.lookup(".margin-row .severity-icon").match(Node::isVisible).query());
            case WORDS -> ofNode(robot.lookup(".margin-row .line-words").match(Node::isVisible).query());
        };
    }

    private Point2D ofCharacter(int character) {
        Bounds at = WindowSteps
                .call(() -> window.area().getCharacterBoundsOnScreen(character, character + 1).orElseThrow());
        return new Point2D(at.getCenterX(), at.getCenterY());
    }

    private static Point2D ofNode(Node node) {
        Bounds at = node.localToScreen(node.getLayoutBounds());
        return new Point2D(at.getMinX() + 7, at.getCenterY());
    }

    private void rest(FxRobot robot, Place place) {
        Point2D at = at(robot, place);
        robot.moveTo(at.add(0, 1));
        robot.moveTo(at);
        await(robot, true);
        window.settle();
    }

    /** Where nothing has anything to say. */
    private void moveAway(FxRobot robot) {
        robot.moveTo(window.stage.getScene().lookup(".status-bar"));
        await(robot, false);
    }

    private Map<String, Consumer<FxRobot>> keys() {
        Map<String, Consumer<FxRobot>> keys = new LinkedHashMap<>();
        for (KeyCode key : List.of(KeyCode.ENTER, KeyCode.SPACE, KeyCode.TAB, KeyCode.DOWN, KeyCode.UP, KeyCode.LEFT,
                KeyCode.DELETE, KeyCode.F8)) {
            keys.put(key.getName(), robot -> window.press(robot, key));
        }
        keys.put("Shift+Tab", robot -> window.press(robot, KeyCode.SHIFT, KeyCode.TAB));
        keys.put("Ctrl+Z", robot -> window.press(robot, KeyCode.CONTROL, KeyCode.Z));
        keys.put("a letter", robot -> {
            robot.write("x");
            window.settle();
        });
        return keys;
    }

    /** Places that are alike need not be tried with all keys. */
    private static boolean isTried(Place place, String key) {
        return place == Place.FINDING || key.equals("Enter") || place == Place.SIGN && key.equals("Tab");
    }

    @Test
    void everyKeyDoesWhatItDoesWithoutTheCard(FxRobot robot) {
        keys().forEach((name, key) -> {
            beginAnew();
            moveAway(robot);
            key.accept(robot);
            Seen without = seen();
            for (Place place : Place.values()) {
                if (isTried(place, name)) {
                    beginAnew();
                    rest(robot, place);
                    key.accept(robot);
                    assertThat(seen()).as("%s with the mouse at %s", name, place).isEqualTo(without);
                    assertThat(isCardUp(robot)).as("the card goes with %s", name).isFalse();
                }
            }
        });
        assertThat(window.visited).isEmpty();
    }

    @Test
    void noCardComesUpOverWhatIsTyped(FxRobot robot) throws Exception {
        beginAnew();
        assertNoCardComesUp("the text", List.of(Place.FINDING, Place.SIGN), robot);
        window.run("view.panel.tester");
        assertNoCardComesUp("the address bar", List.of(Place.CRAWLER, Place.WORDS), robot);
        rest(robot, Place.CRAWLER);
    }

    private void assertNoCardComesUp(String typedInto, List<Place> places, FxRobot robot) throws Exception {
        for (Place place : places) {
            Point2D at = at(robot, place);
            moveAway(robot);
            robot.moveTo(at.add(0, 1));
            robot.moveTo(at);
            robot.write("x");
            letTimePass(800);
            assertThat(isCardUp(robot)).as("over " + place + " while a person types into " + typedInto).isFalse();
        }
    }

    private void letTimePass(int milliseconds) {
        window.pass(java.time.Duration.ofMillis(milliseconds));
    }

    @Test
    void aCardThatTheMouseOpenedShowsNoFocusAndAClickGivesIt(FxRobot robot) {
        beginAnew();
        rest(robot, Place.FINDING);
        Node card = robot.lookup(".hover-card").query();
        assertThat(card.getScene().getFocusOwner()).isNull();
        robot.clickOn(card.lookup(".hover-title"));
        window.settle();
        assertThat(card.getScene().getFocusOwner()).isInstanceOf(Hyperlink.class);
        robot.moveTo(window.stage.getScene().lookup(".status-bar"));
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(TEXT.replace("Disalow", "Disallow"));
    }

    @Test
    void theMouseTakesNothingFromACardThatAKeyOpened(FxRobot robot) throws Exception {
        beginAnew();
        window.onWindow(() -> window.area().moveTo(TEXT.indexOf("Disalow") + 1));
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        assertThat(isCardUp(robot)).isTrue();
        Point2D other = ofCharacter(TEXT.indexOf("GPTBot") + 2);
        robot.moveTo(other.add(0, 1));
        robot.moveTo(other);
        letTimePass(900);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(TEXT.replace("Disalow", "Disallow"));
        assertThat(window.visited).isEmpty();
    }

    @Test
    void aTooltipTakesNoKeyAndGoesWithTheNext(FxRobot robot) {
        window.run("view.panel.problems");
        for (String selector : List.of(".chip", ".file-site", "#problems-show-error", ".problem-fix", "#status-errors",
                "#status-reading")) {
            assertTooltipTakesNoKey(selector, robot);
        }
    }

    private void assertTooltipTakesNoKey(String selector, FxRobot robot) {
        Control control = (Control) Stream.of(robot.lookup(selector).match(Node::isVisible).query())
                .filter(Control.class::isInstance).findFirst().orElseThrow();
        window.run("edit.find");
        TextField field = (TextField) window.stage.getScene().getFocusOwner();
        bringUpTooltip(robot, control);
        robot.write("x");
        window.settle();
        assertThat(field.getText()).endsWith("x");
        assertThat(popups()).noneMatch(Tooltip.class::isInstance);
        bringUpTooltip(robot, control);
        window.press(robot, KeyCode.ESCAPE);
        assertThat(popups()).noneMatch(Tooltip.class::isInstance);
        assertThat(window.area().isFocused()).as("Escape closes the search").isTrue();
        // JavaFX brings up no other one before the mouse has left.
        robot.moveTo(window.stage.getScene().lookup(".code-area"));
    }

    /** At once, where a person waits for a second. */
    private void bringUpTooltip(FxRobot robot, Control control) {
        robot.moveTo(window.stage.getScene().lookup(".code-area"));
        robot.moveTo(control);
        window.onWindow(() -> control.getTooltip().setShowDelay(Duration.millis(1)));
        robot.moveBy(1, 0);
        robot.moveBy(-1, 0);
        WindowFixture.until(() -> control.getTooltip().isShowing());
        window.settle();
    }

    @Test
    void aClickIsNotLostWhileACardIsUp(FxRobot robot) {
        beginAnew();
        rest(robot, Place.CRAWLER);
        Point2D note = ofCharacter(TEXT.indexOf("note"));
        robot.moveTo(note);
        robot.clickOn();
        window.settle();
        assertThat(window.area().getCaretPosition()).isBetween(TEXT.indexOf("note"), TEXT.indexOf("note") + 1);

        window.onWindow(() -> window.area().moveTo(TEXT.indexOf("Disalow") + 1));
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        robot.clickOn(ofCharacter(2));
        window.settle();
        assertThat(isCardUp(robot)).isFalse();
        assertThat(window.area().getCaretPosition()).isBetween(2, 3);
    }

    @Test
    void aClickIsNotLostWhileSuggestionsAreUp(FxRobot robot) {
        window.run("view.panel.tester");
        robot.write("/");
        window.settle();
        assertThat(popups()).isNotEmpty();
        robot.clickOn(ofCharacter(TEXT.indexOf("note")));
        window.settle();
        assertThat(popups()).isEmpty();
        assertThat(window.area().isFocused()).isTrue();
        assertThat(window.area().getCaretPosition()).isBetween(TEXT.indexOf("note"), TEXT.indexOf("note") + 1);
    }

    @Test
    void theButtonThatOpenedAListClosesIt(FxRobot robot) {
        window.run("view.panel.tester");
        Node all = window.stage.getScene().lookup("#allCrawlers");
        robot.clickOn(all);
        window.settle();
        assertThat(popups()).hasSize(1);
        robot.clickOn(all);
        window.settle();
        assertThat(popups()).isEmpty();
    }

    @Test
    void aMissingBrowserIsReported(FxRobot robot) {
        window.hasBrowser = false;
        window.onWindow(() -> window.area().moveTo(TEXT.indexOf("GPTBot") + 2));
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.visited).hasSize(1);
        assertThat(window.told).anyMatch(said -> said.contains(window.visited.getFirst()));
    }
}
