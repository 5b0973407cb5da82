package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.fxmisc.richtext.model.PlainTextChange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaretSetTest {

    private static CaretSet.Range range(String spelt) {
        String[] ends = spelt.split("-", -1);
        return CaretSet.Range.of(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
    }

    private static String spelt(CaretSet.Range range) {
        return range.isEmpty() ? "" + range.caret() : range.anchor() + "-" + range.caret();
    }

    /** Carets in any order, which of them is the area's own, and those that are left with the area's own in brackets. */
    @ParameterizedTest
    @CsvSource({
        "5 2 9,         0, 2 [5] 9",
        "2 2 9,         0, [2] 9",
        "2 9 9,         2, 2 [9]",
        "1-4 4 8,       0, [1-4] 8",
        "4 1-4 8,       0, [1-4] 8",
        "4-1 1 8,       0, [4-1] 8",
        "1-4 4-6 8,     1, 1-4 [4-6] 8",
        "1-5 7-4 9,     0, [1-7] 9",
        "1-5 7-4 9,     1, [7-1] 9",
        "1-9 2 3-4 12,  2, [1-9] 12",
        "1-3 9-2 4-6,   0, [1-9]",
    })
    void caretsThatMeetBecomeOne(String carets, int own, String left) {
        List<CaretSet.Range> any = Arrays.stream(carets.split(" ", -1)).map(CaretSetTest::range).toList();
        CaretSet merged = CaretSet.merged(any, own);
        assertThat(merged.all().stream()
                .map(each -> each.equals(merged.own()) ? "[" + spelt(each) + "]" : spelt(each))
                .collect(Collectors.joining(" "))).isEqualTo(left);
    }

    @Test
    void whereTheOwnOneGoesTheNextTakesItsPlace() {
        CaretSet three = CaretSet.merged(List.of(CaretSet.Range.at(1), CaretSet.Range.at(2), CaretSet.Range.at(3)), 1);
        assertThat(three.without(1).own()).isEqualTo(CaretSet.Range.at(3));
        assertThat(three.without(0).own()).isEqualTo(CaretSet.Range.at(2));
        assertThat(three.without(2).without(1).own()).isEqualTo(CaretSet.Range.at(1));
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "3, 3", "4, 3", "5, 5", "9, 9"})
    void whatIsInsertedAtACaretComesAfterItAndWhatIsRemovedTakesItAlong(int place, int after) {
        assertThat(CaretSet.Range.at(place).after(3, 2, 2)).isEqualTo(CaretSet.Range.at(after));
        assertThat(CaretSet.Range.at(place).after(place, 0, 7)).isEqualTo(CaretSet.Range.at(place));
    }

    private static PlainTextChange typed(int place, String removed, String inserted) {
        return new PlainTextChange(place, removed, inserted);
    }

    @Test
    void repeatedChangesEndWhereTheTextAfterAllOfThemHasTheirEnds() {
        assertThat(CaretSet.endsOf(List.of(typed(1, "", "ab"), typed(5, "x", ""), typed(7, "", "c"))))
                .isEqualTo(Optional.of(List.of(CaretSet.Range.at(3), CaretSet.Range.at(5), CaretSet.Range.at(8))));
        assertThat(CaretSet.endsOf(List.of(typed(7, "", "c"), typed(5, "x", ""), typed(1, "", "ab"))))
                .isEqualTo(Optional.of(List.of(CaretSet.Range.at(3), CaretSet.Range.at(7), CaretSet.Range.at(9))));
        assertThat(CaretSet.endsOf(List.of(typed(1, "", "ab"), typed(7, "", "c"), typed(5, "x", "")))).isEmpty();
    }
}
