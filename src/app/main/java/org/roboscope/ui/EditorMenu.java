package org.roboscope.ui;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.editor.EditorPane;

/** What can be done at a place in the text, at a click of the other mouse button or the keyboard's menu key. */
final class EditorMenu {

    private static final List<String> OFFERED = List.of(
            "edit.undo", "edit.redo", "edit.cut", "edit.copy", "edit.paste", "edit.selectAll", "edit.comment",
            "edit.duplicate", "edit.deleteLine", "edit.complete", "edit.format", "edit.fix", "edit.explain");

    /** Elsewhere they are also for the field that has the keyboard, and so are never disabled. */
    private static final Set<String> CHANGES = Set.of("edit.undo", "edit.redo", "edit.cut", "edit.paste");

    private final EditorPane editor;
    private final ContextMenu menu = new ContextMenu();

    /** @param writable whether the text can be changed */
    EditorMenu(EditorPane editor, ActionRegistry actionRegistry, ReadOnlyBooleanProperty writable) {
        this.editor = editor;
        menu.setId("editor-menu");
        menu.getItems().setAll(ActionControls.itemsOfShortMenu(OFFERED.stream().map(actionRegistry::get).toList()));
        Set<String> changing = CHANGES.stream().map(ActionControls::itemId).collect(Collectors.toSet());
        menu.getItems().stream().filter(item -> changing.contains(item.getId()))
                .forEach(item -> item.disableProperty().bind(writable.not()));
    }

    void install() {
        editor.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                event -> editor.askedAt(event).ifPresent(place -> {
                    show(place);
                    event.consume();
                }));
    }

    private void show(Point2D place) {
        menu.hide();
        menu.show(editor, place.getX(), place.getY());
    }
}
