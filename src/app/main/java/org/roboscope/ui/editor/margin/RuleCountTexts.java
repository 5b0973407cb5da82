package org.roboscope.ui.editor.margin;

import java.text.NumberFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Counts as they fit into the margin: whole up to 99,999, then short. */
public final class RuleCountTexts {

    private static final long LONGEST_WHOLE = 99_999;

    private RuleCountTexts() {}

    public static Map<Integer, String> of(Map<Integer, Long> counts) {
        NumberFormat whole = NumberFormat.getIntegerInstance();
        NumberFormat compact = NumberFormat.getCompactNumberInstance(Locale.getDefault(), NumberFormat.Style.SHORT);
        compact.setMaximumFractionDigits(1);
        Map<Integer, String> texts = new HashMap<>();
        counts.forEach((line, count) -> texts.put(line,
                count <= LONGEST_WHOLE ? whole.format(count) : compact.format(count)));
        return texts;
    }
}
