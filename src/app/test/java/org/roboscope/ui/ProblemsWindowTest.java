package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The Problems panel in the real window. */
@WindowTest
class ProblemsWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: private
            Dissallow: /x
            Disallow: other
            Sitemap: https://example.com/s.xml
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        Path file = Files.writeString(fresh.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
    }

    @BeforeEach
    void open() {
        window.run("view.panel.problems");
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void errorsComeFirstWithIconWordCodeLineAndSentence() {
        assertThat(rows()).startsWith("R01:2", "L03:3", "R01:4");
        TableRow<?> first = row(0);
        List<String> texts = first.lookupAll(".table-cell").stream().map(cell -> ((Labeled) cell).getGraphic())
                .sorted(Comparator.comparingDouble(node -> node.localToScene(0, 0).getX()))
                .map(node -> ((Labeled) node).getText()).toList();
        assertThat(texts).containsExactly("Error", "R01", "2",
                "“private” matches nothing: the path of every URL begins with a slash.", "Put / in front");
        assertThat(first.lookup(".severity-icon.severity-error")).isNotNull();
        assertThat(first.getAccessibleText()).isEqualTo("error R01 in line 2: “private” matches nothing: the path of"
                + " every URL begins with a slash. One fix.");
        assertThat(table().getAccessibleText()).isEqualTo("Problems in the text");
    }

    @Test
    void theKeyboardAloneGoesThroughFixesAndLeadsToALine(FxRobot robot) {
        assertThat(focused()).isEqualTo(table());
        press(robot, KeyCode.DOWN);
        press(robot, KeyCode.DOWN);
        assertThat(selected()).isEqualTo("R01:4");
        press(robot, KeyCode.UP);
        assertThat(selected()).isEqualTo("L03:3");
        press(robot, KeyCode.ALT, KeyCode.ENTER);
        assertThat(window.text()).as("nothing is done before it is chosen").isEqualTo(TEXT);
        List<String> said = robot.lookup(".hover-card").query().lookupAll(".text").stream()
                .map(node -> ((Text) node).getText()).toList();
        assertThat(said).contains("\u2212 Dissallow: /x", "+ Disallow: /x").anyMatch(text -> text.endsWith("L03"));
        Bounds card = robot.lookup(".hover-card").query().localToScreen(robot.lookup(".hover-card").query()
                .getLayoutBounds());
        Bounds row = row(1).localToScreen(row(1).getLayoutBounds());
        assertThat(card.intersects(row.getMinX(), row.getMaxY(), row.getWidth(), 40)).isTrue();
        press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(TEXT.replace("Dissallow", "Disallow"));
        assertThat(focused()).as("the keyboard stays in the list").isEqualTo(table());
        assertThat(rows()).startsWith("R01:2", "R01:4").doesNotContain("L03:3");
        press(robot, KeyCode.ENTER);
        assertThat(focused()).isEqualTo(window.area());
        press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void enterAndADoubleClickLeadToThePlace(FxRobot robot) {
        press(robot, KeyCode.DOWN);
        press(robot, KeyCode.DOWN);
        press(robot, KeyCode.ENTER);
        assertThat(caret()).isEqualTo("4:10");
        robot.clickOn(row(1));
        robot.interact(() -> Event.fireEvent(row(1), new MouseEvent(MouseEvent.MOUSE_CLICKED, 0, 0, 0, 0,
                MouseButton.PRIMARY, 2, false, false, false, false, true, false, false, true, false, true, null)));
        window.settle();
        assertThat(caret()).isEqualTo("3:0");
        assertThat(focused()).isEqualTo(window.area());
    }

    @Test
    void aPressOnTheFixMendsTheLineInOneStep(FxRobot robot) {
        robot.clickOn(row(0).lookup(".problem-fix"));
        assertThat(window.text()).isEqualTo(TEXT.replace("private", "/private"));
        window.onWindow(() -> window.area().undo());
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void allOfAKindAreMendedInOneStep(FxRobot robot) {
        link("Fix all 2 of this kind: No slash at the start");
        assertThat(window.text()).isEqualTo(TEXT.replace("private", "/private").replace("other", "/other"));
        window.onWindow(() -> window.area().undo());
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void aCommentSilencesAFindingAndASecondOneOnTheSameLineJoinsIt(FxRobot robot) {
        press(robot, KeyCode.DOWN);
        link("Report L03 here no more, by a comment");
        assertThat(window.text()).contains("Disallow: private\n# roboscope-ignore L03\nDissallow: /x\n");
        assertThat(rows()).doesNotContain("L03:3", "L03:4").contains("R01:2");
        window.onWindow(() -> window.area().undo());
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void countsInTabTogglesAndStatusBarFollowTheTyping(FxRobot robot) {
        assertThat(badge()).isEqualTo("3");
        assertThat(toggle("error").getText()).isEqualTo("3");
        assertThat(toggle("error").getAccessibleText()).isEqualTo("Show 3 errors");
        assertThat(status("errors").getText()).isEqualTo("3 errors");
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(TEXT.indexOf("private"));
        });
        robot.write("/");
        window.settle();
        assertThat(badge()).isEqualTo("2");
        assertThat(toggle("error").getText()).isEqualTo("2");
        assertThat(status("errors").getText()).isEqualTo("2 errors");
        assertThat(rows()).startsWith("L03:3", "R01:4");
    }

    @Test
    void aPressOnACountInTheStatusBarBringsThePanelUp(FxRobot robot) {
        window.run("view.panel.tester");
        assertThat(table().getParent().isVisible() && isShowing(table())).isFalse();
        robot.clickOn(status("errors"));
        window.settle();
        assertThat(isShowing(table())).isTrue();
        assertThat(focused()).isEqualTo(table());
    }

    @Test
    void wordsSeveritiesAndKindsFilterTheTable(FxRobot robot) {
        robot.clickOn("#problems-text").write("private");
        window.settle();
        assertThat(rows()).containsExactly("R01:2");
        press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup("#problems-text").queryAs(TextField.class).getText()).isEmpty();
        robot.clickOn("#problems-show-error");
        window.settle();
        assertThat(rows()).isNotEmpty().doesNotContain("R01:2", "L03:3");
        robot.clickOn("#problems-show-info");
        window.settle();
        assertThat(rows()).isEmpty();
        assertThat(placeholder()).contains("The filter hides everything that was found.");
        robot.clickOn("#problems-show-all");
        window.settle();
        assertThat(rows()).contains("R01:2", "L03:3");
        ComboBox<?> kinds = robot.lookup("#problems-codes").queryAs(ComboBox.class);
        window.onWindow(() -> kinds.getSelectionModel().select(kinds.getItems().stream()
                .map(Object::toString).toList().indexOf("Optional[R01]")));
        assertThat(rows()).containsExactly("R01:2", "R01:4");
    }

    @Test
    void aHeadingSorts(FxRobot robot) {
        robot.clickOn("#problems-show-info");
        robot.clickOn("#problems-code");
        window.settle();
        assertThat(rows()).containsExactly("L03:3", "R01:2", "R01:4");
        robot.clickOn("#problems-line");
        robot.clickOn("#problems-line");
        window.settle();
        assertThat(rows()).containsExactly("R01:4", "L03:3", "R01:2");
    }

    @Test
    void theDetailsSayAllAboutTheSelectedProblem(FxRobot robot) {
        press(robot, KeyCode.DOWN);
        assertThat(details()).contains("Misspelt field", "“Dissallow” counts as Disallow for Google",
                "Holds under: RFC 9309", "Write Disallow");
        press(robot, KeyCode.UP);
        assertThat(details()).contains("R01", "Holds under: Google (today), RFC 9309, Bing, Yandex and Baidu",
                "Put / in front");
        link("More about R01, with an example");
        assertThat(pageText()).contains(
                "Why The path of every URL begins with a slash, so such a rule matches nothing.",
                "Disallow: /private/");
        press(robot, KeyCode.ENTER);
        assertThat(pageText()).isEmpty();
    }

    @Test
    void aCleanFileHasNothingToReport() {
        window.onWindow(() -> window.area().replaceText(
                "# roboscope-ignore G12\nUser-agent: *\nDisallow: /search\nSitemap: https://example.com/s.xml\n"));
        assertThat(rows()).isEmpty();
        assertThat(placeholder()).isEqualTo("Nothing to report");
        assertThat(badge()).isEmpty();
    }

    @Test
    void onlyWhatTheChosenReadingSaysIsReportedEverywhere() {
        assertThat(rows()).contains("R01:2", "L03:3");
        window.onWindow(() -> window.window.workspace().readAs(StandardChoice.by(Standards.GOOGLE)));
        assertThat(rows()).contains("R01:2").doesNotContain("L03:3");
        assertThat(status("errors").getText()).isEqualTo("2 errors");
        window.onWindow(() -> window.window.workspace().readAs(StandardChoice.OWN));
        assertThat(status("errors").getText()).isEqualTo("3 errors");
    }

    @Test
    void goingFromProblemToProblemByF8KeepsWorking(FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(0);
        });
        press(robot, KeyCode.F8);
        String first = caret();
        press(robot, KeyCode.F8);
        assertThat(caret()).isNotEqualTo(first);
        press(robot, KeyCode.SHIFT, KeyCode.F8);
        assertThat(caret()).isEqualTo(first);
    }

    @Test
    void fifteenThousandProblemsHaveNodesForThoseInViewOnly() {
        String many = "User-agent: *\n" + IntStream.range(0, 15_000).mapToObj(i -> "Disallow: x" + i + "z\n")
                .collect(Collectors.joining());
        window.onWindow(() -> window.area().replaceText(many));
        assertThat(badge()).isEqualTo(Integer.toString(15_000 + 1));
        window.onWindow(() -> table().scrollTo(14_000));
        assertThat(WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> table().lookupAll(".table-row-cell").size())).isLessThan(100);
        window.onWindow(() -> table().getSelectionModel().select(14_500));
        link("Fix all 15000 of this kind: No slash at the start");
        assertThat(window.text()).isEqualTo(many.replace(" x", " /x"));
    }

    private void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys);
        for (int i = keys.length - 1; i >= 0; i--) {
            robot.release(keys[i]);
        }
        window.settle();
    }

    /** Presses what the details offer. */
    private void link(String text) {
        window.onWindow(() -> window.stage.getScene().lookup("#problem-details")
                .lookupAll(".hyperlink").stream().map(Hyperlink.class::cast)
                .filter(link -> link.getText().replace(",", "").equals(text.replace(",", ""))).findFirst()
                .orElseThrow(() -> new AssertionError(text + " is not among " + details())).fire());
    }

    private String details() {
        VBox box = (VBox) window.stage.getScene().lookup("#problem-details");
        return box.getChildren().stream().filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining(" | "));
    }

    /** What the details show of the page about the finding. */
    private String pageText() {
        VBox box = (VBox) window.stage.getScene().lookup("#problem-details");
        return box.getChildren().stream().filter(node -> node.getStyleClass().stream()
                .anyMatch(style -> style.startsWith("page-")))
                .map(node -> node instanceof TextFlow flow
                        ? flow.getChildren().stream().map(part -> ((Text) part).getText())
                                .collect(Collectors.joining())
                        : ((Labeled) node).getText())
                .collect(Collectors.joining(" "));
    }

    private TableView<?> table() {
        return (TableView<?>) window.stage.getScene().lookup("#problems-table");
    }

    private TableRow<?> row(int index) {
        return table().lookupAll(".table-row-cell").stream().map(node -> (TableRow<?>) node)
                .filter(row -> row.getIndex() == index && row.isVisible()).findFirst().orElseThrow();
    }

    private List<String> rows() {
        window.settle();
        return table().getItems().stream().map(ProblemsWindowTest::codeAndLine).toList();
    }

    private String selected() {
        return codeAndLine(table().getSelectionModel().getSelectedItem());
    }

    /** A row is the panel's own; its text tells what it is about. */
    private static String codeAndLine(Object row) {
        return row.toString().replaceAll("(?s).*?code=([A-Z]\\d\\d), line=(\\d+).*", "$1:$2");
    }

    private Node focused() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.stage.getScene().getFocusOwner());
    }

    private String caret() {
        var caret = window.window.workspace().caret().positionProperty().get();
        return caret.line() + ":" + caret.column();
    }

    private String badge() {
        WaitForAsyncUtils.waitForFxEvents();
        return window.stage.getScene().getRoot().lookupAll(".panel-badge").stream().map(node -> (Label) node)
                .filter(Node::isVisible).map(Label::getText).collect(Collectors.joining());
    }

    private ToggleButton toggle(String severity) {
        return (ToggleButton) window.stage.getScene().lookup("#problems-show-" + severity);
    }

    private Button status(String counted) {
        return (Button) window.stage.getScene().lookup("#status-" + counted);
    }

    private String placeholder() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> ((VBox) table().getPlaceholder())
                .getChildren().stream().map(node -> ((Labeled) node).getText()).collect(Collectors.joining(" ")));
    }

    private static boolean isShowing(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
