package org.roboscope.ui.site;

import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.VBox;
import org.roboscope.site.license.LicenseFetcher;
import org.roboscope.site.license.LicenseWords;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** The terms that the License lines of the file in front name: what is permitted, what is prohibited, what it costs. */
public final class LicenseSection extends NamedFilesSection<LicenseRow> {

    private final LicenseModel model;
    private final LicenseWords words = new LicenseWords();

    @FXML
    private VBox details;

    @FXML
    private SplitPane split;

    LicenseSection(Workspace workspace, LicenseModel model, AddressBar bar, WindowMessages messages) {
        super("licenses", FxmlFile.SITE_LICENSES, workspace, model, bar, messages);
        this.model = model;
    }

    @FXML
    void initialize() {
        prepareTable().filled().roomForWords();
        TableColumns<LicenseRow> columns = columns("licenses.");
        columns.addText("content", 170, row -> row.content().isEmpty() ? row.file() : row.content());
        columns.addText("permits", 200, LicenseRow::permits);
        columns.addText("prohibits", 200, LicenseRow::prohibits);
        columns.addText("costs", 220, LicenseRow::costs);
        columns.addText("notes", 260, row -> String.join(" ", row.notes()));
        table.getSelectionModel().selectedItemProperty().subscribe(row -> explain());
        model.files().addListener((InvalidationListener) change -> fill(
                model.files().stream().flatMap(file -> LicenseRow.of(file, words)).toList()));
        follow();
        foldBeside(split);
    }

    @Override
    List<String> named() {
        return LicenseFetcher.named(workspace.readingProperty().get().text());
    }

    @Override
    String read() {
        return messages.text("licenses.read", model.files().size(), model.broken());
    }

    private void explain() {
        DetailLines about = new DetailLines();
        selected().ifPresent(row -> explain(row, about));
        about.remark(messages.text("licenses.about")).showIn(details);
    }

    private void explain(LicenseRow row, DetailLines about) {
        about.title(row.file());
        if (!row.content().isEmpty()) {
            about.sentence(messages.text("licenses.content.is", row.content()));
        }
        if (row.hasTerms()) {
            about.sentence(messages.text("licenses.permits.is", row.permits()));
            about.sentence(messages.text("licenses.prohibits.is", row.prohibits()));
            about.sentence(messages.text("licenses.costs.is", row.costs()));
        }
        about.sentences(row.notes());
    }
}
