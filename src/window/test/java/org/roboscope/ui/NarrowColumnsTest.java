package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Columns of tables in narrow windows have room for their headings and short texts. */
@WindowTest
class NarrowColumnsTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        Path directory = Files.createTempDirectory(folder, "test");
        Files.writeString(directory.resolve("robots.expect"), "Googlebot may fetch /\n");
        window = new WindowFixture(stage, directory.resolve("config"),
                Files.writeString(directory.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n"));
        window.stage.setWidth(1024);
        window.stage.setHeight(700);
    }

    @Test
    void impactCausesAndExpectationResultsAreWhole(FxRobot robot) {
        window.onWindow(() -> {
            window.stage.setWidth(960);
            window.area().insertText(0, "User-agent: bingbot\nDisallow: /\nContent-Usage: train-ai=n\n\n");
        });
        window.run("view.panel.impact");
        window.settle();
        assertLabelsAreWhole(robot, "#impact-cause .label");
        window.onWindow(() -> window.stage.setWidth(700));
        assertLabelsAreWhole(robot, "#impact-table .column-header .label");
        window.onWindow(() -> window.stage.setWidth(960));
        window.onWindow(() -> window.workspace().setTestedUrl("https://shop.example.com/private/x"));
        window.run("test.pin");
        window.run("view.panel.expectations");
        window.settle();
        assertThat(robot.lookup("#expect-now .label").queryAllAs(Label.class)).extracting(Label::getText)
                .contains("blocked by line 6 of robots.txt");
        assertThat(
                robot.lookup("#expect-table .label").lookup((Label label) -> label.getText().startsWith("blocked by "))
                        .queryAllAs(Label.class))
                .isNotEmpty().allSatisfy(label -> assertThat(label.getWidth())
                        .as("fits on one line").isGreaterThanOrEqualTo(label.prefWidth(-1)));
        assertThat(CutLabels.findBelow(robot.lookup("#expect-table").query()))
                .allMatch(text -> text.startsWith("After may or must not, "));
    }

    @Test
    void impactOnAListIsWhole(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(folder.resolve("urls.txt"), """
                https://www.example.com/support/show/submit-stream/note8746
                https://www.example.com/support/x
                https://www.example.com/detail-email/a
                https://www.example.com/note473/b
                https://www.example.com/brand/c
                """));
        window.onWindow(() -> window.area().insertText(0, "User-agent: bingbot\nDisallow: /\n\n"));
        window.run("view.panel.impact");
        window.run("impact.count");
        WindowFixture.until(() -> !robot.lookup("#impact-folders .label")
                .lookup((Label label) -> label.getText().contains("/note473/")).queryAll().isEmpty());
        for (double width : List.of(960.0, 1024.0)) {
            window.onWindow(() -> window.stage.setWidth(width));
            assertImpactIsWhole(robot);
        }
    }

    private static void assertImpactIsWhole(FxRobot robot) {
        assertThat(CutLabels.findBelow(robot.lookup("#impact-table").query())).isEmpty();
        assertThat(robot.lookup("#impact-is .label").lookup((Label label) -> label.getText().equals("blocked"))
                .queryAllAs(Label.class)).as("no word is broken").isNotEmpty().allSatisfy(label -> assertThat(
                        label.getWidth()).isGreaterThanOrEqualTo(label.prefWidth(-1)));
    }

    @Test
    void fixesAndServerAnswersAreWhole(FxRobot robot) {
        assertFixesAreWhole(robot);
        assertFixesNextToLongSentencesAreWhole(robot);
        assertServerAnswersFit(robot);
        assertOutagesCanBeScrolledTo(robot);
    }

    private void assertFixesAreWhole(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("""
                User-agent: *
                Allow: /
                Disallow: /a

                User-agent: Googlebot
                Disallow: /a/b
                Disallow: /a
                Allow: /a/b
                Disalow: /c
                """));
        window.run("view.panel.problems");
        window.settle();
        assertThat(
                robot.lookup(".problem-fix").lookup((Button fix) -> fix.getText().equals("Put the longest rules first"))
                        .queryAllAs(Button.class))
                .isNotEmpty().allSatisfy(fix -> assertThat(fix.getWidth()).as(fix.getText())
                        .isGreaterThanOrEqualTo(fix.prefWidth(-1)));
    }

    /** A sentence longer than its column does not shrink the fixes. */
    private void assertFixesNextToLongSentencesAreWhole(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("""
                User-agent: *
                Disallow: /cart/
                Disallow: /search?q=*
                Disalow: /tmp
                Allow: /search?q=help

                User-agent: Googlebot
                Allow: /private/
                """));
        window.run("view.panel.problems");
        for (double width : List.of(1024.0, 1440.0, 1900.0)) {
            window.onWindow(() -> window.stage.setWidth(width));
            assertThat(robot.lookup(".problem-fix").queryAllAs(Button.class)).hasSizeGreaterThan(3)
                    .allSatisfy(fix -> assertThat(fix.getWidth()).as("%s at %s", fix.getText(), width)
                            .isGreaterThanOrEqualTo(fix.prefWidth(-1)));
        }
    }

    private void assertServerAnswersFit(FxRobot robot) {
        window.run("site.view.meaning");
        for (double width : List.of(960.0, 1024.0)) {
            window.onWindow(() -> window.stage.setWidth(width));
            assertAnswersHaveRoom(robot);
        }
    }

    private static void assertAnswersHaveRoom(FxRobot robot) {
        assertLabelsAreWhole(robot, "#answers-table .column-header .label");
        assertLabelsAreWhole(robot, "#answers-time .label");
        assertThat(CutLabels.findBelow(robot.lookup("#answers-table").query())).isEmpty();
        Region table = robot.lookup("#answers-table").query();
        assertThat(robot.lookup("#answers-table .table-cell").lookup((TableCell<?, ?> cell) -> !cell.isEmpty())
                .queryAllAs(TableCell.class)).isNotEmpty().allSatisfy(
                        cell -> assertThat(
                                cell.localToScene(cell.getLayoutBounds()).getMaxX())
                                .isLessThanOrEqualTo(table.localToScene(table.getLayoutBounds()).getMaxX()));
    }

    private void assertOutagesCanBeScrolledTo(FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(960));
        window.run("site.view.meaning");
        window.settle();
        window.press("#preset-ERROR");
        assertLabelsAreWhole(robot, "#answers-table .outage-part");
        assertThat(robot.lookup("#answers-table .scroll-bar").lookup((ScrollBar bar) -> bar.isVisible()
                && bar.getOrientation() == Orientation.HORIZONTAL).tryQuery()).isPresent();
    }

    @Test
    void draggedColumnKeepsItsWidth(FxRobot robot) {
        window.run("view.panel.expectations");
        window.settle();
        assertKeepsItsWidth(robot.lookup("#expect-table").queryTableView());
    }

    private <R> void assertKeepsItsWidth(TableView<R> table) {
        TableColumn<R, ?> crawler = table.getVisibleLeafColumn(1);
        double wider = crawler.getWidth() + 60;
        window.onWindow(() -> table.resizeColumn(crawler, 60));
        for (double width : List.of(1024.0, 1440.0)) {
            window.onWindow(() -> window.stage.setWidth(width));
            assertThat(crawler.getWidth()).isEqualTo(wider);
            assertThat(table.getVisibleLeafColumns().stream().mapToDouble(TableColumn::getWidth).sum())
                    .as("the others share the rest").isBetween(table.getWidth() - 20, table.getWidth());
        }
    }

    private static void assertLabelsAreWhole(FxRobot robot, String labels) {
        assertThat(robot.lookup(labels).queryAllAs(Label.class)).filteredOn(label -> !label.getText().isEmpty())
                .isNotEmpty()
                .allSatisfy(label -> assertThat(label.getWidth()).as(label.getText())
                        .isGreaterThanOrEqualTo(label.prefWidth(-1)));
    }
}
