package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.ListCounts;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.contradiction.PageContradiction;
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
import org.roboscope.ui.site.IndexingModel.ListQuestion;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;

/** The pages of the fetched sitemaps, or of a list: which of them a crawler may fetch, gets and may index. */
public final class IndexingSection implements SiteSection {

    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final KeyCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
    private static final double ROW_HEIGHT = 24;

    private final Workspace workspace;
    private final IndexingModel model;
    private final SitemapUrls urls;
    private final Settings settings;
    private final WindowMessages messages;
    private final PageWords words;
    private final LazyContent content;

    @FXML
    private VBox root;

    @FXML
    private TextField crawler;

    @FXML
    private Button sitemaps;

    @FXML
    private CheckBox overrule;

    @FXML
    private Button cancel;

    @FXML
    private ProgressIndicator progress;

    @FXML
    private Label summary;

    @FXML
    private TableView<ListedPage> table;

    @FXML
    private VBox details;

    IndexingSection(
            Workspace workspace, IndexingModel model, SitemapUrls urls, Settings settings, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.urls = urls;
        this.settings = settings;
        this.messages = messages;
        this.words = new PageWords(messages);
        this.content = new LazyContent(FxmlFile.SITE_INDEXING, this, messages);
    }

    @FXML
    void initialize() {
        crawler.setAccessibleText(messages.text("indexing.crawler.name"));
        crawler.setText(workspace.crawlerProperty().get().name());
        SuggestionPopup.on(crawler, new CrawlerSuggestions(settings.ownCrawlers())::matching, taken -> {});
        addColumns();
        table.setItems(model.pages());
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                paste();
                event.consume();
            }
        });
        table.getSelectionModel().selectedItemProperty().subscribe(page -> explain());
        RunningControls.follow(model.runningProperty(), progress, cancel);
        InvalidationListener changed = change -> {
            explain();
            summarise();
        };
        model.pages().addListener(changed);
        InvalidationListener asked = change -> summarise();
        crawler.textProperty().addListener(asked);
        overrule.selectedProperty().addListener(asked);
        model.askedProperty().addListener(asked);
        model.faultProperty().addListener(asked);
        model.runningProperty().addListener(asked);
        urls.listsProperty().addListener(asked);
        explain();
        summarise();
    }

    private void addColumns() {
        new PanelTable<>(table, messages, "indexing.name", ROW_HEIGHT).whenEmpty("indexing.empty")
                .onEnter(page -> workspace.testUrl(page.page().toString()));
        TableColumns<ListedPage> columns = new TableColumns<>(table, messages, "pages.column.", "indexing-");
        columns.addText("page", 280, page -> page.page().toString());
        columns.add("robots", 215, ListedPage::verdict,
                verdict -> OutcomeLook.label(words.verdict(verdict), verdict.outcome()));
        columns.addText("status", 110, page -> words.status(page.status(), page.refusal(), page.failure()));
        columns.addText("indexing", 130, page -> page.indexing().filter(state -> page.refusal().isEmpty())
                .map(state -> words.indexing(state, page.indexingFrom())).orElse(""));
        columns.addText("canonical", 200, page -> page.canonical().map(Object::toString).orElse(""));
        columns.addText("contradictions", 400, page -> sentences(page, true).collect(Collectors.joining(" ")));
    }

    @Override
    public String id() {
        return "indexing";
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        crawler.requestFocus();
        crawler.selectAll();
    }

    @FXML
    void checkSitemaps() {
        check(PageAddresses.of(urls.all(), true));
    }

    @FXML
    void paste() {
        String text = Optional.ofNullable(Clipboard.getSystemClipboard().getString()).orElse("");
        check(PageAddresses.of(text.lines(), false));
    }

    @FXML
    void cancel() {
        model.cancel();
    }

    private void check(PageAddresses addresses) {
        model.check(new ListQuestion(addresses, crawler.getText().strip(), overrule.isSelected()),
                settings.ownCrawlers().catalogue());
    }

    private void explain() {
        List<Node> about = new ArrayList<>();
        if (!model.pages().isEmpty()) {
            about.add(wrapped(messages.text("indexing.counts"), "problem-title"));
            counted().forEach(count -> about.add(wrapped(count, "problem-sentence")));
        }
        ListedPage page = table.getSelectionModel().getSelectedItem();
        if (page != null) {
            about.add(wrapped(page.page().toString(), "problem-title"));
            if (!page.end().equals(page.page())) {
                about.add(wrapped(messages.text("indexing.end", page.end().toString()), "problem-sentence"));
            }
            Stream.of(page.failure().map(FetchFailure::sentence).map(SiteSentence::text).stream(),
                    sentences(page, true), sentences(page, false)).flatMap(lines -> lines)
                    .forEach(line -> about.add(wrapped(line, "problem-sentence")));
        }
        about.add(wrapped(messages.text("pages.borrowed"), "problem-muted"));
        details.getChildren().setAll(about);
    }

    private List<String> counted() {
        ListCounts counts = model.counts();
        List<String> lines = new ArrayList<>();
        add(lines, "contradicted", counts.contradicted());
        for (Map.Entry<PageContradiction.Kind, Integer> kind : counts.kinds().entrySet()) {
            if (kind.getKey().isProblem()) {
                add(lines, kind.getKey().name(), kind.getValue());
            }
        }
        add(lines, "keptOut", counts.keptOut());
        add(lines, "leftAlone", counts.leftAlone());
        add(lines, "unanswered", counts.unanswered());
        return lines.isEmpty() ? List.of(messages.text("indexing.count.none")) : lines;
    }

    private void add(List<String> lines, String what, int count) {
        if (count > 0) {
            lines.add(messages.text("indexing.count." + what, count));
        }
    }

    private static Stream<String> sentences(ListedPage page, boolean problems) {
        return page.contradictions().stream().filter(found -> found.kind().isProblem() == problems)
                .map(found -> found.sentence().text());
    }

    private void summarise() {
        sitemaps.setDisable(urls.listsProperty().get().isEmpty());
        Optional<ListQuestion> asked = model.askedProperty().get();
        boolean outdated = !model.runningProperty().get() && asked.filter(this::isOther).isPresent();
        root.pseudoClassStateChanged(OUTDATED, outdated);
        if (!model.faultProperty().get().isEmpty()) {
            summary.setText(model.faultProperty().get());
        } else {
            summary.setText(asked.map(question -> summary(question, outdated))
                    .orElseGet(() -> messages.text(sitemaps.isDisable() ? "indexing.idle" : "indexing.ready",
                            (int) urls.all().count())));
        }
    }

    private boolean isOther(ListQuestion question) {
        return !question.crawler().equals(crawler.getText().strip()) || question.overrule() != overrule.isSelected();
    }

    private String summary(ListQuestion question, boolean outdated) {
        PageAddresses addresses = question.addresses();
        List<String> parts = new ArrayList<>();
        parts.add(messages.text("indexing.done", model.pages().size(), addresses.pages().size(), question.crawler()));
        if (addresses.more() > 0) {
            parts.add(messages.text("indexing.more", addresses.more()));
        }
        if (addresses.bad() > 0) {
            parts.add(messages.text("indexing.bad", addresses.bad()));
        }
        String said = String.join(" ", parts);
        return outdated ? messages.text("pages.outdated", said) : said;
    }

    private static Label wrapped(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }
}
