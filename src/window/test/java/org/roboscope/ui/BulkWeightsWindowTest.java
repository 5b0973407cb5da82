package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.ui.BulkFixture.cellTexts;
import static org.roboscope.ui.BulkFixture.label;
import static org.roboscope.ui.WindowFixture.until;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.simulate.source.ConsoleExport;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Runs lists that have a weight for each page, such as its clicks. */
@WindowTest
@Timeout(120)
class BulkWeightsWindowTest {

    @TempDir
    static Path folder;

    private BulkFixture bulk;

    @Start
    void start(Stage stage) throws Exception {
        bulk = new BulkFixture(stage, folder, "User-agent: *\nDisallow: /shop/\n");
    }

    private static List<String> weights(FxRobot robot) {
        return cellTexts(robot, "bulk-weight");
    }

    @Test
    void columnShowsTheClicksOfAnExport(FxRobot robot) throws Exception {
        bulk.run(robot, "pages.csv", """
                Top pages,Clicks,Impressions,CTR,Position
                https://a.b/,30,900,3.3%,2
                https://a.b/shop/x,10,90,11%,4
                """);
        until(() -> weights(robot).equals(List.of("30", "10")));

        assertThat(robot.lookup("#bulk-weight-choice").queryAs(ComboBox.class).getValue()).isEqualTo("Clicks");
    }

    @Test
    void wholeRowShowsHowToAllowAPage(FxRobot robot) throws Exception {
        bulk.run(robot, "pages.csv", "url,clicks\n/shop/sale,30\n/shop/none,0\n/open,7\n");
        until(() -> weights(robot).equals(List.of("30", "0", "7")));

        assertThat(wholeRow(robot, 0)).contains("Disallow: /shop/")
                .contains("To allow this page for Googlebot, add after line 2: Allow: /shop/sale$");
        assertThat(wholeRow(robot, 1)).contains("Disallow: /shop/").noneMatch(text -> text.startsWith("To allow"));
        assertThat(wholeRow(robot, 2)).contains("/open").noneMatch(text -> text.startsWith("To allow"));
    }

    @Test
    void searchConsoleRowShowsHowToAllowAPage(FxRobot robot) throws Exception {
        bulk.window.toOpen.add(Files.write(bulk.scratch.resolve("list.zip"), ConsoleExport.zip("en-indexing")));
        bulk.window.run("bulk.open");
        TableView<?> rows = robot.lookup("#bulk-rows").queryTableView();
        until(() -> !rows.getItems().isEmpty() && label(robot, "#bulk-status").contains("in "));

        List<String> texts = Stream.concat(wholeRow(robot, 0).stream(), wholeRow(robot, 1).stream()).toList();
        assertThat(texts).contains("To allow this page for Googlebot, add after line 2: Allow: /shop/sale.html$");
        assertThat(texts).filteredOn(text -> text.startsWith("To allow")).hasSize(1);
    }

    private List<String> wholeRow(FxRobot robot, int row) throws Exception {
        bulk.window.onWindow(() -> {
            TableView<?> rows = robot.lookup("#bulk-rows").queryTableView();
            rows.requestFocus();
            rows.getSelectionModel().clearAndSelect(row);
        });
        bulk.window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        List<String> texts = robot.lookup(".whole-row .label").queryAllAs(Label.class).stream().map(Label::getText)
                .toList();
        bulk.window.press(robot, KeyCode.ESCAPE);
        return texts;
    }

    @Test
    void weightColumnIsChosenFromSeveral(FxRobot robot) throws Exception {
        bulk.run(robot, "pages.csv", "url,orders,revenue\n/a,3,99.5\n/shop/x,1,10\n");
        ComboBox<String> weight = robot.lookup("#bulk-weight-choice").queryComboBox();
        until(() -> weight.getItems().size() == 3);
        assertThat(weight.getItems()).containsExactly("none", "orders", "revenue");
        assertThat(weight.getValue()).isEqualTo("none");

        bulk.window.onWindow(() -> weight.setValue("revenue"));
        until(() -> weights(robot).equals(List.of("99.5", "10")));

        bulk.window.press("#bulk-show-sums");
        until(() -> label(robot, "#bulk-sums-about").contains("1 page with 10 in the column \"revenue\" is blocked"));
    }
}
