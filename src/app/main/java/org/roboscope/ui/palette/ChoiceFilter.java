package org.roboscope.ui.palette;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which choices a person means by what they typed. */
final class ChoiceFilter {

    private ChoiceFilter() {}

    /**
     * Those that hold every typed word; first those that hold them in a row, then where the first one begins a word. What
     * cannot be chosen now comes last, and only to somebody who looks for it.
     */
    static List<PaletteChoice> matching(List<PaletteChoice> choices, String typed) {
        List<String> words = Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")).toList();
        String inARow = String.join(" ", words);
        return choices.stream()
                .filter(choice -> choice.possible() || !inARow.isEmpty())
                .filter(choice -> words.stream().allMatch(lower(choice)::contains))
                .sorted(Comparator.comparing((PaletteChoice choice) -> !choice.possible())
                        .thenComparing(choice -> !lower(choice).contains(inARow))
                        .thenComparingInt(choice -> rank(lower(choice), words.getFirst())))
                .toList();
    }

    private static String lower(PaletteChoice choice) {
        return (choice.text() + " " + choice.detail()).toLowerCase(Locale.ROOT);
    }

    private static int rank(String text, String word) {
        if (text.startsWith(word)) {
            return 0;
        }
        return text.contains(" " + word) ? 1 : 2;
    }
}
