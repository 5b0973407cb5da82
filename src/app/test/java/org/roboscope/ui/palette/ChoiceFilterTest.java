package org.roboscope.ui.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChoiceFilterTest {

    private static final List<PaletteChoice> CHOICES = List.of(choice("Go to line"), choice("New line below"),
            choice("Line up"), choice("Underline"), choice("Save"),
            choice("Compare only standards that differ"), choice("Panels: Compare standards"));

    private static PaletteChoice choice(String text) {
        return new PaletteChoice(text, "Ctrl+" + text.charAt(0), () -> {});
    }

    @ParameterizedTest
    @CsvSource({
        "line, Line up|Go to line|New line below|Underline",
        "LINE go, Go to line",
        "ctrl+s, Save",
        "'', Go to line|New line below|Line up|Underline|Save|Compare only standards that differ"
                + "|Panels: Compare standards",
        "compare standards, Panels: Compare standards|Compare only standards that differ",
        "compare  stand, Panels: Compare standards|Compare only standards that differ",
        "nothing of this, ''",
    })
    void offersWhatHoldsEveryWordWordBeginningsFirst(String typed, String expected) {
        assertThat(String.join("|", ChoiceFilter.matching(CHOICES, typed).stream().map(PaletteChoice::text).toList()))
                .isEqualTo(expected);
    }

    @Test
    void whatCannotBeChosenComesLastAndToThoseOnlyWhoLookForIt() {
        List<PaletteChoice> choices = List.of(
                new PaletteChoice("Copy path", "no file", false, false, () -> {}), choice("Make a copy"));
        assertThat(ChoiceFilter.matching(choices, "")).extracting(PaletteChoice::text).containsExactly("Make a copy");
        assertThat(ChoiceFilter.matching(choices, "copy")).extracting(PaletteChoice::text)
                .containsExactly("Make a copy", "Copy path");
    }
}
