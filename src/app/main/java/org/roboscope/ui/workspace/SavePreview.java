package org.roboscope.ui.workspace;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What a save would change for crawlers. It is found in the background and comes while the person looks at it. */
public final class SavePreview {

    /**
     * What is known so far.
     *
     * @param isOver   whether that is all that will be known
     * @param changes  whether a verdict changes, or what is said of the use of a page
     * @param alarm    the worst there is; mostly blank
     * @param sentence what the save would change
     * @param examples a few of the changes, a sentence each
     */
    public record Known(boolean isOver, boolean changes, String alarm, String sentence, List<String> examples) {

        public static final Known NOTHING = new Known(false, false, "", "", List.of());

        public Known {
            examples = List.copyOf(examples);
        }
    }

    private static final long A_MOMENT = 200;

    private final ReadOnlyObjectWrapper<Known> known;
    private final DoubleSupplier share;
    private final Runnable cancel;
    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * @param share  how far a count is, from 0 to 1; negative where that is not known
     * @param cancel ends the search
     */
    public SavePreview(Known first, DoubleSupplier share, Runnable cancel) {
        this.known = new ReadOnlyObjectWrapper<>(first);
        this.share = share;
        this.cancel = cancel;
    }

    public ReadOnlyObjectProperty<Known> knownProperty() {
        return known.getReadOnlyProperty();
    }

    /** On the window's thread. */
    public void know(Known now) {
        known.set(now);
    }

    /** Nothing more will be found. */
    public void end() {
        over.countDown();
    }

    /** How far a count is, from 0 to 1; negative where that is not known. */
    public double share() {
        return share.getAsDouble();
    }

    /** Waits until all is known, but only for a moment. Not for the window's thread. */
    public void awaitForAMoment() {
        try {
            if (!over.await(A_MOMENT, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The result is no longer needed. */
    public void cancel() {
        cancel.run();
    }
}
