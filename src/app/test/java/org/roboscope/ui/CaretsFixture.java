package org.roboscope.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A window with three rules, in which somebody edits at several carets. */
final class CaretsFixture {

    static final String TEXT = "User-agent: a\nDisallow: /a\nDisallow: /b\nDisallow: /c\n";

    final WindowFixture window;
    final Path file;

    CaretsFixture(Stage stage, Path folder) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        file = Files.writeString(fresh.resolve("robots.txt"), TEXT);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
    }

    void focus() {
        window.onWindow(() -> window.area().requestFocus());
    }

    void startWith(String text, int caret) {
        window.onWindow(() -> {
            window.area().replaceText(text);
            window.area().moveTo(caret);
        });
    }

    /** At the same column of the lines with the rules. */
    void atRules(int column) {
        window.onWindow(() -> window.area().moveTo(1, column));
        below();
        below();
    }

    void below() {
        window.run("edit.caret.below");
    }

    String status(FxRobot robot) {
        window.settle();
        return robot.lookup("#position").queryAs(Label.class).getText();
    }

    int count() {
        window.settle();
        return window.window.workspace().caret().countProperty().get();
    }

    String content() {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> window.window.workspace().bufferProperty().get().content().text());
    }

    void clipboard(String text) {
        window.onWindow(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    String clipboard() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString());
    }

    Set<Node> drawn(String styleClass) {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Set.copyOf(window.area().lookupAll(styleClass)));
    }

    Point2D at(int line, int column) {
        window.settle();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            int place = window.area().getAbsolutePosition(line, column);
            Bounds letter = window.area().getCharacterBoundsOnScreen(place, place + 1).orElseThrow();
            return new Point2D(letter.getMinX() + 1, letter.getCenterY());
        });
    }
}
