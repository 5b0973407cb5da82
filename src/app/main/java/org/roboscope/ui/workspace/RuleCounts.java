package org.roboscope.ui.workspace;

import java.util.Map;
import org.roboscope.document.text.TextSnapshot;

/**
 * How many URLs of a run each rule decided about, and each Content-Usage line spoke for.
 *
 * @param content the text that was counted for; in another one the lines mean nothing
 * @param decided by line, counted from 1
 */
public record RuleCounts(TextSnapshot content, Map<Integer, Long> decided) {

    public RuleCounts {
        decided = Map.copyOf(decided);
    }
}
