package org.roboscope.ui.workspace;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.settings.Settings;

/** Looks, before a text is saved, what that changes for crawlers, if the person wants it. */
public final class SavePreviews {

    /** Begins to look. The texts are read where it looks: long ones take a while. */
    public interface Maker {
        SavePreview begin(Supplier<RobotsText> before, Supplier<RobotsText> after);
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
        StandardChoice standardChoice = workspace.readAsProperty().get();
        return Optional
                .of(looking.begin(reading(before.get(), standardChoice), reading(buffer.content(), standardChoice)));
    }

    /** What another text would change, wanted or not before a save; none before anything can look. */
    public Optional<SavePreview> begin(RobotsText before, RobotsText after) {
        return Optional.ofNullable(maker).map(looking -> looking.begin(() -> before, () -> after));
    }

    private static Supplier<RobotsText> reading(TextSnapshot text, StandardChoice standardChoice) {
        return () -> RobotsText.of(text.bytes(), standardChoice);
    }
}
