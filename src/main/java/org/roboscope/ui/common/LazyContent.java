package org.roboscope.ui.common;

import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/** What a description shows, read in when it is first asked for: most panels are not seen when the window opens. */
public final class LazyContent {

    private final Fxml description;
    private final Object controller;
    private final Messages messages;
    private final Runnable whenLoaded;
    private @Nullable Parent loaded;

    public LazyContent(Fxml description, Object controller, Messages messages) {
        this(description, controller, messages, () -> {});
    }

    /** @param whenLoaded what the controller's parts need once they are there */
    public LazyContent(Fxml description, Object controller, Messages messages, Runnable whenLoaded) {
        this.description = description;
        this.controller = controller;
        this.messages = messages;
        this.whenLoaded = whenLoaded;
    }

    public Parent get() {
        Parent known = loaded;
        if (known == null) {
            known = description.load(controller, messages);
            loaded = known;
            whenLoaded.run();
        }
        return known;
    }
}
