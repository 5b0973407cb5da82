package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.kordamp.ikonli.Ikon;

/**
 * A part of the window beside or below the editor. Its constructor gets the workspace and the actions. It draws what the
 * workspace holds, writes there what the person does, and does not know other panels.
 *
 * <p>
 * The layout of a panel is visible only while no other panel is before it. What follows the text is shown
 * {@code when(panel.visibleProperty())}: a panel behind another one does not change, and is up to date when it comes up.
 */
public interface Panel {

    /** Where a panel stands. */
    enum Place {
        RIGHT,
        BOTTOM
    }

    Frame frame();

    default String id() {
        return frame().id();
    }

    default Node content() {
        return frame().content().get();
    }

    /** Gives the keyboard to the control that a person uses first. */
    default void takeFocus() {
        content();
        frame().focus().run();
    }

    /**
     * Whether it does something with a file like this one that is dropped.
     *
     * @param here on the panel itself, and not elsewhere on the window
     */
    default boolean takes(Path file, boolean here) {
        return false;
    }

    /** Takes files that were dropped on the window, or on the panel itself. */
    default void openDropped(List<Path> dropped) {}

    /** A few characters after the title, such as a count; none if empty. */
    default ObservableValue<String> badge() {
        return new ReadOnlyStringWrapper("").getReadOnlyProperty();
    }

    /**
     * What every panel has.
     *
     * @param id      names the panel in the settings and in the id of its action, {@code view.panel.…}
     * @param title   as a tab shows it
     * @param content the panel's layout, read in when it is first asked for
     * @param focus   takes the keyboard, once the layout is there
     */
    public record Frame(String id, Place place, String title, Ikon icon, Supplier<? extends Node> content,
            Runnable focus) {

        /** A panel below the editor. */
        public static Frame below(String id, Ikon icon, WindowMessages messages, Supplier<Parent> content,
                Runnable focus) {
            return new Frame(id, Place.BOTTOM, messages.text("title"), icon, content, focus);
        }
    }
}
