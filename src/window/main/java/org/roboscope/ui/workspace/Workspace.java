package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.FlowValue.FlowResult;
import org.roboscope.ui.workspace.FlowValue.WorkspaceFlow;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;

/**
 * The state of the window: the texts, the tested URL and crawler, and the analysis. Everything is read as properties on
 * the window's thread, and changed by methods that name the action of the user. A reading is computed from the text in
 * the background, and a verdict from the reading and the question.
 */
public final class Workspace {

    private static final String FIRST_CRAWLER = "Googlebot";

    private final BackgroundFaults faults;
    private final WorkScheduler scheduler;
    private final List<Consumer<TextBuffer>> closeHandlers = new ArrayList<>();
    private final WorkspaceRequests requests = new WorkspaceRequests();
    private final ReportParts reportParts = new ReportParts();
    private final WorkspaceFlow flow;
    private final CaretPosition caret = new CaretPosition();
    private final TextAnnotations annotations = new TextAnnotations();
    private final FrontText front;
    private final TextQuestions questions = new TextQuestions();

    private final ReadOnlyObjectWrapper<Crawler> crawler =
            new ReadOnlyObjectWrapper<>(Catalogue.builtIn().requireCrawler(FIRST_CRAWLER));
    private final FlowInput<StandardChoice> standardChoice = new FlowInput<>(StandardChoice.OWN);
    private final FlowInput<LintSettings> lintSettings = new FlowInput<>(LintSettings.OWN);
    private final FlowInput<Catalogue> crawlers = new FlowInput<>(Catalogue.builtIn());
    private final FlowInput<Standard> standard = new FlowInput<>(standardChoice.newest().standardOf(crawler.get()));
    private final FlowInput<UrlQuestion> question = new FlowInput<>(createQuestion());
    private final FlowInput<CrawlerAssignments.AssignmentQuestion> assignmentQuestion =
            new FlowInput<>(CrawlerAssignments.AssignmentQuestion.of(question.newest()));

    private final TextFindings.Checker checker = new TextFindings.Checker();
    private final FlowResult<TextVersion> text;
    private final FlowResult<TextReading> reading;
    private final FlowResult<TestedVerdict> verdict;
    private final FlowResult<TextFindings> findings;
    private final FlowResult<TextFindings> findingsWithTriedFixes;
    private @Nullable FlowResult<CrawlerAssignments> assignments;
    private @Nullable FlowResult<Optional<CheckerReports>> otherCheckers;

    /**
     * The tested URL and the site of one text, as typed.
     *
     * @param url  the URL; blank while no URL is tested
     * @param site the address of the site; blank if it is not known
     */
    public record TextQuestion(String url, String site) {

        static final TextQuestion BLANK = new TextQuestion("", "");
    }

    /**
     * @param background runs everything computed from the text, one task at a time
     * @param window     runs tasks on the window's thread
     */
    public Workspace(TextBuffer first, Executor background, Executor window) {
        this(first, background, Optional.empty(), window, BackgroundFaults::passToThreadHandler);
    }

    public Workspace(TextBuffer first, Executor background, Executor checking, Executor window) {
        this(first, background, checking, window, BackgroundFaults::passToThreadHandler);
    }

    /**
     * @param checking checks texts, which may take longer than reading them
     * @param log      receives failures of background work
     */
    public Workspace(
            TextBuffer first, Executor background, Executor checking, Executor window, Consumer<Throwable> log) {
        this(first, background, Optional.of(checking), window, log);
    }

    private Workspace(TextBuffer first, Executor background, Optional<Executor> checking, Executor window,
            Consumer<Throwable> log) {
        this.faults = new BackgroundFaults(window, log);
        this.scheduler = new WorkScheduler(background, checking, window, faults);
        this.flow = new WorkspaceFlow(scheduler);
        this.front = new FrontText(first, requests);
        this.text = FlowResult.ofComputation(scheduler, List.of(front.content, standardChoice), computeVersion(),
                WorkPriority.READING, Work.ANALYSIS, _ -> Optional.of(computeVersion()), Optional::empty).markCurrent();
        this.reading = FlowResult.ofComputation(scheduler, List.of(text, standard), computeReading(),
                WorkPriority.READING, Work.ANALYSIS, _ -> Optional.of(computeReading()), Optional::empty).markCurrent();
        this.verdict = FlowResult.ofComputation(scheduler, List.of(reading, question), computeVerdict(),
                WorkPriority.ANSWER, Work.PART, _ -> Optional.of(computeVerdict()), Optional::empty).markCurrent();
        this.findings = FlowResult.ofCheck(scheduler, List.of(text, questions.site, lintSettings),
                TextFindings.none(text.newest()), Work.PROBLEMS,
                stop -> checker.check(text.newest(), questions.site.newest(), lintSettings.newest(), stop),
                () -> TextFindings.none(text.newest()));
        this.findingsWithTriedFixes = FlowResult.ofCheck(scheduler, List.of(findings), findings.newest(), Work.PROBLEMS,
                stop -> Optional.of(findings.newest().tryFixes(stop)), findings::newest);
    }

    private TextVersion computeVersion() {
        FrontText.BufferContent content = front.content.newest();
        return TextVersion.of(content.buffer(), content.content(), standardChoice.newest());
    }

    private TextReading computeReading() {
        return TextReading.of(text.newest(), standard.newest());
    }

    private TestedVerdict computeVerdict() {
        return TestedVerdict.of(reading.newest(), question.newest());
    }

    private UrlQuestion createQuestion() {
        return new UrlQuestion(questions.testedUrl.get(), questions.site.newest(), crawler.get(), crawlers.newest());
    }

    /** Adds a handler for closed texts. */
    public void addCloseHandler(Consumer<TextBuffer> handler) {
        closeHandlers.add(handler);
    }

    /** Passes a closed text to the handlers. */
    public void notifyClosed(TextBuffer closedText) {
        closeHandlers.forEach(handler -> handler.accept(closedText));
        questions.remove(closedText);
    }

    /** The failures of background work. */
    public BackgroundFaults faults() {
        return faults;
    }

    /** The front text and its changes. */
    public FrontText frontText() {
        return front;
    }

    public ReadOnlyObjectProperty<TextBuffer> bufferProperty() {
        return front.bufferProperty();
    }

    /** Whether the front text can be edited: it is neither read-only nor too large. */
    public ReadOnlyBooleanProperty editableProperty() {
        return front.editableProperty();
    }

    public ReadOnlyObjectProperty<Crawler> crawlerProperty() {
        return crawler.getReadOnlyProperty();
    }

    /** The tested URL as typed; blank while no URL is tested. Each text has its own. */
    public ReadOnlyStringProperty testedUrlProperty() {
        return questions.testedUrl.getReadOnlyProperty();
    }

    /** The findings after their fixes were tried, except fixes that take long. */
    public FlowValue<TextFindings> findingsWithTriedFixes() {
        return findingsWithTriedFixes;
    }

    /** The newest reading, which may be older than the text. */
    public FlowValue<TextReading> reading() {
        return reading;
    }

    public FlowValue<UrlQuestion> question() {
        return question;
    }

    /** The findings, which may be older than the reading. */
    public FlowValue<TextFindings> findings() {
        return findings;
    }

    /** The choice of the standard for verdicts. */
    public FlowValue<StandardChoice> standardChoice() {
        return standardChoice;
    }

    /** The standard for verdicts of the tested crawler. */
    public FlowValue<Standard> standard() {
        return standard;
    }

    /** The verdict on the tested URL. */
    public FlowValue<TestedVerdict> verdict() {
        return verdict;
    }

    public FlowValue<Catalogue> crawlers() {
        return crawlers;
    }

    /** The address of the text's site, as typed; blank if it is not known. Each text has its own. */
    public FlowValue<String> site() {
        return questions.site;
    }

    /** The groups that each crawler follows. They are computed from the first call on. */
    public FlowValue<CrawlerAssignments> assignments() {
        FlowResult<CrawlerAssignments> result = assignments;
        if (result == null) {
            result = flow.derive(text, assignmentQuestion,
                    CrawlerAssignments.of(text.newest(), assignmentQuestion.newest()),
                    WorkPriority.BACKGROUND, CrawlerAssignments::of);
            assignments = result;
        }
        return result;
    }

    /** The reports of other checkers. They are computed from the first call on. */
    public FlowValue<Optional<CheckerReports>> otherCheckers() {
        FlowResult<Optional<CheckerReports>> result = otherCheckers;
        if (result == null) {
            result = FlowResult.ofCheck(scheduler, List.of(text), Optional.empty(), Work.PART,
                    _ -> Optional.of(Optional.of(CheckerReports.of(text.newest()))), Optional::empty);
            otherCheckers = result;
        }
        return result;
    }

    public CaretPosition caret() {
        return caret;
    }

    public TextAnnotations annotations() {
        return annotations;
    }

    /** Brings another open text to the front. */
    public void bringToFront(TextBuffer buffer) {
        TextBuffer previous = bufferProperty().get();
        if (buffer.equals(previous)) {
            return;
        }
        annotations.highlight(HighlightedLines.NONE);
        List<FlowValue<?>> changed = questions.switchTo(buffer, previous);
        front.put(buffer);
        scheduler.requestTogether(() -> {
            updateQuestion(changed);
            if (front.isReadInSameFrame(buffer.content())) {
                readOnWindowThread();
            }
            front.content.updateFollowers();
        });
    }

    /** Reads the front text on the window's thread, without waiting for the background. */
    private void readOnWindowThread() {
        scheduler.requestTogether(() -> {
            if (text.computeOnWindowThread()) {
                reading.computeOnWindowThread();
            }
        });
    }

    public void chooseStandard(StandardChoice choice) {
        change(standardChoice, choice);
    }

    public void setCrawler(Crawler testedCrawler) {
        crawler.set(testedCrawler);
        updateQuestion(List.of());
    }

    public void setTestedUrl(String url) {
        questions.testedUrl.set(url);
        updateQuestion(List.of());
    }

    /** Limits findings to the standards and crawlers of the settings. */
    public void setLintSettings(LintSettings settings) {
        lintSettings.set(settings);
    }

    /** The tested URL and the site of an open text. */
    public TextQuestion questionOf(TextBuffer buffer) {
        return buffer.equals(bufferProperty().get()) ? questions.current() : questions.lastQuestionOf(buffer);
    }

    /** Sets the site of the front text. A fetched text keeps the site that served it. */
    public void setSite(String address) {
        if (bufferProperty().get().servedBy().isEmpty()) {
            change(questions.site, address);
        }
    }

    /** Sets the site of a text that has not been in front yet. */
    public void setSite(TextBuffer buffer, String address) {
        questions.store(buffer, new TextQuestion(questions.lastQuestionOf(buffer).url(), address));
    }

    /** Copies the question of a text to a copy or a later version of it, which has not been in front yet. */
    public void copyQuestion(TextBuffer from, TextBuffer to) {
        questions.store(to, questionOf(from));
    }

    /** Sets the known crawlers. */
    public void setCrawlers(Catalogue catalogue) {
        change(crawlers, catalogue);
    }

    private <T> void change(FlowInput<T> input, T value) {
        if (input.put(value)) {
            updateQuestion(List.of(input));
        }
    }

    /** Updates the question and the values that depend on it, and then the followers of all changed values together. */
    private void updateQuestion(List<FlowValue<?>> changed) {
        List<FlowValue<?>> changedValues = new ArrayList<>(changed);
        UrlQuestion newQuestion = createQuestion();
        if (standard.put(standardChoice.newest().standardOf(newQuestion.crawler()))) {
            changedValues.add(standard);
        }
        if (assignmentQuestion.put(CrawlerAssignments.AssignmentQuestion.of(newQuestion))) {
            changedValues.add(assignmentQuestion);
        }
        if (question.put(newQuestion)) {
            changedValues.add(question);
        }
        scheduler.requestTogether(() -> changedValues.forEach(FlowValue::updateFollowers));
    }

    public WorkspaceRequests requests() {
        return requests;
    }

    public ReportParts reportParts() {
        return reportParts;
    }

    LintSettings lintSettings() {
        return lintSettings.newest();
    }

    public WorkspaceFlow flow() {
        return flow;
    }

    public WorkScheduler scheduler() {
        return scheduler;
    }

    /** The position of the caret in the front text. */
    public static final class CaretPosition {

        private final ReadOnlyObjectWrapper<EditorPosition> position =
                new ReadOnlyObjectWrapper<>(new EditorPosition(1, 0));

        CaretPosition() {}

        public ReadOnlyObjectProperty<EditorPosition> positionProperty() {
            return position.getReadOnlyProperty();
        }

        /** Records the caret's position in the editor. */
        public void moveTo(EditorPosition newPosition) {
            position.set(newPosition);
        }
    }
}
