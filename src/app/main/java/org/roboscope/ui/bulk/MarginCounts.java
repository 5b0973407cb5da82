package org.roboscope.ui.bulk;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.ui.workspace.TextAnnotations.RuleCounts;
import org.roboscope.ui.workspace.Workspace;

/** How many URLs of the run each line decides about, beside the lines of the text that the run was of. */
final class MarginCounts {

    private final Workspace workspace;
    private TextSnapshot content = TextSnapshot.decode(new byte[0]);

    MarginCounts(Workspace workspace) {
        this.workspace = workspace;
    }

    /** @param judged the text that a run that begins judges by; absent where it is none that is open */
    void begin(Optional<TextSnapshot> judged) {
        content = judged.orElseGet(() -> TextSnapshot.decode(new byte[0]));
    }

    void show(Optional<RuleCoverage> coverage) {
        Map<Integer, Long> decided = new HashMap<>();
        coverage.ifPresent(all -> all.lines().forEach(count -> decided.put(count.line(), count.decided())));
        workspace.annotations().showRuleCounts(new RuleCounts(content, decided));
    }
}
