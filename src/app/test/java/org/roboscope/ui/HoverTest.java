package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
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
import org.testfx.util.WaitForAsyncUtils;

/** The card that explains a place, by mouse and by keyboard, in the real window. */
@WindowTest
class HoverTest {

    private static final String TEXT = "User-agent: GPTBot\nDisalow: /a\nAllow: /b\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(
                stage, fresh.resolve("config"), Files.writeString(fresh.resolve("robots.txt"), TEXT));
    }

    private void rest(FxRobot robot, int character) {
        window.settle();
        Bounds at = WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> window.area().getCharacterBoundsOnScreen(character, character + 1).orElseThrow());
        robot.moveTo(new Point2D(at.getMinX() - 30, at.getMaxY() + 200));
        robot.moveTo(new Point2D(at.getCenterX(), at.getCenterY()));
    }

    private static boolean isUp(FxRobot robot) {
        return robot.lookup(".hover-card").tryQuery().isPresent();
    }

    private static void awaitCard(FxRobot robot, boolean up) throws TimeoutException {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> isUp(robot) == up);
    }

    private static String said(FxRobot robot) {
        return card(robot).lookupAll("*").stream().filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText()).collect(Collectors.joining("|"));
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

    private void press(FxRobot robot, KeyCode key) {
        robot.type(key);
        window.settle();
    }

    @Test
    void saysWhoAUserAgentIsAndLeadsToItsPage(FxRobot robot) throws TimeoutException {
        rest(robot, TEXT.indexOf("GPTBot") + 2);
        awaitCard(robot, true);
        assertThat(said(robot)).contains("GPTBot · OpenAI", "AI training");
        clickFirstLink(robot);
        window.settle();
        assertThat(window.visited).singleElement().asString().contains("openai.com");
        assertThat(isUp(robot)).isFalse();
    }

    @Test
    void saysAllAboutAFindingAndMendsIt(FxRobot robot) throws TimeoutException {
        rest(robot, TEXT.indexOf("Disalow") + 2);
        awaitCard(robot, true);
        assertThat(said(robot)).contains("L03", "Holds under: ", "RFC 9309", "Disallow field");
        clickFirstLink(robot);
        assertThat(window.text()).contains("\nDisallow: /a\n");
    }

    @Test
    void theLinkToTheDocumentationIsOneWord(FxRobot robot) {
        caretAt(TEXT.lastIndexOf("Allow") + 1);
        press(robot, KeyCode.F1);
        Region link = (Region) card(robot).lookup(".hyperlink");
        assertThat(link.getWidth()).isGreaterThanOrEqualTo(link.prefWidth(-1));
    }

    @Test
    void unfoldsTheFindingsPage(FxRobot robot) {
        caretAt(TEXT.indexOf("Disalow") + 1);
        press(robot, KeyCode.F1);
        press(robot, KeyCode.DOWN);
        press(robot, KeyCode.ENTER);
        assertThat(said(robot)).contains("L03", "Why", "Example");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void goesAwayWithTheMouse(FxRobot robot) throws TimeoutException {
        rest(robot, TEXT.indexOf("User-agent") + 2);
        awaitCard(robot, true);
        robot.moveBy(400, 300);
        awaitCard(robot, false);
    }

    @Test
    void comesByKeyWithItsLinksInReach(FxRobot robot) {
        caretAt(TEXT.indexOf("Disalow") + 1);
        press(robot, KeyCode.F1);
        assertThat(said(robot)).contains("L03", "Disallow field");
        press(robot, KeyCode.ESCAPE);
        assertThat(isUp(robot)).isFalse();
        press(robot, KeyCode.F1);
        press(robot, KeyCode.ENTER);
        assertThat(window.text()).contains("\nDisallow: /a\n");
        caretAt(TEXT.indexOf("GPTBot") + 2);
        press(robot, KeyCode.F1);
        press(robot, KeyCode.TAB);
        press(robot, KeyCode.UP);
        press(robot, KeyCode.ENTER);
        assertThat(window.visited).singleElement().asString().contains("openai.com");
    }

    @Test
    void saysSoWhereThereIsNothingToSay(FxRobot robot) {
        caretAt(TEXT.indexOf("/b"));
        press(robot, KeyCode.F1);
        assertThat(said(robot)).contains("There is nothing to say about this place.");
    }
}
