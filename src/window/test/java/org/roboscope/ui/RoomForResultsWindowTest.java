package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.ui.BulkFixture.label;
import static org.roboscope.ui.WindowFixture.until;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Separator;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.common.OverflowRow;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Many URLs, Impact and Site have one row of controls each, and leave the rest to what was found. */
@WindowTest
@Timeout(120)
class RoomForResultsWindowTest {

    private static final int ENOUGH = 15;
    private static final String LONG = "https://www.example.com/private/a/folder/of/a/shop/with/a/long/name/";

    @TempDir
    static Path folder;

    private BulkFixture urls;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        urls = new BulkFixture(stage, folder, """
                User-agent: *
                Disallow: /private/
                Sitemap: /sitemap.xml
                License: /license.xml

                User-agent: bingbot
                Disallow: /shop/
                """);
        window = urls.window;
    }

    private void size(double width, double height) {
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
        urls.run(robot, "urls.txt", IntStream.range(0, count).mapToObj(url -> LONG + url + "\n")
                .collect(Collectors.joining()) + "https://www.example.com/shop/1\n");
        until(() -> label(robot, "#bulk-status").contains(" in "));
        window.settle();
    }

    /** Rows that are whole in the table, and hold something. */
    private static long rowsInView(FxRobot robot, String table) {
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
    void fifteenRowsOfManyUrlsAreInViewWhereThePanelIsEnlarged(FxRobot robot) throws Exception {
        size(1440, 900);
        runUrls(robot, 60);
        window.run("view.enlargePanel");
        for (String view : List.of("rows", "matrix")) {
            window.press("#bulk-show-" + view);
            until(() -> rowsInView(robot, "#bulk-" + view) >= ENOUGH);
        }
    }

    @Test
    void fifteenRowsOfASiteAreInViewWhereThePanelIsEnlarged(FxRobot robot) throws Exception {
        size(1440, 900);
        window.onWindow(() -> window.window.workspace().setSite("https://www.example.com/"));
        window.run("site.view.files");
        TextField host = robot.lookup("#files-host").queryAs(TextField.class);
        window.onWindow(() -> IntStream.range(0, 30).forEach(number -> {
            host.setText("host" + number + ".example.com");
            host.getOnAction().handle(new ActionEvent());
        }));
        window.run("view.enlargePanel");
        until(() -> rowsInView(robot, "#files-table") >= ENOUGH);
    }

    @Test
    void verdictAddressAndDecidingLineAreInViewWithoutScrollingSideways(FxRobot robot) throws Exception {
        runUrls(robot, 60);
        for (int[] size : new int[][] {{1440, 900}, {1024, 700}, {1920, 1080}}) {
            size(size[0], size[1]);
            window.press("#bulk-show-rows");
            assertInViewWithoutScrollingSideways(robot);
        }
    }

    private void assertInViewWithoutScrollingSideways(FxRobot robot) {
        assertNotScrolledSideways(robot, "#bulk-rows");
        Node table = robot.lookup("#bulk-rows").query();
        for (String column : List.of("bulk-verdict", "bulk-crawler", "bulk-url", "bulk-line", "bulk-rule")) {
            List<TableCell<?, ?>> cells = table.lookupAll(".table-cell").stream()
                    .<TableCell<?, ?>>map(cell -> (TableCell<?, ?>) cell)
                    .filter(cell -> column.equals(cell.getTableColumn().getId()) && !cell.isEmpty()).toList();
            assertThat(cells).as(column).isNotEmpty().allSatisfy(cell -> assertThat(
                    cell.localToScene(cell.getLayoutBounds()).getMaxX())
                    .isLessThanOrEqualTo(table.localToScene(table.getLayoutBounds()).getMaxX() + 1));
        }
        assertThat(CutWords.in(table)).as("the address is cut first").allMatch(words -> words.startsWith("https://"));
        window.press("#bulk-show-matrix");
        until(() -> rowsInView(robot, "#bulk-matrix") > 0);
        window.settle();
        assertNotScrolledSideways(robot, "#bulk-matrix");
    }

    private static void assertNotScrolledSideways(FxRobot robot, String table) {
        TableView<?> view = robot.lookup(table).queryTableView();
        assertThat(view.lookupAll(".scroll-bar").stream().map(bar -> (ScrollBar) bar)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible())).as(table).isEmpty();
    }

    @Test
    void aPanelHasOneRowAndAMenuWithWhatDoesNotFit(FxRobot robot) throws Exception {
        runUrls(robot, 2);
        for (String panel : List.of("bulk", "impact", "site")) {
            assertOneRowAndAMenuWithWhatDoesNotFit(panel, 1024, robot);
        }
        for (String panel : List.of("problems", "compare")) {
            assertOneRowAndAMenuWithWhatDoesNotFit(panel, 900, robot);
        }
    }

    private void assertOneRowAndAMenuWithWhatDoesNotFit(String panel, int narrowest, FxRobot robot) {
        window.run("view.panel." + panel);
        for (int width : IntStream.of(1440, 1024, 900).filter(each -> each >= narrowest).toArray()) {
            size(width, 700);
            for (Optional<ToggleButton> view : views(robot, panel)) {
                view.ifPresent(toggle -> window.press(toggle));
                String where = panel + " " + view.map(ToggleButton::getText).orElse("") + " at " + width;
                OverflowRow row = robot.lookup("#" + panel + "-bar").queryAs(OverflowRow.class);
                assertThat(row.getHeight()).as("one row: " + where).isLessThan(45);
                assertStandsInTheRow(row);
                assertThat(names(menu(row).stream())).as(where).containsAll(
                        row.getItems().stream().filter(item -> item.isManaged() && !item.isVisible())
                                .filter(item -> !(item instanceof Label) && !(item instanceof Separator))
                                .flatMap(RoomForResultsWindowTest::ids).toList());
            }
        }
    }

    /** Those of a panel that has several, or none once. */
    private static List<Optional<ToggleButton>> views(FxRobot robot, String panel) {
        List<Optional<ToggleButton>> views = robot.lookup("#" + panel + "-bar .panel-views .toggle-button")
                .queryAllAs(ToggleButton.class).stream().map(Optional::of).toList();
        return views.isEmpty() ? List.of(Optional.empty()) : views;
    }

    private static void assertStandsInTheRow(OverflowRow row) {
        List<Bounds> shown = Stream.concat(row.getItems().stream(), row.more().stream())
                .filter(item -> item.isManaged() && item.isVisible()).map(Node::getBoundsInParent)
                .sorted((one, other) -> Double.compare(one.getMinX(), other.getMinX())).toList();
        assertThat(shown).isNotEmpty();
        assertThat(shown.getLast().getMaxX()).isLessThanOrEqualTo(row.getWidth());
        for (int at = 1; at < shown.size(); at++) {
            assertThat(shown.get(at).getMinX()).isGreaterThanOrEqualTo(shown.get(at - 1).getMaxX());
        }
    }

    private static Stream<String> ids(Node item) {
        return item instanceof Pane group
                ? group.getChildren().stream().filter(child -> !(child instanceof Label))
                        .flatMap(RoomForResultsWindowTest::ids)
                : Stream.of(item.getId() + "-item");
    }

    private List<MenuItem> menu(OverflowRow row) {
        MenuButton more = row.more().orElseThrow();
        window.onWindow(more::show);
        List<MenuItem> items = List.copyOf(more.getItems());
        window.onWindow(more::hide);
        return items;
    }

    private static List<String> names(Stream<MenuItem> items) {
        return items.map(item -> String.valueOf(item.getId())).toList();
    }

    @Test
    void aFilterThatIsInTheMenuComesIntoTheRowAndStaysWhileItFilters(FxRobot robot) throws Exception {
        size(1024, 700);
        runUrls(robot, 4);
        TextField line = robot.lookup("#bulk-line").queryAs(TextField.class);
        assertThat(line.isVisible()).isFalse();
        window.run("bulk.filter.line");
        window.settle();
        assertThat(line.isVisible()).isTrue();
        assertThat(line.isFocused()).isTrue();
        robot.write("2");
        window.onWindow(() -> robot.lookup("#bulk-rows").query().requestFocus());
        window.settle();
        assertThat(line.isVisible()).as("what filters is seen").isTrue();
        window.onWindow(line::clear);
        window.settle();
        assertThat(line.isVisible()).isFalse();
    }

    @Test
    void aBoxInTheMenuIsTickedByTheKeyboard(FxRobot robot) throws Exception {
        size(1024, 700);
        runUrls(robot, 2);
        OverflowRow row = robot.lookup("#bulk-bar").queryAs(OverflowRow.class);
        CheckBox standards = robot.lookup("#bulk-standards").queryAs(CheckBox.class);
        MenuItem item = menu(row).stream().filter(each -> "bulk-standards-item".equals(each.getId())).findFirst()
                .orElseThrow();
        window.press(item);
        assertThat(standards.isSelected()).isTrue();
        MenuButton more = row.more().orElseThrow();
        window.onWindow(more::requestFocus);
        window.press(robot, KeyCode.SPACE);
        assertThat(more.isShowing()).isTrue();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(more.isShowing()).isFalse();
        assertThat(more.isFocused()).isTrue();
    }

    @Test
    void theExportIsInTheMenuWithItsForms(FxRobot robot) throws Exception {
        size(1024, 700);
        runUrls(robot, 2);
        OverflowRow row = robot.lookup("#bulk-bar").queryAs(OverflowRow.class);
        MenuButton more = row.more().orElseThrow();
        window.onWindow(more::show);
        Menu export = (Menu) more.getItems().stream().filter(each -> "bulk-export-item".equals(each.getId()))
                .findFirst().orElseThrow();
        assertThat(export.getItems()).extracting(MenuItem::getText).contains("Verdicts in view as CSV…");
        window.onWindow(more::hide);
        assertThat(robot.lookup("#bulk-export").queryAs(MenuButton.class).getItems()).hasSize(3);
    }

    @Test
    void aViewOfASiteThatHasNothingToShowIsInTheMenu(FxRobot robot) {
        size(1440, 900);
        window.run("view.panel.site");
        window.settle();
        ToggleButton sitemaps = robot.lookup("#site-section-sitemaps").queryAs(ToggleButton.class);
        assertThat(sitemaps.isVisible()).isTrue();
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /a\n"));
        window.settle();
        assertThat(sitemaps.isVisible()).isFalse();
        OverflowRow row = robot.lookup("#site-bar").queryAs(OverflowRow.class);
        MenuItem folded = menu(row).stream().filter(each -> "site-section-sitemaps-folded-item".equals(each.getId()))
                .findFirst().orElseThrow();
        window.press(folded);
        assertThat(sitemaps.isSelected() && sitemaps.isVisible()).isTrue();
        assertThat(robot.lookup("#sitemaps-table").query().isVisible()).isTrue();
    }

    @Test
    void aButtonThatFoldedDoesItsWorkFromTheMenu(FxRobot robot) throws Exception {
        size(800, 700);
        runUrls(robot, 2);
        OverflowRow row = robot.lookup("#bulk-bar").queryAs(OverflowRow.class);
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /shop/\n"));
        assertThat(label(robot, "#bulk-outdated")).isNotEmpty();
        assertThat(robot.lookup("#bulk-run").query().isVisible()).isFalse();
        MenuItem item = menu(row).stream().filter(each -> "bulk-run-item".equals(each.getId())).findFirst()
                .orElseThrow();
        window.press(item);
        until(() -> label(robot, "#bulk-outdated").isEmpty());
    }
}
