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

/** Looks, before a text is saved, what that changes for crawlers, if the person wants it. */
public final class SavePreviews {

    /** Begins to look. The texts are read where it looks: long ones take a while. */
    public interface Maker {

        /** @param scope the URLs that both texts are for */
        SavePreview begin(Supplier<RobotsText> before, Supplier<RobotsText> after, SiteScope scope);
    }

    private final Workspace workspace;
    private final BooleanProperty wanted;
    private @Nullable Maker maker;

    public SavePreviews(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        this.wanted = settings.impactBeforeSaveProperty();
    }

    public void connect(Maker looking) {
        maker = looking;
    }

    /** Empty if no preview is wanted, or if there is no saved text that a save could change. */
    public Optional<SavePreview> begin(TextBuffer buffer) {
        Optional<TextSnapshot> before = buffer.saved();
        Maker looking = maker;
        if (looking == null || !wanted.get() || before.isEmpty() || buffer.pathProperty().get().isEmpty()) {
            return Optional.empty();
        }
        StandardChoice standardChoice = workspace.readAs().get();
        return Optional.of(looking.begin(reading(before.get(), standardChoice),
                reading(buffer.content(), standardChoice), SiteName.scope(workspace.askedOf(buffer).site())));
    }

    /** What another text in place of the one in front would change, wanted or not before a save; none before anything can look. */
    public Optional<SavePreview> begin(RobotsText before, RobotsText after) {
        return Optional.ofNullable(maker).map(looking -> looking.begin(
                () -> before, () -> after, SiteName.scope(workspace.site().newest())));
    }

    private static Supplier<RobotsText> reading(TextSnapshot text, StandardChoice standardChoice) {
        return () -> RobotsText.of(text.bytes(), standardChoice);
    }

    /** What a save would change for crawlers. It is found in the background and comes while the person looks at it. */
    public static final class SavePreview {

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
}
