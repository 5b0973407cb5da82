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

    /** Starts previews. The texts are read in the background, because long ones take time. */
    public interface PreviewStarter {

        /** @param scope the URLs that both texts apply to */
        SavePreview start(Supplier<RobotsText> oldText, Supplier<RobotsText> newText, SiteScope scope);
    }

    private final Workspace workspace;
    private final BooleanProperty isEnabled;
    private @Nullable PreviewStarter starter;

    public SavePreviews(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        this.isEnabled = settings.impactBeforeSaveProperty();
    }

    public void connect(PreviewStarter newStarter) {
        starter = newStarter;
    }

    /** Starts a preview of a save; empty if the user disabled it, or if there is no saved text. */
    public Optional<SavePreview> start(TextBuffer buffer) {
        Optional<TextSnapshot> savedText = buffer.saved();
        PreviewStarter connectedStarter = starter;
        if (connectedStarter == null || !isEnabled.get() || savedText.isEmpty()
                || buffer.pathProperty().get().isEmpty()) {
            return Optional.empty();
        }
        StandardChoice standardChoice = workspace.standardChoice().get();
        return Optional.of(connectedStarter.start(createTextSupplier(savedText.get(), standardChoice),
                createTextSupplier(buffer.content(), standardChoice),
                SiteName.scope(workspace.questionOf(buffer).site())));
    }

    /**
     * Starts a preview of replacing the front text, regardless of the setting; empty before {@link #connect} is called.
     */
    public Optional<SavePreview> start(RobotsText oldText, RobotsText newText) {
        return Optional.ofNullable(starter).map(connectedStarter -> connectedStarter.start(
                () -> oldText, () -> newText, SiteName.scope(workspace.site().get())));
    }

    private static Supplier<RobotsText> createTextSupplier(TextSnapshot text, StandardChoice standardChoice) {
        return () -> RobotsText.of(text.bytes(), standardChoice);
    }

    /** The effect of a save on crawlers. It is computed in the background, while the user sees the first results. */
    public static final class SavePreview {

        /**
         * The results so far.
         *
         * @param isComplete whether the results are complete
         * @param hasChanges whether a verdict or a stated use of a page changes
         * @param alarm      the most severe change; usually blank
         * @param sentence   a summary of the changes
         * @param examples   a few changes, one sentence each
         */
        public record PreviewResults(boolean isComplete, boolean hasChanges, String alarm, String sentence,
                List<String> examples) {

            public static final PreviewResults NOTHING = new PreviewResults(false, false, "", "", List.of());

            public PreviewResults {
                examples = List.copyOf(examples);
            }
        }

        private static final long MAX_WAIT_MILLIS = 200;

        private final ReadOnlyObjectWrapper<PreviewResults> results;
        private final DoubleSupplier progress;
        private final Runnable cancel;
        private final CountDownLatch completion = new CountDownLatch(1);

        /**
         * @param progress returns the progress of the count, from 0 to 1; negative if it is not known
         * @param cancel   cancels the computation
         */
        public SavePreview(PreviewResults firstResults, DoubleSupplier progress, Runnable cancel) {
            this.results = new ReadOnlyObjectWrapper<>(firstResults);
            this.progress = progress;
            this.cancel = cancel;
        }

        public ReadOnlyObjectProperty<PreviewResults> resultsProperty() {
            return results.getReadOnlyProperty();
        }

        /** Sets the results so far. Must be called on the window's thread. */
        public void setResults(PreviewResults newResults) {
            results.set(newResults);
        }

        /** Reports that the results are complete. */
        public void end() {
            completion.countDown();
        }

        /** The progress of the count, from 0 to 1; negative if it is not known. */
        public double progress() {
            return progress.getAsDouble();
        }

        /** Waits briefly for complete results. Must not be called on the window's thread. */
        public void awaitBriefly() {
            try {
                if (!completion.await(MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS)) {
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
