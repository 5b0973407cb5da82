package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Labeled;
import javafx.scene.text.Font;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.editing.EditorPosition;
import org.testfx.framework.junit5.Start;

/** The text area answers the queries of a screen reader. */
@WindowTest
class AccessibleTextTest {

    private static final String FILE =
            "User-agent: a\nDisalow: /\uD83D\uDE00x\nDisallow: /b\n\nUser-agent: *\nAllow: /";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, FILE);
    }

    private @Nullable Object ask(AccessibleAttribute attribute, Object... of) {
        return WindowSteps.call(() -> window.area().queryAccessibleAttribute(attribute, of));
    }

    private Object require(AccessibleAttribute attribute, Object... of) {
        return Objects.requireNonNull(ask(attribute, of));
    }

    private void execute(AccessibleAction action, Object... with) {
        window.onWindow(() -> window.area().executeAccessibleAction(action, with));
        window.settle();
    }

    private void caretAt(int line) {
        window.onWindow(() -> window.workspace().requests().goTo(new EditorPosition(line, 0)));
        window.settle();
    }

    private String lineAt(int offset) {
        int line = (int) require(AccessibleAttribute.LINE_FOR_OFFSET, offset);
        return ((String) require(AccessibleAttribute.TEXT)).substring(
                (int) require(AccessibleAttribute.LINE_START, line), (int) require(AccessibleAttribute.LINE_END, line));
    }

    @Test
    void reportsTextNameRoleAndFont() {
        window.settle();
        assertThat(ask(AccessibleAttribute.ROLE)).isEqualTo(AccessibleRole.TEXT_AREA);
        assertThat(ask(AccessibleAttribute.TEXT)).isEqualTo(FILE);
        assertThat(((Labeled) require(AccessibleAttribute.LABELED_BY)).getText()).isEqualTo("Text of robots.txt");
        assertThat(ask(AccessibleAttribute.EDITABLE)).isEqualTo(true);
        double size = ((Font) require(AccessibleAttribute.FONT)).getSize();
        window.run("view.text.larger");
        assertThat(((Font) require(AccessibleAttribute.FONT)).getSize()).isGreaterThan(size);
    }

    @Test
    void findsTheLineOfEachOffset() {
        window.settle();
        for (int offset = 0; offset <= FILE.length(); offset++) {
            int start = FILE.lastIndexOf('\n', offset - 1) + 1;
            int end = FILE.indexOf('\n', offset);
            assertThat(lineAt(offset)).as("at %d", offset)
                    .isEqualTo(FILE.substring(start, end < 0 ? FILE.length() : end));
        }
        assertThat(ask(AccessibleAttribute.LINE_FOR_OFFSET, FILE.length() + 100)).isEqualTo(5);
        assertThat(ask(AccessibleAttribute.LINE_START, 6)).isNull();
        assertThat(ask(AccessibleAttribute.LINE_END, -1)).isNull();
    }

    @Test
    void reportsAndMovesCaretAndSelection() {
        window.settle();
        execute(AccessibleAction.SET_TEXT_SELECTION, 14, 21);
        assertThat(ask(AccessibleAttribute.SELECTION_START)).isEqualTo(14);
        assertThat(ask(AccessibleAttribute.SELECTION_END)).isEqualTo(21);
        assertThat(ask(AccessibleAttribute.CARET_OFFSET)).isEqualTo(21);
        caretAt(3);
        assertThat(lineAt((int) require(AccessibleAttribute.CARET_OFFSET))).isEqualTo("Disallow: /b");
    }

    @Test
    void anEmptyTextHasOneLine() {
        window.settle();
        execute(AccessibleAction.SET_TEXT, "");
        assertThat(ask(AccessibleAttribute.TEXT)).isEqualTo("");
        assertThat(lineAt(0)).isEmpty();
        assertThat((Bounds[]) require(AccessibleAttribute.BOUNDS_FOR_RANGE, 0, 0)).hasSize(1);
        execute(AccessibleAction.SET_TEXT, "a\n");
        assertThat(ask(AccessibleAttribute.TEXT)).isEqualTo("a\n");
        assertThat(lineAt(2)).isEmpty();
    }

    @Test
    void mapsScreenPointsToOffsetsAndBack() {
        window.settle();
        int start = FILE.indexOf("/b");
        Bounds[] bounds = (Bounds[]) require(AccessibleAttribute.BOUNDS_FOR_RANGE, start, start + 1);
        assertThat(bounds).hasSize(1);
        assertThat(ask(AccessibleAttribute.OFFSET_AT_POINT,
                new Point2D(bounds[0].getMinX() + 1, bounds[0].getCenterY()))).isEqualTo(start);
        assertThat((Bounds[]) require(AccessibleAttribute.BOUNDS_FOR_RANGE, 0, FILE.length())).hasSize(6)
                .isSortedAccordingTo(Comparator.comparingDouble(Bounds::getMinY));
    }

    @Test
    void helpListsProblemsOfTheCaretsLineOnly() {
        window.settle();
        caretAt(2);
        assertThat((String) require(AccessibleAttribute.HELP)).startsWith("1 problem on this line. ")
                .contains("Disalow");
        caretAt(3);
        assertThat(ask(AccessibleAttribute.HELP)).isNull();
    }

    @Test
    void movingTheCaretDoesNotCopyTheText() {
        window.settle();
        String large = "Disallow: /some/folder/page\n".repeat(512 * 1024 / 28);
        execute(AccessibleAction.SET_TEXT, large);
        Object text = ask(AccessibleAttribute.TEXT);
        assertThat(text).isEqualTo(large);
        window.onWindow(() -> {
            for (int line = 1; line <= 1_000; line++) {
                int offset = line * 28 * 15;
                window.area().moveTo(offset);
                assertThat(window.area().queryAccessibleAttribute(AccessibleAttribute.TEXT)).isSameAs(text);
                assertThat(window.area().queryAccessibleAttribute(AccessibleAttribute.LINE_FOR_OFFSET, offset))
                        .isEqualTo(offset / 28);
            }
        });
        execute(AccessibleAction.SET_TEXT, "other");
        assertThat(ask(AccessibleAttribute.TEXT)).isEqualTo("other");
    }
}
