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
 * A part of the window to the right of the editor or below it. Its constructor receives the workspace and the actions.
 * It shows the state of the workspace, reports actions of the user to it, and does not know other panels.
 *
 * <p>
 * The layout of a panel is visible only while its tab is selected. Results for the text are shown
 * {@code when(panel.visibleProperty())}: a hidden panel does not change, and is current when it becomes visible.
 */
public abstract class Panel {

    /** The side of the window on which a panel is. */
    public enum Place {
        RIGHT,
        BOTTOM
    }

    private final String id;
    private final Place place;
    private final String title;
    private final LazyValue<Parent> content;

    /**
     * @param id     the name of the panel in the settings and in the id of its action, {@code view.panel.…}
     * @param layout the layout, which is loaded on first use
     */
    protected Panel(String id, Place place, WindowMessages messages, FxmlFile layout) {
        this.id = id;
        this.place = place;
        this.title = messages.text("title");
        this.content = new LazyValue<>(() -> layout.load(controller(), messages));
    }

    /** The controller of the layout, if it is not the panel itself. */
    protected Object controller() {
        return this;
    }

    /** Focuses the control that users need first. */
    protected abstract void focusFirst();

    public final String id() {
        return id;
    }

    public final Place place() {
        return place;
    }

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
     * Whether the panel accepts a dropped file.
     *
     * @param isOnPanel whether it is dropped on the panel itself, and not elsewhere on the window
     */
    public boolean acceptsFile(Path file, boolean isOnPanel) {
        return false;
    }

    /** Opens files that were dropped on the window or on the panel. */
    public void openDropped(List<Path> files) {}

    /** The switch between the panel's views, if it has several; available after the layout was loaded. */
    public Optional<Node> viewSwitch() {
        return Optional.empty();
    }

    /** The commands of the panel, for the row of the switch; available after the layout was loaded. */
    public Optional<Node> commands() {
        return Optional.empty();
    }

    /** The items of the panel's menu "…", at the end of that row; available after the layout was loaded. */
    public List<MenuItem> moreItems() {
        return List.of();
    }

    /** The badge after the title on the tab, if there is one. */
    public ObservableValue<Optional<Badge>> badge() {
        return new ReadOnlyObjectWrapper<>(Optional.empty());
    }

    /**
     * A count or an icon on a tab.
     *
     * @param severity the severity, which determines the colour
     * @param meaning  a description of the count
     */
    public record Badge(String text, Severity severity, String meaning) {

        /** The badge of a count; empty for zero. */
        public static Optional<Badge> ofCount(long count, Severity severity, String meaning) {
            return count == 0 ? Optional.empty()
                    : Optional.of(new Badge(SentencePattern.count(count), severity, meaning));
        }
    }
}
