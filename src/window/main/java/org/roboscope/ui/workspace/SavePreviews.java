package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.SiteScope;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.settings.Settings;

/** Previews what a save changes for crawlers, if the user enabled it. */
public final class SavePreviews {

    /** Starts a preview. Texts are read where it is computed, because long ones take time. */
    public interface Maker {

        /** @param scope the URLs that both texts apply to */
        SavePreview begin(Supplier<RobotsText> before, Supplier<RobotsText> after, SiteScope scope);
    }

    private final Workspace workspace;
    private final BooleanProperty isEnabled;
    private @Nullable Maker maker;

    public SavePreviews(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        this.isEnabled = settings.impactBeforeSaveProperty();
    }

    public void connect(Maker connected) {
        maker = connected;
    }

    /** Starts a preview of a save. Empty if the user disabled it, or if there is no saved text. */
    public Optional<SavePreview> begin(TextBuffer buffer) {
        Optional<TextSnapshot> before = buffer.saved();
        Maker connected = maker;
        if (connected == null || !isEnabled.get() || before.isEmpty() || buffer.pathProperty().get().isEmpty()) {
            return Optional.empty();
        }
        StandardChoice standardChoice = workspace.readAs().get();
        return Optional.of(connected.begin(reading(before.get(), standardChoice),
                reading(buffer.content(), standardChoice), SiteName.scope(workspace.questionOf(buffer).site())));
    }

    /**
     * Starts a preview of replacing the front text, regardless of the setting; empty until {@link #connect} was called.
     */
    public Optional<SavePreview> begin(RobotsText before, RobotsText after) {
        return Optional.ofNullable(maker).map(connected -> connected.begin(
                () -> before, () -> after, SiteName.scope(workspace.site().newest())));
    }

    private static Supplier<RobotsText> reading(TextSnapshot text, StandardChoice standardChoice) {
        return () -> RobotsText.of(text.bytes(), standardChoice);
    }

    /** The effect of a save on crawlers. It is computed in the background while the user looks at it. */
    public static final class SavePreview {

        /**
         * The results so far.
         *
         * @param isOver whether these are all results
         * @param changes whether a verdict or a stated use of a page changes
         * @param alarm the most severe change; usually blank
         * @param sentence a summary of the changes
         * @param examples a few changes, one sentence each
         */
        public record Known(boolean isOver, boolean changes, String alarm, String sentence, List<String> examples) {

            public static final Known NOTHING = new Known(false, false, "", "", List.of());

            public Known {
                examples = List.copyOf(examples);
            }
        }

        private static final long WAIT_MILLIS = 200;

        private final ReadOnlyObjectWrapper<Known> known;
        private final DoubleSupplier progress;
        private final Runnable cancel;
        private final CountDownLatch completion = new CountDownLatch(1);

        /**
         * @param progress  progress of a count, from 0 to 1; negative if unknown
         * @param cancel cancels the computation
         */
        public SavePreview(Known first, DoubleSupplier progress, Runnable cancel) {
            this.known = new ReadOnlyObjectWrapper<>(first);
            this.progress = progress;
            this.cancel = cancel;
        }

        public ReadOnlyObjectProperty<Known> knownProperty() {
            return known.getReadOnlyProperty();
        }

        /** Must be called on the window's thread. */
        public void setKnown(Known result) {
            known.set(result);
        }

        /** Reports that the results are complete. */
        public void end() {
            completion.countDown();
        }

        /** Progress of a count, from 0 to 1; negative if unknown. */
        public double progress() {
            return progress.getAsDouble();
        }

        /** Waits briefly for complete results. Not for the window's thread. */
        public void awaitForAMoment() {
            try {
                if (!completion.await(WAIT_MILLIS, TimeUnit.MILLISECONDS)) {
                    return;
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        /** Cancels the computation. */
        public void cancel() {
            cancel.run();
        }
    }
}
