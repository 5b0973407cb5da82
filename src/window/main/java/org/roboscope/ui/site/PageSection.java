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
import org.roboscope.present.page.PageMarkMessages;
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

/** Requests one page as crawlers and as a browser, and compares the answers with each other and with robots.txt. */
public final class PageSection extends PageCheckSection<PageRow> {

    private static final Settings.Text CRAWLERS = new Settings.Text("site.pageCrawlers");

    private final PageModel model;

    @FXML private SplitPane split;
    @FXML private ObservableList<Node> inputs;
    @FXML private TextField address;
    @FXML private TextField crawlers;
    @FXML private CheckBox browser;

    PageSection(Workspace workspace, PageModel model, Settings settings) {
        super("pages", FxmlFile.SITE_PAGES, workspace, model, settings);
        this.model = model;
    }

    @FXML
    void initialize() {
        DividerShare.install(split);
        address.setOnAction(event -> check());
        crawlers.setText(CRAWLERS.in(settings).orElseGet(() -> MESSAGES.text("pages.crawlers.usual")));
        crawlers.setOnAction(event -> check());
        CrawlerSuggestions suggestions = new CrawlerSuggestions(settings.ownCrawlers());
        SuggestionPopup.install(crawlers, suggestions::suggestionsForLast, _ -> {});
        addColumns();
        table.getSelectionModel().selectedItemProperty().subscribe(row -> showDetails());
        model.check.subscribe(this::showCheck);
        followFields(List.of(address.textProperty(), crawlers.textProperty(), browser.selectedProperty()));
        showSummary();
    }

    private void addColumns() {
        prepareTable("pages.empty").scrollSideways();
        TableColumns<PageRow> columns = columns("pages.column.");
        columns.addText("asker", 130, row -> row.answer().asker().name());
        columns.add("robots", 215, row -> row.answer().verdict(), verdict -> verdict.<Node>map(this::createVerdictLabel)
                .orElseGet(Label::new));
        columns.addText("status", 120,
                row -> messages.status(row.answer().status(), row.answer().refusal(), row.answer().failure()));
        columns.addText("redirects", 80, row -> messages.redirects(row.answer()));
        columns.addText("size", 80, row -> messages.size(row.answer()));
        columns.addText("content", 160, messages::content);
        columns.addText("indexing", 165, row -> messages.indexing(row.answer()));
        columns.addText("canonical", 200, row -> messages.canonical(row.answer()));
        columns.addText("usage", 160, row -> messages.usage(row.answer()));
    }

    private Label createVerdictLabel(PageVerdict verdict) {
        return OutcomeLook.createLabel(messages.verdict(verdict), verdict.outcome());
    }

    /** Fills in the tested page, which is probably the one to check. */
    @Override
    void onShown() {
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
        model.check(createQuestion(), settings.ownCrawlers().catalogue());
    }

    private PageQuestion createQuestion() {
        return new PageQuestion(address.getText().strip(), crawlers.getText().strip(), browser.isSelected(),
                ignoreRobots.isSelected());
    }

    private void showCheck(Optional<PageCheck> check) {
        fill(check.map(PageCheck::rows).orElse(List.of()));
        showDetails();
        showSummary();
    }

    private void showDetails() {
        DetailLines detailLines = new DetailLines();
        model.check.get().ifPresent(check -> {
            detailLines.addTitled(MESSAGES.text("pages.column.contradictions"),
                    PageMarkMessages.contradictions(check.page(), true));
            detailLines.addTitled(MESSAGES.text("pages.noted"), PageMarkMessages.contradictions(check.page(), false));
        });
        selected().ifPresent(row -> addDetails(row, detailLines));
        detailLines.addRemark(MESSAGES.text("pages.borrowed")).showIn(details);
    }

    private void addDetails(PageRow row, DetailLines detailLines) {
        PageAnswer answer = row.answer();
        detailLines.addTitle(MESSAGES.text("pages.answer", answer.asker().name()));
        answer.steps().forEach(step -> detailLines.addSentence(messages.describeStep(step, answer.failure())));
        detailLines.addSentences(messages.notesOn(answer))
                .addTitled(MESSAGES.text("pages.marks"), messages.describeMarks(answer))
                .addRemark(MESSAGES.text("pages.agent", answer.asker().userAgent()));
        if (row.page().changesByItself()) {
            detailLines.addRemark(MESSAGES.text("pages.changes"));
        }
    }

    @Override
    boolean isOutdated() {
        return model.check.get().filter(check -> !check.question().equals(createQuestion())).isPresent();
    }

    @Override
    String answerSummary() {
        return model.check.get().map(this::describeAnswers).orElseGet(() -> MESSAGES.text("answer.idle"));
    }

    private String describeAnswers(PageCheck check) {
        int answers = check.page().answers().size();
        if (model.running.get()) {
            return MESSAGES.text("pages.running", answers, check.expectedAnswers());
        }
        if (check.isComplete() && check.page().answers().stream().allMatch(answer -> answer.failure().isPresent())) {
            return MESSAGES.text("pages.none", check.page().page().toString());
        }
        int problems = PageMarkMessages.contradictions(check.page(), true).size();
        return check.isComplete()
                ? MESSAGES.text("pages.done", check.page().page().toString(), problems)
                : MESSAGES.text("pages.cancelled", check.page().page().toString(), answers, check.expectedAnswers());
    }

    /** Requests one page under several names, one after the other, in the background. */
    static final class PageModel extends PageCheckModel {

        final ReadOnlyObjectWrapper<Optional<PageCheck>> check = new ReadOnlyObjectWrapper<>(Optional.empty());

        /** @param ownAgent the user agent of this program for robots.txt */
        PageModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock) {
            super(services, ownAgent, clock);
        }

        /**
         * A question, and the answers so far.
         *
         * @param expectedAnswers number of crawlers and browsers for which the page is requested
         */
        record PageCheck(PageQuestion question, int expectedAnswers, CheckedPage page) {

            List<PageRow> rows() {
                return page.answers().stream().map(answer -> new PageRow(page, answer)).toList();
            }

            boolean isComplete() {
                return page.answers().size() == expectedAnswers;
            }
        }

        void check(PageQuestion question, Catalogue catalogue) {
            AskerList list = AskerList.parse(question.crawlers(), question.browser(), catalogue);
            if (!list.problems().isEmpty()) {
                showProblem(String.join(" ", list.problems()));
                return;
            }
            try {
                startCheck(question, WebAddress.parse(question.address()), list.askers());
            } catch (BadAddressException bad) {
                showProblem(bad.sentence().text());
            }
        }

        private void startCheck(PageQuestion question, WebAddress page, List<PageAsker> askers) {
            int checkNumber = beginFetch();
            check.set(Optional.of(new PageCheck(question, askers.size(),
                    new CheckedPage(page, List.of(), Optional.empty()))));
            requestPages(checkNumber, "check page", Optional.empty(), question.ignoreRobots(),
                    (checker, onAnswer) -> checker.check(page, askers, onAnswer),
                    this::addAnswer,
                    checkedPage -> check.set(Optional.of(new PageCheck(question, askers.size(), checkedPage))));
        }

        private void addAnswer(PageAnswer answer) {
            check.set(check.get().map(earlier -> {
                List<PageAnswer> answers = new ArrayList<>(earlier.page().answers());
                answers.add(answer);
                return new PageCheck(earlier.question(), earlier.expectedAnswers(),
                        new CheckedPage(earlier.page().page(), answers, Optional.empty()));
            }));
        }
    }

    /**
     * A page to check, and the crawlers in whose names it is requested.
     *
     * @param ignoreRobots whether to request the page although robots.txt blocks it for this program
     */
    record PageQuestion(String address, String crawlers, boolean browser, boolean ignoreRobots) {}
}
