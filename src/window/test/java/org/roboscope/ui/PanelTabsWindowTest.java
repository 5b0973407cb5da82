package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.common.Panel;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The five tabs below the text, and the panels that they contain. */
@WindowTest
class PanelTabsWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /cart/

            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf

            User-agent: GPTBot
            Disallow: /
            """;

    private static final List<String> PANELS =
            List.of("tester", "compare", "bulk", "impact", "expectations", "site", "problems");

    @TempDir
    static Path scratch;

    private WindowFixture window;
    private Optional<Stage> primaryStage = Optional.empty();
    private Path folder = scratch;

    @Start
    void start(Stage stage) throws IOException {
        primaryStage = Optional.of(stage);
        folder = Files.createTempDirectory(scratch, "test");
        Files.writeString(folder.resolve("robots.txt"), TEXT);
        window = WindowFixture.started(stage, folder.resolve("config"), folder.resolve("robots.txt"));
    }

    private void startAgain(FxRobot robot) {
        window.onWindow(() -> window.settingsTimer.turn(Duration.ofSeconds(10)));
        robot.interact(() -> window = WindowFixture.started(
                primaryStage.orElseThrow(), folder.resolve("config"), folder.resolve("robots.txt")));
        window.settle();
    }

    private static TabPane tabs(FxRobot robot) {
        return robot.lookup(".panel-tabs").queryAs(TabPane.class);
    }

    private static String selectedTab(FxRobot robot) {
        return tabs(robot).getSelectionModel().getSelectedItem().getText();
    }

    private static boolean isTextInView(FxRobot robot) {
        return WindowFixture.isVisible(robot.lookup(".editor-side").query());
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Labeled.class).getText();
    }

    @Test
    void fiveTabsContainEveryPanel(FxRobot robot) {
        window.settle();
        assertThat(tabs(robot).getTabs()).extracting(Tab::getText)
                .containsExactly("Test", "URLs", "Changes", "Site", "Problems");
        Map<String, String> tabsByPanel =
                Map.of("tester", "Test", "compare", "Test", "bulk", "URLs", "impact", "Changes",
                        "expectations", "Changes", "site", "Site", "problems", "Problems");
        tabsByPanel.forEach((panel, tabName) -> {
            window.run("view.panel." + panel);
            assertThat(selectedTab(robot)).as(panel).isEqualTo(tabName);
            List<Node> slots = robot.lookup(".panel-slot").match(slot -> slot instanceof PanelSlot panelSlot
                    && panelSlot.panel().id().equals(panel)).queryAll().stream().toList();
            assertThat(slots).as(panel).singleElement().satisfies(slot -> assertThat(slot.isVisible()).isTrue());
        });
    }

    @Test
    void tabReturnsToItsLastView(FxRobot robot) {
        window.run("view.panel.expectations");
        robot.clickOn("#panel-problems");
        robot.clickOn("#panel-impact");
        window.settle();
        assertThat(robot.lookup("#view-expectations").queryAs(ToggleButton.class).isSelected()).isTrue();
        window.press("#view-impact");
        assertThat(robot.lookup("#view-expectations").queryAs(ToggleButton.class).isSelected()).isFalse();
        assertThat(robot.lookup("#view-impact").queryAs(ToggleButton.class).isSelected()).isTrue();
        window.press("#view-impact");
        assertThat(robot.lookup("#view-impact").queryAs(ToggleButton.class).isSelected()).as("pressed again").isTrue();
    }

    @Test
    void badgesMoveNoTab(FxRobot robot) {
        window.settle();
        List<Double> oldPositions = tabPositions(robot);
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisalow: /\nDisallow: /\nFoo\n"));
        assertThat(text(robot, "#panel-problems .panel-badge")).isNotEmpty();
        WindowFixture.until(() -> !text(robot, "#panel-impact .panel-badge").isEmpty());
        assertThat(tabPositions(robot)).isEqualTo(oldPositions);
    }

    @Test
    void badgeHasTheColourOfItsSeverity(FxRobot robot) throws IOException {
        window.settle();
        Files.writeString(folder.resolve("robots.expect"), "GPTBot allow /\nGooglebot allow /open\n");
        window.pass(Duration.ofSeconds(3));
        assertThat(text(robot, "#panel-impact .panel-badge")).isEqualTo("1");
        assertThat(text(robot, "#panel-tester .panel-badge")).isEmpty();
        assertThat(tabs(robot).getTabs()).filteredOn(tab -> tab.getTooltip() != null).extracting(
                tab -> tab.getTooltip().getText()).contains("1 expectation broken or unreadable");
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisalow: /\nDisallow: /\nFoo\n"));
        Labeled problems = robot.lookup("#panel-problems .panel-badge").queryAs(Labeled.class);
        Labeled errors = robot.lookup("#status-errors").queryAs(Labeled.class);
        assertThat(errors.getText()).startsWith(problems.getText() + " error");
        assertThat(problems.getTextFill()).isEqualTo(errors.getTextFill());
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\nNoindex: /x\n"));
        Labeled warnings = robot.lookup("#status-warnings").queryAs(Labeled.class);
        assertThat(warnings.getText()).startsWith(problems.getText() + " warning");
        assertThat(problems.getTextFill()).isEqualTo(warnings.getTextFill()).isNotEqualTo(errors.getTextFill());
    }

    private static List<Double> tabPositions(FxRobot robot) {
        return tabs(robot).lookupAll(".tab").stream().map(tab -> tab.localToScene(tab.getLayoutBounds()))
                .map(Bounds::getMinX).toList();
    }

    @Test
    void panelsStayBelowTheTextUntilEnlarged(FxRobot robot) {
        for (String panel : PANELS) {
            window.run("view.panel." + panel);
            assertThat(isTextInView(robot)).as(panel).isTrue();
        }
        window.run("view.panel.site");
        window.press("#enlarge-panel");
        assertThat(isTextInView(robot)).isFalse();
        window.run("view.panel.problems");
        assertThat(isTextInView(robot)).isTrue();
        robot.clickOn("#panel-site");
        window.settle();
        assertThat(isTextInView(robot)).isFalse();
        assertThat(KeyboardFocus.areasAround(window.stage.getScene())).hasAtLeastOneElementOfType(PanelSlot.class);
        startAgain(robot);
        assertThat(isTextInView(robot)).as("an opened file is in view").isTrue();
        window.run("view.panel.site");
        assertThat(isTextInView(robot)).isFalse();
        window.press("#enlarge-panel");
        window.run("view.panel.problems");
        window.run("view.panel.site");
        assertThat(isTextInView(robot)).isTrue();
    }

    @Test
    void changingPanelsMovesNothing(FxRobot robot) {
        for (int[] size : new int[][] {{1440, 900}, {1024, 700}}) {
            window.onWindow(() -> {
                window.stage.setWidth(size[0]);
                window.stage.setHeight(size[1]);
            });
            window.run("view.panel.tester");
            List<Bounds> frame = frame(robot);
            Point2D firstPosition = firstControl(robot);
            assertThat(frame.getFirst().getHeight()).isEqualTo(36);
            for (String panel : PANELS) {
                window.run("view.panel." + panel);
                assertThat(frame(robot)).as(panel).isEqualTo(frame);
                assertThat(firstControl(robot)).as(panel).isEqualTo(firstPosition);
            }
            for (String view : List.of("files", "history", "sitemaps", "pages", "indexing", "answer")) {
                window.run("site.view." + view);
                assertThat(frame(robot)).as(view).isEqualTo(frame);
            }
        }
    }

    /** Bounds of the tab strip with its tabs and button, and of the left end of the view switch. */
    private static List<Bounds> frame(FxRobot robot) {
        Node viewSwitch = slot(robot).lookup(".view-switch");
        Bounds switchBounds = inScene(viewSwitch);
        return Stream.concat(
                Stream.of(".panel-tabs > .tab-header-area", "#panel-tester", "#panel-problems", "#enlarge-panel")
                        .map(part -> inScene(robot.lookup(part).query())),
                Stream.of(new BoundingBox(switchBounds.getMinX(), switchBounds.getMinY(), 1, switchBounds.getHeight())))
                .toList();
    }

    /** Left edge and vertical centre of the first control below the view switch. */
    private static Point2D firstControl(FxRobot robot) {
        Bounds bounds = inScene(nodes(((ScrollPane) slot(robot).lookup(".panel-scroll")).getContent())
                .filter(node -> node instanceof Control && node.isFocusTraversable() && node.isVisible())
                .findFirst().orElseThrow());
        return new Point2D(bounds.getMinX(), bounds.getCenterY());
    }

    private static Stream<Node> nodes(Node node) {
        return node instanceof Parent parent && !(node instanceof Control)
                ? parent.getChildrenUnmodifiable().stream().filter(Node::isVisible).flatMap(PanelTabsWindowTest::nodes)
                : Stream.of(node);
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private static Node slot(FxRobot robot) {
        return robot.lookup(".panel-slot").match(slot -> ((PanelSlot) slot).panel().place() == Panel.Place.BOTTOM
                && WindowFixture.isVisible(slot)).query();
    }

    @Test
    void testerSummarisesItsFoldedParts(FxRobot robot) {
        window.onWindow(() -> window.workspace().setTestedUrl("/private/catalog.pdf"));
        assertThat(text(robot, "#fold-crawlers"))
                .matches("Blocked for \\d+, allowed for \\d+: Googlebot \u2715 · bingbot \u2713 · YandexBot \u2713 "
                        + "· AI training \u2715 1 of "
                        + PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING).size());
        assertThat(text(robot, "#fold-standards")).isEqualTo(
                "bingbot, YandexBot, Baiduspider differ; 4 older standards too");
        assertThat(robot.lookup("#fold-usage").<Node>query().isVisible()).isFalse();
        assertThat(robot.lookup("#crawlersFold").<Node>query().isVisible()).isFalse();
        assertThat(robot.lookup("#standardsFold").<Node>query().isVisible()).isFalse();
        window.press("#fold-standards");
        assertThat(robot.lookup("#standardsFold").<Node>query().isVisible()).isTrue();
        assertThat(text(robot, "#read-as-google .verdict-word")).isEqualTo("blocked");
        window.onWindow(() -> window.workspace().setTestedUrl("/cart/"));
        assertThat(text(robot, "#fold-crawlers")).startsWith("Blocked for ");
        window.onWindow(() -> window.workspace().setTestedUrl("/open"));
        assertThat(text(robot, "#fold-standards")).isEqualTo("Same under all standards");
        window.onWindow(() -> window.workspace().setTestedUrl(""));
        assertThat(text(robot, "#fold-standards")).isEqualTo(new StandardTexts().name(StandardChoice.OWN));
        assertThat(robot.lookup("#fold-crawlers").<Node>query().isVisible()).isFalse();
        startAgain(robot);
        assertThat(robot.lookup("#standardsFold").<Node>query().isVisible()).isTrue();
        assertThat(robot.lookup("#fold-crawlers").<ToggleButton>query().isSelected()).isFalse();
    }

    @Test
    void usageIsFoldedByDefault(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n"));
        window.onWindow(() -> window.workspace().setTestedUrl("/a"));
        assertThat(text(robot, "#fold-usage")).contains("no (line 2)");
        assertThat(robot.lookup("#usageFold").<Node>query().isVisible()).isFalse();
        window.press("#fold-usage");
        assertThat(robot.lookup("#usageFold").<Node>query().isVisible()).isTrue();
        assertThat(robot.lookup("#usage .usage-field").queryAs(Labeled.class).getText()).isEqualTo("Content-Usage");
    }

    @Test
    void siteIsShownAndSetAboveTheText(FxRobot robot) {
        window.settle();
        assertThat(text(robot, ".file-site")).isEqualTo("Set site…");
        robot.clickOn(".file-site");
        window.settle();
        TextField field = robot.lookup("#site").queryAs(TextField.class);
        assertThat(field.isFocused()).isTrue();
        Button setButton =
                (Button) robot.lookup("#site-dialog .button").match((Button button) -> button.isDefaultButton())
                        .query();
        window.onWindow(() -> field.setText("not a site"));
        assertThat(setButton.isDisabled()).isTrue();
        window.onWindow(() -> field.setText("www.myshop.com"));
        assertThat(setButton.isDisabled()).isFalse();
        window.press(robot, KeyCode.ENTER);
        assertThat(window.workspace().site().get()).isEqualTo("https://www.myshop.com");
        assertThat(text(robot, ".file-site")).isEqualTo("for www.myshop.com");
        window.run("file.site");
        window.onWindow(robot.lookup("#site").queryAs(TextField.class)::clear);
        window.press(robot, KeyCode.ESCAPE);
        assertThat(window.workspace().site().get()).isEqualTo("https://www.myshop.com");
    }

    @Test
    void commandChoosesTheStandard() {
        window.run("view.readAs.robots-1994");
        assertThat(window.workspace().standardChoice().get().id()).isEqualTo("robots-1994");
        window.run("view.readAs.robots-1994");
        assertThat(window.workspace().standardChoice().get().id()).as("chosen again").isEqualTo("robots-1994");
        window.run("view.readAs.own");
        assertThat(window.workspace().standardChoice().get()).isEqualTo(StandardChoice.OWN);
    }
}
