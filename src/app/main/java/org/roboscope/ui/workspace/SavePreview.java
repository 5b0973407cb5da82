package org.roboscope.ui.workspace;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;

/** What a save would change for crawlers. It is found in the background and comes while the person looks at it. */
public interface SavePreview {

    /**
     * What is known so far.
     *
     * @param isOver   whether that is all that will be known
     * @param changes  whether a verdict changes
     * @param alarm    the worst there is; mostly blank
     * @param sentence what it comes to
     * @param examples a few of the changes, a sentence each
     */
    record Known(boolean isOver, boolean changes, String alarm, String sentence, List<String> examples) {

        public Known {
            examples = List.copyOf(examples);
        }
    }

    ReadOnlyObjectProperty<Known> knownProperty();

    /** How far a count is, from 0 to 1; negative where that is not known. */
    double share();

    /** Waits until all is known, but not for long. For threads other than the window's. */
    void awaitForAMoment();

    /** Nobody wants to know any more. */
    void cancel();
}
