package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Pane;
import org.roboscope.ui.common.Panel.Place;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;

/**
 * Shows and hides the parts of the window. The panels to the right of and below the editor can be hidden, and either
 * can be enlarged over the editor until the user returns to the text. Each place below remembers whether the user
 * enlarged it.
 */
final class PanelLayout {

    private static final Settings.Flag RIGHT_HIDDEN = new Settings.Flag("panels.right", "hidden");
    private static final Settings.Flag BELOW_HIDDEN = new Settings.Flag("panels.below", "hidden");
    /** The ids of the places that the user enlarged. */
    private static final ListSetting<String> ENLARGED = ListSetting.ofTexts("panels.enlarged");

    /**
     * The parts of the window.
     *
     * @param hiddenParts keeps hidden parts in the scene, because code that works on them looks for their window
     */
    record Parts(SplitPane rows, SplitPane columns, Node editorSide, Optional<Node> rightPanels,
            Optional<Node> bottomPanels, Pane hiddenParts) {}

    private final BooleanProperty isRightShown;
    private final BooleanProperty isBelowShown;
    private final ReadOnlyObjectWrapper<Optional<Place>> enlargedPlace = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final Settings settings;
    /** The id of the front place below the editor. */
    private String frontPlace = "";
    private Optional<Parts> parts = Optional.empty();
    private boolean isArranging;
    private boolean needsArranging;

    PanelLayout(Settings settings) {
        this.settings = settings;
        isRightShown = createShownProperty(settings, RIGHT_HIDDEN, Place.RIGHT);
        isBelowShown = createShownProperty(settings, BELOW_HIDDEN, Place.BOTTOM);
    }

    private BooleanProperty createShownProperty(Settings settings, Settings.Flag hiddenFlag, Place place) {
        BooleanProperty property = new SimpleBooleanProperty(!hiddenFlag.in(settings));
        property.addListener((_, _, isNowShown) -> {
            hiddenFlag.set(settings, !isNowShown);
            if (!isNowShown && isEnlarged(place)) {
                enlargedPlace.set(Optional.empty());
            }
            arrange();
        });
        return property;
    }

    BooleanProperty rightShownProperty() {
        return isRightShown;
    }

    BooleanProperty belowShownProperty() {
        return isBelowShown;
    }

    void connect(Parts windowParts) {
        parts = Optional.of(windowParts);
        arrange();
    }

    /** The place that is enlarged over the editor. */
    ReadOnlyObjectProperty<Optional<Place>> enlargedProperty() {
        return enlargedPlace.getReadOnlyProperty();
    }

    private boolean isEnlarged(Place place) {
        return enlargedPlace.get().equals(Optional.of(place));
    }

    boolean isInView(Place place) {
        return place == Place.BOTTOM ? isBelowShown.get() : isRightShown.get() && !isEnlarged(Place.BOTTOM);
    }

    /** Sets the front place below the editor. */
    void setFront(String id) {
        frontPlace = id;
    }

    /** Whether the user left the front place enlarged and it is not, or the reverse. */
    boolean isFrontSizeOutdated() {
        return isBelowShown.get() && isEnlarged(Place.BOTTOM) != ENLARGED.in(settings).contains(frontPlace);
    }

    /** Makes the panels below as large as the user left the front place. */
    void resizeFront() {
        enlargedPlace.set(isEnlarged(Place.BOTTOM) ? Optional.empty() : Optional.of(Place.BOTTOM));
        arrange();
    }

    /** Shows the panels at a place. */
    void bringUp(Place place) {
        if (place == Place.RIGHT && isEnlarged(Place.BOTTOM)) {
            enlargedPlace.set(Optional.empty());
            arrange();
        }
        (place == Place.RIGHT ? isRightShown : isBelowShown).set(true);
    }

    /** Shows the text. */
    void bringUpText() {
        if (enlargedPlace.get().isPresent()) {
            enlargedPlace.set(Optional.empty());
            arrange();
        }
    }

    /** Enlarges the panels at a place over the editor, or restores the editor. */
    void enlargeOrRestore(Place place) {
        enlargedPlace.set(enlargedPlace.get().isPresent() ? Optional.empty() : Optional.of(place));
        if (place == Place.BOTTOM) {
            List<String> otherPlaces = ENLARGED.in(settings).stream().filter(id -> !id.equals(frontPlace)).toList();
            ENLARGED.set(settings,
                    isEnlarged(place) ? Stream.concat(otherPlaces.stream(), Stream.of(frontPlace)).toList()
                            : otherPlaces);
        }
        bringUp(place);
        arrange();
    }

    /** The place with the keyboard focus, otherwise below. */
    Place focusedPlace() {
        return parts.flatMap(windowParts -> windowParts.rightPanels().filter(KeyboardFocus::isWithin))
                .map(right -> Place.RIGHT)
                .orElse(Place.BOTTOM);
    }

    /**
     * Arranges the parts until nothing changes. If a removed part had the keyboard focus, the focus may move to a part
     * that must be shown, which requests another arrangement. It starts when the current one has ended.
     */
    private void arrange() {
        needsArranging = true;
        if (isArranging) {
            return;
        }
        isArranging = true;
        try {
            while (needsArranging) {
                needsArranging = false;
                parts.ifPresent(this::arrangeParts);
            }
        } finally {
            isArranging = false;
        }
    }

    private void arrangeParts(Parts windowParts) {
        List<Node> columns = Stream.concat(
                Stream.of(windowParts.editorSide()).filter(side -> !isEnlarged(Place.RIGHT)),
                windowParts.rightPanels().filter(node -> isRightShown.get()).stream()).toList();
        List<Node> rows = Stream.concat(
                Stream.<Node>of(windowParts.columns()).filter(pane -> !isEnlarged(Place.BOTTOM)),
                windowParts.bottomPanels().filter(node -> isBelowShown.get()).stream()).toList();
        windowParts.columns().getItems().retainAll(columns);
        windowParts.rows().getItems().retainAll(rows);
        windowParts.hiddenParts().getChildren()
                .setAll(Stream
                        .of(Stream.of(windowParts.editorSide(), windowParts.columns()),
                                windowParts.rightPanels().stream(),
                                windowParts.bottomPanels().stream())
                        .flatMap(nodes -> nodes)
                        .filter(node -> !columns.contains(node) && !rows.contains(node)).toList());
        addMissing(columns, windowParts.columns().getItems());
        addMissing(rows, windowParts.rows().getItems());
    }

    private static void addMissing(List<Node> nodes, ObservableList<Node> items) {
        for (int index = 0; index < nodes.size(); index++) {
            if (index == items.size() || !items.get(index).equals(nodes.get(index))) {
                items.add(index, nodes.get(index));
            }
        }
    }
}
