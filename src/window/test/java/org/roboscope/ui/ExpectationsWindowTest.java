package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Expectations of a file in their panel, in the URL test, and when the file is saved. */
@WindowTest
class ExpectationsWindowTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";
    private static final String BREAKING_TEXT = "User-agent: *\nDisallow: /product\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path robotsFile = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        Path scratch = Files.createTempDirectory(folder, "test");
        robotsFile = Files.writeString(scratch.resolve("robots.txt"), ROBOTS);
        Files.writeString(scratch.resolve("robots.expect"),
                "# the shop\nGooglebot  allow  /product/*\nFooBot  block  /private/x\n");
        window = new WindowFixture(stage, scratch, robotsFile);
    }

    @Test
    void savesWithoutAQuestionIfExpectationsAreMet() throws Exception {
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Disallow: /tmp/\n"));
        window.run("file.save");
        window.settle();
        assertThat(Files.readString(robotsFile)).endsWith("/tmp/\n");
        assertThat(window.asked).isEmpty();
    }

    @Test
    void asksBeforeSavingBrokenExpectations() throws Exception {
        window.onWindow(() -> window.area().replaceText(BREAKING_TEXT));
        window.run("file.save");
        window.settle();
        assertThat(window.asked).containsExactly(List.of(
                "Line 2 of robots.expect: Googlebot must reach /product/*, but /product/ is blocked by line 2"
                        + " of robots.txt.",
                "Line 3 of robots.expect: FooBot must not reach /private/x, but /private/x is allowed."));
        assertThat(Files.readString(robotsFile)).isEqualTo(ROBOTS);
        window.answersYes = true;
        window.run("file.save");
        window.settle();
        assertThat(Files.readString(robotsFile)).isEqualTo(BREAKING_TEXT);
    }

    @Test
    void onlyNewlyBrokenExpectationsAsk() throws Exception {
        Files.writeString(robotsFile.resolveSibling("robots.expect"),
                "Bingbot  block  /open\nnonsense\nGooglebot  allow  /product/*\n");
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Disallow: /tmp/\n"));
        window.run("file.save");
        window.settle();
        assertThat(window.asked).isEmpty();
        assertThat(Files.readString(robotsFile)).endsWith("/tmp/\n");
        window.onWindow(() -> window.area().replaceText(BREAKING_TEXT));
        window.run("file.save");
        window.settle();
        assertThat(window.asked).singleElement().satisfies(sentences -> {
            assertThat(sentences).hasSize(3);
            assertThat(sentences.getFirst()).isEqualTo("Line 3 of robots.expect: Googlebot must reach /product/*, but"
                    + " /product/ is blocked by line 2 of robots.txt.");
            assertThat(sentences.get(1)).isEqualTo("Line 1 of robots.expect: Bingbot must not reach /open, but /open is"
                    + " allowed. It was broken before too.");
            assertThat(sentences.getLast()).startsWith("Line 2 of robots.expect cannot be read.");
        });
        assertThat(Files.readString(robotsFile)).endsWith("/tmp/\n");
    }

    @Test
    void expectationsOfAnotherFileAreNotChecked(FxRobot robot) throws Exception {
        Files.writeString(robotsFile.resolveSibling("robots.expect"),
                "# for: robots-old.txt\nGooglebot  allow  /product/*\n");
        TableView<ExpectedLine> table = openPanel(robot);
        await(() -> robot.lookup("#expect-subject").query().isVisible());
        assertThat(table.getItems()).isEmpty();
        window.onWindow(() -> window.area().replaceText(BREAKING_TEXT));
        window.run("file.save");
        window.settle();
        assertThat(window.asked).isEmpty();
        window.run("view.panel.expectations");
        Button use = robot.lookup("#expect-subject .button").queryButton();
        assertThat(use.isFocused()).isTrue();
        window.toOpen.add(Files.writeString(robotsFile.resolveSibling("second.txt"), "User-agent: *\n"));
        window.run("file.open");
        await(() -> robot.lookup("#expect-subject .button").queryButton().getText().equals("Use it for second.txt"));
        window.run("file.close");
        await(() -> robot.lookup("#expect-subject .button").queryButton().getText().equals("Use it for robots.txt"));
        window.run("view.panel.expectations");
        window.press(robot, KeyCode.SPACE);
        awaitRows(table, "Broken: Googlebot must reach /product/*. /product/ is blocked by line 2 of robots.txt");
        assertThat(robot.lookup("#expect-subject").query().isVisible()).isFalse();
        assertThat(Files.readString(robotsFile.resolveSibling("robots.expect")))
                .isEqualTo("# for: robots.txt\nGooglebot  allow  /product/*\n");
    }

    @Test
    void usageExpectationsAreCheckedOnSave(FxRobot robot) throws Exception {
        TableView<ExpectedLine> table = openPanel(robot);
        window.run("expect.add");
        robot.write("GPTBot").type(KeyCode.ESCAPE);
        robot.type(KeyCode.TAB);
        for (int down = 0; down < 3; down++) {
            robot.type(KeyCode.DOWN);
        }
        robot.type(KeyCode.TAB).write("/photos/*").type(KeyCode.ENTER);
        awaitFile("GPTBot  must not train  /photos/*\n");
        await(() -> table.getItems().size() == 3);
        awaitRows(table, "Met: Googlebot must reach /product/*. every URL of the pattern is allowed",
                "Met: FooBot must not reach /private/x. blocked by line 2 of robots.txt",
                "Broken: GPTBot must not train on /photos/*. /photos/: the file does not say");
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Content-Usage: train-ai=n\n"));
        awaitRows(table, "Met: Googlebot must reach /product/*. every URL of the pattern is allowed",
                "Met: FooBot must not reach /private/x. blocked by line 2 of robots.txt",
                "Met: GPTBot must not train on"
                        + " /photos/*. for every URL of the pattern, the file says no or blocks it");
        window.run("file.save");
        window.settle();
        assertThat(window.asked).isEmpty();
        window.onWindow(() -> window.area().replaceText(ROBOTS + "Content-Usage: /photos/ train-ai=y\n"));
        window.run("file.save");
        window.settle();
        assertThat(window.asked)
                .containsExactly(List.of("Line 4 of robots.expect: GPTBot must not train on /photos/*, but for"
                        + " /photos/: Content-Usage says yes in line 3 of robots.txt."));
        assertThat(Files.readString(robotsFile)).isEqualTo(ROBOTS + "Content-Usage: train-ai=n\n");
    }

    @Test
    void resultsFollowTheTyping(FxRobot robot) {
        TableView<ExpectedLine> table = openPanel(robot);
        awaitRows(table, "Met: Googlebot must reach /product/*. every URL of the pattern is allowed",
                "Met: FooBot must not reach /private/x. blocked by line 2 of robots.txt");
        window.onWindow(() -> window.area().replaceText(BREAKING_TEXT));
        awaitRows(table, "Broken: Googlebot must reach /product/*. /product/ is blocked by line 2 of robots.txt",
                "Broken: FooBot must not reach /private/x. allowed, no rule matches");
        await(() -> label(robot, "#expect-summary").getText().equals("2 of 2 expectations broken"));
    }

    @Test
    void keyboardAddsAnExpectation(FxRobot robot) {
        TableView<ExpectedLine> table = openPanel(robot);
        window.run("expect.add");
        robot.write("Bingbot").type(KeyCode.ESCAPE);
        robot.type(KeyCode.TAB).type(KeyCode.DOWN);
        robot.type(KeyCode.TAB).write("tmp/").type(KeyCode.ENTER);
        await(() -> label(robot, "#expect-problem").isVisible());
        assertThat(label(robot, "#expect-problem").getText()).startsWith("tmp/ is not a URL");
        robot.type(KeyCode.HOME).write("/");
        robot.type(KeyCode.ENTER);
        await(() -> table.getItems().size() == 3);
        awaitFile("Bingbot  block  /tmp/\n");
        assertThat(robot.lookup("#expect-crawler").query().isFocused()).as("ready for the next expectation").isTrue();
    }

    @Test
    void keyboardTestsChangesAndRemovesExpectations(FxRobot robot) throws Exception {
        Files.writeString(robotsFile.resolveSibling("robots.expect"), "Bingbot  block  /tmp/\n",
                StandardOpenOption.APPEND);
        TableView<ExpectedLine> table = openPanel(robot);
        await(() -> table.getItems().size() == 3);
        select(robot, table, 2);
        robot.type(KeyCode.ENTER);
        await(() -> window.workspace().testedUrlProperty().get().equals("/tmp/"));
        robot.type(KeyCode.F2);
        robot.type(KeyCode.END).write("x").type(KeyCode.ENTER);
        awaitFile("Bingbot  block  /tmp/x\n");
        select(robot, table, 0);
        robot.type(KeyCode.DELETE);
        await(() -> table.getItems().size() == 2);
        assertThat(Files.readString(robotsFile.resolveSibling("robots.expect")))
                .isEqualTo("# the shop\nFooBot  block  /private/x\nBingbot  block  /tmp/x\n");
    }

    @Test
    void pinnedVerdictBecomesAnExpectation(FxRobot robot) {
        TableView<ExpectedLine> table = openPanel(robot);
        awaitRows(table, "Met: Googlebot must reach /product/*. every URL of the pattern is allowed",
                "Met: FooBot must not reach /private/x. blocked by line 2 of robots.txt");
        window.onWindow(() -> window.workspace().setTestedUrl("/private/a b"));
        await(() -> window.actions().get("test.pin").isEnabled());
        window.run("test.pin");
        awaitFile("Googlebot  block  /private/a%20b\n");
        await(() -> table.getItems().size() == 3);
        window.run("view.panel.tester");
        await(() -> robot.lookup("#pins").queryAs(Pane.class).getChildren().size() == 3);
        assertThat(robot.lookup("#pins").queryAs(Pane.class).getChildren()).extracting(Node::getAccessibleText)
                .startsWith("Met: /private/x \u2013 blocked for FooBot",
                        "Met: /private/a%20b \u2013 blocked for Googlebot");
        robot.clickOn("#pins .hyperlink");
        await(() -> table.isFocused());
    }

    @Test
    void unreadableLineIsShownAndFixed(FxRobot robot) throws Exception {
        Files.writeString(robotsFile.resolveSibling("robots.expect"), "Googlebot may /x\n");
        TableView<ExpectedLine> table = openPanel(robot);
        awaitRows(table,
                "Line 1 of robots.expect cannot be read. After may or must not, write train, search or ai-input,"
                        + " such as: Googlebot must not train /photos/*. For fetching, write allow or block.");
        select(robot, table, 0);
        robot.type(KeyCode.F2).write("Googlebot").type(KeyCode.ESCAPE);
        await(() -> robot.lookup("#expect-stop").queryButton().isVisible());
        robot.clickOn("#expect-target").write("/x").type(KeyCode.ENTER);
        awaitFile("Googlebot  allow  /x\n");
        awaitRows(table, "Met: Googlebot must reach /x. allowed, no rule matches");
    }

    private TableView<ExpectedLine> openPanel(FxRobot robot) {
        window.run("view.panel.expectations");
        return robot.lookup("#expect-table").queryTableView();
    }

    private static void select(FxRobot robot, TableView<?> table, int row) {
        robot.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(row);
        });
    }

    private static Label label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class);
    }

    private void awaitRows(TableView<ExpectedLine> table, String... accessibleTexts) {
        await(() -> table.lookupAll(".table-row-cell").stream().map(Node::getAccessibleText)
                .filter(text -> !text.isEmpty()).sorted().toList()
                .equals(Stream.of(accessibleTexts).sorted().toList()));
    }

    private void awaitFile(String end) {
        await(() -> Files.readString(robotsFile.resolveSibling("robots.expect")).endsWith(end));
    }

    private void await(Callable<Boolean> condition) {
        window.settle();
        WindowFixture.until(condition);
        window.settle();
    }
}
