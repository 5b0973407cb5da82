package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.page.AskerList;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageListCheck;
import org.roboscope.site.page.PageListCheck.ListCounts;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.sitemap.SitemapWalk;
import org.roboscope.ui.common.DividerShare;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.site.IndexingSection.IndexingModel.ListQuestion;
import org.roboscope.ui.site.PageCheckSection.PageCheckModel;
import org.roboscope.ui.site.TableSection.DetailLines;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;

/** The pages of the fetched sitemaps, or of a list: which of them a crawler may fetch, gets and may index. */
public final class IndexingSection extends PageCheckSection<ListedPage> {

    private static final KeyCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);

    private final IndexingModel model;
    private final SitemapUrls urls;

    @FXML
    private SplitPane split;

    @FXML
    private ObservableList<Node> inputs;

    @FXML
    private TextField crawler;

    @FXML
    private Button sitemaps;

    IndexingSection(
            Workspace workspace, IndexingModel model, SitemapUrls urls, Settings settings) {
        super("indexing", FxmlFile.SITE_INDEXING, workspace, model, settings);
        this.model = model;
        this.urls = urls;
    }

    @FXML
    void initialize() {
        DividerShare.keep(split);
        crawler.setText(workspace.crawlerProperty().get().name());
        SuggestionPopup.on(crawler, new CrawlerSuggestions(settings.ownCrawlers())::matching, taken -> {});
        addColumns();
        table.setItems(model.pages);
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                paste();
                event.consume();
            }
        });
        table.getSelectionModel().selectedItemProperty().subscribe(page -> explain());
        InvalidationListener changed = change -> {
            explain();
            summarise();
        };
        model.pages.addListener(changed);
        urls.listsProperty().subscribe(lists -> sitemaps.setDisable(lists.isEmpty()));
        followFields(List.of(crawler.textProperty(), model.askedProperty(), urls.listsProperty()));
        explain();
        summarise();
    }

    private void addColumns() {
        prepareTable().scrolledSideways().onEnter(page -> workspace.testUrl(page.page().toString()));
        TableColumns<ListedPage> columns = columns("pages.column.");
        columns.addText("page", 280, page -> page.page().toString());
        columns.add("robots", 215, ListedPage::verdict,
                verdict -> OutcomeLook.label(words.verdict(verdict), verdict.outcome()));
        columns.addText("status", 110, page -> words.status(page.status(), page.refusal(), page.failure()));
        columns.addText("indexing", 165, page -> page.indexing().filter(state -> page.refusal().isEmpty())
                .map(state -> words.indexing(state, page.indexingFrom())).orElse(""));
        columns.addText("canonical", 200, page -> page.canonical().map(Object::toString).orElse(""));
        columns.addText("contradictions", 400, page -> sentences(page, true).collect(Collectors.joining(" ")));
    }

    @Override
    List<Node> inputs() {
        return inputs;
    }

    @Override
    void takeFocus() {
        crawler.requestFocus();
        crawler.selectAll();
    }

    @FXML
    void checkSitemaps() {
        check(PageAddresses.of(urls.all(),
                urls.listsProperty().get().stream().findFirst().map(list -> list.sitemap())));
    }

    @FXML
    void paste() {
        String text = Optional.ofNullable(Clipboard.getSystemClipboard().getString()).orElse("");
        check(PageAddresses.of(text.lines(), Optional.empty()));
    }

    private void check(PageAddresses addresses) {
        model.check(new ListQuestion(addresses, crawler.getText().strip(), overrule.isSelected()),
                settings.ownCrawlers().catalogue());
    }

    private void explain() {
        DetailLines about = new DetailLines();
        if (!model.pages.isEmpty()) {
            about.titled(MESSAGES.text("indexing.counts"), counted());
        }
        selected().ifPresent(page -> explain(page, about));
        about.remark(MESSAGES.text("pages.borrowed")).showIn(details);
    }

    private void explain(ListedPage page, DetailLines about) {
        about.title(page.page().toString());
        if (!page.end().equals(page.page())) {
            about.sentence(MESSAGES.text("indexing.end", page.end().toString()));
        }
        page.failure().map(FetchFailure::sentence).map(SiteSentence::text).ifPresent(about::sentence);
        about.sentences(sentences(page, true).toList()).sentences(sentences(page, false).toList());
    }

    private List<String> counted() {
        ListCounts counts = model.counts();
        List<String> lines = new ArrayList<>();
        for (Map.Entry<PageContradiction.Kind, Integer> kind : counts.kinds().entrySet()) {
            if (kind.getKey().isProblem()) {
                add(lines, kind.getKey().name(), kind.getValue());
            }
        }
        add(lines, "keptOut", counts.notIndexed());
        add(lines, "leftAlone", counts.skipped());
        add(lines, "unanswered", counts.unanswered());
        return lines;
    }

    private void add(List<String> lines, String what, int count) {
        if (count > 0) {
            lines.add(MESSAGES.text("indexing.count." + what, count));
        }
    }

    private static Stream<String> sentences(ListedPage page, boolean problems) {
        return page.contradictions().stream().filter(found -> found.kind().isProblem() == problems)
                .map(found -> found.sentence().text());
    }

    @Override
    boolean answersOther() {
        return model.askedProperty().get().filter(this::isOther).isPresent();
    }

    private boolean isOther(ListQuestion question) {
        return !question.crawler().equals(crawler.getText().strip()) || question.overrule() != overrule.isSelected();
    }

    @Override
    String said() {
        return model.askedProperty().get().map(this::said).orElseGet(() -> MESSAGES.text(
                urls.listsProperty().get().isEmpty() ? "indexing.idle" : "indexing.ready", (int) urls.all().count()));
    }

    private String said(ListQuestion question) {
        PageAddresses addresses = question.addresses();
        List<String> parts = new ArrayList<>();
        parts.add(MESSAGES.text("indexing.done", model.pages.size(), addresses.pages().size(), question.crawler(),
                model.counts().contradicted()));
        if (addresses.more() > 0) {
            parts.add(MESSAGES.text("indexing.more", addresses.more()));
        }
        if (addresses.bad() > 0) {
            parts.add(MESSAGES.text("indexing.bad", addresses.bad()));
        }
        return String.join(" ", parts);
    }

    /** Requests the pages of a list as one crawler, in the background. */
    static final class IndexingModel extends PageCheckModel {

        /** The answers so far, in the order of the list. */
        final ObservableList<ListedPage> pages = FXCollections.observableArrayList();
        private final ReadOnlyObjectWrapper<Optional<ListQuestion>> asked =
                new ReadOnlyObjectWrapper<>(Optional.empty());
        private ListCounts counts = new ListCounts();

        /** @param ownAgent the user agent of this program for robots.txt */
        IndexingModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock) {
            super(services, ownAgent, clock);
        }

        /**
         * What is checked.
         *
         * @param crawler  as typed
         * @param overrule whether pages are asked for although robots.txt blocks them for this program
         */
        record ListQuestion(PageAddresses addresses, String crawler, boolean overrule) {}

        /** Counts of {@link #pages}. */
        ListCounts counts() {
            return counts;
        }

        ReadOnlyObjectProperty<Optional<ListQuestion>> askedProperty() {
            return asked.getReadOnlyProperty();
        }

        void check(ListQuestion question, Catalogue catalogue) {
            AskerList list = AskerList.read(question.crawler(), false, catalogue);
            if (!list.problems().isEmpty()) {
                refuse(String.join(" ", list.problems()));
            } else if (list.askers().size() > 1) {
                refuse(MESSAGES.text("indexing.bad.several"));
            } else if (question.addresses().pages().isEmpty()) {
                refuse(MESSAGES.text("indexing.bad.none"));
            } else {
                start(question, list.askers().getFirst());
            }
        }

        private void start(ListQuestion question, PageAsker asker) {
            int mine = begin();
            counts = new ListCounts();
            pages.clear();
            asked.set(Optional.of(question));
            PageAddresses addresses = question.addresses();
            ask(mine, "check pages", addresses.sitemap(), question.overrule(),
                    (checker, each) -> new PageListCheck(checker, asker, addresses.fromSitemap())
                            .run(addresses.pages(), each),
                    this::add, _ -> {});
        }

        private void add(ListedPage page) {
            counts.add(page);
            pages.add(page);
        }
    }

    /**
     * The pages of a list, each once.
     *
     * @param sitemap the first that names them, if the site itself does
     * @param more        how many pages exceed the limit of one run
     * @param bad         how many entries are not full URLs
     */
    record PageAddresses(List<WebAddress> pages, Optional<WebAddress> sitemap, int more, int bad) {

        PageAddresses {
            pages = List.copyOf(pages);
        }

        boolean fromSitemap() {
            return sitemap.isPresent();
        }

        static PageAddresses of(Stream<String> entries, Optional<String> sitemap) {
            Set<WebAddress> found = new LinkedHashSet<>();
            int[] bad = new int[1];
            entries.map(String::strip).filter(entry -> !entry.isEmpty()).forEach(entry -> {
                try {
                    found.add(WebAddress.parse(entry));
                } catch (BadAddressException none) {
                    bad[0]++;
                }
            });
            return new PageAddresses(found.stream().limit(PageListCheck.MAX_PAGES).toList(),
                    sitemap.map(SitemapWalk::parse),
                    Math.max(0, found.size() - PageListCheck.MAX_PAGES), bad[0]);
        }
    }
}
