package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Rules of ignored groups in the URL test, with the reason why they do not decide. */
@WindowTest
class IgnoredGroupWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /cart/
            Disallow: /admin/

            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf

            User-agent: Googlebot-Image
            Disallow: /photos/

            User-agent: GPTBot
            Disallow: /
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private void testUrl(String url, String crawler) {
        window.onWindow(() -> {
            window.workspace().setTestedUrl(url);
            window.workspace().setCrawler(Catalogue.builtIn().requireCrawler(crawler));
        });
        window.settle();
    }

    private List<TableRow<?>> rows(FxRobot robot) {
        return robot.lookup("#table .table-row-cell").<TableRow<?>>queryAll().stream().filter(row -> !row.isEmpty())
                .toList();
    }

    private List<String> accessibleTexts(FxRobot robot) {
        return rows(robot).stream().map(Node::getAccessibleText).filter(Objects::nonNull).toList();
    }

    @Test
    void unusedRuleIsGreyedOutWithAReason(FxRobot robot) {
        testUrl("/admin/", "Googlebot");
        assertThat(accessibleTexts(robot)).containsExactly(
                "Line 3, Disallow: /admin/, ignored: Googlebot has its own group");
        assertThat(rows(robot).getFirst().getPseudoClassStates()).contains(PseudoClass.getPseudoClass("out"));
        testUrl("/admin/", "bingbot");
        assertThat(TesterWindowFixture.label(robot, "#reason").getText())
                .isEqualTo("by line 3 \u00b7 Disallow: /admin/");
        assertThat(rows(robot)).as("rules besides the only one that matches").isEmpty();
    }

    @Test
    void fallbackNamesTheFollowedGroup(FxRobot robot) {
        testUrl("/admin/", "Googlebot-Video");
        assertThat(accessibleTexts(robot)).containsExactly(
                "Line 3, Disallow: /admin/, ignored: Googlebot-Video follows the group of Googlebot");
    }

    @Test
    void unusedFallbackGroupIsListedAsIgnored(FxRobot robot) {
        testUrl("/private/a.pdf", "Googlebot-Image");
        assertThat(accessibleTexts(robot)).containsExactly(
                "Line 7, Disallow: /private/*.pdf, ignored: Googlebot-Image has its own group");
    }

    @Test
    void nonBindingGroupIsListedAsIgnored(FxRobot robot) {
        testUrl("/admin/", "AdsBot-Google");
        assertThat(accessibleTexts(robot)).containsExactly(
                "Line 3, Disallow: /admin/, ignored: the group for everyone does not bind AdsBot-Google");
    }

    @Test
    void ignoredRulesWithEqualVerdictsAreNotListed(FxRobot robot) {
        testUrl("/private/a.pdf", "Googlebot");
        assertThat(accessibleTexts(robot)).hasSize(2).noneMatch(row -> row.contains("ignored"));
        testUrl("/cart/", "GPTBot");
        assertThat(accessibleTexts(robot)).noneMatch(row -> row.contains("ignored"));
        window.run("test.otherGroups");
        testUrl("/admin/", "Googlebot");
        assertThat(accessibleTexts(robot)).filteredOn(row -> row.startsWith("Line 3,")).hasSize(1)
                .allMatch(row -> row.contains("ignored"));
    }

    private List<String> chips(FxRobot robot, String verdict) {
        return WindowSteps.call(() -> Stream.of(robot.lookup("#crawlers-" + verdict).<Node>query())
                .flatMap(count -> count.getParent().getChildrenUnmodifiable().stream())
                .filter(node -> node instanceof Button && node.isVisible())
                .map(node -> ((Button) node).getText())
                .toList());
    }

    @Test
    void testedCrawlerIsTheFirstChip(FxRobot robot) {
        testUrl("/about", "SeznamBot");
        assertThat(chips(robot, "allowed")).startsWith("SeznamBot", "Googlebot", "bingbot");
        assertThat(chips(robot, "blocked")).startsWith("GPTBot");
        window.onWindow(() -> window.stage.setWidth(1024));
        testUrl("/about", "GPTBot");
        assertThat(chips(robot, "blocked")).startsWith("GPTBot");
        assertThat(chips(robot, "allowed")).startsWith("Googlebot");
        for (String crawler : List.of("YisouSpider", "Baiduspider")) {
            testUrl("/about", crawler);
            assertThat(chips(robot, "allowed")).startsWith(crawler);
            assertThat(chips(robot, "ignoring")).isEmpty();
        }
        testUrl("/about", "archive.org_bot");
        assertThat(chips(robot, "ignoring")).containsExactly("archive.org_bot");
    }

    @Test
    void pressingAChipKeepsTheOrder(FxRobot robot) {
        testUrl("/about", "SeznamBot");
        List<String> oldChips = chips(robot, "allowed");
        Button secondChip = robot.lookup(
                (Node node) -> node instanceof Button button && button.getText().equals("bingbot")
                        && button.getStyleClass().contains("crawler-chip")
                        && button.isVisible()
                        && Stream.<Node>iterate(node, Objects::nonNull, Node::getParent)
                                .anyMatch(ancestor -> "crawlers".equals(ancestor.getId())))
                .query();
        window.press(secondChip);
        window.settle();
        assertThat(window.workspace().crawlerProperty().get().name()).isEqualTo("bingbot");
        assertThat(chips(robot, "allowed")).isEqualTo(oldChips);
        window.press(robot, KeyCode.ESCAPE);
    }
}
