package org.roboscope.ui.common;

import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** Tells when other cells of a table may have come into view and are laid out, so that their words can be measured. */
final class CellsInView<R> {

    private final TableView<R> table;
    private final Runnable measure;
    private final InvalidationListener changed = _ -> afterLayout();
    private final InvalidationListener renewed;
    private final Runnable measuring = this::measure;
    private ObservableList<R> rows;
    private @Nullable Scene waiting;

    private CellsInView(TableView<R> table, Runnable forget, Runnable measure) {
        this.table = table;
        this.measure = measure;
        this.rows = table.getItems();
        this.renewed = _ -> {
            forget.run();
            afterLayout();
        };
    }

    /**
     * @param forget  is called when there are other rows
     * @param measure is called after a layout
     */
    static <R> void follow(TableView<R> table, Runnable forget, Runnable measure) {
        CellsInView<R> cells = new CellsInView<>(table, forget, measure);
        table.itemsProperty().addListener((InvalidationListener) _ -> cells.followRows());
        cells.followRows();
        table.widthProperty().addListener(cells.changed);
        table.heightProperty().addListener(cells.changed);
        table.sceneProperty().addListener(cells.changed);
        table.getVisibleLeafColumns().addListener(cells.changed);
    }

    /** A list that takes the place of one with the same rows changes later, too. */
    private void followRows() {
        rows.removeListener(renewed);
        rows = table.getItems();
        rows.addListener(renewed);
        renewed.invalidated(rows);
    }

    /** What is not laid out has no words to measure. */
    private void afterLayout() {
        if (waiting == null && table.getScene() != null) {
            waiting = table.getScene();
            waiting.addPostLayoutPulseListener(measuring);
            Platform.requestNextPulse();
        }
    }

    private void measure() {
        if (waiting != null) {
            waiting.removePostLayoutPulseListener(measuring);
            waiting = null;
        }
        followScrolling();
        measure.run();
    }

    /** The bars are there only once the table has been drawn. */
    private void followScrolling() {
        for (Node node : table.lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar bar) {
                bar.valueProperty().removeListener(changed);
                bar.valueProperty().addListener(changed);
            }
        }
    }
}
