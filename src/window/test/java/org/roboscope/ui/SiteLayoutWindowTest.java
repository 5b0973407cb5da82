package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The layout of a site's answers in small and narrow windows. */
@WindowTest
@Timeout(120)
class SiteLayoutWindowTest {

    @TempDir
    static Path folder;

    private SiteFixture site;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        site = new SiteFixture(stage, folder);
        window = site.window;
        window.stage.setWidth(960);
        window.stage.setHeight(540);
    }

    @AfterEach
    void stop() throws IOException {
        site.stop();
    }

    @Test
    void historyNamesItsFirstVersion(FxRobot robot) {
        site.openFromSite(robot);
        window.run("site.view.history");
        WindowFixture.await(() -> robot.lookup("#history-versions").queryAs(TableView.class).getItems().size() == 1);
        window.settle();
        assertThat(shownText(robot, "#history-flips .placeholder .label"))
                .isEqualTo("First version seen");
        assertThat(shownText(robot, "#history-summary")).startsWith("1 version");
    }

    @Test
    void historyShowsWholeTimesAndHeadings(FxRobot robot) {
        window.onWindow(() -> window.stage.setHeight(900));
        site.openFromSite(robot);
        window.run("site.view.history");
        assertThat(isWhole(cell(robot, "first"))).isTrue();
        assertThat(isWhole(cell(robot, "last"))).isTrue();
        assertThat(robot.lookup(".column-header .label").lookup((Label heading) -> !heading.getText().isEmpty())
                .queryAllAs(Label.class)).hasSizeGreaterThan(7).allSatisfy(heading -> assertThat(heading.getWidth())
                        .as(heading.getText()).isGreaterThanOrEqualTo(heading.prefWidth(-1)));
        window.onWindow(() -> window.stage.setWidth(1440));
        for (String column : List.of("first", "last", "answer", "change")) {
            assertThat(isWhole(cell(robot, column))).as(column).isTrue();
        }
    }

    private static boolean isWhole(TableCell<?, ?> cell) {
        return ((Text) cell.lookup(".text")).getText().equals(cell.getText());
    }

    @Test
    void hoveringATruncatedCellShowsItsWholeText(FxRobot robot) {
        window.onWindow(() -> {
            window.stage.setHeight(1100);
            window.stage.setWidth(860);
        });
        site.openFromSite(robot);
        window.run("site.view.history");
        TableCell<?, ?> cell = cell(robot, "answer");
        assertThat(((Text) cell.lookup(".text")).getText()).isNotEqualTo(cell.getText());
        robot.moveTo(cell);
        window.settle();
        assertThat(cell.getTooltip().getText()).isEqualTo(cell.getText()).startsWith("200: Its rules apply");
        TableCell<?, ?> wholeCell = cell(robot, "change");
        assertThat(isWhole(wholeCell)).isTrue();
        robot.moveTo(wholeCell);
        window.settle();
        assertThat(wholeCell.getTooltip()).isNull();
        assertThat(cell.getTooltip()).isNull();
    }

    private TableCell<?, ?> cell(FxRobot robot, String column) {
        WindowFixture.await(() -> robot.lookup("#history-versions").queryAs(TableView.class).getItems().size() == 1);
        window.settle();
        return robot.lookup("#history-versions").lookup((Node node) -> node instanceof TableCell<?, ?> cell
                && cell.getTableColumn() != null && cell.getTableColumn().getId().endsWith("-" + column)
                && !cell.isEmpty()).queryAs(TableCell.class);
    }

    @Test
    void filesShowWholeSummaryAndSizes(FxRobot robot) {
        site.openFromSite(robot);
        window.run("site.view.files");
        window.press("#files-fetch");
        WindowFixture
                .await(() -> robot.lookup("#files-summary").queryAs(Label.class).getText().equals("1 address"));
        window.settle();
        assertThat(shownText(robot, "#files-summary")).isEqualTo("1 address");
        assertThat(shownText(robot, "#files-size .label")).isEqualTo(SiteFixture.LIVE.length() + " bytes");
        TextField host = robot.lookup("#files-host").queryAs(TextField.class);
        Text prompt = new Text(host.getPromptText());
        prompt.setFont(host.getFont());
        assertThat(prompt.getLayoutBounds().getWidth()).isLessThanOrEqualTo(
                host.getWidth() - host.getInsets().getLeft() - host.getInsets().getRight());
    }

    private static String shownText(FxRobot robot, String label) {
        return robot.lookup(label).lookup(".text").queryAllAs(Text.class).stream().map(Text::getText)
                .filter(text -> !text.equals("Size")).findFirst().orElseThrow().replace("\n", "");
    }
}
