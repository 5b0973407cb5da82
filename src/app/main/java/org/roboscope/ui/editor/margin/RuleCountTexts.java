package org.roboscope.ui.editor.margin;

import java.text.NumberFormat;
import java.util.HashMap;
import java.util.Map;
import org.roboscope.messages.SentencePattern;

/** Counts as they fit into the margin: whole up to 99,999, then short. */
public final class RuleCountTexts {

    private static final long LONGEST_WHOLE = 99_999;

    private RuleCountTexts() {}

    public static Map<Integer, String> of(Map<Integer, Long> counts) {
        NumberFormat whole = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);
        NumberFormat compact =
                NumberFormat.getCompactNumberInstance(SentencePattern.LANGUAGE, NumberFormat.Style.SHORT);
        compact.setMaximumFractionDigits(1);
        Map<Integer, String> texts = new HashMap<>();
        counts.forEach((line, count) -> texts.put(line,
                count <= LONGEST_WHOLE ? whole.format(count) : compact.format(count)));
        return texts;
    }
}
