package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Compares standards with the keyboard, in the real window. */
@WindowTest
class CompareWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /shop
            Allow: /shop/open/

            User-agent: Googlebot
            User-agent: bingbot
            User-agent: Yandex
            User-agent: Baiduspider
            Disallow:
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    @Test
    void findsAndTestsADifferingUrl(FxRobot robot) {
        testAs("FooBot");
        findDifference(robot);
        String url = window.workspace().testedUrlProperty().get();
        assertThat(answer(robot)).contains(url).contains(" \u00b7 FooBot and ");
        awaitRows(robot);
        assertThat(rows(robot).stream().map(Node::getAccessibleText).map(CompareWindowTest::verdict).distinct())
                .contains("allowed", "blocked");
    }

    @Test
    void reportsThatNoUrlDiffers(FxRobot robot) {
        testAs("Googlebot");
        findDifference(robot);
        assertThat(answer(robot))
                .startsWith("Every other standard decides every possible URL as Google (today) · Googlebot does");
        assertThat(window.workspace().testedUrlProperty().get()).isEmpty();
    }

    @Test
    void comparesTwoPickedStandards(FxRobot robot) {
        testAs("FooBot");
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\nAllow: /a/b\nDisalow: /x\n"));
        showPanel();
        pick(robot, "#find-one", "Bing");
        pick(robot, "#find-other", "Google (today)");
        findDifference(robot);
        assertThat(answer(robot)).isEqualTo("Bing · bingbot and Google (today) · Googlebot differ about "
                + window.workspace().testedUrlProperty().get() + ".");
        assertThat(window.workspace().testedUrlProperty().get()).startsWith("/x");
        pick(robot, "#find-other", "Bing");
        assertThat(answer(robot)).isEmpty();
        findDifference(robot);
        assertThat(answer(robot))
                .startsWith("Bing · bingbot and Bing · bingbot decide every possible URL alike");
    }

    @SuppressWarnings("unchecked")
    private void pick(FxRobot robot, String selector, String name) {
        window.onWindow(() -> {
            ComboBox<Object> choice = robot.lookup(selector).queryAs(ComboBox.class);
            choice.setValue(choice.getItems().stream()
                    .filter(item -> choice.getConverter().toString(item).equals(name)).findFirst().orElseThrow());
        });
    }

    @Test
    void changingTheCrawlerHidesTheAnswer(FxRobot robot) {
        testAs("Googlebot");
        findDifference(robot);
        testAs("FooBot");
        assertThat(robot.lookup("#compare-answer").queryAs(Label.class).isVisible()).isFalse();
    }

    @Test
    void keyboardReachesEveryControl(FxRobot robot) {
        window.onWindow(() -> window.workspace().setTestedUrl("/shop/open/x"));
        window.run("compare.older");
        showPanel();
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.F6);
        for (int i = 0; i < 4 && !table(robot).isFocused(); i++) {
            window.press(robot, KeyCode.F6);
        }
        assertThat(table(robot).isFocused()).isTrue();
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        window.settle();
        assertThat(window.workspace().standard().get().id()).isNotEqualTo("google");
        window.onWindow(() -> window.stage.setWidth(1440));
        robot.press(KeyCode.SHIFT, KeyCode.TAB).release(KeyCode.TAB, KeyCode.SHIFT);
        assertThat(robot.lookup("#compare-older").<Node>query().isFocused()).isTrue();
        for (String id : List.of("#more-compare", "#find-difference")) {
            robot.press(KeyCode.SHIFT, KeyCode.TAB).release(KeyCode.TAB, KeyCode.SHIFT);
            assertThat(window.stage.getScene().getFocusOwner()).isEqualTo(robot.lookup(id).query());
        }
    }

    @Test
    void everyControlHasANameForScreenReaders(FxRobot robot) {
        window.onWindow(() -> window.workspace().setTestedUrl("/shop/open/x"));
        showPanel();
        awaitRows(robot);
        assertThat(robot.lookup(".compare").query().lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && node.isVisible())
                .filter(node -> accessibleName(node).isBlank())
                .toList())
                .isEmpty();
        assertThat(rows(robot)).isNotEmpty().allSatisfy(row -> assertThat(row.getAccessibleText())
                .matches(".+, (allowed|blocked|undefined)\\..*"));
    }

    /** Rows are created in the next frame. */
    private void awaitRows(FxRobot robot) {
        window.settle();
        WindowFixture.until(() -> !rows(robot).isEmpty()
                && rows(robot).stream().allMatch(row -> row.getAccessibleText() != null));
    }

    private void findDifference(FxRobot robot) {
        window.run("compare.find");
        WindowFixture.until(() -> !robot.lookup("#find-difference").queryAs(Button.class).getText().startsWith("Stop"));
        window.settle();
    }

    private void testAs(String crawler) {
        window.onWindow(() -> window.workspace().setCrawler(
                Catalogue.builtIn().requireCrawler(crawler)));
    }

    private void showPanel() {
        window.run("view.panel.compare");
        WindowSteps.settle();
    }

    private static String answer(FxRobot robot) {
        return robot.lookup("#compare-answer").queryAs(Label.class).getText();
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#compare-table").queryAs(TableView.class);
    }

    private static List<TableRow<?>> rows(FxRobot robot) {
        return table(robot).lookupAll(".table-row-cell").stream().<TableRow<?>>map(node -> (TableRow<?>) node)
                .filter(row -> !row.isEmpty()).toList();
    }

    private static String verdict(String row) {
        return row.replaceFirst("^.*, (allowed|blocked|undefined)\\..*$", "$1");
    }

    private static String accessibleName(Node node) {
        String accessibleText = node.getAccessibleText() == null ? "" : node.getAccessibleText();
        return node instanceof Labeled labeled && labeled.getText() != null ? accessibleText + labeled.getText()
                : accessibleText;
    }
}
