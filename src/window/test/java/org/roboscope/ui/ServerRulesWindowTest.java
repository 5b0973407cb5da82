package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.present.enforce.ServerKind;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Server rules are shown, copied and saved from the window. */
@WindowTest
class ServerRulesWindowTest {

    private static final String TEXT =
            "User-agent: Bytespider\nUser-agent: GPTBot\nUser-agent: Bravebot\nDisallow: /\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path directory;

    @Start
    void start(Stage stage) throws IOException {
        directory = Files.createTempDirectory(folder, "test");
        Path file = Files.writeString(directory.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, directory.resolve("config"), file);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.lookup("#rules-dialog").tryQueryAs(DialogPane.class)
                .ifPresent(pane -> window.press(DialogSteps.button(pane, "Close")));
    }

    @Test
    void buttonShowsRefusedCrawlersWithReasons(FxRobot robot) throws Exception {
        window.settle();
        window.press("#serverRules");
        awaitSummary(robot, "1 crawler is refused.");
        assertThat(rows(robot)).containsExactly(
                List.of("Bytespider", "ByteDance", "403",
                        "line 4 closes the site to it, and it does not follow robots.txt"));
        assertThat(files(robot)).extracting(Tab::getText)
                .containsExactly("roboscope-map.conf", "roboscope-server.conf");
        assertThat(text(robot)).contains("To make it again: roboscope enforce robots.txt --server nginx", "Bytespider");
        assertThat(robot.lookup(".rules-limits").queryAs(Label.class).getText())
                .contains("robots.txt asks, and a server decides", "can be forged");
    }

    @Test
    void choosesServerAndCrawlers(FxRobot robot) throws Exception {
        open(robot);
        window.onWindow(() -> server(robot).setValue(ServerKind.CADDY));
        window.onWindow(() -> crawlersChoice(robot).getSelectionModel().select(1));
        awaitSummary(robot, "2 crawlers are refused. 1 more fits the choice and is not refused.");
        assertThat(rows(robot)).extracting(row -> row.get(0) + " " + row.get(2))
                .containsExactly("GPTBot 403", "Bytespider 403", "Bravebot not refused");
        assertThat(files(robot)).extracting(Tab::getText).containsExactly("roboscope.caddy");
        window.onWindow(() -> crawlersChoice(robot).getSelectionModel().selectLast());
        window.onWindow(() -> robot.lookup("#rules-names").queryAs(TextField.class).setText("ClaudeBot, Nonsense"));
        awaitSummary(robot, "1 crawler is refused.");
        assertThat(status(robot)).isEqualTo("The catalogue has no crawler named Nonsense.");
        assertThat(text(robot)).contains("--server caddy --crawlers ClaudeBot\n");
    }

    @Test
    void copiesTheShownFile(FxRobot robot) throws Exception {
        open(robot);
        window.onWindow(() -> robot.lookup("#rules-files").queryAs(TabPane.class).getSelectionModel().select(1));
        window.press("#rules-copy");
        assertThat(status(robot)).isEqualTo("roboscope-server.conf is on the clipboard.");
        String copied = WindowSteps.call(() -> Clipboard.getSystemClipboard().getString());
        assertThat(copied).isEqualTo(text(robot)).contains("return 403;");
    }

    @Test
    void savesAllFilesOrNone(FxRobot robot) throws Exception {
        open(robot);
        Path rules = Files.createDirectory(directory.resolve("rules"));
        save(rules);
        assertThat(status(robot)).isEqualTo("2 files saved in " + rules + ".");
        assertThat(Files.readString(rules.resolve("roboscope-map.conf"))).isEqualTo(text(robot));
        assertThat(rules.resolve("roboscope-server.conf")).isNotEmptyFile();
        Path foreignFolder = Files.createDirectory(directory.resolve("others"));
        Files.writeString(foreignFolder.resolve("roboscope-server.conf"), "mine");
        save(foreignFolder);
        assertThat(status(robot)).startsWith("Nothing was saved: ").contains("Roboscope did not make it");
        assertThat(foreignFolder.resolve("roboscope-map.conf")).doesNotExist();
    }

    private void open(FxRobot robot) throws Exception {
        window.settle();
        window.run("crawlers.serverRules");
        awaitSummary(robot, "1 crawler is refused.");
    }

    private void save(Path target) {
        window.saveTo.add(target);
        window.press("#rules-save");
        window.settle();
    }

    private void awaitSummary(FxRobot robot, String summary) throws Exception {
        WindowFixture.until(() -> robot.lookup("#rules-summary").tryQueryAs(Label.class)
                .filter(label -> label.getText().equals(summary)).isPresent()
                && !robot.lookup("#rules-copy").queryAs(Button.class).isDisabled());
        window.settle();
    }

    private static ComboBox<ServerKind> server(FxRobot robot) {
        return robot.lookup("#rules-server").queryComboBox();
    }

    private static ComboBox<?> crawlersChoice(FxRobot robot) {
        return robot.lookup("#rules-whom").queryComboBox();
    }

    private static String status(FxRobot robot) {
        return robot.lookup("#rules-status").queryAs(Label.class).getText();
    }

    private static List<Tab> files(FxRobot robot) {
        return robot.lookup("#rules-files").queryAs(TabPane.class).getTabs();
    }

    private static String text(FxRobot robot) {
        Tab tab = robot.lookup("#rules-files").queryAs(TabPane.class).getSelectionModel().getSelectedItem();
        return ((TextArea) tab.getContent()).getText();
    }

    private static List<List<Object>> rows(FxRobot robot) {
        TableView<Object> table = robot.lookup("#rules-table").queryTableView();
        List<TableColumn<Object, ?>> columns = table.getColumns();
        return table.getItems().stream().map(row -> columns.stream()
                .map(column -> (Object) column.getCellObservableValue(row).getValue()).toList()).toList();
    }
}
