package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.PlainTextChange;
import org.junit.jupiter.api.Test;
import org.roboscope.document.time.ManualTimer;

class FileUndoTest {

    private final ManualTimer clock = new ManualTimer();
    private final FileUndo undo = new FileUndo(clock, _ -> {}, _ -> {});
    private final List<PlainTextChange> history = new ArrayList<>();
    private String text = "";

    private void change(int at, int removed, String inserted) {
        PlainTextChange change = new PlainTextChange(at, text.substring(at, at + removed), inserted);
        text = text.substring(0, at) + inserted + text.substring(at + removed);
        boolean paused = undo.beginsAfterPause();
        Optional<PlainTextChange> joined = paused || history.isEmpty()
                ? Optional.empty()
                : FileUndo.join(history.getLast(), change);
        joined.ifPresentOrElse(both -> history.set(history.size() - 1, both), () -> history.add(change));
    }

    private void type(String typed) {
        typed.codePoints().forEach(c -> {
            clock.turn(Duration.ofMillis(150));
            change(text.length(), 0, Character.toString(c));
        });
    }

    private void backspace(int times) {
        for (int i = 0; i < times; i++) {
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
    void aStepIsAWordOrTheRestOfALine() {
        type("User-agent: *\nDisallow: /a b\n\nx");
        assertThat(inserted()).containsExactly("User-agent: ", "*\n", "Disallow: ", "/a ", "b\n", "\n", "x");
    }

    @Test
    void aStepEndsWhereThePersonPauses() {
        type("Dis");
        clock.turn(Duration.ofMillis(800));
        type("al");
        clock.turn(Duration.ofMillis(850));
        type("low");
        assertThat(inserted()).containsExactly("Disal", "low");
    }

    @Test
    void aCharacterOutsideTheBasicPlaneIsOneKey() {
        type("a\uD83E\uDD16b");
        assertThat(inserted()).containsExactly("a\uD83E\uDD16b");
    }

    @Test
    void aSlipBelongsToTheWordItIsIn() {
        type("Disalow");
        backspace(2);
        type("low");
        assertThat(inserted()).containsExactly("Disallow");
    }

    @Test
    void whatIsDeletedKeyByKeyIsAStepForEachWordAndLine() {
        text = "one two\nthree";
        backspace(13);
        assertThat(removed()).containsExactly("three", "\n", "two", "one ").hasSize(4);
    }

    @Test
    void whatIsPastedOrCompletedIsAStepOfItsOwn() {
        type("D");
        change(1, 0, "isallow: ");
        type("/a");
        change(0, 2, "d");
        assertThat(inserted()).containsExactly("D", "isallow: ", "/a", "d");
    }

    private static PlainTextChange at(int place, String removed, String inserted) {
        return new PlainTextChange(place, removed, inserted);
    }

    @Test
    void whatIsReplacedInSeveralPlacesIsAStepOfItsOwn() {
        List<PlainTextChange> step = List.of(at(5, "", "a"), at(2, "", "a"));
        assertThat(FileUndo.join(step, List.of(at(7, "", "b"), at(3, "", "b")))).isEmpty();
        assertThat(FileUndo.join(List.of(at(2, "", "a")), List.of(at(3, "", "b")))).contains(List.of(at(2, "", "ab")));
    }
}
