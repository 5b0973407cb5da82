package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineDiffTest {

    private static List<String> lines(String text) {
        return List.of(text.split(" ", -1));
    }

    private static String words(List<LineDiff.Row> rows) {
        return rows.stream().map(row -> switch (row.side()) {
            case BOTH -> "=";
            case OLD -> "-";
            case NEW -> "+";
        } + row.number() + row.text()).collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "a b c, a b c, =1a =2b =3c",
        "a b c, a c, =1a -2b =2c",
        "a c, a b c, =1a +2b =3c",
        "a b c, a x c, =1a -2b +2x =3c",
        "a b c d, b x d, -1a =1b -3c +2x =3d",
        "a a, a a a, =1a =2a +3a",
    })
    void comparesLineByLine(String before, String after, String expected) {
        assertThat(words(LineDiff.between(lines(before), lines(after)))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0, -5e +5x", "1, =4d -5e +5x =6f"})
    void showsOnlyWhatIsNearADifference(int around, String expected) {
        var rows = LineDiff.between(lines("a b c d e f g h"), lines("a b c d x f g h"));
        assertThat(words(LineDiff.shortened(rows, around))).isEqualTo(expected);
    }
}
