package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.page.AskerList;
import org.roboscope.present.page.PageMarkWords;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.ui.common.DividerShare;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.site.PageCheckSection.PageCheckModel;
import org.roboscope.ui.site.PageCheckSection.PageRow;
import org.roboscope.ui.site.PageSection.PageModel.PageCheck;
import org.roboscope.ui.site.TableSection.DetailLines;
import org.roboscope.ui.workspace.Workspace;

/** Answers of the server to crawlers and to a browser for one page, compared with robots.txt. */
public final class PageSection extends PageCheckSection<PageRow> {

    private static final Settings.Text CRAWLERS = new Settings.Text("site.pageCrawlers");

    private final PageModel model;

    @FXML
    private SplitPane split;

    @FXML
    private ObservableList<Node> inputs;

    @FXML
    private TextField address;

    @FXML
    private TextField crawlers;

    @FXML
    private CheckBox browser;

    PageSection(Workspace workspace, PageModel model, Settings settings) {
        super("pages", FxmlFile.SITE_PAGES, workspace, model, settings);
        this.model = model;
    }

    @FXML
    void initialize() {
        DividerShare.keep(split);
        address.setOnAction(event -> check());
        crawlers.setText(CRAWLERS.in(settings).orElseGet(() -> MESSAGES.text("pages.crawlers.usual")));
        crawlers.setOnAction(event -> check());
        CrawlerSuggestions known = new CrawlerSuggestions(settings.ownCrawlers());
        SuggestionPopup.on(crawlers, known::completing, taken -> {});
        addColumns();
        table.getSelectionModel().selectedItemProperty().subscribe(row -> explain());
        model.check.subscribe(this::show);
        followFields(List.of(address.textProperty(), crawlers.textProperty(), browser.selectedProperty()));
        summarise();
    }

    private void addColumns() {
        prepareTable().scrolledSideways();
        TableColumns<PageRow> columns = columns("pages.column.");
        columns.addText("asker", 130, row -> row.answer().asker().name());
        columns.add("robots", 215, row -> row.answer().verdict(), verdict -> verdict.<Node>map(this::verdict)
                .orElseGet(Label::new));
        columns.addText("status", 120,
                row -> words.status(row.answer().status(), row.answer().refusal(), row.answer().failure()));
        columns.addText("redirects", 80, row -> words.redirects(row.answer()));
        columns.addText("size", 80, row -> words.size(row.answer()));
        columns.addText("content", 160, words::content);
        columns.addText("indexing", 165, row -> words.indexing(row.answer()));
        columns.addText("canonical", 200, row -> words.canonical(row.answer()));
        columns.addText("usage", 160, row -> words.usage(row.answer()));
    }

    private Label verdict(PageVerdict verdict) {
        return OutcomeLook.label(words.verdict(verdict), verdict.outcome());
    }

    /** Fills in the tested page, which is probably the one to check. */
    @Override
    void shown() {
        if (address.getText().isBlank()) {
            address.setText(workspace.question().get().strippedUrl());
        }
    }

    @Override
    List<Node> inputs() {
        return inputs;
    }

    @Override
    void takeFocus() {
        address.requestFocus();
        address.selectAll();
    }

    @FXML
    void check() {
        CRAWLERS.set(settings, Optional.of(crawlers.getText()).filter(typed -> !typed.isBlank()));
        model.check(question(), settings.ownCrawlers().catalogue());
    }

    private PageQuestion question() {
        return new PageQuestion(address.getText().strip(), crawlers.getText().strip(), browser.isSelected(),
                overrule.isSelected());
    }

    private void show(Optional<PageCheck> check) {
        fill(check.map(PageCheck::rows).orElse(List.of()));
        explain();
        summarise();
    }

    private void explain() {
        DetailLines about = new DetailLines();
        model.check.get().ifPresent(check -> {
            about.titled(MESSAGES.text("pages.contradictions"), PageMarkWords.contradictions(check.page(), true));
            about.titled(MESSAGES.text("pages.noted"), PageMarkWords.contradictions(check.page(), false));
        });
        selected().ifPresent(row -> explain(row, about));
        about.remark(MESSAGES.text("pages.borrowed")).showIn(details);
    }

    private void explain(PageRow row, DetailLines about) {
        PageAnswer answer = row.answer();
        about.title(MESSAGES.text("pages.answer", answer.asker().name()));
        answer.steps().forEach(step -> about.sentence(words.step(step, answer.failure())));
        about.sentences(words.notes(answer)).titled(MESSAGES.text("pages.marks"), words.marks(answer))
                .remark(MESSAGES.text("pages.agent", answer.asker().userAgent()));
        if (row.page().changesByItself()) {
            about.remark(MESSAGES.text("pages.changes"));
        }
    }

    @Override
    boolean answersOther() {
        return model.check.get().filter(known -> !known.question().equals(question())).isPresent();
    }

    @Override
    String said() {
        return model.check.get().map(this::said).orElseGet(() -> MESSAGES.text("pages.idle"));
    }

    private String said(PageCheck check) {
        int answers = check.page().answers().size();
        if (model.running.get()) {
            return MESSAGES.text("pages.running", answers, check.asked());
        }
        int problems = PageMarkWords.contradictions(check.page(), true).size();
        return check.isWhole()
                ? MESSAGES.text("pages.done", check.page().page().toString(), problems)
                : MESSAGES.text("pages.cancelled", check.page().page().toString(), answers, check.asked());
    }

    /** One page, asked for under several names when a person says so: one name after the other, in the background. */
    static final class PageModel extends PageCheckModel {

        final ReadOnlyObjectWrapper<Optional<PageCheck>> check = new ReadOnlyObjectWrapper<>(Optional.empty());

        /** @param ownAgent the name under which this program asks for robots.txt */
        PageModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock) {
            super(services, ownAgent, clock);
        }

        /**
         * What has been asked, and the answers so far.
         *
         * @param asked the number of names under which the page is asked for
         */
        record PageCheck(PageQuestion question, int asked, CheckedPage page) {

            List<PageRow> rows() {
                return page.answers().stream().map(answer -> new PageRow(page, answer)).toList();
            }

            boolean isWhole() {
                return page.answers().size() == asked;
            }
        }

        void check(PageQuestion question, Catalogue catalogue) {
            AskerList list = AskerList.read(question.crawlers(), question.browser(), catalogue);
            if (!list.problems().isEmpty()) {
                refuse(String.join(" ", list.problems()));
                return;
            }
            try {
                start(question, WebAddress.parse(question.address()), list.askers());
            } catch (BadAddressException bad) {
                refuse(bad.sentence().text());
            }
        }

        private void start(PageQuestion question, WebAddress page, List<PageAsker> askers) {
            int mine = begin();
            check.set(Optional.of(new PageCheck(question, askers.size(),
                    new CheckedPage(page, List.of(), Optional.empty()))));
            ask(mine, "check page", Optional.empty(), question.overrule(),
                    (checker, each) -> checker.check(page, askers, each),
                    this::add,
                    all -> check.set(Optional.of(new PageCheck(question, askers.size(), all))));
        }

        private void add(PageAnswer answer) {
            check.set(check.get().map(before -> {
                List<PageAnswer> answers = new ArrayList<>(before.page().answers());
                answers.add(answer);
                return new PageCheck(before.question(), before.asked(),
                        new CheckedPage(before.page().page(), answers, Optional.empty()));
            }));
        }
    }

    /**
     * What is typed to have a page checked.
     *
     * @param overrule whether the page is asked for though robots.txt blocks it for this program
     */
    record PageQuestion(String address, String crawlers, boolean browser, boolean overrule) {}
}
