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
import org.roboscope.site.sitemap.SitemapQueue;
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

/** Checks the pages of sitemaps or of a list: whether a crawler may fetch them, gets them and may index them. */
public final class IndexingSection extends PageCheckSection<ListedPage> {

    private static final KeyCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);

    private final IndexingModel model;
    private final SitemapUrls urls;

    @FXML private SplitPane split;
    @FXML private ObservableList<Node> inputs;
    @FXML private TextField crawler;
    @FXML private Button sitemaps;

    IndexingSection(
            Workspace workspace, IndexingModel model, SitemapUrls urls, Settings settings) {
        super("indexing", FxmlFile.SITE_INDEXING, workspace, model, settings);
        this.model = model;
        this.urls = urls;
    }

    @FXML
    void initialize() {
        DividerShare.install(split);
        crawler.setText(workspace.crawlerProperty().get().name());
        SuggestionPopup.install(crawler, new CrawlerSuggestions(settings.ownCrawlers())::suggestionsFor, _ -> {});
        addColumns();
        table.setItems(model.pages);
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                paste();
                event.consume();
            }
        });
        table.getSelectionModel().selectedItemProperty().subscribe(page -> showDetails());
        InvalidationListener update = _ -> {
            showDetails();
            showSummary();
        };
        model.pages.addListener(update);
        urls.listsProperty().subscribe(lists -> sitemaps.setDisable(lists.isEmpty()));
        followFields(List.of(crawler.textProperty(), model.questionProperty(), urls.listsProperty()));
        showDetails();
        showSummary();
    }

    private void addColumns() {
        prepareTable("indexing.empty").scrollSideways().onEnter(page -> workspace.setTestedUrl(page.page().toString()));
        TableColumns<ListedPage> columns = columns("pages.column.");
        columns.addText("page", 280, page -> page.page().toString());
        columns.add("robots", 215, ListedPage::verdict,
                verdict -> OutcomeLook.createLabel(messages.verdict(verdict), verdict.outcome()));
        columns.addText("status", 110, page -> messages.status(page.status(), page.refusal(), page.failure()));
        columns.addText("indexing", 165, page -> page.indexing().filter(state -> page.refusal().isEmpty())
                .map(state -> messages.indexing(state, page.indexingPlaces())).orElse(""));
        columns.addText("canonical", 200, page -> page.canonical().map(Object::toString).orElse(""));
        columns.addText("contradictions", 400,
                page -> contradictionSentences(page, true).collect(Collectors.joining(" ")));
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
        model.check(new ListQuestion(addresses, crawler.getText().strip(), ignoreRobots.isSelected()),
                settings.ownCrawlers().catalogue());
    }

    private void showDetails() {
        DetailLines detailLines = new DetailLines();
        if (!model.pages.isEmpty()) {
            detailLines.addSentences(countLines());
        }
        selected().ifPresent(page -> addDetails(page, detailLines));
        detailLines.addRemark(MESSAGES.text("pages.borrowed")).showIn(details);
    }

    private static void addDetails(ListedPage page, DetailLines detailLines) {
        detailLines.addTitle(page.page().toString());
        if (!page.lastAddress().equals(page.page())) {
            detailLines.addSentence(MESSAGES.text("indexing.end", page.lastAddress().toString()));
        }
        page.failure().map(FetchFailure::sentence).map(SiteSentence::text).ifPresent(detailLines::addSentence);
        detailLines.addSentences(contradictionSentences(page, true).toList())
                .addSentences(contradictionSentences(page, false).toList());
    }

    private List<String> countLines() {
        ListCounts counts = model.counts();
        List<String> lines = new ArrayList<>();
        for (Map.Entry<PageContradiction.Kind, Integer> kind : counts.pagesByKind().entrySet()) {
            if (kind.getKey().isProblem()) {
                addCount(lines, kind.getKey().name(), kind.getValue());
            }
        }
        addCount(lines, "keptOut", counts.notIndexedPages());
        addCount(lines, "leftAlone", counts.skippedPages());
        addCount(lines, "unanswered", counts.unansweredPages());
        return lines;
    }

    private static void addCount(List<String> lines, String key, int count) {
        if (count > 0) {
            lines.add(MESSAGES.text("indexing.count." + key, count));
        }
    }

    private static Stream<String> contradictionSentences(ListedPage page, boolean problems) {
        return page.contradictions().stream().filter(contradiction -> contradiction.kind().isProblem() == problems)
                .map(contradiction -> contradiction.sentence().text());
    }

    @Override
    boolean isOutdated() {
        return model.questionProperty().get().filter(this::differsFromFields).isPresent();
    }

    private boolean differsFromFields(ListQuestion question) {
        return !question.crawler().equals(crawler.getText().strip())
                || question.ignoreRobots() != ignoreRobots.isSelected();
    }

    @Override
    String answerSummary() {
        return model.questionProperty().get().map(this::describeAnswers).orElseGet(() -> MESSAGES.text(
                urls.listsProperty().get().isEmpty() ? "answer.idle" : "indexing.ready",
                MESSAGES.text("urls.count", urls.all().count())));
    }

    private String describeAnswers(ListQuestion question) {
        PageAddresses addresses = question.addresses();
        List<String> parts = new ArrayList<>();
        ListCounts counts = model.counts();
        int received = model.pages.size() - counts.skippedPages() - counts.unansweredPages();
        parts.add(MESSAGES.text("indexing.done", received, addresses.pages().size(), question.crawler(),
                counts.contradictedPages()));
        if (addresses.leftOutCount() > 0) {
            parts.add(MESSAGES.text("indexing.more", addresses.leftOutCount()));
        }
        if (addresses.invalidCount() > 0) {
            parts.add(MESSAGES.text("indexing.bad", addresses.invalidCount()));
        }
        return String.join(" ", parts);
    }

    /** Requests the pages of a list as one crawler, in the background. */
    static final class IndexingModel extends PageCheckModel {

        /** The answers so far, in the order of the list. */
        final ObservableList<ListedPage> pages = FXCollections.observableArrayList();
        private final ReadOnlyObjectWrapper<Optional<ListQuestion>> checkedQuestion =
                new ReadOnlyObjectWrapper<>(Optional.empty());
        private ListCounts counts = new ListCounts();

        /** @param ownAgent the user agent of this program for robots.txt */
        IndexingModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock) {
            super(services, ownAgent, clock);
        }

        /**
         * The pages to check, and how.
         *
         * @param crawler      the crawler as typed
         * @param ignoreRobots whether to request pages that robots.txt blocks for this program
         */
        record ListQuestion(PageAddresses addresses, String crawler, boolean ignoreRobots) {}

        /** Counts of {@link #pages}. */
        ListCounts counts() {
            return counts;
        }

        ReadOnlyObjectProperty<Optional<ListQuestion>> questionProperty() {
            return checkedQuestion.getReadOnlyProperty();
        }

        void check(ListQuestion question, Catalogue catalogue) {
            AskerList list = AskerList.parse(question.crawler(), false, catalogue);
            if (!list.problems().isEmpty()) {
                showProblem(String.join(" ", list.problems()));
            } else if (list.askers().size() > 1) {
                showProblem(MESSAGES.text("indexing.bad.several"));
            } else if (question.addresses().pages().isEmpty()) {
                showProblem(MESSAGES.text("indexing.bad.none"));
            } else {
                startCheck(question, list.askers().getFirst());
            }
        }

        private void startCheck(ListQuestion question, PageAsker asker) {
            int checkNumber = beginFetch();
            counts = new ListCounts();
            pages.clear();
            checkedQuestion.set(Optional.of(question));
            PageAddresses addresses = question.addresses();
            requestPages(checkNumber, "check pages", addresses.sitemap(), question.ignoreRobots(),
                    (checker, onPage) -> new PageListCheck(checker, asker, addresses.isFromSitemap())
                            .run(addresses.pages(), onPage),
                    this::addPage, _ -> {});
        }

        private void addPage(ListedPage page) {
            counts.add(page);
            pages.add(page);
        }
    }

    /**
     * The distinct pages of a list.
     *
     * @param sitemap the first sitemap that lists the pages, if they come from sitemaps
     * @param leftOutCount number of pages above the limit of one run
     * @param invalidCount number of entries that are not full URLs
     */
    record PageAddresses(List<WebAddress> pages, Optional<WebAddress> sitemap, int leftOutCount, int invalidCount) {

        PageAddresses {
            pages = List.copyOf(pages);
        }

        boolean isFromSitemap() {
            return sitemap.isPresent();
        }

        static PageAddresses of(Stream<String> entries, Optional<String> sitemap) {
            Set<WebAddress> pages = new LinkedHashSet<>();
            int[] invalidCount = new int[1];
            entries.map(String::strip).filter(entry -> !entry.isEmpty()).forEach(entry -> {
                try {
                    pages.add(WebAddress.parse(entry));
                } catch (BadAddressException invalid) {
                    invalidCount[0]++;
                }
            });
            return new PageAddresses(pages.stream().limit(PageListCheck.MAX_PAGES).toList(),
                    sitemap.map(SitemapQueue::parse),
                    Math.max(0, pages.size() - PageListCheck.MAX_PAGES), invalidCount[0]);
        }
    }
}
