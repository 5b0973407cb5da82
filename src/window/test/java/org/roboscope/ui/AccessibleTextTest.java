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

    private @Nullable Object query(AccessibleAttribute attribute, Object... parameters) {
        return WindowSteps.call(() -> window.area().queryAccessibleAttribute(attribute, parameters));
    }

    private Object queryPresent(AccessibleAttribute attribute, Object... parameters) {
        return Objects.requireNonNull(query(attribute, parameters));
    }

    private void execute(AccessibleAction action, Object... parameters) {
        window.onWindow(() -> window.area().executeAccessibleAction(action, parameters));
        window.settle();
    }

    private void moveCaretToLine(int line) {
        window.onWindow(() -> window.workspace().requests().goTo(new EditorPosition(line, 0)));
        window.settle();
    }

    private String lineAt(int offset) {
        int line = (int) queryPresent(AccessibleAttribute.LINE_FOR_OFFSET, offset);
        return ((String) queryPresent(AccessibleAttribute.TEXT)).substring(
                (int) queryPresent(AccessibleAttribute.LINE_START, line),
                (int) queryPresent(AccessibleAttribute.LINE_END, line));
    }

    @Test
    void reportsTextNameRoleAndFont() {
        window.settle();
        assertThat(query(AccessibleAttribute.ROLE)).isEqualTo(AccessibleRole.TEXT_AREA);
        assertThat(query(AccessibleAttribute.TEXT)).isEqualTo(FILE);
        assertThat(((Labeled) queryPresent(AccessibleAttribute.LABELED_BY)).getText()).isEqualTo("Text of robots.txt");
        assertThat(query(AccessibleAttribute.EDITABLE)).isEqualTo(true);
        double size = ((Font) queryPresent(AccessibleAttribute.FONT)).getSize();
        window.run("view.text.larger");
        assertThat(((Font) queryPresent(AccessibleAttribute.FONT)).getSize()).isGreaterThan(size);
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
        assertThat(query(AccessibleAttribute.LINE_FOR_OFFSET, FILE.length() + 100)).isEqualTo(5);
        assertThat(query(AccessibleAttribute.LINE_START, 6)).isNull();
        assertThat(query(AccessibleAttribute.LINE_END, -1)).isNull();
    }

    @Test
    void reportsAndMovesCaretAndSelection() {
        window.settle();
        execute(AccessibleAction.SET_TEXT_SELECTION, 14, 21);
        assertThat(query(AccessibleAttribute.SELECTION_START)).isEqualTo(14);
        assertThat(query(AccessibleAttribute.SELECTION_END)).isEqualTo(21);
        assertThat(query(AccessibleAttribute.CARET_OFFSET)).isEqualTo(21);
        moveCaretToLine(3);
        assertThat(lineAt((int) queryPresent(AccessibleAttribute.CARET_OFFSET))).isEqualTo("Disallow: /b");
    }

    @Test
    void emptyTextHasOneLine() {
        window.settle();
        execute(AccessibleAction.SET_TEXT, "");
        assertThat(query(AccessibleAttribute.TEXT)).isEqualTo("");
        assertThat(lineAt(0)).isEmpty();
        assertThat((Bounds[]) queryPresent(AccessibleAttribute.BOUNDS_FOR_RANGE, 0, 0)).hasSize(1);
        execute(AccessibleAction.SET_TEXT, "a\n");
        assertThat(query(AccessibleAttribute.TEXT)).isEqualTo("a\n");
        assertThat(lineAt(2)).isEmpty();
    }

    @Test
    void mapsScreenPointsToOffsetsAndBack() {
        window.settle();
        int start = FILE.indexOf("/b");
        Bounds[] bounds = (Bounds[]) queryPresent(AccessibleAttribute.BOUNDS_FOR_RANGE, start, start + 1);
        assertThat(bounds).hasSize(1);
        assertThat(query(AccessibleAttribute.OFFSET_AT_POINT,
                new Point2D(bounds[0].getMinX() + 1, bounds[0].getCenterY()))).isEqualTo(start);
        assertThat((Bounds[]) queryPresent(AccessibleAttribute.BOUNDS_FOR_RANGE, 0, FILE.length())).hasSize(6)
                .isSortedAccordingTo(Comparator.comparingDouble(Bounds::getMinY));
    }

    @Test
    void helpListsProblemsOfTheCaretsLineOnly() {
        window.settle();
        moveCaretToLine(2);
        assertThat((String) queryPresent(AccessibleAttribute.HELP)).startsWith("1 problem on this line. ")
                .contains("Disalow");
        moveCaretToLine(3);
        assertThat(query(AccessibleAttribute.HELP)).isNull();
    }

    @Test
    void movingTheCaretDoesNotCopyTheText() {
        window.settle();
        String large = "Disallow: /some/folder/page\n".repeat(512 * 1024 / 28);
        execute(AccessibleAction.SET_TEXT, large);
        Object text = query(AccessibleAttribute.TEXT);
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
        assertThat(query(AccessibleAttribute.TEXT)).isEqualTo("other");
    }
}
