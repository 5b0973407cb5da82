package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.license.LicenseFetcher;
import org.roboscope.site.license.LicenseWords;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** The terms that the License lines of the file in front name: what is permitted, what is prohibited, what it costs. */
public final class LicenseSection implements SiteSection {

    private static final double ROW_HEIGHT = 24;

    private final Workspace workspace;
    private final LicenseModel model;
    private final AddressBar bar;
    private final WindowMessages messages;
    private final LicenseWords words = new LicenseWords();
    private final LazyContent content;

    @FXML
    private Button fetch;

    @FXML
    private Button cancel;

    @FXML
    private ProgressIndicator progress;

    @FXML
    private Label summary;

    @FXML
    private Button logIn;

    @FXML
    private TableView<LicenseRow> table;

    @FXML
    private VBox details;

    LicenseSection(Workspace workspace, LicenseModel model, AddressBar bar, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.bar = bar;
        this.messages = messages;
        this.content = new LazyContent(FxmlFile.SITE_LICENSES, this, messages);
    }

    @FXML
    void initialize() {
        new PanelTable<>(table, messages, "licenses.name", ROW_HEIGHT).filled().whenEmpty("licenses.none");
        TableColumns<LicenseRow> columns = new TableColumns<>(table, messages, "licenses.", "licenses-");
        columns.addText("content", 170, row -> row.content().isEmpty() ? row.file() : row.content());
        columns.addText("permits", 200, LicenseRow::permits);
        columns.addText("prohibits", 200, LicenseRow::prohibits);
        columns.addText("costs", 220, LicenseRow::costs);
        columns.addText("notes", 260, row -> String.join(" ", row.notes()));
        table.getSelectionModel().selectedItemProperty().subscribe(row -> explain());
        RunningControls.follow(model.runningProperty(), progress, cancel);
        model.files().addListener((InvalidationListener) change -> fill());
        InvalidationListener changed = change -> summarise();
        model.files().addListener(changed);
        model.refused().addListener(changed);
        model.runningProperty().addListener(changed);
        workspace.readingProperty().addListener(changed);
        summarise();
    }

    @Override
    public String id() {
        return "licenses";
    }

    @Override
    public Node content() {
        return content.get();
    }

    @FXML
    void fetch() {
        model.fetch(named(), bar.userAgent());
    }

    @FXML
    void cancel() {
        model.cancel();
    }

    @FXML
    void logIn() {
        model.wantsLogin().ifPresent(site -> LoginDialog.ask(content.get(), site, this::fetch));
    }

    private List<String> named() {
        return LicenseFetcher.named(workspace.readingProperty().get().text());
    }

    private void fill() {
        int selected = table.getSelectionModel().getSelectedIndex();
        table.getItems().setAll(model.files().stream().flatMap(file -> LicenseRow.of(file, words)).toList());
        if (!table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(Math.clamp(selected, 0, table.getItems().size() - 1));
        }
    }

    private void explain() {
        LicenseRow row = table.getSelectionModel().getSelectedItem();
        List<Node> about = new ArrayList<>();
        if (row != null) {
            about.add(wrapped(row.file(), "problem-title"));
            if (!row.content().isEmpty()) {
                about.add(wrapped(messages.text("licenses.content.is", row.content()), "problem-sentence"));
            }
            if (row.hasTerms()) {
                about.add(wrapped(messages.text("licenses.permits.is", row.permits()), "problem-sentence"));
                about.add(wrapped(messages.text("licenses.prohibits.is", row.prohibits()), "problem-sentence"));
                about.add(wrapped(messages.text("licenses.costs.is", row.costs()), "problem-sentence"));
            }
            row.notes().forEach(note -> about.add(wrapped(note, "problem-sentence")));
        }
        about.add(wrapped(messages.text("licenses.about"), "problem-muted"));
        details.getChildren().setAll(about);
    }

    private void summarise() {
        int names = named().size();
        fetch.setDisable(names == 0);
        Optional<WebAddress> locked = model.runningProperty().get() ? Optional.empty() : model.wantsLogin();
        logIn.setDisable(locked.isEmpty());
        if (model.files().isEmpty() && model.refused().isEmpty()) {
            summary.setText(messages.text("licenses.named", names));
            return;
        }
        long broken = model.files().stream().filter(file -> !file.content().problems().isEmpty()).count();
        String read = messages.text("licenses.read", model.files().size(), broken);
        String refused = model.refused().isEmpty() ? read : read + ". " + String.join(" ", model.refused());
        summary.setText(locked.map(site -> refused + ". " + messages.text("sitemaps.login", site.site()))
                .orElse(refused));
    }

    private static Label wrapped(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }
}
