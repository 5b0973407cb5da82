package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.common.ChoiceList;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Tests a URL with the keyboard, in the real window. */
@WindowTest
class TesterWindowTest {

    private static final String USAGE_TEXT = """
            User-agent: *
            Disallow: /closed
            Content-Usage: train-ai=n
            Content-Signal: search=yes, use=reference
            Content-Usage: train-ai=n
            Content-Usage: /press/ search=y
            """;

    @TempDir
    static Path folder;

    private TesterWindowFixture tester;

    @Start
    void start(Stage stage) throws IOException {
        tester = new TesterWindowFixture(stage, folder);
    }

    @Test
    void testsTheUrlWhileItIsTyped(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("BLOCKED");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText())
                .isEqualTo("by line 3 \u00b7 Disallow: /private/*.pdf");
        assertThat(TesterWindowFixture.label(robot, "#sentence").getText()).isEqualTo(
                "Googlebot follows its own group (line 1), where line 3 is longer than line 2: 14 characters compared with 9.");
        robot.write("x");
        robot.type(KeyCode.BACK_SPACE);
        tester.window.press(robot, KeyCode.BACK_SPACE);
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("ALLOWED");
    }

    @Test
    void verdictFollowsTheCrawlerInTheSameFrame(FxRobot robot) throws Exception {
        tester.enter(robot, "/private/a.pdf");
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("BLOCKED");
        WindowSteps.call(() -> tester.window.workspace().setCrawler(Catalogue.builtIn().requireCrawler("SomeBot")));
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("ALLOWED");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText()).doesNotContain("line 3");
    }

    @Test
    void evidenceIsListedOnRequestWeakestFirst(FxRobot robot) {
        tester.enter(robot, "/private/a.html");
        Node evidence = robot.lookup("#evidence").query();
        assertThat(evidence.isVisible()).isFalse();
        assertThat(evidence.isManaged()).isFalse();
        tester.window.run("test.evidence");
        tester.window.settle();
        assertThat(evidence.isVisible()).isTrue();
        assertThat(texts(evidence)).hasSizeGreaterThanOrEqualTo(6).startsWith("Help page", "the crawler")
                .contains("Source code", "google/robotstxt, the parser that Google runs, public since July 2019.");
        tester.window
                .onWindow(() -> tester.window.workspace()
                        .setCrawler(Catalogue.builtIn().requireCrawler("SomeBot")));
        tester.window.settle();
        assertThat(texts(evidence)).startsWith("Standard", "the crawler").doesNotContain("Source code");
        tester.window.run("test.evidence");
        tester.window.settle();
        assertThat(evidence.isVisible()).isFalse();
    }

    private static List<String> texts(Node evidence) {
        return ((Pane) evidence).getChildren().stream().map(label -> ((Label) label).getText()).toList();
    }

    @Test
    void usageIsShownAndHighlightsItsLines(FxRobot robot) {
        tester.enter(robot, "/private/a.html");
        assertThat(robot.lookup("#usage").query().isVisible()).isFalse();
        tester.window.onWindow(() -> tester.window.area().replaceText(USAGE_TEXT));
        assertThat(usage(robot)).containsExactly(
                "Content-Usage", "Training: no (lines 3, 5)", "Search: not said", "No operator is known to follow it.",
                "Lines 3, 5 apply together: they have no path, and no line with a path matches. Line 6 does not match.",
                "Content-Signal", "Training: not said", "Search: yes (line 4)", "AI answers: not said",
                "Use: reference (line 4)",
                "Cloudflare says that its own crawl service follows \u201cuse\u201d. No other operator is known to follow it.");
        Hyperlink training = (Hyperlink) robot.lookup("#usage").query().lookup(".hyperlink");
        HighlightedLines oldHighlights = tester.window.workspace().annotations().highlightedProperty().get();
        tester.window.onWindow(training::requestFocus);
        assertThat(tester.window.workspace().annotations().highlightedProperty().get().lines())
                .containsExactlyInAnyOrder(3, 5);
        tester.window.onWindow(() -> robot.lookup("#url").query().requestFocus());
        assertThat(tester.window.workspace().annotations().highlightedProperty().get()).isEqualTo(oldHighlights);
        tester.enter(robot, "/closed/a.html");
        assertThat(robot.lookup("#usage").query().lookupAll(".usage-word")).extracting(
                word -> ((Labeled) word).getText())
                .containsExactly("A preference applies only to a page that may be fetched.");
    }

    private static List<String> usage(FxRobot robot) {
        return robot.lookup("#usage").query().lookupAll(".usage-row > *").stream()
                .map(node -> ((Labeled) node).getText()).toList();
    }

    @Test
    void editingTheTextUpdatesTheVerdict(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        tester.window.onWindow(
                () -> tester.window.area().insertText(TesterWindowFixture.TEXT.indexOf("Disallow: /private"), "#"));
        assertThat(TesterWindowFixture.label(robot, "#badge").getText()).isEqualTo("ALLOWED");
    }

    @Test
    void crawlersThatDoNotFitAreHidden(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        tester.window.onWindow(() -> tester.window.area().insertText(0, "\n"));
        Set<Region> rows = robot.lookup(".crawler-row").match(Node::isVisible).queryAllAs(Region.class);
        assertThat(rows).hasSizeGreaterThan(1);
        assertThat(rows).allSatisfy(row -> assertThat(row.getChildrenUnmodifiable()).filteredOn(Node::isVisible)
                .isNotEmpty()
                .allSatisfy(
                        item -> assertThat(item.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(row.getWidth())));
    }

    @Test
    void typingNarrowsTheCrawlersOfAVerdict(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        openAllowedCrawlers(robot);
        int allCount = allowedCrawlers(robot).size();
        assertThat(allCount).isGreaterThan(300);
        robot.write("amazon");
        tester.window.settle();
        List<ChoiceList.Choice> foundCrawlers = List.copyOf(allowedCrawlers(robot));
        assertThat(foundCrawlers).hasSizeBetween(2, 20)
                .allMatch(crawler -> (crawler.text() + crawler.detail()).toLowerCase(Locale.ROOT).contains("amazon"));
        tester.window.press(robot, KeyCode.DOWN);
        tester.window.press(robot, KeyCode.ENTER);
        assertThat(robot.lookup(".crawler-menu").tryQuery()).isEmpty();
        assertThat(tester.window.workspace().crawlerProperty().get().name()).isEqualTo(foundCrawlers.get(1).text());
        openAllowedCrawlers(robot);
        assertThat(allowedCrawlers(robot)).as("all again").hasSize(allCount);
        robot.write("x");
        tester.window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup(".crawler-menu").tryQuery()).isEmpty();
        assertThat(tester.window.workspace().crawlerProperty().get().name()).isEqualTo(foundCrawlers.get(1).text());
        assertThat(tester.window.focusOwner().getId()).isEqualTo("crawlers-allowed");
    }

    private void openAllowedCrawlers(FxRobot robot) {
        tester.window.onWindow(() -> robot.lookup("#crawlers-allowed").query().requestFocus());
        tester.window.press(robot, KeyCode.SPACE);
    }

    private static List<ChoiceList.Choice> allowedCrawlers(FxRobot robot) {
        return robot.lookup(".crawler-menu .list-view").<ChoiceList.Choice>queryListView().getItems();
    }

    @Test
    void enterOnARowGoesToItsLine(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        robot.interact(() -> {
            TesterWindowFixture.table(robot, "#table").requestFocus();
            TesterWindowFixture.table(robot, "#table").getSelectionModel().select(1);
        });
        tester.window.press(robot, KeyCode.ENTER);
        assertThat(tester.window.workspace().caret().positionProperty().get())
                .isEqualTo(new EditorPosition(2, 0));
        assertThat(tester.window.area().isFocused()).isTrue();
    }

    @Test
    void pinnedVerdictShowsWhenItBreaks(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        tester.window.run("test.pin");
        assertThat(pins(robot)).extracting(Node::getAccessibleText)
                .containsExactly("Met: /private/a.pdf – blocked for Googlebot");
        tester.window.onWindow(
                () -> tester.window.area().insertText(TesterWindowFixture.TEXT.indexOf("Disallow: /private"), "#"));
        assertThat(pins(robot)).extracting(Node::getAccessibleText).containsExactly(
                "Broken: /private/a.pdf – allowed for Googlebot, should be blocked");
        robot.interact(() -> pins(robot).getFirst().requestFocus());
        tester.window.press(robot, KeyCode.DELETE);
        assertThat(pins(robot)).isEmpty();
    }

    @Test
    void copiesTheTestAsMarkdown(FxRobot robot) {
        tester.enter(robot, "/private/a.pdf");
        tester.window.run("test.copyMarkdown");
        tester.window.onWindow(() -> assertThat(Clipboard.getSystemClipboard().getString())
                .startsWith("`/private/a.pdf` is **BLOCKED** for **Googlebot**"));
        Label message = robot.lookup("#status-said").queryAs(Label.class);
        assertThat(message.getText()).isEqualTo("Copied as Markdown.");
        assertThat(message.getWidth()).isGreaterThanOrEqualTo(message.prefWidth(-1));
        tester.enter(robot, "/private/b.pdf");
        assertThat(message.isVisible()).isFalse();
    }

    private static List<Node> pins(FxRobot robot) {
        return robot.lookup("#pins").queryAs(Pane.class).getChildren();
    }
}
