package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.WindowTest;

/** Texts in a wide font need at most the width of the font for which the layout is designed. */
@WindowTest
class FontFitTest {

    @ParameterizedTest
    @ValueSource(strings = {"System", "DejaVu Sans", "Monospaced", "Serif"})
    void textFitsInEveryFontUnlessMinimal(String family) {
        double size = FontFit.sizeOf(family);
        Text sample = new Text("Which rule decides, for whom, and why: blocked by line 6 of robots.txt");
        sample.setFont(Font.font(family, size));
        assertThat(size).isBetween(11.0, 13.0);
        assertThat(size == 11 || sample.getLayoutBounds().getWidth() <= 428).as(family + " at " + size).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {11, 11.5, 12, 12.5})
    void everySizeHasAStyleSheet(double size) throws IOException {
        try (InputStream sheet = FontFit.styleSheetOf(size).openStream()) {
            assertThat(new String(sheet.readAllBytes(), StandardCharsets.UTF_8)).containsPattern(
                    "-fx-font-size: " + Pattern.quote(String.valueOf(size).replaceFirst("[.]0$", "")) + "px");
        }
    }

    @Test
    void styleSheetIsAddedOnlyForAWideFont() {
        assertThat(FontFit.styleSheets().isEmpty()).isEqualTo(FontFit.sizeOf(Font.getDefault().getFamily()) == 13);
    }
}
