package org.roboscope.ui.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Finds commands by the words of their texts and keys. */
class CommandPaletteTest {

    private static final List<CommandPalette.Choice> CHOICES = List.of(choice("Go to line"), choice("New line below"),
            choice("Line up"), choice("Underline"), choice("Save"),
            choice("Compare only standards that differ"), choice("Panels: Compare standards"));

    private static CommandPalette.Choice choice(String text) {
        return new CommandPalette.Choice(text, "Ctrl+" + text.charAt(0), () -> {});
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
    void matchesEveryWordAndRanksWordStartsFirst(String typed, String expected) {
        assertThat(String.join("|",
                CommandPalette.findMatching(CHOICES, typed).stream().map(CommandPalette.Choice::text).toList()))
                .isEqualTo(expected);
    }

    @Test
    void disabledChoicesAreLastInASearch() {
        List<CommandPalette.Choice> choices = List.of(
                new CommandPalette.Choice("Copy path", "no file", false, false, () -> {}), choice("Make a copy"));
        assertThat(CommandPalette.findMatching(choices, "")).extracting(CommandPalette.Choice::text)
                .containsExactly("Make a copy");
        assertThat(CommandPalette.findMatching(choices, "copy")).extracting(CommandPalette.Choice::text)
                .containsExactly("Make a copy", "Copy path");
    }
}
