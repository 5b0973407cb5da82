package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The card that explains a place, by mouse and by keyboard, in the real window. */
@WindowTest
class HoverTest {

    private static final String TEXT = "User-agent: GPTBot\nDisalow: /a\nAllow: /b\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private void rest(FxRobot robot, int character) {
        window.settle();
        Bounds at = WindowSteps
                .call(() -> window.area().getCharacterBoundsOnScreen(character, character + 1).orElseThrow());
        robot.moveTo(new Point2D(at.getMinX() - 30, at.getMaxY() + 200));
        robot.moveTo(new Point2D(at.getCenterX(), at.getCenterY()));
    }

    private static boolean isUp(FxRobot robot) {
        return robot.lookup(".hover-card").tryQuery().isPresent();
    }

    private static void awaitCard(FxRobot robot, boolean up) {
        WindowFixture.until(() -> isUp(robot) == up);
    }

    /** Empty where no card is up; asked in one step of the window, as a card may leave between two. */
    private static String said(FxRobot robot) {
        return WindowSteps.call(
                () -> robot.lookup(".hover-card").tryQuery().stream().flatMap(card -> card.lookupAll("*").stream())
                        .filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText())
                        .collect(Collectors.joining("|")));
    }

    /** On its way the mouse may pass over what has a card of its own. */
    private static void awaitSaid(FxRobot robot, String... words) {
        WindowFixture.until(() -> {
            String said = said(robot);
            return Stream.of(words).allMatch(said::contains);
        });
    }

    private static Node card(FxRobot robot) {
        return robot.lookup(".hover-card").query();
    }

    /** Where it is once the card has been laid out. */
    private void clickFirstLink(FxRobot robot) {
        window.settle();
        robot.clickOn(card(robot).lookup(".hyperlink"));
    }

    private void caretAt(int character) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(character);
        });
    }

    @Test
    void saysWhoAUserAgentIsAndLeadsToItsPage(FxRobot robot) {
        rest(robot, TEXT.indexOf("GPTBot") + 2);
        awaitSaid(robot, "GPTBot · OpenAI", "AI training");
        clickFirstLink(robot);
        window.settle();
        assertThat(window.visited).singleElement().asString().contains("openai.com");
        assertThat(isUp(robot)).isFalse();
    }

    @Test
    void saysAllAboutAFindingAndMendsIt(FxRobot robot) {
        rest(robot, TEXT.indexOf("Disalow") + 2);
        awaitSaid(robot, "L03", "Applies under: ", "RFC 9309", "Disallow field");
        clickFirstLink(robot);
        assertThat(window.text()).contains("\nDisallow: /a\n");
    }

    @Test
    void whatTheKeyboardOpenedDoesNotLeaveWithTheMouse(FxRobot robot) throws Exception {
        int crawler = TEXT.indexOf("GPTBot") + 2;
        rest(robot, crawler);
        awaitCard(robot, true);
        caretAt(crawler);
        window.press(robot, KeyCode.F1);
        assertThat(isUp(robot)).isTrue();
        robot.moveTo(window.stage.getScene().lookup(".status-bar"));
        window.pass(Duration.ofSeconds(1));
        window.settle();
        assertThat(isUp(robot)).isTrue();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(isUp(robot)).isFalse();
    }

    @Test
    void theLinkToTheDocumentationIsOneWord(FxRobot robot) {
        caretAt(TEXT.lastIndexOf("Allow") + 1);
        window.press(robot, KeyCode.F1);
        Region link = (Region) card(robot).lookup(".hyperlink");
        assertThat(link.getWidth()).isGreaterThanOrEqualTo(link.prefWidth(-1));
    }

    @Test
    void unfoldsTheFindingsPage(FxRobot robot) {
        caretAt(TEXT.indexOf("Disalow") + 1);
        window.press(robot, KeyCode.F1);
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(said(robot)).contains("L03", "Why", "Example");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void saysAllAboutALineOnItsSignAndOnTheWordsAtItsEnd(FxRobot robot) {
        window.settle();
        for (String place : List.of(".margin-row .severity-icon", ".margin-row .line-words")) {
            Node sign = robot.lookup(place).match(Node::isVisible).query();
            Bounds at = sign.localToScreen(sign.getLayoutBounds());
            robot.moveTo(new Point2D(at.getMinX() + 6, at.getCenterY() - 1));
            robot.moveTo(new Point2D(at.getMinX() + 7, at.getCenterY()));
            awaitSaid(robot, "L03", "This line is ignored");
            robot.moveTo(new Point2D(at.getMinX() + 300, at.getMaxY() + 300));
            awaitCard(robot, false);
        }
    }

    @Test
    void saysWhatOtherCheckersWillSayOfTheLine(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nContent-Usage: train-ai=n\n"));
        rest(robot, 20);
        awaitSaid(robot, "PageSpeed will say: Unknown directive|Lighthouse 13.5.0 does not know Content-Usage",
                "Search Console will say: Not supported by Google");
        rest(robot, 3);
        WindowFixture.until(() -> {
            String said = said(robot);
            return !said.isEmpty() && !said.contains("PageSpeed");
        });
    }

    @Test
    void goesAwayWithTheMouse(FxRobot robot) {
        rest(robot, TEXT.indexOf("User-agent") + 2);
        awaitCard(robot, true);
        robot.moveBy(400, 300);
        awaitCard(robot, false);
    }

    @Test
    void comesByKeyWithItsLinksInReach(FxRobot robot) {
        caretAt(TEXT.indexOf("Disalow") + 1);
        window.press(robot, KeyCode.F1);
        assertThat(said(robot)).contains("L03", "Disallow field");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(isUp(robot)).isFalse();
        window.press(robot, KeyCode.F1);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).contains("\nDisallow: /a\n");
        caretAt(TEXT.indexOf("GPTBot") + 2);
        window.press(robot, KeyCode.F1);
        window.press(robot, KeyCode.TAB);
        window.press(robot, KeyCode.UP);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.visited).singleElement().asString().contains("openai.com");
    }

    @Test
    void saysSoWhereThereIsNothingToSayAndWhatAPathIsOf(FxRobot robot) {
        caretAt(TEXT.indexOf("/b"));
        window.press(robot, KeyCode.F1);
        assertThat(said(robot)).contains("Allow field");
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(() -> window.area().insertText(0, "\n# note\n"));
        caretAt(4);
        window.press(robot, KeyCode.F1);
        assertThat(said(robot)).contains("Nothing to explain here.");
    }

    @Test
    void altEnterShowsTheProblemItsFixesAndWhatTheyChangeAlwaysAtTheCaret(FxRobot robot) {
        String more = "Disalow: /c\nUser-agent: b\nDisallow: /q\nDisallow: /q/r\nDisallow: /q/s\n";
        window.onWindow(() -> window.area().appendText(more));
        caretAt(TEXT.indexOf("/b"));
        pressAltEnter(robot);
        assertThat(said(robot)).contains("There is nothing to fix on this line.", "Fix everything that is safe: ");
        window.press(robot, KeyCode.ESCAPE);
        caretAt(TEXT.indexOf("Disalow") + 1);
        pressAltEnter(robot);
        assertThat(said(robot)).contains("L03", "This line is ignored", "Write Disallow", "\u2212 Disalow: /a",
                "+ Disallow: /a", "(may change which URLs are blocked)").doesNotContain("of this kind");
        assertThat(window.text()).as("nothing is done before it is chosen").isEqualTo(TEXT + more);
        Bounds caret = WindowSteps.call(() -> window.area().getCaretBounds().orElseThrow());
        Bounds at = card(robot).localToScreen(card(robot).getLayoutBounds());
        assertThat(at.getMinY()).isBetween(caret.getMaxY() - 4, caret.getMaxY() + 30);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo((TEXT + more).replaceFirst("Disalow", "Disallow"));

        window.run("edit.undo");
        window.run("edit.fixSafe");
        assertThat(said(robot)).contains("This fixes 2 problems and leaves ", "2 \u00d7 ", "\u2212 Disallow: /q/r",
                "\u2212 Disallow: /q/s");
        assertThat(window.text()).as("nothing is done before it is seen").isEqualTo(TEXT + more);
        window.press(robot, KeyCode.ENTER);
        assertThat(said(robot)).contains("2 fixed, ", " left.", "Ctrl+Z undoes it.");
        assertThat(window.text()).contains("Disallow: /q\n", "Disalow: /a\n").doesNotContain("/q/r", "/q/s");
        window.press(robot, KeyCode.ESCAPE);
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT + more);
    }

    private void pressAltEnter(FxRobot robot) {
        robot.press(KeyCode.ALT, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.ALT);
        window.settle();
    }
}
