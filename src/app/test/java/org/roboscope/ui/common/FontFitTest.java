package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.WindowTest;

/** Words take no more room in a wide font than in the one for which widths are chosen. */
@WindowTest
class FontFitTest {

    @ParameterizedTest
    @ValueSource(strings = {"System", "DejaVu Sans", "Monospaced", "Serif"})
    void wordsFitInEveryFontOrItsSizeIsTheSmallest(String family) {
        double size = FontFit.size(family);
        Text words = new Text("Which rule decides, for whom, and why: blocked by line 6 of robots.txt");
        words.setFont(Font.font(family, size));
        assertThat(size).isBetween(11.0, 13.0);
        assertThat(size == 11 || words.getLayoutBounds().getWidth() <= 428).as(family + " at " + size).isTrue();
    }

    @Test
    void aSheetIsAddedOnlyWhereTheFontIsWide() {
        assertThat(FontFit.sheet().isEmpty()).isEqualTo(FontFit.size(Font.getDefault().getFamily()) == 13);
    }
}
