package org.roboscope.ui.workspace;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

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
}
