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

/** A card opened by hovering only informs: every key does what it does without the card, and closes it. */
@WindowTest
class RestingMouseTest {

    private static final String TEXT = "User-agent: GPTBot\nDisalow: /a\nAllow: /b\n\n# a note\n";
    private static final int CARET = TEXT.indexOf("/b");

    /** Places where hovering opens a card. */
    enum Place {
        FINDING, CRAWLER, MARGIN_ICON, LINE_END
    }

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    /** Visible effects of a keystroke. */
    private record State(String text, int caret, String focus, List<String> visited) {}

    private State state() {
        return WindowSteps.call(() -> new State(window.area().getText(),
                window.area().getCaretPosition(), String.valueOf(window.stage.getScene().getFocusOwner()),
                List.copyOf(window.visitedAddresses)));
    }

    private void reset() {
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

    private static boolean isCardShown(FxRobot robot) {
        return robot.lookup(".hover-card").tryQuery().isPresent();
    }

    private static void awaitCard(FxRobot robot, boolean isShown) {
        WindowFixture.until(() -> isCardShown(robot) == isShown);
    }

    private Point2D pointOf(FxRobot robot, Place place) {
        window.settle();
        return switch (place) {
            case FINDING -> pointOfCharacter(TEXT.indexOf("Disalow") + 2);
            case CRAWLER -> pointOfCharacter(TEXT.indexOf("GPTBot") + 2);
            case MARGIN_ICON -> pointOfNode(robot.lookup(".margin-row .severity-icon").match(Node::isVisible).query());
            case LINE_END -> pointOfNode(robot.lookup(".margin-row .line-words").match(Node::isVisible).query());
        };
    }

    private Point2D pointOfCharacter(int character) {
        Bounds bounds = WindowSteps
                .call(() -> window.area().getCharacterBoundsOnScreen(character, character + 1).orElseThrow());
        return new Point2D(bounds.getCenterX(), bounds.getCenterY());
    }

    private static Point2D pointOfNode(Node node) {
        Bounds bounds = node.localToScreen(node.getLayoutBounds());
        return new Point2D(bounds.getMinX() + 7, bounds.getCenterY());
    }

    private void restMouse(FxRobot robot, Place place) {
        Point2D point = pointOf(robot, place);
        robot.moveTo(point.add(0, 1));
        robot.moveTo(point);
        awaitCard(robot, true);
        window.settle();
    }

    /** Moves the mouse to a place without a card. */
    private void moveAway(FxRobot robot) {
        robot.moveTo(window.stage.getScene().lookup(".status-bar"));
        awaitCard(robot, false);
    }

    private Map<String, Consumer<FxRobot>> keys() {
        Map<String, Consumer<FxRobot>> keys = new LinkedHashMap<>();
        for (KeyCode key : List.of(KeyCode.ENTER, KeyCode.SPACE, KeyCode.TAB, KeyCode.DOWN, KeyCode.UP, KeyCode.LEFT,
                KeyCode.DELETE, KeyCode.F8)) {
            keys.put(key.getName(), robot -> window.press(robot, key));
        }
        keys.put("Shift+Tab", robot -> window.press(robot, KeyCode.SHIFT, KeyCode.TAB));
        keys.put("Ctrl+Z", robot -> window.press(robot, KeyCode.CONTROL, KeyCode.Z));
        keys.put("a character", robot -> {
            robot.write("x");
            window.settle();
        });
        return keys;
    }

    /** Tries all keys at one place and some at the others. */
    private static boolean isTried(Place place, String key) {
        return place == Place.FINDING || key.equals("Enter") || place == Place.MARGIN_ICON && key.equals("Tab");
    }

    @Test
    void everyKeyWorksAsWithoutTheCard(FxRobot robot) {
        keys().forEach((name, key) -> {
            reset();
            moveAway(robot);
            key.accept(robot);
            State stateWithoutCard = state();
            for (Place place : Place.values()) {
                if (isTried(place, name)) {
                    reset();
                    restMouse(robot, place);
                    key.accept(robot);
                    assertThat(state()).as("%s with the mouse at %s", name, place).isEqualTo(stateWithoutCard);
                    assertThat(isCardShown(robot)).as("%s closes the card", name).isFalse();
                }
            }
        });
        assertThat(window.visitedAddresses).isEmpty();
    }

    @Test
    void noCardOpensWhileTyping(FxRobot robot) throws Exception {
        reset();
        assertNoCardOpens("the text", List.of(Place.FINDING, Place.MARGIN_ICON), robot);
        window.run("view.panel.tester");
        assertNoCardOpens("the address bar", List.of(Place.CRAWLER, Place.LINE_END), robot);
        restMouse(robot, Place.CRAWLER);
    }

    private void assertNoCardOpens(String typedInto, List<Place> places, FxRobot robot) throws Exception {
        for (Place place : places) {
            Point2D point = pointOf(robot, place);
            moveAway(robot);
            robot.moveTo(point.add(0, 1));
            robot.moveTo(point);
            robot.write("x");
            pass(800);
            assertThat(isCardShown(robot)).as("over " + place + " while typing into " + typedInto).isFalse();
        }
    }

    private void pass(int milliseconds) {
        window.pass(java.time.Duration.ofMillis(milliseconds));
    }

    @Test
    void clickGivesAHoverCardTheFocus(FxRobot robot) {
        reset();
        restMouse(robot, Place.FINDING);
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
    void mouseDoesNotReplaceAKeyboardCard(FxRobot robot) throws Exception {
        reset();
        window.onWindow(() -> window.area().moveTo(TEXT.indexOf("Disalow") + 1));
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        assertThat(isCardShown(robot)).isTrue();
        Point2D crawlerPoint = pointOfCharacter(TEXT.indexOf("GPTBot") + 2);
        robot.moveTo(crawlerPoint.add(0, 1));
        robot.moveTo(crawlerPoint);
        pass(900);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(TEXT.replace("Disalow", "Disallow"));
        assertThat(window.visitedAddresses).isEmpty();
    }

    @Test
    void keyClosesATooltipAndReachesTheField(FxRobot robot) {
        window.run("view.panel.problems");
        for (String selector : List.of(".chip", ".file-site", "#problems-show-error", ".problem-fix", "#status-errors",
                "#status-reading")) {
            assertKeyClosesTooltip(selector, robot);
        }
    }

    private void assertKeyClosesTooltip(String selector, FxRobot robot) {
        Control control = (Control) Stream.of(robot.lookup(selector).match(Node::isVisible).query())
                .filter(Control.class::isInstance).findFirst().orElseThrow();
        window.run("edit.find");
        TextField field = (TextField) window.stage.getScene().getFocusOwner();
        showTooltip(robot, control);
        robot.write("x");
        window.settle();
        assertThat(field.getText()).endsWith("x");
        assertThat(popups()).noneMatch(Tooltip.class::isInstance);
        showTooltip(robot, control);
        window.press(robot, KeyCode.ESCAPE);
        assertThat(popups()).noneMatch(Tooltip.class::isInstance);
        assertThat(window.area().isFocused()).as("Escape closes the search").isTrue();
        // JavaFX shows no other tooltip until the mouse has left.
        robot.moveTo(window.stage.getScene().lookup(".code-area"));
    }

    /** Shows the tooltip without its delay of a second. */
    private void showTooltip(FxRobot robot, Control control) {
        robot.moveTo(window.stage.getScene().lookup(".code-area"));
        robot.moveTo(control);
        window.onWindow(() -> control.getTooltip().setShowDelay(Duration.millis(1)));
        robot.moveBy(1, 0);
        robot.moveBy(-1, 0);
        WindowFixture.until(() -> control.getTooltip().isShowing());
        window.settle();
    }

    @Test
    void clickReachesTheTextBelowACard(FxRobot robot) {
        reset();
        restMouse(robot, Place.CRAWLER);
        Point2D note = pointOfCharacter(TEXT.indexOf("note"));
        robot.moveTo(note);
        robot.clickOn();
        window.settle();
        assertThat(window.area().getCaretPosition()).isBetween(TEXT.indexOf("note"), TEXT.indexOf("note") + 1);

        window.onWindow(() -> window.area().moveTo(TEXT.indexOf("Disalow") + 1));
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        robot.clickOn(pointOfCharacter(2));
        window.settle();
        assertThat(isCardShown(robot)).isFalse();
        assertThat(window.area().getCaretPosition()).isBetween(2, 3);
    }

    @Test
    void clickReachesTheTextBelowSuggestions(FxRobot robot) {
        window.run("view.panel.tester");
        robot.write("/");
        window.settle();
        assertThat(popups()).isNotEmpty();
        robot.clickOn(pointOfCharacter(TEXT.indexOf("note")));
        window.settle();
        assertThat(popups()).isEmpty();
        assertThat(window.area().isFocused()).isTrue();
        assertThat(window.area().getCaretPosition()).isBetween(TEXT.indexOf("note"), TEXT.indexOf("note") + 1);
    }

    @Test
    void buttonTogglesItsList(FxRobot robot) {
        window.run("view.panel.tester");
        Node allCrawlers = window.stage.getScene().lookup("#allCrawlers");
        robot.clickOn(allCrawlers);
        window.settle();
        assertThat(popups()).hasSize(1);
        robot.clickOn(allCrawlers);
        window.settle();
        assertThat(popups()).isEmpty();
    }

    @Test
    void missingBrowserIsReported(FxRobot robot) {
        window.hasBrowser = false;
        window.onWindow(() -> window.area().moveTo(TEXT.indexOf("GPTBot") + 2));
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.visitedAddresses).hasSize(1);
        assertThat(window.messages).anyMatch(message -> message.contains(window.visitedAddresses.getFirst()));
    }
}
