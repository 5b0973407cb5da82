package org.roboscope.ui.site;

import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextField;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.KnownLogins;
import org.roboscope.site.survey.SiteSurvey.SurveyResult;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.site.FilesModel.Part;
import org.roboscope.ui.workspace.SiteFetches.Seen;
import org.roboscope.ui.workspace.Workspace;

/** The files of one site side by side, with a mark on those that are not like the first. */
public final class FilesSection extends TableSection<Part> {

    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");

    private final Workspace workspace;
    private final FilesModel model;
    private final AddressBar bar;
    private final SiteComparisons comparisons;
    private final LiveText live;
    private final FetchWords words;

    @FXML
    private Button fetchAll;

    @FXML
    private TextField host;

    @FXML
    private Button remove;

    @FXML
    private Button open;

    @FXML
    private Button compare;

    @FXML
    private Button logIn;

    FilesSection(
            Workspace workspace,
            FilesModel model,
            AddressBar bar,
            SiteComparisons comparisons,
            LiveText live,
            WindowMessages messages) {
        super("files", FxmlFile.SITE_FILES, model, messages);
        this.workspace = workspace;
        this.model = model;
        this.bar = bar;
        this.comparisons = comparisons;
        this.live = live;
        this.words = new FetchWords(messages);
    }

    @FXML
    void initialize() {
        prepareTable().filled().roomForWords().onEnter(this::open);
        table.setItems(model.parts());
        table.setRowFactory(view -> new Row());
        TableColumns<Part> columns = columns("files.");
        columns.add("address", 360, part -> new Label(part.robotsTxt().toString()));
        columns.add("variant", 190, this::variant).setMaxWidth(230);
        columns.add("size", 90, part -> new Label(size(part))).setMinWidth(80);
        columns.add("answer", 560, part -> new Label(answer(part)));
        table.getSelectionModel().selectedItemProperty().subscribe(this::select);
        host.setAccessibleText(messages.text("files.add.name"));
        model.parts().addListener((InvalidationListener) change -> summarise());
        model.faultProperty().addListener((InvalidationListener) change -> summarise());
        workspace.standardProperty().subscribe(standard -> table.refresh());
        summarise();
    }

    @Override
    void shown() {
        bar.site().ifPresent(model::show);
    }

    @FXML
    void fetchAll() {
        shown();
        model.fetchAll(bar.userAgent());
    }

    @FXML
    void add() {
        model.add(host.getText()).ifPresentOrElse(summary::setText, host::clear);
    }

    @FXML
    void remove() {
        selected().ifPresent(model::remove);
    }

    @FXML
    void open() {
        selected().ifPresent(this::open);
    }

    private void open(Part part) {
        part.finding().flatMap(found -> live.of(found.robotsTxt(), found.result()))
                .ifPresent(workspace.requests()::openToRead);
    }

    @FXML
    void compare() {
        Optional<SurveyResult> first = model.parts().getFirst().finding();
        Optional<SurveyResult> other = selected().flatMap(Part::finding);
        if (first.isPresent() && other.isPresent()) {
            live.of(first.get().robotsTxt(), first.get().result())
                    .ifPresent(one -> live.of(other.get().robotsTxt(), other.get().result())
                            .ifPresent(two -> comparisons.between(one, two)));
        }
    }

    @FXML
    void logIn() {
        selected().flatMap(FilesSection::wantsLogin)
                .ifPresent(site -> LoginDialog.ask(content(), site, this::fetchAll));
    }

    /** Each site gets only its own login. */
    private static Optional<WebAddress> wantsLogin(Part part) {
        return part.finding().flatMap(found -> KnownLogins.wanted(found.result()));
    }

    private void select(Part part) {
        boolean file = part != null && hasFile(part);
        open.setDisable(!file);
        logIn.setDisable(part == null || wantsLogin(part).isEmpty());
        remove.setDisable(part == null);
        compare.setDisable(!file || !hasFile(model.parts().getFirst()) || part.equals(model.parts().getFirst()));
    }

    private static boolean hasFile(Part part) {
        return part.finding().flatMap(found -> found.result().file()).isPresent();
    }

    private void summarise() {
        int variants = model.variants();
        fetchAll.setDisable(model.parts().isEmpty());
        String found = variants == 0
                ? messages.text("files.listed", model.parts().size())
                : messages.text("files.found", model.parts().size(), variants);
        String fault = model.faultProperty().get();
        summary.setText(fault.isEmpty() ? found : found + " " + fault);
    }

    /** Files that are the same have the same letter. */
    private Node variant(Part part) {
        Optional<SurveyResult> found = part.finding();
        if (found.isEmpty()) {
            return new Label("");
        }
        String letter = letter(found.get().variant());
        boolean first = part.equals(model.parts().getFirst());
        Label label = new Label(messages.text(
                first ? "files.first" : differs(part) ? "files.differs" : "files.same", letter));
        label.setGraphic(new FontIcon(differs(part) ? Material2MZ.WARNING : Material2AL.CHECK));
        label.getStyleClass().add(differs(part) ? "part-differs" : "part-same");
        return label;
    }

    private boolean differs(Part part) {
        int first = model.parts().getFirst().finding().map(SurveyResult::variant).orElse(0);
        return part.finding().filter(found -> found.variant() != first).isPresent();
    }

    private static String letter(int variant) {
        return variant <= 26 ? Character.toString('A' + variant - 1) : Integer.toString(variant);
    }

    private String size(Part part) {
        return part.finding().flatMap(found -> found.result().file())
                .map(body -> messages.text("fact.size.whole", body.bytes().length)).orElse("");
    }

    private String answer(Part part) {
        String answer = part.finding().map(found -> words.ending(
                new Seen(found.robotsTxt(), found.result(), AnswerContext.NONE),
                workspace.standardProperty().get())).orElse(messages.text("files.unasked"));
        return wantsLogin(part).isPresent() ? messages.text("files.login", answer) : answer;
    }

    private final class Row extends TableRow<Part> {

        @Override
        protected void updateItem(Part item, boolean empty) {
            super.updateItem(item, empty);
            boolean shown = !empty && item != null;
            pseudoClassStateChanged(DIFFERS, shown && differs(item));
            setAccessibleText(shown
                    ? messages.text(differs(item) ? "files.row.differs" : "files.row", item.robotsTxt().toString(),
                            answer(item))
                    : "");
        }
    }
}
