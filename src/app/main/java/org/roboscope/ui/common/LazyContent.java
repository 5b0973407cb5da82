package org.roboscope.ui.common;

import java.util.function.Supplier;
import javafx.scene.Parent;

/** What a description shows, read in when it is first asked for: most panels are not seen when the window opens. */
public final class LazyContent implements Supplier<Parent> {

    private final LazyValue<Parent> parent;

    public LazyContent(FxmlFile description, Object controller, WindowMessages messages) {
        this(description, controller, messages, () -> {});
    }

    /** @param whenLoaded what the controller's parts need once they are there */
    public LazyContent(FxmlFile description, Object controller, WindowMessages messages, Runnable whenLoaded) {
        parent = new LazyValue<>(() -> {
            Parent loaded = description.load(controller, messages);
            whenLoaded.run();
            return loaded;
        });
    }

    @Override
    public Parent get() {
        return parent.get();
    }
}
