package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The URL and Crawler fields in the real window, and the accessibility of all controls. */
@WindowTest
class TesterFieldsTest {

    @TempDir
    static Path folder;

    private TesterWindowFixture tester;

    @Start
    void start(Stage stage) throws IOException {
        tester = new TesterWindowFixture(stage, folder);
    }

    @Test
    void acceptsKnownAndUnknownCrawlers(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        tester.enterCrawler(robot, "gptbot/1.2");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText()).contains("line 7");
        assertThat(robot.lookup("#crawler").queryAs(TextField.class).getText()).isEqualTo("GPTBot");
        tester.enterCrawler(robot, "SomeBot");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText())
                .isEqualTo("because this crawler has no group");
        assertThat(TesterWindowFixture.label(robot, "#sentence").isVisible()).isFalse();
    }

    @Test
    void recognisesTheCrawlerOfAUserAgentHeader(FxRobot robot) {
        tester.enterCrawler(robot, "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)");
        assertThat(tester.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        tester.enterCrawler(robot, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
        assertThat(tester.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(TesterWindowFixture.label(robot, "#crawlerNote").getText())
                .isEqualTo("No known crawler has this header. The test still uses GPTBot.");
        assertThat(TesterWindowFixture.label(robot, "#crawlerNote").isVisible()).isTrue();
        tester.enterCrawler(robot, "bingbot");
        assertThat(TesterWindowFixture.label(robot, "#crawlerNote").isVisible()).isFalse();
        tester.enterCrawler(robot, "/1.0");
        assertThat(TesterWindowFixture.label(robot, "#crawlerNote").getText())
                .isEqualTo("This is not a crawler's name. The test still uses bingbot.");
        assertThat(robot.lookup("#crawler").queryAs(TextField.class).getText()).isEqualTo("bingbot");
    }

    @Test
    void logLineSetsUrlAndCrawler(FxRobot robot) {
        String line = "20.15.1.1 - - [21/Nov/2026:06:00:00 +0000] \"GET /a HTTP/1.1\" 200 5 \"-\" \"%s\"";
        tester.enter(robot, "/private/a.pdf");
        tester.window.onWindow(() -> robot.lookup("#url").queryAs(TextField.class).setText(
                line.formatted("Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)")));
        assertThat(tester.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(tester.window.workspace().testedUrlProperty().get()).isEqualTo("/a");
        assertThat(TesterWindowFixture.noticeTexts(robot)).containsExactly("From a log line of GPTBot: /a");
        tester.window.onWindow(
                () -> robot.lookup("#url").queryAs(TextField.class).setText(line.formatted("Mozilla/5.0 Firefox")));
        assertThat(tester.window.workspace().crawlerProperty().get().name()).isEqualTo("GPTBot");
        assertThat(TesterWindowFixture.noticeTexts(robot)).containsExactly(
                "From a log line: /a. No known crawler has its User-Agent.");
    }

    @Test
    void explainsOtherSitesAndShowsTheEncodedUrl(FxRobot robot) {
        tester.window.onWindow(() -> tester.window.workspace().setSite("https://shop.example.com"));
        tester.enter(robot, "http://shop.example.com/ä");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText()).isEqualTo(
                "The robots.txt of https://shop.example.com does not apply to http://shop.example.com: each scheme"
                        + " has its own file.");
        assertThat(TesterWindowFixture.noticeTexts(robot)).isEmpty();
        tester.window.onWindow(() -> robot.lookup("#url").queryAs(TextField.class)
                .setText("https://shop.example.com/ä"));
        assertThat(TesterWindowFixture.noticeTexts(robot))
                .containsExactly("A crawler requests https://shop.example.com/%C3%A4");
    }

    @Test
    void keyboardCompletesPathsOfTheFile(FxRobot robot) {
        tester.enter(robot, "/Priv");
        robot.type(KeyCode.DOWN);
        robot.type(KeyCode.DOWN);
        tester.window.press(robot, KeyCode.ENTER);
        assertThat(tester.window.workspace().testedUrlProperty().get()).isEqualTo("/private/.pdf");
    }

    @Test
    void everyControlHasANameForScreenReaders(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        Node panel = robot.lookup(".tester").query();
        assertThat(panel.lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && node.isVisible())
                .filter(node -> accessibleName(node).isBlank())
                .toList())
                .isEmpty();
    }

    @Test
    void tabReachesEveryControl(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        robot.type(KeyCode.ESCAPE);
        Set<Node> expected = robot.lookup(".tester").query().lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && node.isVisible() && !node.isDisabled())
                .filter(node -> isShown(node) && !isInTable(node)).collect(Collectors.toSet());
        assertThat(expected).hasSizeGreaterThan(10);
        Set<Node> reached = new HashSet<>();
        for (int i = 0; i < 2 * expected.size() && !reached.containsAll(expected); i++) {
            reached.add(tester.window.stage.getScene().getFocusOwner());
            robot.type(KeyCode.TAB);
            WindowSteps.settle();
        }
        assertThat(reached).containsAll(expected);
    }

    private static boolean isShown(Node node) {
        return node.getParent() == null || node.getParent().isVisible() && isShown(node.getParent());
    }

    /** Whether the arrow keys move within the node. */
    private static boolean isInTable(Node node) {
        return node.getParent() != null
                && (node.getParent() instanceof TableView<?> || isInTable(node.getParent()));
    }

    private static String accessibleName(Node node) {
        String accessibleText = node.getAccessibleText() == null ? "" : node.getAccessibleText();
        return node instanceof Labeled labeled && labeled.getText() != null
                ? accessibleText + labeled.getText() : accessibleText;
    }
}
