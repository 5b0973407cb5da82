package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Bars of panels show all their controls in a window of 1024 × 700. */
@WindowTest
class NarrowBarsTest {

    private static final List<Double> WIDTHS = List.of(960.0, 1024.0, 1440.0);

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        Path config = folder.resolve("config");
        SettingsFile file = new SettingsFile(config);
        Settings settings = new Settings(file.load().settings());
        settings.setMeasure("window.width", 1024);
        settings.setMeasure("window.height", 700);
        file.save(settings.toStored());
        Files.writeString(folder.resolve("robots.expect"), "Googlebot may fetch /\n");
        window = new WindowFixture(stage, config,
                Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n"));
    }

    @Test
    void testerAndCompareFitNarrowWindows(FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(960));
        assertExpectationCellsAreWhole(robot);
        window.onWindow(() -> {
            window.stage.setWidth(1024);
            window.workspace().setTestedUrl("https://shop.example.com/private/report.pdf");
        });
        assertVerdictsAreInViewWithAPin(robot);
        assertCompareBarIsWhole(robot);
        window.onWindow(() -> window.stage.setWidth(960));
        assertCompareTableIsWhole(robot);
    }

    @Test
    void runsFitNarrowWindows(FxRobot robot) throws Exception {
        run(IntStream.range(0, 300).mapToObj(page -> "/a/page/with/a/long/address/" + page + "\n")
                .collect(Collectors.joining("", "/private/a\n/b\n", "")), "urls.txt", robot);
        assertWhole(robot.lookup("#bulk-export").query().getParent());
        assertScrollBarsOfRunsAreUsable(robot);
        assertSumHeadingsAreWhole(robot);
        assertMatrixFillsItsWidth(robot);
    }

    @Test
    void sumsWithUsageFitNarrowWindows(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText(
                "User-agent: *\nDisallow: /private/\nContent-Usage: train-ai=n\n"));
        assertSumsWithUsageAreWhole(robot);
    }

    @Test
    void pageAddressGetsTheRoomThatIsLeft(FxRobot robot) {
        for (double width : List.of(1024.0, 1440.0)) {
            window.onWindow(() -> window.stage.setWidth(width));
            window.run("site.view.pages");
            window.settle();
            Region bar = robot.lookup("#site-bar").query();
            double others = bar.getChildrenUnmodifiable().stream().filter(node -> !"pages-address".equals(node.getId()))
                    .mapToDouble(node -> node.getLayoutBounds().getWidth() + 8).sum();
            assertThat(robot.lookup("#pages-address").<Region>query().getWidth()).isGreaterThan(400)
                    .isCloseTo(bar.getWidth() - bar.getInsets().getLeft() - bar.getInsets().getRight() - others,
                            offset(2.0));
            assertWhole(bar);
        }
    }

    @Test
    void otherPanelsAndCardsFitNarrowWindows(FxRobot robot) {
        assertSiteHeadingsAreWhole(robot);
        assertExpectationStatesAreWhole(robot);
        assertImpactHeadingsAreWhole(robot);
        assertImpactSummaryIsWhole(robot);
        assertCardsWithLongNamesAreAsWideAsOthers(robot);
    }

    private void assertCompareBarIsWhole(FxRobot robot) {
        window.run("view.panel.compare");
        window.settle();
        assertThat(robot.lookup(".compare-subject").queryAs(Label.class).getWidth()).isGreaterThan(300);
        assertWhole(robot.lookup(".compare-bar").query());
    }

    private void assertVerdictsAreInViewWithAPin(FxRobot robot) {
        window.run("view.panel.tester");
        window.settle();
        assertThat(robot.lookup(".pin-chip").queryAll()).isNotEmpty();
        Node row = robot.lookup(".tester-standards").query();
        Node tabs = robot.lookup(".panel-tabs").query();
        assertThat(row.localToScene(row.getLayoutBounds()).getMaxY()).isLessThanOrEqualTo(
                tabs.localToScene(tabs.getLayoutBounds()).getMaxY());
    }

    private void assertScrollBarsOfRunsAreUsable(FxRobot robot) {
        for (String view : List.of("rows", "matrix")) {
            window.press("#bulk-show-" + view);
            assertScrollBarIsUsable(view, robot);
        }
    }

    private static void assertScrollBarIsUsable(String view, FxRobot robot) {
        ScrollBar bar = robot.lookup("#bulk-" + view).query().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast).filter(candidate -> candidate.getOrientation() == Orientation.VERTICAL)
                .findFirst().orElseThrow();
        assertThat(bar.isVisible()).isTrue();
        assertThat(bar.getWidth()).isGreaterThanOrEqualTo(8);
        assertThat(bar.lookup(".thumb").getLayoutBounds().getHeight()).as("can be dragged").isBetween(15.0, 30.0);
    }

    private void assertSiteHeadingsAreWhole(FxRobot robot) {
        window.run("site.view.sitemaps");
        window.settle();
        assertLabelsAreWhole(robot, "#sitemaps-bad .label");
        assertLabelsAreWhole(robot, "#sitemaps-count .label");
        window.run("site.view.answer");
        window.settle();
        assertThat(robot.lookup("#hop-took").<Region>query().getWidth()).as("room for 99,999 ms").isGreaterThan(90);
    }

    private void assertSumHeadingsAreWhole(FxRobot robot) {
        window.press("#bulk-show-sums");
        window.settle();
        assertLabelsAreWhole(robot, "#bulk-sums-allowed .label");
        assertLabelsAreWhole(robot, "#bulk-sums-undefined .label");
    }

    private void assertSumsWithUsageAreWhole(FxRobot robot) throws Exception {
        runAndShow("sums", "/private/a\n/b\n/detail_email/c\n", "urls.txt", robot);
        for (double width : WIDTHS) {
            window.onWindow(() -> window.stage.setWidth(width));
            assertSumsAreWhole(width, robot);
        }
    }

    private static void assertSumsAreWhole(double width, FxRobot robot) {
        assertNotTruncated(robot, "#bulk-crawler-sums .column-header .text");
        if (width > 960) {
            assertThat(CutLabels.findBelow(robot.lookup("#bulk-folders").query())).isEmpty();
        }
        assertNotTruncated(robot, "#bulk-folders .column-header .text");
        assertWordsUnbroken(robot, "#bulk-crawler-sums .column-header .label");
        assertWordsUnbroken(robot, "#bulk-folders .column-header .label");
        Region sums = robot.lookup("#bulk-crawler-sums").query();
        Pane row = (Pane) sums.getParent().getParent();
        assertThat(row.getChildren().stream().filter(Node::isManaged)
                .mapToDouble(node -> node.getBoundsInParent().getMaxX()).max().orElseThrow())
                .isCloseTo(row.getWidth(), offset(1.0));
    }

    @Test
    void visitsFitNarrowWindows(FxRobot robot) throws Exception {
        runAndShow("visits", """
                20.171.207.5 - - [12/Oct/2026:00:00:11 +0000] "GET /private/a HTTP/1.1" 200 61 "-" "GPTBot/1.2"
                """, "access.log", robot);
        for (double width : WIDTHS) {
            window.onWindow(() -> window.stage.setWidth(width));
            assertVisitsAreWhole(robot);
        }
    }

    private static void assertVisitsAreWhole(FxRobot robot) {
        assertNotTruncated(robot, "#bulk-visits .text");
        Region visits = robot.lookup("#bulk-visits").query();
        assertThat(visits.getHeight()).as("two-line headings and two rows, or one-line headings and a row")
                .isGreaterThanOrEqualTo(visits.getStyleClass().contains("two-line-heads") ? 94 : 54);
        assertNotTruncated(robot, "#bulk-visit-days .text");
        assertWordsUnbroken(robot, "#bulk-visits .column-header .label");
        assertWordsUnbroken(robot, "#bulk-visit-days .column-header .label");
    }

    private void assertMatrixFillsItsWidth(FxRobot robot) {
        window.press("#bulk-show-matrix");
        TableView<?> matrix = robot.lookup("#bulk-matrix").queryAs(TableView.class);
        assertThat(matrix.getColumns().stream().mapToDouble(TableColumn::getWidth).sum())
                .isBetween(matrix.getWidth() - 20, matrix.getWidth());
    }

    /** Runs a file with this text and shows a view of the result. */
    private void runAndShow(String view, String text, String name, FxRobot robot) throws Exception {
        run(text, name, robot);
        window.press("#bulk-show-" + view);
    }

    private void run(String text, String name, FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(folder.resolve(name), text));
        window.run("bulk.open");
        String completeCount = text.lines().count() + " of " + text.lines().count();
        WindowFixture.until(() -> robot.lookup("#bulk-count").queryAs(Label.class).getText().equals(completeCount));
        window.settle();
    }

    private static void assertWordsUnbroken(FxRobot robot, String labels) {
        assertThat(robot.lookup(labels).queryAllAs(Label.class)).filteredOn(label -> !label.getText().contains(" "))
                .isNotEmpty().allSatisfy(label -> assertThat(label.getWidth()).as(label.getText())
                        .isGreaterThanOrEqualTo(label.prefWidth(-1)));
    }

    private static void assertNotTruncated(FxRobot robot, String texts) {
        assertThat(robot.lookup(texts).queryAllAs(Text.class)).isNotEmpty()
                .allSatisfy(text -> assertThat(text.getText()).doesNotContain("..."));
    }

    private void assertImpactSummaryIsWhole(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText(
                "User-agent: *\nDisallow: /\nContent-Usage: train-ai=n\n"));
        window.run("view.panel.impact");
        WindowFixture.until(() -> robot.lookup("#impact-summary").queryAs(Label.class).getText().length() > 60);
        window.settle();
        assertNotTruncated(robot, "#impact-summary .text");
    }

    private void assertCompareTableIsWhole(FxRobot robot) {
        window.run("view.panel.compare");
        window.settle();
        assertNotTruncated(robot, "#compare-table .table-row-cell > .table-cell:first-child .text");
        assertNotTruncated(robot, "#compare-table .table-row-cell .verdict-word .text");
    }

    private void assertExpectationCellsAreWhole(FxRobot robot) {
        window.onWindow(() -> window.workspace().setTestedUrl("https://shop.example.com/photos/x"));
        window.run("test.pin");
        window.run("view.panel.expectations");
        window.settle();
        assertThat(robot.lookup("#expect-table .table-row-cell .label").lookup(
                (Label label) -> label.getText().startsWith("http") || label.getText().startsWith("must ")
                        || label.getText().equals("Googlebot"))
                .queryAllAs(Label.class)).hasSizeGreaterThan(2)
                .allSatisfy(label -> assertThat(label.getWidth()).isGreaterThanOrEqualTo(label.prefWidth(-1)));
    }

    private void assertExpectationStatesAreWhole(FxRobot robot) {
        window.run("view.panel.expectations");
        WindowFixture.until(() -> !robot.lookup("#expect-state .label").lookup(
                (Label label) -> label.getText().equals("Cannot be read")).queryAll().isEmpty());
        window.settle();
        assertLabelsAreWhole(robot, "#expect-state .label");
    }

    private void assertImpactHeadingsAreWhole(FxRobot robot) {
        window.run("view.panel.impact");
        window.settle();
        assertLabelsAreWhole(robot, "#impact-urls .label");
    }

    private void assertCardsWithLongNamesAreAsWideAsOthers(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\n\nUser-agent: "
                + "a-crawler-with-a-very-long-name-".repeat(4) + "\nDisallow: /\n"));
        window.settle();
        List<Region> cards = robot.lookup(".crawler-card").<Region>queryAll().stream()
                .filter(Region::isVisible).toList();
        assertThat(cards).hasSizeGreaterThan(1);
        assertThat(cards.stream().map(Region::getWidth).distinct()).hasSize(1);
        assertThat(cards).allSatisfy(card -> {
            assertWhole(card);
            assertWhole(card.lookup(".card-head"));
            assertWhole(card.lookup(".chips"));
        });
        Label title = (Label) cards.getFirst().lookup(".card-title");
        assertThat(title.getWidth()).isGreaterThanOrEqualTo(title.prefWidth(-1));
    }

    private static void assertLabelsAreWhole(FxRobot robot, String labels) {
        assertThat(robot.lookup(labels).queryAllAs(Label.class)).filteredOn(label -> !label.getText().isEmpty())
                .isNotEmpty()
                .allSatisfy(label -> assertThat(label.getWidth()).as(label.getText())
                        .isGreaterThanOrEqualTo(label.prefWidth(-1)));
    }

    private static void assertWhole(Node bar) {
        Bounds inside = ((Region) bar).getLayoutBounds();
        assertThat(((Region) bar).getChildrenUnmodifiable()).filteredOn(Node::isManaged)
                .filteredOn(Node::isVisible)
                .allSatisfy(part -> assertThat(inside.contains(part.getBoundsInParent())).as(part.toString()).isTrue());
    }
}
