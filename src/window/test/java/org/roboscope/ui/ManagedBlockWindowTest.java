package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.lint.usage.ManagedBlock;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The lines that Cloudflare writes, in the real window. */
@WindowTest
class ManagedBlockWindowTest {

    private static final String BLOCK = """
            # BEGIN Cloudflare Managed content
            User-agent: GPTBot
            Disallow: /
            # END Cloudflare Managed Content
            """;
    private static final String TEXT = BLOCK + "\nUser-agent: *\nDisallow: /members/\n";
    private static final String STAGING = "User-agent: *\nDisallow: /\n";
    private static final String SENTENCE =
            "Cloudflare writes lines 1 to 4 and inserts them above the site's own text.";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    /** Of each line in view, from the top, whether it is shaded. */
    private List<Boolean> shaded() {
        window.settle();
        return window.area().lookupAll(".paragraph-box").stream()
                .sorted((a, b) -> Double.compare(top(a), top(b)))
                .map(box -> box.getPseudoClassStates().contains(PseudoClass.getPseudoClass("managed"))).toList();
    }

    private static double top(Node node) {
        return node.localToScene(node.getBoundsInLocal()).getMinY();
    }

    private static boolean says(FxRobot robot, String sentence) {
        return robot.lookup(".hover-card").tryQuery().filter(card -> card.lookupAll("*").stream()
                .filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining("|")).contains(sentence)).isPresent();
    }

    private void caretAt(int character) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(character);
        });
        window.settle();
    }

    @Test
    void shadesTheBlockWhileItIsComplete() {
        assertThat(shaded()).containsExactly(true, true, true, true, false, false, false, false);
        window.onWindow(() -> window.area().insertText(0, "# mine\n"));
        assertThat(shaded()).containsExactly(false, true, true, true, true, false, false, false, false);
        window.onWindow(() -> window.area().replaceText(TEXT.replace("# END", "# FIN")));
        assertThat(shaded()).doesNotContain(true);
    }

    @Test
    void saysInTheMarginWhoWritesALine(FxRobot robot) {
        window.settle();
        Bounds rule = WindowSteps.call(() -> window.area()
                .getCharacterBoundsOnScreen(TEXT.indexOf("Disallow"), TEXT.indexOf("Disallow") + 1).orElseThrow());
        robot.moveTo(new Point2D(rule.getMinX() + 400, rule.getMaxY() + 120));
        robot.moveTo(new Point2D(rule.getMinX() - 36, rule.getCenterY()));
        WindowFixture.until(() -> says(robot, SENTENCE));
    }

    @Test
    void helpAtTheKeyboardSaysWhoWritesALineAndWhatItsWordMeans(FxRobot robot) {
        caretAt(TEXT.indexOf("GPTBot") + 2);
        robot.type(KeyCode.F1);
        window.settle();
        assertThat(says(robot, SENTENCE)).isTrue();
        assertThat(says(robot, "GPTBot · OpenAI")).isTrue();
        assertThat(says(robot, "changes nothing on the site.")).isTrue();
        robot.type(KeyCode.ESCAPE);
        caretAt(TEXT.indexOf("members"));
        robot.type(KeyCode.F1);
        window.settle();
        assertThat(says(robot, "Disallow field")).isTrue();
        assertThat(says(robot, SENTENCE)).isFalse();
    }

    @Test
    void saysItOnceWhereAFindingSaysIt(FxRobot robot) {
        caretAt(4);
        robot.type(KeyCode.F1);
        window.settle();
        assertThat(says(robot, "U07")).isTrue();
        assertThat(says(robot, SENTENCE)).isFalse();
    }

    private void show(String text) {
        window.onWindow(() -> window.area().replaceText(text));
        window.settle();
    }

    private void ask() {
        window.run("simulate.managedBlock");
        WindowFixture.until(() -> !window.previews.isEmpty()
                && window.previews.getFirst().knownProperty().get().isOver());
    }

    @Test
    void showsFirstThatTheBlockOpensASiteThatIsClosed() {
        show(STAGING);
        ask();
        assertThat(window.asked).singleElement().asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .singleElement().asString()
                .startsWith("The block opens the home page to Googlebot, ")
                .endsWith(": Allow: / in line 5 allows it. Your Disallow: / in line 2 blocks it.");
        assertThat(window.previews.getFirst().knownProperty().get().examples()).first().asString()
                .contains("/ was blocked and is allowed for Googlebot");
        assertThat(window.text()).isEqualTo(STAGING);
    }

    @Test
    void opensNothingThatIsOpen() {
        show("User-agent: *\nDisallow: /members/\n");
        ask();
        assertThat(window.asked).containsExactly(List.of());
        assertThat(window.previews.getFirst().knownProperty().get().changes()).isTrue();
    }

    @Test
    void showsTheTextWithTheBlockAndLeavesTheFileUnchanged() {
        show(STAGING);
        Path file = window.window.workspace().bufferProperty().get().pathProperty().get().orElseThrow();
        window.yes = true;
        ask();
        window.settle();
        assertThat(window.text()).isEqualTo(ManagedBlock.text() + "\n" + STAGING);
        assertThat(window.window.workspace().editableProperty().getValue()).isFalse();
        assertThat(shaded()).startsWith(true, true);
        assertThat(file).hasContent(TEXT);
    }

    @Test
    void saysThatTheTextHasTheBlockAlready() {
        caretAt(TEXT.length());
        window.run("simulate.managedBlock");
        WindowFixture.until(() -> !window.told.isEmpty());
        window.settle();
        assertThat(window.told).singleElement().asString().contains("Lines 1 to 4.");
        assertThat(window.window.workspace().caret().positionProperty().get().line()).isEqualTo(1);
    }
}
