package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.roboscope.simulate.results.RowExport.Form;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.TableText;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** Writes what a view shows to a file. The menu names what each of its items writes. */
final class ExportMenu {

    private final BulkModel model;
    private final Workspace workspace;
    private final FilePicker picker;
    private final WindowMessages messages;

    ExportMenu(BulkModel model, Workspace workspace, FilePicker picker, WindowMessages messages) {
        this.model = model;
        this.workspace = workspace;
        this.picker = picker;
        this.messages = messages;
    }

    /** @param tables the small tables of the view; none where it has rows of the run */
    void fill(MenuButton menu, ResultView view, List<ResultViews.NamedTable> tables) {
        List<MenuItem> items = new ArrayList<>();
        if (tables.isEmpty()) {
            for (Form form : Form.values()) {
                items.add(item(key(view), form, () -> exportRows(view, form)));
            }
        }
        for (ResultViews.NamedTable table : tables) {
            for (Form form : Form.values()) {
                items.add(item(table.key(), form, () -> export(table, form)));
            }
        }
        menu.getItems().setAll(items);
    }

    private MenuItem item(String what, Form form, Runnable work) {
        MenuItem item = new MenuItem(
                messages.text("export.as", messages.text("export.what." + what), messages.text("export.form." + form)));
        item.setId("bulk-export-" + what.replace('.', '-') + "-" + form.name().toLowerCase(Locale.ROOT));
        item.setOnAction(event -> work.run());
        return item;
    }

    /** Writes the first that the view has. */
    void export(ResultView view, List<ResultViews.NamedTable> tables, Form form) {
        if (tables.isEmpty()) {
            exportRows(view, form);
        } else {
            export(tables.getFirst(), form);
        }
    }

    private static String key(ResultView view) {
        return view == ResultView.MATRIX ? "matrix" : "rows";
    }

    private void exportRows(ResultView view, Form form) {
        pick(key(view), form).ifPresent(file -> {
            if (view == ResultView.MATRIX) {
                model.exportMatrix(file, form);
            } else {
                model.export(file, form);
            }
        });
    }

    private void export(ResultViews.NamedTable table, Form form) {
        pick(table.key(), form).ifPresent(file -> model.exports().write(switch (form) {
            case CSV -> TableText.commas(table.table());
            case TSV -> TableText.tabs(table.table());
            case JSON_LINES -> TableText.jsonLines(table.table());
        }, table.table().getItems().size(), file));
    }

    /** In the folder of the list or, if that is not a file, of the robots.txt. */
    private Optional<Path> pick(String what, Form form) {
        Optional<Path> near = model.sources().files().stream().findFirst()
                .or(() -> workspace.readingProperty().get().buffer().pathProperty().get());
        return picker.pickToExport(near, messages.text("export.file." + what) + "." + form.ending());
    }
}
