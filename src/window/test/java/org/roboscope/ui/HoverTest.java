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

/** The hover card explains the text at the mouse or the caret, in the real window. */
@WindowTest
class HoverTest {

    private static final String TEXT = "User-agent: GPTBot\nDisalow: /a\nAllow: /b\n";
    /** Contains a problem without a safe fix, and two rules that can be removed safely. */
    private static final String MORE_GROUPS =
            "Disalow: /c\nUser-agent: b\nDisallow: /q\nDisallow: /q/r\nDisallow: /q/s\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private void restMouseAt(FxRobot robot, int character) {
        window.settle();
        Bounds bounds = WindowSteps
                .call(() -> window.area().getCharacterBoundsOnScreen(character, character + 1).orElseThrow());
        robot.moveTo(new Point2D(bounds.getMinX() - 30, bounds.getMaxY() + 200));
        robot.moveTo(new Point2D(bounds.getCenterX(), bounds.getCenterY()));
    }

    private static boolean isCardShown(FxRobot robot) {
        return robot.lookup(".hover-card").tryQuery().isPresent();
    }

    private static void awaitCard(FxRobot robot, boolean isShown) {
        WindowFixture.until(() -> isCardShown(robot) == isShown);
    }

    /**
     * The card's texts, or an empty text without a card. Reads them in one step, because a card may close between two.
     */
    private static String cardText(FxRobot robot) {
        return WindowSteps.call(
                () -> robot.lookup(".hover-card").tryQuery().stream().flatMap(card -> card.lookupAll("*").stream())
                        .filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText())
                        .collect(Collectors.joining("|")));
    }

    /** Waits for these words, because the mouse may first pass over other cards. */
    private static void awaitCardText(FxRobot robot, String... words) {
        WindowFixture.until(() -> {
            String cardText = cardText(robot);
            return Stream.of(words).allMatch(cardText::contains);
        });
    }

    private static Node card(FxRobot robot) {
        return robot.lookup(".hover-card").query();
    }

    /** Clicks once the card is laid out. */
    private void clickFirstLink(FxRobot robot) {
        window.settle();
        robot.clickOn(card(robot).lookup(".hyperlink"));
    }

    private void moveCaretTo(int character) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(character);
        });
    }

    @Test
    void cardNamesTheCrawlerAndOpensItsPage(FxRobot robot) {
        restMouseAt(robot, TEXT.indexOf("GPTBot") + 2);
        awaitCardText(robot, "GPTBot · OpenAI", "AI training");
        clickFirstLink(robot);
        window.settle();
        assertThat(window.visitedAddresses).singleElement().asString().contains("openai.com");
        assertThat(isCardShown(robot)).isFalse();
    }

    @Test
    void cardExplainsAFindingAndFixesIt(FxRobot robot) {
        restMouseAt(robot, TEXT.indexOf("Disalow") + 2);
        awaitCardText(robot, "L03", "Applies under: ", "RFC 9309", "Disallow field");
        clickFirstLink(robot);
        assertThat(window.text()).contains("\nDisallow: /a\n");
    }

    @Test
    void keyboardCardStaysWhenTheMouseLeaves(FxRobot robot) throws Exception {
        int crawler = TEXT.indexOf("GPTBot") + 2;
        restMouseAt(robot, crawler);
        awaitCard(robot, true);
        moveCaretTo(crawler);
        window.press(robot, KeyCode.F1);
        assertThat(isCardShown(robot)).isTrue();
        robot.moveTo(window.stage.getScene().lookup(".status-bar"));
        window.pass(Duration.ofSeconds(1));
        window.settle();
        assertThat(isCardShown(robot)).isTrue();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(isCardShown(robot)).isFalse();
    }

    @Test
    void documentationLinkIsNotTruncated(FxRobot robot) {
        moveCaretTo(TEXT.lastIndexOf("Allow") + 1);
        window.press(robot, KeyCode.F1);
        Region link = (Region) card(robot).lookup(".hyperlink");
        assertThat(link.getWidth()).isGreaterThanOrEqualTo(link.prefWidth(-1));
    }

    @Test
    void cardUnfoldsThePageOfAFinding(FxRobot robot) {
        moveCaretTo(TEXT.indexOf("Disalow") + 1);
        window.press(robot, KeyCode.F1);
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(cardText(robot)).contains("L03", "Why", "Example");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void marginAndLineEndShowTheCard(FxRobot robot) {
        window.settle();
        for (String selector : List.of(".margin-row .severity-icon", ".margin-row .line-words")) {
            Node sign = robot.lookup(selector).match(Node::isVisible).query();
            Bounds signBounds = sign.localToScreen(sign.getLayoutBounds());
            robot.moveTo(new Point2D(signBounds.getMinX() + 6, signBounds.getCenterY() - 1));
            robot.moveTo(new Point2D(signBounds.getMinX() + 7, signBounds.getCenterY()));
            awaitCardText(robot, "L03", "This line is ignored");
            robot.moveTo(new Point2D(signBounds.getMinX() + 300, signBounds.getMaxY() + 300));
            awaitCard(robot, false);
        }
    }

    @Test
    void cardQuotesOtherCheckers(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nContent-Usage: train-ai=n\n"));
        restMouseAt(robot, 20);
        awaitCardText(robot, "PageSpeed will say: Unknown directive|Lighthouse 13.5.0 does not know Content-Usage",
                "Search Console will say: Not supported by Google");
        restMouseAt(robot, 3);
        WindowFixture.until(() -> {
            String cardText = cardText(robot);
            return !cardText.isEmpty() && !cardText.contains("PageSpeed");
        });
    }

    @Test
    void cardClosesWhenTheMouseLeaves(FxRobot robot) {
        restMouseAt(robot, TEXT.indexOf("User-agent") + 2);
        awaitCard(robot, true);
        robot.moveBy(400, 300);
        awaitCard(robot, false);
    }

    @Test
    void keyboardOpensTheCardAndItsLinks(FxRobot robot) {
        moveCaretTo(TEXT.indexOf("Disalow") + 1);
        window.press(robot, KeyCode.F1);
        assertThat(cardText(robot)).contains("L03", "Disallow field");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(isCardShown(robot)).isFalse();
        window.press(robot, KeyCode.F1);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).contains("\nDisallow: /a\n");
        moveCaretTo(TEXT.indexOf("GPTBot") + 2);
        window.press(robot, KeyCode.F1);
        window.press(robot, KeyCode.TAB);
        window.press(robot, KeyCode.UP);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.visitedAddresses).singleElement().asString().contains("openai.com");
    }

    @Test
    void commentsHaveNothingToExplain(FxRobot robot) {
        moveCaretTo(TEXT.indexOf("/b"));
        window.press(robot, KeyCode.F1);
        assertThat(cardText(robot)).contains("Allow field");
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(() -> window.area().insertText(0, "\n# note\n"));
        moveCaretTo(4);
        window.press(robot, KeyCode.F1);
        assertThat(cardText(robot)).contains("Nothing to explain here.");
    }

    @Test
    void altEnterPreviewsFixesAtTheCaret(FxRobot robot) {
        window.onWindow(() -> window.area().appendText(MORE_GROUPS));
        moveCaretTo(TEXT.indexOf("/b"));
        window.press(robot, KeyCode.ALT, KeyCode.ENTER);
        assertThat(cardText(robot)).contains("Nothing to fix on this line.", "Fix everything that is safe: ");
        window.press(robot, KeyCode.ESCAPE);
        moveCaretTo(TEXT.indexOf("Disalow") + 1);
        window.press(robot, KeyCode.ALT, KeyCode.ENTER);
        assertThat(cardText(robot)).contains("L03", "This line is ignored", "Write Disallow", "\u2212 Disalow: /a",
                "+ Disallow: /a", "(may change which URLs are blocked)").doesNotContain("of this kind");
        assertThat(window.text()).as("nothing changes before a choice").isEqualTo(TEXT + MORE_GROUPS);
        Bounds caret = WindowSteps.call(() -> window.area().getCaretBounds().orElseThrow());
        Bounds cardBounds = card(robot).localToScreen(card(robot).getLayoutBounds());
        assertThat(cardBounds.getMinY()).isBetween(caret.getMaxY() - 4, caret.getMaxY() + 30);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo((TEXT + MORE_GROUPS).replaceFirst("Disalow", "Disallow"));
    }

    @Test
    void safeFixesArePreviewedAndAppliedInOneStep(FxRobot robot) {
        window.onWindow(() -> window.area().appendText(MORE_GROUPS));
        moveCaretTo(TEXT.indexOf("Disalow") + 1);
        window.settle();
        int problemCount = countProblems();
        window.run("edit.fixSafe");
        assertThat(cardText(robot)).contains(
                problemCount + " problems now, " + (problemCount - 2) + " after these fixes",
                "2 \u00d7 ", "\u2212 Disallow: /q/r", "\u2212 Disallow: /q/s");
        assertThat(window.text()).as("nothing changes before a choice").isEqualTo(TEXT + MORE_GROUPS);
        window.press(robot, KeyCode.ENTER);
        assertThat(cardText(robot)).contains((problemCount - 2) + " problems left, " + problemCount + " before.");
        window.settle();
        assertThat(countProblems()).isEqualTo(problemCount - 2);
        assertThat(window.text()).contains("Disallow: /q\n", "Disalow: /a\n").doesNotContain("/q/r", "/q/s");
        window.press(robot, KeyCode.ESCAPE);
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT + MORE_GROUPS);
    }

    private int countProblems() {
        return WindowSteps.call(() -> window.workspace().findings().get().findings().size());
    }

    @Test
    void previewOpensAtTheFirstChange(FxRobot robot) {
        window.onWindow(() -> window.area().appendText(MORE_GROUPS + "# a comment\n".repeat(200)));
        window.settle();
        moveCaretTo(window.text().length());
        window.onWindow(() -> window.area().requestFollowCaret());
        window.settle();
        window.run("edit.fixSafe");
        Bounds line = WindowSteps.call(() -> window.area().getParagraphBoundsOnScreen(6)).orElseThrow();
        Bounds cardBounds = card(robot).localToScreen(card(robot).getLayoutBounds());
        assertThat(cardBounds.getMinY()).isBetween(line.getMaxY() - 4, line.getMaxY() + 30);
    }
}
