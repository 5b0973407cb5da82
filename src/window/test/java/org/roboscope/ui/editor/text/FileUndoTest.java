package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.PlainTextChange;
import org.junit.jupiter.api.Test;
import org.roboscope.document.time.ManualTimer;

/** Changes of a text are merged into undo steps, one for each word or line end. */
class FileUndoTest {

    private final ManualTimer clock = new ManualTimer();
    private final FileUndo undo = new FileUndo(clock, _ -> {}, _ -> {});
    private final List<PlainTextChange> history = new ArrayList<>();
    private String text = "";

    private void change(int offset, int removed, String inserted) {
        PlainTextChange change = new PlainTextChange(offset, text.substring(offset, offset + removed), inserted);
        text = text.substring(0, offset) + inserted + text.substring(offset + removed);
        boolean isAfterPause = undo.isAfterPause();
        Optional<PlainTextChange> merged = isAfterPause || history.isEmpty()
                ? Optional.empty()
                : FileUndo.mergeChange(history.getLast(), change);
        merged.ifPresentOrElse(step -> history.set(history.size() - 1, step), () -> history.add(change));
    }

    private void type(String typed) {
        typed.codePoints().forEach(c -> {
            clock.turn(Duration.ofMillis(150));
            change(text.length(), 0, Character.toString(c));
        });
    }

    private void backspace(int count) {
        for (int i = 0; i < count; i++) {
            change(text.length() - 1, 1, "");
        }
    }

    private List<String> inserted() {
        return history.stream().map(PlainTextChange::getInserted).toList();
    }

    private List<String> removed() {
        return history.stream().map(PlainTextChange::getRemoved).toList();
    }

    @Test
    void stepEndsAfterAWordOrALine() {
        type("User-agent: *\nDisallow: /a b\n\nx");
        assertThat(inserted()).containsExactly("User-agent: ", "*\n", "Disallow: ", "/a ", "b\n", "\n", "x");
    }

    @Test
    void pauseEndsAStep() {
        type("Dis");
        clock.turn(Duration.ofMillis(800));
        type("al");
        clock.turn(Duration.ofMillis(850));
        type("low");
        assertThat(inserted()).containsExactly("Disal", "low");
    }

    @Test
    void supplementaryCharacterIsOneKeystroke() {
        type("a\uD83E\uDD16b");
        assertThat(inserted()).containsExactly("a\uD83E\uDD16b");
    }

    @Test
    void correctionBelongsToItsWord() {
        type("Disalow");
        backspace(2);
        type("low");
        assertThat(inserted()).containsExactly("Disallow");
    }

    @Test
    void backspacingMakesOneStepPerWord() {
        text = "one two\nthree";
        backspace(13);
        assertThat(removed()).containsExactly("three", "\n", "two", "one ").hasSize(4);
    }

    @Test
    void pasteAndCompletionAreSeparateSteps() {
        type("D");
        change(1, 0, "isallow: ");
        type("/a");
        change(0, 2, "d");
        assertThat(inserted()).containsExactly("D", "isallow: ", "/a", "d");
    }

    private static PlainTextChange changeAt(int offset, String removed, String inserted) {
        return new PlainTextChange(offset, removed, inserted);
    }

    @Test
    void replacementInSeveralPlacesIsASeparateStep() {
        List<PlainTextChange> step = List.of(changeAt(5, "", "a"), changeAt(2, "", "a"));
        assertThat(FileUndo.mergeChanges(step, List.of(changeAt(7, "", "b"), changeAt(3, "", "b")))).isEmpty();
        assertThat(FileUndo.mergeChanges(List.of(changeAt(2, "", "a")), List.of(changeAt(3, "", "b"))))
                .contains(List.of(changeAt(2, "", "ab")));
    }
}
