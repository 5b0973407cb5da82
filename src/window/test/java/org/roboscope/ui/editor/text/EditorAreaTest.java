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

/** Keys that go to the next letter do what the library's do, and take as long in a large text as in a small one. */
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
        // The areas need no window.
    }

    @Test
    void eachKeyDoesWhatTheLibrarysDoes() {
        Random random = new Random(7);
        WindowSteps.call(() -> {
            CodeArea library = new CodeArea();
            CodeArea ours = new EditorArea();
            for (int round = 0; round < 300; round++) {
                String text = text(random);
                library.replaceText(text);
                ours.replaceText(text);
                for (int step = 0; step < 20; step++) {
                    int place = random.nextInt(library.getLength() + 1);
                    int key = random.nextInt(KEYS.size());
                    library.moveTo(place);
                    ours.moveTo(place);
                    KEYS.get(key).accept(library);
                    KEYS.get(key).accept(ours);
                    assertThat(ours.getText()).as("text after key %s at %s in %s", key, place, text)
                            .isEqualTo(library.getText());
                    assertThat(marked(ours)).as("key %s at %s in %s", key, place, text).isEqualTo(marked(library));
                }
            }
        });
    }

    private record Marked(int caret, IndexRange selection) {}

    private static Marked marked(CodeArea area) {
        return new Marked(area.getCaretPosition(), area.getSelection());
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(40); left > 0; left--) {
            text.append(PIECES.charAt(random.nextInt(PIECES.length())));
        }
        return text.toString();
    }

    /** The text of 2 MB would be made anew for each of them. */
    @Test
    void noKeyPutsTheWholeTextTogether() {
        WindowSteps.call(() -> {
            CodeArea area = new EditorArea();
            area.replaceText("Disallow: /shop/category/page\n".repeat(70_000));
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            List<Consumer<CodeArea>> words = List.of(
                    it -> it.wordBreaksBackwards(1, SelectionPolicy.CLEAR),
                    it -> it.wordBreaksForwards(1, SelectionPolicy.ADJUST), CodeArea::selectWord);
            for (Consumer<CodeArea> key : Stream.concat(KEYS.stream(), words.stream()).toList()) {
                area.replaceText(0, 1, "d");
                area.moveTo(1_000_000);
                long before = threads.getCurrentThreadAllocatedBytes();
                key.accept(area);
                assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000_000);
            }
        });
    }
}
