package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.editor.text.FoldedLines.Fold;

/** Places in a file some of whose lines are folded away. */
class FoldedLinesTest {

    private static final String FILE = "a\nb1\nb2\nc\nd1\nd2\nd3\nend";
    private static final String SHOWN = "a\nc\nend";

    private final FoldedLines foldedLines = new FoldedLines();

    private void foldTwo() {
        foldedLines.add(Fold.of(3, FILE.indexOf("\nd1"), "\nd1\nd2\nd3"));
        foldedLines.add(Fold.of(0, 1, "\nb1\nb2"));
    }

    @Test
    void leavesEveryPlaceWhereItIsWhileNothingIsFolded() {
        assertThat(foldedLines.fileLine(7)).isEqualTo(7);
        assertThat(foldedLines.areaLine(7)).isEqualTo(7);
        assertThat(foldedLines.fileOffset(9)).isEqualTo(9);
        assertThat(foldedLines.areaOffset(9)).isEqualTo(9);
    }

    @Test
    void leadsFromShownLinesToThoseOfTheFileAndBack() {
        foldTwo();
        String[] shown = SHOWN.split("\n", -1);
        String[] file = FILE.split("\n", -1);
        for (int line = 0; line < shown.length; line++) {
            assertThat(file[foldedLines.fileLine(line)]).isEqualTo(shown[line]);
            assertThat(foldedLines.areaLine(foldedLines.fileLine(line))).isEqualTo(line);
        }
        assertThat(foldedLines.areaLine(1)).as("b1").isEqualTo(0);
        assertThat(foldedLines.areaLine(6)).as("d3").isEqualTo(1);
        assertThat(foldedLines.hiding(6)).isPresent();
        assertThat(foldedLines.hiding(7)).isEmpty();
        assertThat(foldedLines.fileLine(shown.length)).as("the number of lines").isEqualTo(file.length);
    }

    @Test
    void leadsFromShownCharactersToThoseOfTheFileAndBack() {
        foldTwo();
        for (int at = 0; at < SHOWN.length(); at++) {
            int inFile = foldedLines.fileOffset(at);
            if (SHOWN.charAt(at) != '\n') {
                assertThat(FILE.charAt(inFile)).isEqualTo(SHOWN.charAt(at));
            }
            assertThat(foldedLines.areaOffset(inFile)).isEqualTo(at);
        }
        assertThat(foldedLines.fileOffset(SHOWN.length())).isEqualTo(FILE.length());
        assertThat(foldedLines.areaOffset(FILE.indexOf("d2"))).isEqualTo(SHOWN.indexOf("c") + 1);
    }

    @Test
    void knowsWhichFoldsAChangeTouches() {
        foldTwo();
        assertThat(foldedLines.touched(0, 0)).isEmpty();
        assertThat(foldedLines.touched(1, 1)).extracting(Fold::line).containsExactly(0);
        assertThat(foldedLines.touched(2, 2)).isEmpty();
        assertThat(foldedLines.touched(0, SHOWN.length())).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void keepsItsPlacesThroughAnyChangesOfWhatIsShown(int seed) {
        Random random = new Random(seed);
        foldTwo();
        StringBuilder file = new StringBuilder(FILE);
        StringBuilder shown = new StringBuilder(SHOWN);
        for (int round = 0; round < 300; round++) {
            int from = random.nextInt(shown.length() + 1);
            int to = Math.min(shown.length(), from + random.nextInt(3));
            if (!foldedLines.touched(from, to).isEmpty()) {
                continue;
            }
            String inserted = random.nextBoolean() ? "x" : random.nextBoolean() ? "\n" : "y\nz";
            int fileFrom = foldedLines.fileOffset(from);
            int fileTo = foldedLines.fileOffset(to);
            foldedLines.textChanged(fileFrom, file.substring(fileFrom, fileTo), inserted);
            file.replace(fileFrom, fileTo, inserted);
            shown.replace(from, to, inserted);
            assertThat(withoutHidden(file)).isEqualTo(shown.toString());
        }
        assertThat(foldedLines.all()).hasSize(2);
    }

    private String withoutHidden(StringBuilder file) {
        StringBuilder rest = new StringBuilder(file);
        for (Fold fold : foldedLines.all().reversed()) {
            assertThat(rest.substring(fold.end(), fold.end() + fold.hidden().length())).isEqualTo(fold.hidden());
            assertThat(rest.substring(0, fold.end()).chars().filter(c -> c == '\n').count()).isEqualTo(fold.line());
            rest.delete(fold.end(), fold.end() + fold.hidden().length());
        }
        return rest.toString();
    }
}
