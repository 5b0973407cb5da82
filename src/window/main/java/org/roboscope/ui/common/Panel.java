package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.MenuItem;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.SentencePattern;

/**
 * A part of the window beside or below the editor. Its constructor gets the workspace and the actions. It draws what the
 * workspace holds, writes there what the person does, and does not know other panels.
 *
 * <p>
 * The layout of a panel is visible only while no other panel is before it. What follows the text is shown
 * {@code when(panel.visibleProperty())}: a panel behind another one does not change, and is up to date when it comes up.
 */
public abstract class Panel {

    /** Where a panel stands. */
    public enum Place {
        RIGHT,
        BOTTOM
    }

    private final String id;
    private final Place place;
    private final String title;
    private final LazyValue<Parent> content;

    /**
     * @param id     names the panel in the settings and in the id of its action, {@code view.panel.…}
     * @param layout is read in when it is first asked for
     */
    protected Panel(String id, Place place, WindowMessages messages, FxmlFile layout) {
        this.id = id;
        this.place = place;
        this.title = messages.text("title");
        this.content = new LazyValue<>(() -> {
            Parent loaded = layout.load(controller(), messages);
            whenLoaded();
            return loaded;
        });
    }

    /** What controls the layout, where that is not the panel itself. */
    protected Object controller() {
        return this;
    }

    /** The layout has been read in. */
    protected void whenLoaded() {}

    /** Gives the keyboard to the control that a person uses first. */
    protected abstract void focusFirst();

    public final String id() {
        return id;
    }

    public final Place place() {
        return place;
    }

    /** As a tab shows it. */
    public final String title() {
        return title;
    }

    public final Parent content() {
        return content.get();
    }

    public final void takeFocus() {
        content();
        focusFirst();
    }

    /**
     * Whether it does something with a file like this one that is dropped.
     *
     * @param here on the panel itself, and not elsewhere on the window
     */
    public boolean takes(Path file, boolean here) {
        return false;
    }

    /** Takes files that were dropped on the window, or on the panel itself. */
    public void openDropped(List<Path> dropped) {}

    /** The switch between the panel's views, if it has several. It exists once the layout has been read in. */
    public Optional<Node> viewSwitch() {
        return Optional.empty();
    }

    /** The panel's commands, for the row of the switch. They exist once the layout has been read in. */
    public Optional<Node> commands() {
        return Optional.empty();
    }

    /** The items of the panel's menu "…", at the end of that row. They exist once the layout has been read in. */
    public List<MenuItem> moreItems() {
        return List.of();
    }

    /** What the tab of the panel's place says after its title, if anything. */
    public ObservableValue<Optional<Badge>> badge() {
        return new ReadOnlyObjectWrapper<>(Optional.empty());
    }

    /**
     * A count or a sign on a tab.
     *
     * @param severity gives it its colour
     * @param meaning  says what is counted
     */
    public record Badge(String text, Severity severity, String meaning) {

        /** The badge of a count, or none for zero. */
        public static Optional<Badge> ofCount(long count, Severity severity, String meaning) {
            return count == 0 ? Optional.empty()
                    : Optional.of(new Badge(SentencePattern.count(count), severity, meaning));
        }
    }
}
