package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.NamedText;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Compares two texts side by side with the keyboard, in a tab of the real window. */
@WindowTest
class TextComparisonWindowTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path file;

    @Start
    void start(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        file = Files.writeString(directory.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, directory.resolve("config"), file);
    }

    @Test
    void keysCopyLinesFromTheSavedFile(FxRobot robot) {
        replace("Disallow: /a\nDisallow: /b\nDisallow: /c\n", "Disallow: /1\nDisallow: /b\nDisallow: /2\n");
        window.run("file.compareSaved");
        awaitSummary(robot, "2 differences: 2 changed");
        assertThat(title(robot)).isEqualTo("robots.txt as saved compared with robots.txt");
        assertThat(selectedRow(robot)).isEqualTo(1);
        assertThat(selectedLine(robot, "left") + "|" + selectedLine(robot, "right"))
                .isEqualTo("Disallow: /a|Disallow: /1");
        window.press(robot, KeyCode.ALT, KeyCode.RIGHT);
        awaitSummary(robot, "1 difference: 1 changed");
        assertThat(window.text()).isEqualTo(TEXT.replace("/c", "/2"));
        assertThat(selectedRow(robot)).isEqualTo(3);
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        awaitSummary(robot, "2 differences");
        assertThat(window.text()).isEqualTo(TEXT.replace("/a", "/1").replace("/c", "/2"));
        assertThat(button(robot, "#comparison-take-right").isVisible()).isFalse();
    }

    @Test
    void keysGoFromDifferenceToDifference(FxRobot robot) {
        replace("/a", "/1");
        replace("/c", "/2");
        window.run("file.compareSaved");
        awaitSummary(robot, "2 differences");
        assertThat(selectedRow(robot)).isEqualTo(1);
        robot.type(KeyCode.F7);
        assertThat(selectedRow(robot)).isEqualTo(3);
        robot.type(KeyCode.F7);
        assertThat(selectedRow(robot)).isEqualTo(1);
        window.press(robot, KeyCode.SHIFT, KeyCode.F7);
        assertThat(selectedRow(robot)).isEqualTo(3);
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#comparison-list").tryQuery()).isEmpty();
        window.settle();
        assertThat(window.area().isFocused()).as("the text has the focus again").isTrue();
    }

    @Test
    void keysSwitchBetweenComparisonAndText(FxRobot robot) {
        replace("/a", "/1");
        window.run("file.compareSaved");
        awaitSummary(robot, "1 difference");
        assertThat(tabNames(robot)).containsExactly("robots.txt \u25cf", "robots.txt as saved \u2194 robots.txt");
        assertThat(window.area().getScene()).isNotNull();
        assertThat(isTextShown()).isFalse();
        window.press(robot, KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        window.settle();
        assertThat(isTextShown()).isTrue();
        window.press(robot, KeyCode.CONTROL, KeyCode.PAGE_UP);
        window.settle();
        assertThat(isTextShown()).isFalse();
        window.press(robot, KeyCode.CONTROL, KeyCode.F);
        window.settle();
        assertThat(isTextShown()).as("searching shows the text").isTrue();
    }

    @Test
    void sameTextsAreComparedInOneTab(FxRobot robot) {
        window.run("file.compareSaved");
        awaitSummary(robot, "Both are the same");
        window.run("file.compareSaved");
        awaitSummary(robot, "Both are the same");
        assertThat(tabNames(robot)).containsExactly("robots.txt", "robots.txt as saved \u2194 robots.txt");
        window.press(robot, KeyCode.CONTROL, KeyCode.W);
        assertThat(tabNames(robot)).containsExactly("robots.txt");
        assertThat(isTextShown()).isTrue();
    }

    @Test
    void closingATextClosesItsComparison(FxRobot robot) throws IOException {
        Path otherFile = Files.writeString(file.resolveSibling("other.txt"), TEXT);
        window.run("file.compareSaved");
        awaitSummary(robot, "Both are the same");
        window.onWindow(() -> window.app.open(otherFile));
        assertThat(tabNames(robot)).containsExactly("robots.txt", "other.txt", "robots.txt as saved \u2194 robots.txt");
        window.run("file.previous");
        window.run("file.close");
        assertThat(tabNames(robot)).containsExactly("other.txt");
    }

    @Test
    void closingTheLastTextClosesAllComparisons(FxRobot robot) {
        NamedText text = new NamedText.FixedText("one", TextSnapshot.decode(new byte[0]));
        window.onWindow(() -> window.workspace().requests().compare(ComparisonRequest.of(text, text)));
        assertThat(tabNames(robot)).containsExactly("robots.txt", "one \u2194 one");
        window.run("file.next");
        window.run("file.close");
        assertThat(tabNames(robot)).containsExactly("robots.txt");
        assertThat(robot.lookup("#start-page").<Node>query().isVisible()).isTrue();
    }

    private boolean isTextShown() {
        return WindowFixture.isVisible(window.area());
    }

    @Test
    void marksDifferencesWithinLines(FxRobot robot) {
        replace("Disallow: /b\nDisallow: /c\n", "Disallow: /new/b\nDisallow: /c\nAllow: /d\n");
        window.run("file.compareSaved");
        awaitSummary(robot, "2 differences: 1 changed");
        assertThat(changedWords(robot, ".diff-left")).isEmpty();
        assertThat(changedWords(robot, ".diff-right")).containsExactly("new/");
        assertThat(robot.lookup(".diff-half").queryAll().stream()
                .map(half -> ((Label) half.lookup(".diff-sign")).getText().strip()).filter(sign -> !sign.isEmpty()))
                .containsExactlyInAnyOrder("\u2260", "\u2260", "+");
    }

    private static List<String> changedWords(FxRobot robot, String side) {
        return robot.lookup(side).queryAll().stream().flatMap(half -> half.lookupAll(".diff-word").stream())
                .map(label -> ((Label) label).getText()).toList();
    }

    @Test
    void copiesLinesBetweenOpenFiles(FxRobot robot) throws Exception {
        Path otherFile = Files.writeString(file.resolveSibling("other.txt"), TEXT.replace("/b", "/other"));
        window.onWindow(() -> window.app.open(otherFile));
        window.run("file.next");
        assertThat(window.text()).isEqualTo(TEXT);
        window.toOpen.add(otherFile);
        window.run("file.compareFile");
        awaitSummary(robot, "1 difference: 1 changed");
        assertThat(title(robot)).isEqualTo("other.txt compared with robots.txt");
        window.press(robot, KeyCode.ALT, KeyCode.LEFT);
        awaitSummary(robot, "other.txt has changed or is not in front");
        window.run("file.previous");
        assertThat(window.text()).contains("/other");
        window.run("file.next");
        robot.interact(() -> list(robot).requestFocus());
        window.press(robot, KeyCode.ALT, KeyCode.LEFT);
        awaitSummary(robot, "Both are the same, byte for byte");
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void fileOnDiskIsReadOnly(FxRobot robot) throws Exception {
        Path otherFile = Files.writeString(file.resolveSibling("other.txt"), TEXT + "Disallow: /d\n");
        window.toOpen.add(otherFile);
        window.run("file.compareFile");
        awaitSummary(robot, "1 difference: 0 changed, 0 only right, 1 only left");
        assertThat(button(robot, "#comparison-take-right").isVisible()).isFalse();
        robot.interact(() -> Controls.press(button(robot, "#comparison-take")));
        awaitSummary(robot, "Both are the same, byte for byte");
        assertThat(window.text()).isEqualTo(TEXT + "Disallow: /d\n");
    }

    @Test
    void noticeButtonsAreWholeInASmallWindow(FxRobot robot) throws Exception {
        robot.interact(() -> {
            window.stage.setWidth(1_024);
            window.stage.setHeight(700);
        });
        replace("/a", "/mine");
        Files.writeString(file, "# theirs\n");
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        window.settle();
        assertThat(robot.lookup(".disk-notice .button").queryAllAs(Button.class)).hasSize(3)
                .allSatisfy(button -> assertThat(button.getWidth()).isGreaterThanOrEqualTo(button.prefWidth(-1) - 1));
    }

    @Test
    void externalChangeIsComparedAndLoaded(FxRobot robot) throws Exception {
        changeOutside(robot);
        choose(robot, "Reload");
        assertThat(window.text()).isEqualTo("# theirs\n");
        assertThat(robot.lookup(".disk-notice").query().isVisible()).isFalse();
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(TEXT.replace("/a", "/mine"));
    }

    @Test
    void externalChangeIsComparedAndDiscarded(FxRobot robot) throws Exception {
        changeOutside(robot);
        choose(robot, "Keep mine");
        assertThat(window.text()).isEqualTo(TEXT.replace("/a", "/mine"));
        assertThat(robot.lookup(".disk-notice").query().isVisible()).isFalse();
        assertThat(file).hasContent("# theirs\n");
        assertThat(robot.lookup("#comparison-list").tryQuery()).isEmpty();
    }

    @Test
    void revertingAsksAndIsOneUndoStep(FxRobot robot) {
        replace("/a", "/1");
        replace("/c", "/2");
        String edited = window.text();
        window.run("file.revert");
        assertThat(window.text()).isEqualTo(edited);
        window.answersYes = true;
        window.run("file.revert");
        assertThat(window.asked).containsExactly(List.of("revert robots.txt"), List.of("revert robots.txt"));
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(robot.lookup(".change-bar").queryAll()).isEmpty();
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(edited);
    }

    @Test
    void newTextCannotBeReverted() {
        window.run("file.new");
        assertThat(window.actions().get("file.revert").isEnabled()).isFalse();
        assertThat(window.actions().get("file.compareSaved").isEnabled()).isFalse();
    }

    @Test
    void longLineIsShownWholeBelow(FxRobot robot) {
        String longPath = "/" + "long/".repeat(200) + "end";
        replace("/a", longPath);
        window.run("file.compareSaved");
        awaitSummary(robot, "1 difference");
        assertThat(selectedLine(robot, "right")).isEqualTo("Disallow: " + longPath);
        assertThat(robot.lookup("#comparison-right-line").query().getAccessibleText())
                .isEqualTo("Selected line of robots.txt");
    }

    @Test
    void largeTextsHaveCellsForVisibleLinesOnly(FxRobot robot) throws Exception {
        String largeText = IntStream.range(0, 20_000).mapToObj(i -> "Disallow: /some/folder/" + i)
                .collect(Collectors.joining("\n", "User-agent: *\n", "\n"));
        Path otherFile = Files.writeString(file.resolveSibling("large.txt"), largeText);
        window.toOpen.add(otherFile);
        window.run("file.compareFile");
        awaitSummary(robot, "1 difference");
        assertThat(list(robot).getItems()).hasSizeGreaterThan(20_000);
        window.settle();
        assertThat(robot.lookup("#comparison-list").query().lookupAll(".diff-cell")).hasSizeLessThan(150);
    }

    private void changeOutside(FxRobot robot) throws Exception {
        replace("/a", "/mine");
        Files.writeString(file, "# theirs\n");
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        robot.interact(() -> Controls.press(robot, "#notice-compare"));
        WindowFixture.until(
                () -> robot.lookup("#comparison-list").tryQuery().isPresent() && !list(robot).getItems().isEmpty());
        assertThat(title(robot)).isEqualTo("robots.txt on disk compared with robots.txt");
    }

    private void choose(FxRobot robot, String text) {
        Button choiceButton = robot.lookup("#comparison-choices .button").queryAllAs(Button.class).stream()
                .filter(button -> button.getText().equals(text)).findFirst().orElseThrow();
        robot.interact(() -> Controls.press(choiceButton));
        window.settle();
    }

    private void replace(String text, String replacement) {
        window.onWindow(() -> {
            int start = window.area().getText().indexOf(text);
            window.area().replaceText(start, start + text.length(), replacement);
        });
    }

    private static void awaitSummary(FxRobot robot, String start) {
        WindowFixture.until(() -> robot.lookup("#comparison-summary").tryQuery()
                .filter(node -> ((Labeled) node).getText().startsWith(start)).isPresent());
    }

    private static ListView<DiffRow> list(FxRobot robot) {
        return robot.lookup("#comparison-list").queryListView();
    }

    private static Button button(FxRobot robot, String id) {
        return robot.lookup(id).queryButton();
    }

    private int selectedRow(FxRobot robot) {
        window.settle();
        return list(robot).getSelectionModel().getSelectedIndex();
    }

    private static String selectedLine(FxRobot robot, String side) {
        return robot.lookup("#comparison-" + side + "-line").queryAs(TextInputControl.class).getText();
    }

    private static String title(FxRobot robot) {
        return tabs(robot).getSelectionModel().getSelectedItem().getTooltip().getText();
    }

    private static TabPane tabs(FxRobot robot) {
        return robot.lookup(".file-tabs").queryAs(TabPane.class);
    }

    private List<String> tabNames(FxRobot robot) {
        window.settle();
        return tabs(robot).getTabs().stream().map(Tab::getText).toList();
    }
}
