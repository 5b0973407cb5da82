package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.RunningControls;

/** A view of fetched items: a table, a summary, and a button that cancels. */
abstract class TableSection<R> extends SiteSection {

    private final FetchModel fetchModel;

    @FXML Label summary;
    @FXML TableView<R> table;
    @FXML private HBox about;
    @FXML private ObservableList<Node> tools;
    @FXML private Button cancel;
    @FXML private ProgressIndicator progress;

    TableSection(String id, FxmlFile layout, FetchModel fetchModel) {
        super(id, layout);
        this.fetchModel = fetchModel;
    }

    /**
     * Prepares the table with the name of the view.
     *
     * @param placeholder the message key of the sentence for an empty table
     */
    PanelTable<R> prepareTable(String placeholder) {
        RunningControls.follow(fetchModel.running, progress, cancel);
        return new PanelTable<>(table, MESSAGES, "section." + id, ROW_HEIGHT).setPlaceholder(placeholder);
    }

    @Override
    List<Node> tools() {
        return tools;
    }

    @Override
    Node summaryBar() {
        return about;
    }

    /** @param keyPrefix the prefix of the message keys of headings */
    TableColumns<R> columns(String keyPrefix) {
        return new TableColumns<>(table, MESSAGES, keyPrefix, id + "-");
    }

    @Override
    void takeFocus() {
        table.requestFocus();
    }

    /** Shows these rows. The selected index stays selected if it exists. */
    void fill(List<R> rows) {
        int selected = table.getSelectionModel().getSelectedIndex();
        table.getItems().setAll(rows);
        if (!rows.isEmpty()) {
            table.getSelectionModel().clearAndSelect(Math.clamp(selected, 0, rows.size() - 1));
        }
    }

    Optional<R> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    @FXML
    void cancel() {
        fetchModel.cancel();
    }

    /** Titles, sentences and remarks next to a table. Long texts wrap. */
    static final class DetailLines {

        private final List<Node> lines = new ArrayList<>();

        DetailLines addTitle(String text) {
            return addLine(text, "problem-title");
        }

        DetailLines addSentence(String text) {
            return addLine(text, "problem-sentence");
        }

        DetailLines addSentences(List<String> texts) {
            texts.forEach(this::addSentence);
            return this;
        }

        /** Adds sentences below a title, or nothing if there are no sentences. */
        DetailLines addTitled(String title, List<String> texts) {
            return texts.isEmpty() ? this : addTitle(title).addSentences(texts);
        }

        DetailLines addRemark(String text) {
            return addLine(text, "problem-muted");
        }

        void showIn(VBox details) {
            details.getChildren().setAll(lines);
        }

        private DetailLines addLine(String text, String style) {
            Label label = Controls.label(text, style);
            label.setWrapText(true);
            lines.add(label);
            return this;
        }
    }
}
