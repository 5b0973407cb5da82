package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.IndexRange;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.NavigationActions.SelectionPolicy;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.WindowSteps;
import org.roboscope.ui.WindowTest;
import org.testfx.framework.junit5.Start;

/** Keys that move by characters do the same as the library's, without copying a large text. */
@WindowTest
class EditorAreaTest {

    private static final List<Consumer<CodeArea>> KEYS = List.of(
            area -> area.previousChar(SelectionPolicy.CLEAR),
            area -> area.previousChar(SelectionPolicy.ADJUST),
            area -> area.nextChar(SelectionPolicy.CLEAR),
            area -> area.nextChar(SelectionPolicy.ADJUST),
            CodeArea::deletePreviousChar,
            CodeArea::deleteNextChar);

    private static final String PIECES = "ab /\n\u0301\u6f22\ud83d\ude00";

    @Start
    void start(Stage stage) {
        // Only starts the toolkit; the areas need no window.
    }

    @Test
    void keysBehaveAsInTheLibrary() {
        Random random = new Random(7);
        WindowSteps.call(() -> {
            CodeArea library = new CodeArea();
            CodeArea area = new EditorArea();
            for (int round = 0; round < 300; round++) {
                String text = text(random);
                library.replaceText(text);
                area.replaceText(text);
                for (int step = 0; step < 20; step++) {
                    int offset = random.nextInt(library.getLength() + 1);
                    int key = random.nextInt(KEYS.size());
                    library.moveTo(offset);
                    area.moveTo(offset);
                    KEYS.get(key).accept(library);
                    KEYS.get(key).accept(area);
                    assertThat(area.getText()).as("text after key %s at %s in %s", key, offset, text)
                            .isEqualTo(library.getText());
                    assertThat(state(area)).as("key %s at %s in %s", key, offset, text).isEqualTo(state(library));
                }
            }
        });
    }

    private record State(int caret, IndexRange selection) {}

    private static State state(CodeArea area) {
        return new State(area.getCaretPosition(), area.getSelection());
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int remaining = random.nextInt(40); remaining > 0; remaining--) {
            text.append(PIECES.charAt(random.nextInt(PIECES.length())));
        }
        return text.toString();
    }

    /** The library would copy the text of 2 MB for each of these keys. */
    @Test
    void noKeyCopiesTheWholeText() {
        WindowSteps.call(() -> {
            CodeArea area = new EditorArea();
            area.replaceText("Disallow: /shop/category/page\n".repeat(70_000));
            ThreadMXBean threadBean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            List<Consumer<CodeArea>> wordActions = List.of(
                    text -> text.wordBreaksBackwards(1, SelectionPolicy.CLEAR),
                    text -> text.wordBreaksForwards(1, SelectionPolicy.ADJUST), CodeArea::selectWord);
            for (Consumer<CodeArea> key : Stream.concat(KEYS.stream(), wordActions.stream()).toList()) {
                area.replaceText(0, 1, "d");
                area.moveTo(1_000_000);
                long before = threadBean.getCurrentThreadAllocatedBytes();
                key.accept(area);
                assertThat(threadBean.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000_000);
            }
        });
    }
}
