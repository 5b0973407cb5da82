package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.ui.palette.CommandPalette;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Edits a text with the keyboard, in the real window. */
@WindowTest
class EditingTest {

    static final String TEXT = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    @BeforeEach
    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    @Test
    void movesALineDownAndUpAgain(FxRobot robot) {
        window.press(robot, KeyCode.ALT, KeyCode.DOWN);
        assertThat(window.text()).isEqualTo("Disallow: /a\nUser-agent: *\nAllow: /a/b\n");
        window.press(robot, KeyCode.ALT, KeyCode.UP);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void undoRemovesOneWordAtATime(FxRobot robot) {
        robot.write("# one\n# two\n# three four");
        String typed = window.text();
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(typed.replace("three four", "three "));
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(typed.replace("three four", ""));
    }

    @Test
    void pauseBeginsANewUndoStep(FxRobot robot) {
        robot.write("# th");
        window.clock.updateAndGet(before -> before.plusSeconds(1));
        robot.write("ree");
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo("# th" + TEXT);
    }

    @Test
    void togglesComments(FxRobot robot) {
        window.press(robot, KeyCode.SHIFT, KeyCode.DOWN);
        window.press(robot, KeyCode.SHIFT, KeyCode.DOWN);
        window.press(robot, KeyCode.CONTROL, KeyCode.SLASH);
        assertThat(window.text()).isEqualTo("# User-agent: *\n# Disallow: /a\nAllow: /a/b\n");
        window.press(robot, KeyCode.CONTROL, KeyCode.SLASH);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void duplicatesDeletesAndContinuesLines(FxRobot robot) {
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.CONTROL, KeyCode.D);
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /a\nDisallow: /a\nAllow: /a/b\n");
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.K);
        assertThat(window.text()).isEqualTo(TEXT);
        window.press(robot, KeyCode.CONTROL, KeyCode.ENTER);
        robot.write("/x");
        assertThat(window.text()).contains("Allow: /a/b\nAllow: /x\n");
    }

    @Test
    void formattingIsOneUndoStep(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("user-agent:*\ndisallow:/é\nallow:  /b"));
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /é\nAllow: /b");
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(window.text()).isEqualTo("user-agent:*\ndisallow:/é\nallow:  /b");
    }

    @Test
    void formattingAFormattedTextAddsNoUndoStep() {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /b\n"));
        window.run("edit.format");
        window.onWindow(() -> window.area().replaceText(""));
        window.run("edit.format");
        assertThat(window.text()).isEmpty();
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo("User-agent: *\nDisallow: /b\n");
    }

    @Test
    void menuKeyOpensTheContextMenu(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(1, 0));
        window.onWindow(() -> Event.fireEvent(window.area(), new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 0, 0, true, null)));
        robot.clickOn(item(robot, "menu-edit.comment"));
        assertThat(window.text()).isEqualTo("User-agent: *\n# Disallow: /a\nAllow: /a/b\n");
    }

    @Test
    void rightClickMovesTheCaret(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(0, 3));
        Bounds third = window.area().getParagraphBoundsOnScreen(2).orElseThrow();
        double x = third.getMinX() + 120;
        double y = third.getCenterY();
        window.onWindow(() -> Event.fireEvent(window.area(), new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, x, y, x, y, false, null)));
        assertThat(window.caretLine()).isEqualTo(3);
        assertThat(item(robot, "menu-edit.fix").isVisible()).isTrue();
        robot.type(KeyCode.ESCAPE);
    }

    private static Node item(FxRobot robot, String id) {
        return robot.lookup((Node node) -> id.equals(node.getId())).query();
    }

    @Test
    void paletteRunsACommandByName(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        robot.write("dupl");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).startsWith("User-agent: *\nUser-agent: *\n");
        assertThat(window.area().isFocused()).isTrue();
    }

    @Test
    void outlineLeadsToAGroup(FxRobot robot) {
        window.onWindow(() -> window.area().appendText("\nUser-agent: bingbot\nDisallow:"));
        window.press(robot, KeyCode.CONTROL, KeyCode.R);
        ListView<CommandPalette.Choice> outline = robot.lookup(".palette-list").queryListView();
        assertThat(outline.getItems()).extracting(CommandPalette.Choice::text)
                .containsExactly("Group 1: Everyone else (*)", "Group 2: bingbot");
        assertThat(outline.getSelectionModel().getSelectedItem().text()).as("where the caret is").endsWith("bingbot");
        assertThat(outline.getSelectionModel().getSelectedItem().detail()).contains("caret here");
        robot.write("everyone");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.caretLine()).isEqualTo(1);
        window.press(robot, KeyCode.CONTROL, KeyCode.R);
        robot.write("bing");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.caretLine()).isEqualTo(5);
    }

    @Test
    void blankLineSeparatesTemplateAndText() {
        window.run("edit.template.blockAiTraining");
        assertThat(window.text()).startsWith("# Not for training AI models.\nUser-agent: ")
                .contains("User-agent: GPTBot\n", "User-agent: Google-Extended\n")
                .endsWith("Disallow: /\n\n" + TEXT);
    }

    @Test
    void insertsATemplateAfterTheCaretsGroup() {
        String text = "User-agent: *\nDisallow: /a\nDisallow: /b";
        window.onWindow(() -> {
            window.area().replaceText(text);
            window.area().moveTo(text.indexOf("/a"));
        });
        window.settle();
        window.run("edit.template.blockAll");
        assertThat(window.text()).isEqualTo(
                text + "\n\n# Nobody may crawl anything.\nUser-agent: *\nDisallow: /\n");
    }

    @Test
    void anotherStandardRestylesTheText() {
        window.onWindow(() -> window.workspace().chooseStandard(StandardChoice.by(Standards.ROBOTS_1994)));
        assertThat(window.area().getStyleOfChar(TEXT.indexOf("Allow"))).containsExactly("other-field");
    }

    @Test
    void coloursAndGroupsFollowTheTestedCrawler() {
        String text = "User-agent: a\nDisalow: /x\nUser-agent: b\nDisallow: /y\n";
        window.onWindow(() -> window.area().replaceText(text));
        window.settle();
        assertThat(window.area().getStyleOfChar(text.indexOf("Disalow"))).doesNotContain("other-field");
        assertThat(window.workspace().reading().get().cards().all()).hasSize(2);
        window.onWindow(() -> window.workspace().setCrawler(Catalogue.builtIn().requireCrawler("bingbot")));
        window.settle();
        assertThat(window.area().getStyleOfChar(text.indexOf("Disalow"))).contains("other-field");
        assertThat(window.workspace().reading().get().cards().all()).hasSize(1);
        window.onWindow(() -> window.workspace().setCrawler(Catalogue.builtIn().requireCrawler("Googlebot")));
        window.settle();
        assertThat(window.area().getStyleOfChar(text.indexOf("Disalow"))).doesNotContain("other-field");
    }

    @Test
    void highlightsTheDecidingLineAndThePanelsLines() {
        window.onWindow(() -> {
            window.workspace().setTestedUrl("/a/x");
            window.workspace().annotations().highlight(new HighlightedLines(Set.of(3), true));
        });
        assertThat(window.stage.getScene().getRoot().lookupAll(".paragraph-box:blocks")).hasSize(1);
        assertThat(window.stage.getScene().getRoot().lookupAll(".paragraph-box:lit")).hasSize(1);
        assertThat(window.stage.getScene().getRoot().lookupAll(".line-words")).hasSize(1);
        window.run("view.words");
        assertThat(window.stage.getScene().getRoot().lookupAll(".line-words")).isEmpty();
    }

    @Test
    void changesTheSizeOfTheText(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.EQUALS);
        assertThat(window.area().getStyle()).contains("14");
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.MINUS);
        window.press(robot, KeyCode.CONTROL, KeyCode.ALT, KeyCode.MINUS);
        assertThat(window.area().getStyle()).contains("12");
    }

    @Test
    void underlinesAndFixesAProblem(FxRobot robot) {
        String misspelt = "# é\nUser-agent: *\nDisalow: /x\nAllow: /a\n";
        window.onWindow(() -> {
            window.area().replaceText(misspelt);
            window.area().moveTo(0);
        });
        assertThat(window.area().getStyleOfChar(misspelt.indexOf("Disalow"))).contains("rule-field", "problem-error");
        assertThat(window.area().getStyleOfChar(misspelt.indexOf("Allow"))).doesNotContain("problem-error");
        window.press(robot, KeyCode.F8);
        while (window.caretLine() != 3) {
            window.press(robot, KeyCode.F8);
        }
        window.press(robot, KeyCode.ALT, KeyCode.ENTER);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo("# é\nUser-agent: *\nDisallow: /x\nAllow: /a\n");
        assertThat(window.area().getStyleOfChar(misspelt.indexOf("Disalow"))).containsExactly("rule-field");
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(window.text()).isEqualTo(misspelt);
    }

    @Test
    void underlinesMoveWithTheirLines() {
        window.onWindow(() -> {
            window.area().replaceText("User-agent: *\nDisalow: /a\n");
            window.area().moveTo(0);
        });
        window.onWindow(() -> window.area().insertText(0, "# new\n\n"));
        assertThat(window.area().getStyleOfChar("# new\n\nUser-agent: *\nD".length())).contains("problem-error");
    }

    @Test
    void completionFiltersWhileTyping(FxRobot robot) {
        window.onWindow(() -> window.area().moveTo(window.area().getLength()));
        robot.write("User-agent: Googlebot-");
        window.press(robot, KeyCode.CONTROL, KeyCode.SPACE);
        robot.write("Im");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(TEXT + "User-agent: Googlebot-Image");
    }
}
