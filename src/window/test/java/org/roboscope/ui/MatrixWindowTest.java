package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The matrix of many URLs in the real window. */
@WindowTest
@Timeout(120)
class MatrixWindowTest {

    private static final String ROBOTS =
            "User-agent: *\nDisallow:\n\nUser-agent: bingbot\nDisallow: /shop/\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path scratch = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        scratch = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, scratch, Files.writeString(scratch.resolve("robots.txt"), ROBOTS));
    }

    @Test
    void everyCrawlerHasAColumnOfVerdicts(FxRobot robot) throws Exception {
        TableView<?> matrix = openWithColumnForEachCrawler(robot);
        List<String> headings = headings(matrix);
        assertThat(headings).startsWith("URL", "Differs").contains("Googlebot", "bingbot");
        WindowFixture.until(() -> label(robot, "#bulk-count").equals("3 of 3 URLs"));
        assertThat(texts(matrix, 1)).containsExactly("", "differs", "differs");
        assertThat(texts(matrix, headings.indexOf("bingbot"))).containsExactly("allowed", "blocked", "blocked");
        assertThat(texts(matrix, headings.indexOf("Googlebot"))).containsExactly("allowed", "allowed", "allowed");
        assertThat(cells(matrix, headings.indexOf("bingbot"))).allSatisfy(cell -> {
            assertThat(cell.getGraphic().getStyleClass()).anyMatch(name -> name.startsWith("outcome-"));
            assertThat(((Label) cell.getGraphic()).getGraphic()).isNotNull();
        });
    }

    @Test
    void onlyDifferingUrlsAreShownAndExported(FxRobot robot) throws Exception {
        TableView<?> matrix = openWithColumnForEachCrawler(robot);
        window.press("#bulk-differing");
        WindowFixture.until(() -> texts(matrix, 0).equals(List.of("/shop/1", "/shop/2")));
        Path csv = scratch.resolve("matrix.csv");
        window.saveTo.add(csv);
        window.run("bulk.export.csv");
        WindowFixture.until(() -> Files.exists(csv));
        assertThat(Files.readAllLines(csv)).hasSize(3).first().asString().startsWith("url,").contains(",Googlebot,");
    }

    @Test
    void keysOpenAndCloseFolders(FxRobot robot) throws Exception {
        TableView<?> matrix = openWithColumnForEachCrawler(robot);
        window.press("#bulk-by-folder");
        WindowFixture.until(() -> texts(matrix, 0).equals(List.of("\u25b8 / (1 URL)", "\u25b8 /shop/ (2 URLs)")));
        assertThat(texts(matrix, 1)).containsExactly("", "2 differ");
        assertThat(texts(matrix, headings(matrix).indexOf("Googlebot"))).containsExactly("1 allowed", "2 allowed");
        window.onWindow(matrix::requestFocus);
        window.press(robot, KeyCode.END);
        window.press(robot, KeyCode.RIGHT);
        assertThat(texts(matrix, 0)).containsExactly(
                "\u25b8 / (1 URL)", "\u25be /shop/ (2 URLs)", "/shop/1", "/shop/2");
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo("/shop/1");
        window.settle();
        assertThat(robot.lookup("#url").query().isFocused()).as("the URL test is shown").isTrue();
        window.run("view.panel.bulk");
        window.onWindow(matrix::requestFocus);
        window.press(robot, KeyCode.LEFT);
        assertThat(texts(matrix, 0)).hasSize(2);
        window.press(robot, KeyCode.ENTER);
        assertThat(texts(matrix, 0)).hasSize(4);
    }

    @Test
    void pagesAndFoldersShowTheirWeights(FxRobot robot) throws Exception {
        TableView<?> matrix = open(robot, "pages.csv", "url,clicks\n/shop/1,1240\n/a,0.5\n/shop/2,60\n");
        WindowFixture.until(() -> headings(matrix).contains("Clicks"));
        int clicks = headings(matrix).indexOf("Clicks");
        WindowFixture.until(() -> texts(matrix, clicks).equals(List.of("1,240", "0.5", "60")));
        window.press("#bulk-by-folder");
        WindowFixture.until(() -> texts(matrix, clicks).equals(List.of("0.5", "1,300")));
        assertThat(headings(matrix)).startsWith("URL", "Differs", "Clicks");
        ComboBox<String> weight = robot.lookup("#bulk-weight-choice").queryComboBox();
        window.onWindow(() -> weight.setValue(weight.getItems().getFirst()));
        WindowFixture.until(() -> !headings(matrix).contains("Clicks") && texts(matrix, 0).size() == 2);
    }

    private static List<String> headings(TableView<?> matrix) {
        return matrix.getColumns().stream().map(TableColumn::getText).toList();
    }

    @Test
    void crawlersWithTheSameVerdictsShareAColumn(FxRobot robot) throws Exception {
        TableView<?> matrix = open(robot, "urls.txt", "/a\n/shop/1\n");
        WindowFixture.until(() -> texts(matrix, 0).size() == 2);
        List<String> headings = headings(matrix);
        assertThat(headings).hasSize(4).startsWith("URL", "Differs");
        assertThat(headings.get(2)).matches("Googlebot \\+\\d+");
        assertThat(headings.get(3)).matches("bingbot( \\+\\d+)?");
        assertThat(texts(matrix, 2)).containsExactly("allowed", "allowed");
        assertThat(texts(matrix, 3)).containsExactly("allowed", "blocked");
        window.onWindow(() -> {
            matrix.requestFocus();
            matrix.getSelectionModel().select(0);
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        assertThat(robot.lookup(".whole-row .label").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.startsWith("Same verdicts: Googlebot, ") && text.contains("DuckDuckBot"));
        window.press(robot, KeyCode.ESCAPE);
        Path csv = scratch.resolve("merged.csv");
        window.saveTo.add(csv);
        window.run("bulk.export.csv");
        WindowFixture.until(() -> Files.exists(csv));
        int otherCrawlers = Integer.parseInt(headings.get(2).replaceAll("\\D", ""));
        assertThat(Files.readAllLines(csv).getFirst().split(",")).hasSizeGreaterThan(otherCrawlers)
                .contains("Googlebot", "bingbot", "DuckDuckBot");
        window.run("bulk.matrix.eachAlone");
        assertThat(headings(matrix)).contains("Googlebot", "bingbot", "DuckDuckBot").hasSizeGreaterThan(otherCrawlers);
        window.run("bulk.matrix.eachAlone");
        assertThat(headings(matrix)).isEqualTo(headings);
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow:\n"));
        window.run("bulk.run");
        WindowFixture.until(() -> headings(matrix).size() == 3);
    }

    @Test
    void sortingByDiffersPutsDifferingUrlsFirst(FxRobot robot) throws Exception {
        TableView<?> matrix = open(robot, "urls.txt", "/a\n/shop/1\n/shop/2\n");
        WindowFixture.until(() -> texts(matrix, 0).size() == 3);
        window.onWindow(() -> sortBy(matrix, matrix.getColumns().get(1)));
        WindowFixture.until(() -> texts(matrix, 0).equals(List.of("/shop/1", "/shop/2", "/a")));
        window.onWindow(() -> matrix.getSortOrder().clear());
        WindowFixture.until(() -> texts(matrix, 0).equals(List.of("/a", "/shop/1", "/shop/2")));
    }

    @Test
    void logJudgedForItsVisitorsShowsAHint(FxRobot robot) throws Exception {
        TableView<?> matrix = open(robot, "access.log",
                "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET /shop/1 HTTP/1.0\" 200 1 \"-\" \"bingbot/2.0\"\n");
        WindowFixture.until(() -> matrix.getPlaceholder() instanceof Label label
                && label.getText().startsWith("Requests are judged for their visitors."));
        assertThat(matrix.getItems()).isEmpty();
    }

    @SuppressWarnings("unchecked")
    private static void sortBy(TableView<?> table, TableColumn<?, ?> column) {
        ((TableView<Object>) table).getSortOrder().setAll(List.of((TableColumn<Object, ?>) column));
    }

    private TableView<?> open(FxRobot robot, String name, String content) throws Exception {
        window.run("view.panel.bulk");
        ComboBox<?> crawlers = robot.lookup("#bulk-crawlers").queryComboBox();
        window.onWindow(() -> crawlers.getSelectionModel().select(1));
        window.toOpen.add(Files.writeString(scratch.resolve(name), content));
        window.run("bulk.open");
        WindowFixture.until(() -> label(robot, "#bulk-status").contains("in "));
        window.run("bulk.matrix");
        assertThat(robot.lookup("#bulk-show-matrix").queryAs(ToggleButton.class).isSelected()).isTrue();
        return robot.lookup("#bulk-matrix").queryTableView();
    }

    private TableView<?> openWithColumnForEachCrawler(FxRobot robot) throws Exception {
        TableView<?> matrix = open(robot, "urls.txt", "/a\n/shop/1\n/shop/2\n");
        window.press("#bulk-each-alone");
        WindowFixture.until(() -> texts(matrix, 0).equals(List.of("/a", "/shop/1", "/shop/2")));
        return matrix;
    }

    private static List<TableCell<?, ?>> cells(TableView<?> table, int column) {
        TableColumn<?, ?> tableColumn = table.getColumns().get(column);
        return table.lookupAll(".table-cell").stream().map(cell -> (TableCell<?, ?>) cell)
                .filter(cell -> tableColumn.equals(cell.getTableColumn()) && !cell.isEmpty())
                .sorted(Comparator.comparingInt(TableCell::getIndex))
                .<TableCell<?, ?>>map(cell -> cell).toList();
    }

    /** Texts of the visible cells of a column, from the top. */
    private static List<String> texts(TableView<?> table, int column) {
        return WindowSteps.call(() -> {
            table.scrollToColumnIndex(column);
            table.layout();
            return cells(table, column).stream()
                    .map(cell -> cell.getGraphic() instanceof Labeled label ? label.getText() : cell.getText())
                    .toList();
        });
    }

    private static String label(FxRobot robot, String id) {
        return robot.lookup(id).<Node>query() instanceof Labeled label ? label.getText() : "";
    }
}
