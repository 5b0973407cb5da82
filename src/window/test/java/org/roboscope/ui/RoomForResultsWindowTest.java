package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.ui.BulkFixture.label;
import static org.roboscope.ui.WindowFixture.until;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Bars show every filter and button, and leave the rest of the panel to the results. */
@WindowTest
@Timeout(120)
class RoomForResultsWindowTest {

    private static final int MIN_ROWS = 15;
    private static final String LONG_URL = "https://www.example.com/private/a/folder/of/a/shop/with/a/long/name/";

    @TempDir
    static Path folder;

    private BulkFixture fixture;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        fixture = new BulkFixture(stage, folder, """
                User-agent: *
                Disallow: /private/
                Sitemap: /sitemap.xml
                License: /license.xml

                User-agent: bingbot
                Disallow: /shop/
                """);
        window = fixture.window;
    }

    private void resize(double width, double height) {
        window.onWindow(() -> {
            window.stage.setWidth(width);
            window.stage.setHeight(height);
        });
        window.settle();
    }

    private void runUrls(FxRobot robot, int count) throws Exception {
        window.run("view.panel.bulk");
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        window.onWindow(() -> crawlers.getSelectionModel().select(1));
        fixture.run(robot, "urls.txt", IntStream.range(0, count).mapToObj(url -> LONG_URL + url + "\n")
                .collect(Collectors.joining()) + "https://www.example.com/shop/1\n");
        until(() -> label(robot, "#bulk-status").contains(" in "));
        window.settle();
    }

    /** Number of non-empty rows that are fully in view. */
    private static long countVisibleRows(FxRobot robot, String table) {
        Node view = robot.lookup(table).query();
        Bounds inside = view.localToScene(view.getLayoutBounds());
        return view.lookupAll(".table-row-cell").stream().map(row -> (TableRow<?>) row)
                .filter(row -> !row.isEmpty() && row.isVisible())
                .filter(row -> row.lookupAll(".table-cell").stream().map(cell -> (TableCell<?, ?>) cell)
                        .anyMatch(cell -> !cell.isEmpty()))
                .map(row -> row.localToScene(row.getLayoutBounds()))
                .filter(bounds -> bounds.getMinY() >= inside.getMinY() && bounds.getMaxY() <= inside.getMaxY()).count();
    }

    @Test
    void enlargedPanelShowsFifteenUrls(FxRobot robot) throws Exception {
        resize(1440, 900);
        runUrls(robot, 60);
        window.run("view.enlargePanel");
        for (String view : List.of("rows", "matrix")) {
            window.press("#bulk-show-" + view);
            until(() -> countVisibleRows(robot, "#bulk-" + view) >= MIN_ROWS);
        }
    }

    @Test
    void enlargedPanelShowsFifteenFilesOfASite(FxRobot robot) throws Exception {
        resize(1440, 900);
        window.onWindow(() -> window.workspace().setSite("https://www.example.com/"));
        window.run("site.view.files");
        TextField host = robot.lookup("#files-host").queryAs(TextField.class);
        window.onWindow(() -> IntStream.range(0, 30).forEach(number -> {
            host.setText("host" + number + ".example.com");
            host.getOnAction().handle(new ActionEvent());
        }));
        window.run("view.enlargePanel");
        until(() -> countVisibleRows(robot, "#files-table") >= MIN_ROWS);
    }

    @Test
    void tableDoesNotMoveWhenARunStarts(FxRobot robot) throws Exception {
        resize(1024, 700);
        window.run("view.panel.bulk");
        Node table = robot.lookup("#bulk-rows").query();
        double top = table.localToScene(table.getLayoutBounds()).getMinY();
        runUrls(robot, 60);
        assertThat(table.localToScene(table.getLayoutBounds()).getMinY()).isEqualTo(top);
    }

    @Test
    void mainColumnsFitWithoutHorizontalScrolling(FxRobot robot) throws Exception {
        runUrls(robot, 60);
        for (int[] resize : new int[][] {{1440, 900}, {1024, 700}, {1920, 1080}}) {
            resize(resize[0], resize[1]);
            window.press("#bulk-show-rows");
            assertMainColumnsFit(robot);
        }
    }

    private void assertMainColumnsFit(FxRobot robot) {
        assertNoHorizontalScrollBar(robot, "#bulk-rows");
        Node table = robot.lookup("#bulk-rows").query();
        for (String column : List.of("bulk-verdict", "bulk-crawler", "bulk-url", "bulk-line", "bulk-rule")) {
            List<TableCell<?, ?>> cells = table.lookupAll(".table-cell").stream()
                    .<TableCell<?, ?>>map(cell -> (TableCell<?, ?>) cell)
                    .filter(cell -> column.equals(cell.getTableColumn().getId()) && !cell.isEmpty()).toList();
            assertThat(cells).as(column).isNotEmpty().allSatisfy(cell -> assertThat(
                    cell.localToScene(cell.getLayoutBounds()).getMaxX())
                    .isLessThanOrEqualTo(table.localToScene(table.getLayoutBounds()).getMaxX() + 1));
        }
        assertThat(CutLabels.findBelow(table)).as("only URLs are truncated")
                .allMatch(text -> text.startsWith("https://"));
        window.press("#bulk-show-matrix");
        until(() -> countVisibleRows(robot, "#bulk-matrix") > 0);
        window.settle();
        assertNoHorizontalScrollBar(robot, "#bulk-matrix");
    }

    private static void assertNoHorizontalScrollBar(FxRobot robot, String table) {
        TableView<?> view = robot.lookup(table).queryTableView();
        assertThat(view.lookupAll(".scroll-bar").stream().map(bar -> (ScrollBar) bar)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible())).as(table).isEmpty();
    }

    @Test
    void filtersWrapInsteadOfBeingHidden(FxRobot robot) throws Exception {
        runUrls(robot, 2);
        for (String panel : List.of("bulk", "problems", "site")) {
            window.run("view.panel." + panel);
            Pane row = robot.lookup("#" + panel + "-bar").queryAs(Pane.class);
            for (int width : List.of(1440, 1024, 900, 800)) {
                resize(width, 700);
                for (ToggleButton view : views(robot)) {
                    window.press(view);
                    if (row.isVisible()) {
                        assertItemsAreWhole(row, panel + " " + view.getText() + " at " + width);
                    }
                }
            }
        }
    }

    private static List<ToggleButton> views(FxRobot robot) {
        List<ToggleButton> views = robot.lookup(".view-switch .toggle-button")
                .match(WindowFixture::isVisible).queryAllAs(ToggleButton.class).stream().toList();
        assertThat(views).isNotEmpty();
        return views;
    }

    private static void assertItemsAreWhole(Pane row, String description) {
        List<Node> items = row.getChildren().stream().filter(Node::isManaged).toList();
        assertThat(items).as(description).isNotEmpty().allMatch(Node::isVisible)
                .allMatch(item -> row.getLayoutBounds().contains(item.getBoundsInParent()));
        for (Node item : items) {
            assertThat(items).as(description).noneMatch(
                    other -> !other.equals(item) && other.getBoundsInParent().intersects(item.getBoundsInParent()));
            if (item instanceof FlowPane wrappedRow) {
                assertItemsAreWhole(wrappedRow, description);
            }
        }
    }

    @Test
    void commandFocusesAFilter(FxRobot robot) throws Exception {
        resize(1024, 700);
        runUrls(robot, 4);
        window.press("#bulk-show-sums");
        window.run("bulk.filter.line");
        TextField line = robot.lookup("#bulk-line").queryAs(TextField.class);
        assertThat(line.isVisible() && line.isFocused()).isTrue();
    }

    @Test
    void keysReachControlsInTheOverflowMenu(FxRobot robot) {
        resize(800, 700);
        window.run("view.panel.compare");
        Node find = robot.lookup("#find-difference").query();
        Node overflow = robot.lookup("#compare-bar > .tool-bar-overflow-button").query();
        assertThat(overflow.isVisible()).isTrue();
        window.onWindow(overflow::requestFocus);
        window.press(robot, KeyCode.SPACE);
        window.press(robot, KeyCode.TAB);
        window.press(robot, KeyCode.TAB);
        assertThat(find.isFocused()).isTrue();
        window.press(robot, KeyCode.SPACE);
        until(() -> !label(robot, "#compare-answer").isEmpty());
        assertThat(overflow.isFocused()).isTrue();
    }

    @Test
    void viewSwitchOfSiteDoesNotMove(FxRobot robot) {
        resize(1440, 900);
        window.run("view.panel.site");
        ToggleButton sitemaps = robot.lookup("#site-section-sitemaps").queryAs(ToggleButton.class);
        Node row = robot.lookup("#site-bar").query();
        Bounds position = row.sceneToLocal(sitemaps.localToScene(sitemaps.getLayoutBounds()));
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\n"));
        for (String view : List.of("answer", "pages", "sitemaps")) {
            window.run("site.view." + view);
            assertThat(row.sceneToLocal(sitemaps.localToScene(sitemaps.getLayoutBounds()))).as(view)
                    .isEqualTo(position);
        }
        assertThat(robot.lookup("#sitemaps-table").query().isVisible()).isTrue();
    }
}
