package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.TextSetting;
import org.roboscope.ui.site.PageModel.PageCheck;
import org.roboscope.ui.workspace.Workspace;

/** What the server gives to crawlers and to a browser for one page, beside what robots.txt says of it. */
public final class PageSection implements SiteSection {

    private static final TextSetting CRAWLERS = new TextSetting("site.pageCrawlers");
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final double ROW_HEIGHT = 24;

    private final Workspace workspace;
    private final PageModel model;
    private final Settings settings;
    private final WindowMessages messages;
    private final PageWords words;
    private final LazyContent content;

    @FXML
    private VBox root;

    @FXML
    private TextField address;

    @FXML
    private TextField crawlers;

    @FXML
    private CheckBox browser;

    @FXML
    private CheckBox overrule;

    @FXML
    private Button cancel;

    @FXML
    private ProgressIndicator progress;

    @FXML
    private Label summary;

    @FXML
    private TableView<PageRow> table;

    @FXML
    private VBox details;

    PageSection(Workspace workspace, PageModel model, Settings settings, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.settings = settings;
        this.messages = messages;
        this.words = new PageWords(messages);
        this.content = new LazyContent(FxmlFile.SITE_PAGES, this, messages);
    }

    @FXML
    void initialize() {
        address.setAccessibleText(messages.text("pages.address.name"));
        address.setOnAction(event -> check());
        crawlers.setAccessibleText(messages.text("pages.crawlers.name"));
        crawlers.setText(CRAWLERS.in(settings).orElseGet(() -> messages.text("pages.crawlers.usual")));
        crawlers.setOnAction(event -> check());
        CrawlerSuggestions known = new CrawlerSuggestions(settings.ownCrawlers());
        SuggestionPopup.on(crawlers, typed -> AskerList.suggestions(typed, known), taken -> {});
        addColumns();
        table.getSelectionModel().selectedItemProperty().subscribe(row -> explain());
        RunningControls.follow(model.runningProperty(), progress, cancel);
        model.checkProperty().subscribe(this::fill);
        InvalidationListener changed = change -> summarise();
        address.textProperty().addListener(changed);
        crawlers.textProperty().addListener(changed);
        browser.selectedProperty().addListener(changed);
        overrule.selectedProperty().addListener(changed);
        model.faultProperty().addListener(changed);
        model.runningProperty().addListener(changed);
        summarise();
    }

    private void addColumns() {
        new PanelTable<>(table, messages, "pages.name", ROW_HEIGHT).whenEmpty("pages.empty");
        TableColumns<PageRow> columns = new TableColumns<>(table, messages, "pages.column.", "pages-");
        columns.addText("asker", 130, row -> row.answer().asker().name());
        columns.add("robots", 215, row -> row.answer().verdict(), verdict -> verdict.<Node>map(this::verdict)
                .orElseGet(Label::new));
        columns.addText("status", 120,
                row -> words.status(row.answer().status(), row.answer().refusal(), row.answer().failure()));
        columns.addText("redirects", 80, row -> words.redirects(row.answer()));
        columns.addText("size", 80, row -> words.size(row.answer()));
        columns.addText("content", 160, words::content);
        columns.addText("indexing", 140, row -> words.indexing(row.answer()));
        columns.addText("canonical", 200, row -> words.canonical(row.answer()));
        columns.addText("usage", 160, row -> words.usage(row.answer()));
    }

    private Label verdict(PageVerdict verdict) {
        return OutcomeLook.label(words.verdict(verdict), verdict.outcome());
    }

    @Override
    public String id() {
        return "pages";
    }

    @Override
    public Node content() {
        return content.get();
    }

    /** The page that is tested is probably the one that is to be checked. */
    @Override
    public void shown() {
        if (address.getText().isBlank()) {
            address.setText(workspace.questionProperty().get().strippedUrl());
        }
    }

    @Override
    public void takeFocus() {
        address.requestFocus();
        address.selectAll();
    }

    @FXML
    void check() {
        CRAWLERS.set(settings, Optional.of(crawlers.getText()).filter(typed -> !typed.isBlank()));
        model.check(question(), settings.ownCrawlers().catalogue());
    }

    @FXML
    void cancel() {
        model.cancel();
    }

    private PageQuestion question() {
        return new PageQuestion(address.getText().strip(), crawlers.getText().strip(), browser.isSelected(),
                overrule.isSelected());
    }

    private void fill(Optional<PageCheck> check) {
        int selected = table.getSelectionModel().getSelectedIndex();
        table.getItems().setAll(check.map(PageCheck::rows).orElse(List.of()));
        if (!table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(Math.clamp(selected, 0, table.getItems().size() - 1));
        }
        explain();
        summarise();
    }

    private void explain() {
        List<Node> about = new ArrayList<>();
        model.checkProperty().get().ifPresent(check -> {
            addAll(about, "pages.contradictions", PageWords.sentences(check.page(), true));
            addAll(about, "pages.noted", PageWords.sentences(check.page(), false));
        });
        PageRow row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            about.add(wrapped(messages.text("pages.answer", row.answer().asker().name()), "problem-title"));
            row.answer().steps().forEach(
                    step -> about.add(wrapped(words.step(step, row.answer().failure()), "problem-sentence")));
            words.notes(row.answer()).forEach(note -> about.add(wrapped(note, "problem-sentence")));
            addAll(about, "pages.marks", words.marks(row.answer()));
            about.add(wrapped(messages.text("pages.agent", row.answer().asker().userAgent()), "problem-muted"));
            if (row.page().changesByItself()) {
                about.add(wrapped(messages.text("pages.changes"), "problem-muted"));
            }
        }
        about.add(wrapped(messages.text("pages.borrowed"), "problem-muted"));
        details.getChildren().setAll(about);
    }

    private void addAll(List<Node> about, String title, List<String> sentences) {
        if (!sentences.isEmpty()) {
            about.add(wrapped(messages.text(title), "problem-title"));
            sentences.forEach(sentence -> about.add(wrapped(sentence, "problem-sentence")));
        }
    }

    private void summarise() {
        Optional<PageCheck> check = model.checkProperty().get();
        boolean outdated = !model.runningProperty().get()
                && check.filter(known -> !known.question().equals(question())).isPresent();
        root.pseudoClassStateChanged(OUTDATED, outdated);
        if (!model.faultProperty().get().isEmpty()) {
            summary.setText(model.faultProperty().get());
        } else if (check.isEmpty()) {
            summary.setText(messages.text("pages.idle"));
        } else {
            summary.setText(summary(check.get(), outdated));
        }
    }

    private String summary(PageCheck check, boolean outdated) {
        int answers = check.page().answers().size();
        if (model.runningProperty().get()) {
            return messages.text("pages.running", answers, check.asked());
        }
        int problems = PageWords.sentences(check.page(), true).size();
        String said = check.isWhole()
                ? messages.text("pages.done", check.page().page().toString(), problems)
                : messages.text("pages.cancelled", check.page().page().toString(), answers, check.asked());
        return outdated ? messages.text("pages.outdated", said) : said;
    }

    private static Label wrapped(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }
}
