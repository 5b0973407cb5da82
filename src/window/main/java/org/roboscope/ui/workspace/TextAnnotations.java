package org.roboscope.ui.workspace;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.text.TextSnapshot;

/** What panels show at lines of the text in front. */
public final class TextAnnotations {

    private final ReadOnlyObjectWrapper<HighlightedLines> highlighted =
            new ReadOnlyObjectWrapper<>(HighlightedLines.NONE);
    private final ReadOnlyObjectWrapper<Optional<RuleCounts>> ruleCounts =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    TextAnnotations() {}

    public ReadOnlyObjectProperty<HighlightedLines> highlightedProperty() {
        return highlighted.getReadOnlyProperty();
    }

    public void highlight(HighlightedLines lines) {
        highlighted.set(lines);
    }

    /** How many URLs each rule of a text decided about, once somebody has counted. */
    public ReadOnlyObjectProperty<Optional<RuleCounts>> ruleCountsProperty() {
        return ruleCounts.getReadOnlyProperty();
    }

    public void showRuleCounts(RuleCounts counted) {
        ruleCounts.set(Optional.of(counted));
    }

    /**
     * Lines that a panel shows in the editor.
     *
     * @param lines     counted from 1
     * @param dimOthers whether the other lines step back
     */
    public record HighlightedLines(Set<Integer> lines, boolean dimOthers) {

        public static final HighlightedLines NONE = new HighlightedLines(Set.of(), false);

        public HighlightedLines {
            lines = Set.copyOf(lines);
        }
    }

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
}
