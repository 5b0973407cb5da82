package org.roboscope.ui.common;

import javafx.scene.Parent;

/** What a description shows, read in when it is first asked for: most panels are not seen when the window opens. */
public final class LazyContent {

    private final Lazy<Parent> parent;

    public LazyContent(Fxml description, Object controller, Messages messages) {
        this(description, controller, messages, () -> {});
    }

    /** @param whenLoaded what the controller's parts need once they are there */
    public LazyContent(Fxml description, Object controller, Messages messages, Runnable whenLoaded) {
        parent = new Lazy<>(() -> {
            Parent loaded = description.load(controller, messages);
            whenLoaded.run();
            return loaded;
        });
    }

    public Parent get() {
        return parent.get();
    }
}
