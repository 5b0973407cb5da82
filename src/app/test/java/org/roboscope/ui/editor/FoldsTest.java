package org.roboscope.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.editor.Folds.Fold;

/** Places in a file some of whose lines are folded away. */
class FoldsTest {

    private static final String FILE = "a\nb1\nb2\nc\nd1\nd2\nd3\nend";
    private static final String SHOWN = "a\nc\nend";

    private final Folds folds = new Folds();

    private void foldTwo() {
        folds.add(Fold.of(3, FILE.indexOf("\nd1"), "\nd1\nd2\nd3"));
        folds.add(Fold.of(0, 1, "\nb1\nb2"));
    }

    @Test
    void leavesEveryPlaceWhereItIsWhileNothingIsFolded() {
        assertThat(folds.fileLine(7)).isEqualTo(7);
        assertThat(folds.areaLine(7)).isEqualTo(7);
        assertThat(folds.fileOffset(9)).isEqualTo(9);
        assertThat(folds.areaOffset(9)).isEqualTo(9);
    }

    @Test
    void leadsFromShownLinesToThoseOfTheFileAndBack() {
        foldTwo();
        String[] shown = SHOWN.split("\n", -1);
        String[] file = FILE.split("\n", -1);
        for (int line = 0; line < shown.length; line++) {
            assertThat(file[folds.fileLine(line)]).isEqualTo(shown[line]);
            assertThat(folds.areaLine(folds.fileLine(line))).isEqualTo(line);
        }
        assertThat(folds.areaLine(1)).as("b1").isEqualTo(0);
        assertThat(folds.areaLine(6)).as("d3").isEqualTo(1);
        assertThat(folds.hiding(6)).isPresent();
        assertThat(folds.hiding(7)).isEmpty();
        assertThat(folds.fileLine(shown.length)).as("the number of lines").isEqualTo(file.length);
    }

    @Test
    void leadsFromShownCharactersToThoseOfTheFileAndBack() {
        foldTwo();
        for (int at = 0; at < SHOWN.length(); at++) {
            int inFile = folds.fileOffset(at);
            if (SHOWN.charAt(at) != '\n') {
                assertThat(FILE.charAt(inFile)).isEqualTo(SHOWN.charAt(at));
            }
            assertThat(folds.areaOffset(inFile)).isEqualTo(at);
        }
        assertThat(folds.fileOffset(SHOWN.length())).isEqualTo(FILE.length());
        assertThat(folds.areaOffset(FILE.indexOf("d2"))).isEqualTo(SHOWN.indexOf("c") + 1);
    }

    @Test
    void knowsWhichFoldsAChangeTouches() {
        foldTwo();
        assertThat(folds.touched(0, 0)).isEmpty();
        assertThat(folds.touched(1, 1)).extracting(Fold::line).containsExactly(0);
        assertThat(folds.touched(2, 2)).isEmpty();
        assertThat(folds.touched(0, SHOWN.length())).hasSize(2);
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
            if (!folds.touched(from, to).isEmpty()) {
                continue;
            }
            String inserted = random.nextBoolean() ? "x" : random.nextBoolean() ? "\n" : "y\nz";
            int fileFrom = folds.fileOffset(from);
            int fileTo = folds.fileOffset(to);
            folds.textChanged(fileFrom, file.substring(fileFrom, fileTo), inserted);
            file.replace(fileFrom, fileTo, inserted);
            shown.replace(from, to, inserted);
            assertThat(withoutHidden(file)).isEqualTo(shown.toString());
        }
        assertThat(folds.all()).hasSize(2);
    }

    private String withoutHidden(StringBuilder file) {
        StringBuilder rest = new StringBuilder(file);
        for (Fold fold : folds.all().reversed()) {
            assertThat(rest.substring(fold.end(), fold.end() + fold.hidden().length())).isEqualTo(fold.hidden());
            assertThat(rest.substring(0, fold.end()).chars().filter(c -> c == '\n').count()).isEqualTo(fold.line());
            rest.delete(fold.end(), fold.end() + fold.hidden().length());
        }
        return rest.toString();
    }
}
