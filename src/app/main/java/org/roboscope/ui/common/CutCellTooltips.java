package org.roboscope.ui.common;

import java.util.Optional;
import javafx.event.EventTarget;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;

/** A mouse that rests on a cell whose column is too narrow is shown all of its words. */
final class CutCellTooltips {

    private CutCellTooltips() {}

    static void install(TableView<?> table) {
        table.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> cell(event.getTarget())
                .filter(CutCellTooltips::isCut)
                .ifPresent(cell -> cell.setTooltip(new Tooltip(CellTexts.words(cell)))));
        table.addEventFilter(MouseEvent.MOUSE_EXITED_TARGET,
                event -> cell(event.getTarget()).ifPresent(cell -> cell.setTooltip(null)));
    }

    private static Optional<TableCell<?, ?>> cell(EventTarget target) {
        return target instanceof TableCell<?, ?> cell ? Optional.of(cell) : Optional.empty();
    }

    private static boolean isCut(TableCell<?, ?> cell) {
        boolean isTextCut = cell.getText() != null && cell.lookup(".text") instanceof Text shown
                && shown.getParent().equals(cell) && !shown.getText().equals(cell.getText());
        return isTextCut || cell.getGraphic() != null && isWider(cell.getGraphic(), cell);
    }

    /** What says more than its words in a tooltip of its own keeps that. */
    private static boolean isWider(Node graphic, TableCell<?, ?> cell) {
        boolean says =
                graphic instanceof ButtonBase || graphic instanceof Control control && control.getTooltip() != null;
        double room = cell.getWidth() - cell.snappedLeftInset() - cell.snappedRightInset();
        return !says && graphic.prefWidth(-1) > room + 0.5
                && (graphic.getContentBias() != Orientation.HORIZONTAL || graphic.prefHeight(room) > cell.getHeight());
    }
}
