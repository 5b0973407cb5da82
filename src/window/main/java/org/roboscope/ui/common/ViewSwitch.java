package org.roboscope.ui.common;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/** A row of buttons, one for each view, exactly one of which is selected. */
public final class ViewSwitch<V> extends HBox {

    private final ToggleGroup group = new ToggleGroup();
    private final ObjectProperty<V> chosenView;

    /** @param createButton creates the button of a view */
    public ViewSwitch(List<V> views, Function<V, ToggleButton> createButton) {
        getStyleClass().add("view-switch");
        setMinWidth(USE_PREF_SIZE);
        chosenView = new SimpleObjectProperty<>(views.getFirst());
        views.forEach(view -> {
            ToggleButton toggle = createButton.apply(view);
            toggle.setUserData(view);
            toggle.setToggleGroup(group);
            toggle.getStyleClass().add(styleClass(view, views));
            getChildren().add(toggle);
        });
        chosenView.subscribe(
                view -> buttons().filter(toggleButton -> view.equals(toggleButton.getUserData()))
                        .forEach(group::selectToggle));
        group.selectedToggleProperty().addListener((_, previous, selected) -> {
            if (selected == null) {
                group.selectToggle(previous);
            } else {
                choose(Objects.requireNonNull(selected.getUserData()));
            }
        });
    }

    private static <V> String styleClass(V view, List<V> views) {
        if (view.equals(views.getFirst())) {
            return "left-pill";
        }
        return view.equals(views.getLast()) ? "right-pill" : "center-pill";
    }

    @SuppressWarnings("unchecked") // the constructor sets the view
    private void choose(Object view) {
        chosenView.set((V) view);
    }

    private Stream<ToggleButton> buttons() {
        return getChildren().stream().map(ToggleButton.class::cast);
    }

    public ObjectProperty<V> chosenProperty() {
        return chosenView;
    }
}
