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
 * Which parts of the window are in view. The panels beside and below the editor can be hidden, and one of the two can be
 * enlarged over the editor until the text is asked for. Each place below remembers whether the user enlarged it.
 */
final class PanelLayout {

    private static final Settings.Flag RIGHT_HIDDEN = new Settings.Flag("panels.right", "hidden");
    private static final Settings.Flag BELOW_HIDDEN = new Settings.Flag("panels.below", "hidden");
    /** The ids of the places that the user enlarged. */
    private static final ListSetting<String> ENLARGED = ListSetting.ofTexts("panels.enlarged");

    /**
     * The window's parts.
     *
     * @param aside keeps what is out of view in the scene: what works on it without being seen finds its window
     */
    record Parts(SplitPane rows, SplitPane columns, Node editorSide, Optional<Node> right, Optional<Node> below,
            Pane aside) {}

    private final BooleanProperty rightShown;
    private final BooleanProperty belowShown;
    private final ReadOnlyObjectWrapper<Optional<Place>> enlarged = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final Settings settings;
    /** The id of the place in front, of those below. */
    private String front = "";
    private Optional<Parts> parts = Optional.empty();
    private boolean isArranging;
    private boolean isOutdated;

    PanelLayout(Settings settings) {
        this.settings = settings;
        rightShown = shown(settings, RIGHT_HIDDEN, Place.RIGHT);
        belowShown = shown(settings, BELOW_HIDDEN, Place.BOTTOM);
    }

    private BooleanProperty shown(Settings settings, Settings.Flag hidden, Place place) {
        BooleanProperty property = new SimpleBooleanProperty(!hidden.in(settings));
        property.addListener((of, before, now) -> {
            hidden.set(settings, !now);
            if (!now && isEnlarged(place)) {
                enlarged.set(Optional.empty());
            }
            arrange();
        });
        return property;
    }

    BooleanProperty rightShownProperty() {
        return rightShown;
    }

    BooleanProperty belowShownProperty() {
        return belowShown;
    }

    void connect(Parts all) {
        parts = Optional.of(all);
        arrange();
    }

    /** Which panels have the editor's place as well. */
    ReadOnlyObjectProperty<Optional<Place>> enlargedProperty() {
        return enlarged.getReadOnlyProperty();
    }

    private boolean isEnlarged(Place place) {
        return enlarged.get().equals(Optional.of(place));
    }

    boolean isInView(Place place) {
        return place == Place.BOTTOM ? belowShown.get() : rightShown.get() && !isEnlarged(Place.BOTTOM);
    }

    /** The place with this id is now in front of the others below. */
    void setFront(String id) {
        front = id;
    }

    /** Whether the place in front was left larger or smaller than the panels below are now. */
    boolean isFrontOfOtherSize() {
        return belowShown.get() && isEnlarged(Place.BOTTOM) != ENLARGED.in(settings).contains(front);
    }

    /** Makes the panels below as large as the user left the place in front. */
    void resizeFront() {
        enlarged.set(isEnlarged(Place.BOTTOM) ? Optional.empty() : Optional.of(Place.BOTTOM));
        arrange();
    }

    /** Somebody wants to see the panels there. */
    void bringUp(Place place) {
        if (place == Place.RIGHT && isEnlarged(Place.BOTTOM)) {
            enlarged.set(Optional.empty());
            arrange();
        }
        (place == Place.RIGHT ? rightShown : belowShown).set(true);
    }

    /** Somebody wants to see the text. */
    void bringUpText() {
        if (enlarged.get().isPresent()) {
            enlarged.set(Optional.empty());
            arrange();
        }
    }

    /** Gives the panels there the editor's place as well, or gives it back. */
    void enlargeOrRestore(Place place) {
        enlarged.set(enlarged.get().isPresent() ? Optional.empty() : Optional.of(place));
        if (place == Place.BOTTOM) {
            List<String> others = ENLARGED.in(settings).stream().filter(id -> !id.equals(front)).toList();
            ENLARGED.set(settings,
                    isEnlarged(place) ? Stream.concat(others.stream(), Stream.of(front)).toList() : others);
        }
        bringUp(place);
        arrange();
    }

    /** Where the keyboard is, or else below. */
    Place placeOfKeyboard() {
        return parts.flatMap(all -> all.right().filter(KeyboardFocus::isWithin)).map(right -> Place.RIGHT)
                .orElse(Place.BOTTOM);
    }

    /**
     * A part that is removed may have the keyboard, and the part that gets the keyboard may have to be shown: that is arranged
     * afterwards, because nothing can be moved while it is being moved.
     */
    private void arrange() {
        isOutdated = true;
        if (isArranging) {
            return;
        }
        isArranging = true;
        try {
            while (isOutdated) {
                isOutdated = false;
                parts.ifPresent(this::arrange);
            }
        } finally {
            isArranging = false;
        }
    }

    private void arrange(Parts all) {
        List<Node> columns = Stream.concat(
                Stream.of(all.editorSide()).filter(side -> !isEnlarged(Place.RIGHT)),
                all.right().filter(node -> rightShown.get()).stream()).toList();
        List<Node> rows = Stream.concat(
                Stream.<Node>of(all.columns()).filter(pane -> !isEnlarged(Place.BOTTOM)),
                all.below().filter(node -> belowShown.get()).stream()).toList();
        all.columns().getItems().retainAll(columns);
        all.rows().getItems().retainAll(rows);
        all.aside().getChildren().setAll(Stream.of(Stream.of(all.editorSide(), all.columns()), all.right().stream(),
                all.below().stream()).flatMap(nodes -> nodes)
                .filter(node -> !columns.contains(node) && !rows.contains(node)).toList());
        addMissing(columns, all.columns().getItems());
        addMissing(rows, all.rows().getItems());
    }

    private static void addMissing(List<Node> wanted, ObservableList<Node> items) {
        for (int index = 0; index < wanted.size(); index++) {
            if (index == items.size() || !items.get(index).equals(wanted.get(index))) {
                items.add(index, wanted.get(index));
            }
        }
    }
}
