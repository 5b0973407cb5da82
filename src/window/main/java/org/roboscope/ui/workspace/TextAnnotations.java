package org.roboscope.ui.workspace;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.text.TextSnapshot;

/** The highlights and counts that panels show in lines of the front text. */
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

    /** The number of URLs that each rule of a text decides; empty before the first count. */
    public ReadOnlyObjectProperty<Optional<RuleCounts>> ruleCountsProperty() {
        return ruleCounts.getReadOnlyProperty();
    }

    public void setRuleCounts(RuleCounts counts) {
        ruleCounts.set(Optional.of(counts));
    }

    /**
     * Lines that a panel highlights in the editor.
     *
     * @param lines     the lines, counted from 1
     * @param dimOthers whether other lines are dimmed
     */
    public record HighlightedLines(Set<Integer> lines, boolean dimOthers) {

        public static final HighlightedLines NONE = new HighlightedLines(Set.of(), false);

        public HighlightedLines {
            lines = Set.copyOf(lines);
        }
    }

    /**
     * The number of URLs of a run that each rule decides, or that each Content-Usage line applies to.
     *
     * @param content   the counted text; the lines are meaningless in another text
     * @param urlCounts the number of URLs by line, counted from 1
     */
    public record RuleCounts(TextSnapshot content, Map<Integer, Long> urlCounts) {

        public RuleCounts {
            urlCounts = Map.copyOf(urlCounts);
        }
    }
}
