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
import org.roboscope.ui.workspace.FrontText.BufferContent;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;

/**
 * The state of the window: the texts, the tested URL and crawler, and the analysis. Everything is read as properties on
 * the window's thread, and changed by methods that name the action of the user. Each change reads the text and judges
 * the URL before it returns, so that the verdict is never older than the text.
 */
public final class Workspace {

    private static final String FIRST_CRAWLER = "Googlebot";
    /** Longer texts are read-only. They are read in the background, because that takes longer than a frame. */
    static final int MAX_IMMEDIATE_LENGTH = 5_000_000;

    private final BackgroundFaults faults;
    private final BackgroundWork background;
    private final List<Consumer<TextBuffer>> closeHandlers = new ArrayList<>();
    private final WorkspaceRequests requests = new WorkspaceRequests();
    private final ReportParts reportParts = new ReportParts();
    private final CaretPosition caret = new CaretPosition();
    private final TextAnnotations annotations = new TextAnnotations();
    private final FrontText frontText;
    private final TextQuestions questions = new TextQuestions();

    private final ReadOnlyObjectWrapper<Crawler> crawler =
            new ReadOnlyObjectWrapper<>(Catalogue.builtIn().requireCrawler(FIRST_CRAWLER));
    private final ReadOnlyObjectWrapper<StandardChoice> standardChoice =
            new ReadOnlyObjectWrapper<>(StandardChoice.OWN);
    private final ReadOnlyObjectWrapper<LintSettings> lintSettings = new ReadOnlyObjectWrapper<>(LintSettings.OWN);
    private final ReadOnlyObjectWrapper<Catalogue> crawlers = new ReadOnlyObjectWrapper<>(Catalogue.builtIn());
    private final ReadOnlyObjectWrapper<Standard> standard =
            new ReadOnlyObjectWrapper<>(standardChoice.get().standardOf(crawler.get()));
    private final ReadOnlyObjectWrapper<UrlQuestion> question = new ReadOnlyObjectWrapper<>(createQuestion());
    private final ReadOnlyObjectWrapper<CrawlerAssignments.AssignmentQuestion> assignmentQuestion =
            new ReadOnlyObjectWrapper<>(CrawlerAssignments.AssignmentQuestion.of(question.get()));

    private ReadRequest readRequest;
    /** The request for a text that is read in the background, if the front text is one. */
    private final ReadOnlyObjectWrapper<Optional<ReadRequest>> longRequest =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<TextReading> reading;
    private final ReadOnlyObjectWrapper<TextVersion> version;
    private final ReadOnlyObjectWrapper<TestedVerdict> verdict;
    private final TextFindings.Checker checker = new TextFindings.Checker();
    private final BackgroundValue<TextFindings> findings;
    private final BackgroundValue<TextFindings> findingsWithTriedFixes;
    private @Nullable BackgroundValue<CrawlerAssignments> assignments;
    private @Nullable BackgroundValue<Optional<CheckerReports>> otherCheckers;

    /**
     * The tested URL and the site of one text, as typed.
     *
     * @param url  the URL; blank while no URL is tested
     * @param site the address of the site; blank if it is not known
     */
    public record TextQuestion(String url, String site) {

        static final TextQuestion BLANK = new TextQuestion("", "");
    }

    /** Everything that a reading depends on. */
    private record ReadRequest(BufferContent text, StandardChoice standardChoice, Standard standard) {

        private boolean isLong() {
            return text.content().length() > MAX_IMMEDIATE_LENGTH;
        }

        /** @param previous an earlier reading, whose version of the text is used again if it is the same */
        private TextReading createReading(TextReading previous) {
            boolean isSameVersion = text.isOf(previous.version()) && standardChoice.equals(previous.standardChoice());
            return TextReading.of(isSameVersion ? previous.version() : readVersion(), standard);
        }

        private TextVersion readVersion() {
            return TextVersion.of(text.buffer(), text.content(), standardChoice);
        }
    }

    /**
     * @param backgroundExecutor computes what is derived from the text and may take longer than a frame, one task at a
     *                           time
     * @param windowExecutor     runs tasks on the window's thread
     */
    public Workspace(TextBuffer firstBuffer, Executor backgroundExecutor, Executor windowExecutor) {
        this(firstBuffer, backgroundExecutor, backgroundExecutor, windowExecutor);
    }

    /** @param checkExecutor checks texts, which may take long */
    public Workspace(TextBuffer firstBuffer, Executor backgroundExecutor, Executor checkExecutor,
            Executor windowExecutor) {
        this(firstBuffer, backgroundExecutor, checkExecutor, windowExecutor, BackgroundFaults::passToThreadHandler);
    }

    /** @param log receives failures of work that follows the text */
    public Workspace(TextBuffer firstBuffer, Executor backgroundExecutor, Executor checkExecutor,
            Executor windowExecutor,
            Consumer<Throwable> log) {
        this.faults = new BackgroundFaults(log);
        this.background = new BackgroundWork(backgroundExecutor, checkExecutor, windowExecutor, faults);
        this.frontText = new FrontText(firstBuffer, requests, this::update);
        this.readRequest = createReadRequest();
        this.version = new ReadOnlyObjectWrapper<>(readRequest.readVersion());
        this.reading = new ReadOnlyObjectWrapper<>(TextReading.of(version.get(), standard.get()));
        this.verdict = new ReadOnlyObjectWrapper<>(TestedVerdict.of(reading.get(), question.get()));
        this.background.deriveReading(longRequest, Optional.<TextReading>empty(), this::createLongTextReading)
                .addListener((_, _, longText) -> longText.ifPresent(this::showReading));
        this.findings = this.background.deriveOnCheckThread(Work.PROBLEMS,
                List.of(version, questions.siteProperty(), lintSettings),
                TextFindings.none(version.get()), this::createCheck, () -> TextFindings.none(version.get()));
        this.findingsWithTriedFixes =
                this.background.deriveOnCheckThread(Work.PROBLEMS, List.of(findings, version), findings.get(),
                        this::createFixTrial, findings::get);
    }

    private ReadRequest createReadRequest() {
        return new ReadRequest(frontText.content(), standardChoice.get(), standard.get());
    }

    private UrlQuestion createQuestion() {
        return new UrlQuestion(questions.testedUrl.get(), questions.siteProperty().get(), crawler.get(),
                crawlers.get());
    }

    private BackgroundValue.Computation<Optional<TextReading>> createLongTextReading() {
        Optional<ReadRequest> newestRequest = longRequest.get();
        TextReading previous = reading.get();
        return _ -> Optional.of(newestRequest.map(request -> request.createReading(previous)));
    }

    private BackgroundValue.Computation<TextFindings> createCheck() {
        TextVersion text = version.get();
        String site = questions.siteProperty().get();
        LintSettings settings = lintSettings.get();
        return stop -> checker.check(text, site, settings, stop);
    }

    private BackgroundValue.Computation<TextFindings> createFixTrial() {
        TextFindings newestFindings = findings.get();
        boolean isOutdated = !newestFindings.text().equals(version.get());
        return stop -> isOutdated ? Optional.empty() : Optional.of(newestFindings.tryFixes(stop));
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

    /** The failures of work that follows the text. */
    public BackgroundFaults faults() {
        return faults;
    }

    /** The front text and its changes. */
    public FrontText frontText() {
        return frontText;
    }

    public ReadOnlyObjectProperty<TextBuffer> bufferProperty() {
        return frontText.bufferProperty();
    }

    /** Whether the front text can be edited: it is neither read-only nor too large. */
    public ReadOnlyBooleanProperty editableProperty() {
        return frontText.editableProperty();
    }

    public ReadOnlyObjectProperty<Crawler> crawlerProperty() {
        return crawler.getReadOnlyProperty();
    }

    /** The tested URL as typed; blank while no URL is tested. Each text has its own. */
    public ReadOnlyStringProperty testedUrlProperty() {
        return questions.testedUrl.getReadOnlyProperty();
    }

    /** The findings after their fixes were tried, except fixes that take long. */
    public ReadOnlyObjectProperty<TextFindings> findingsWithTriedFixes() {
        return findingsWithTriedFixes;
    }

    /** The reading of the front text. It is an earlier one only while a very long text is read, or after a failure. */
    public ReadOnlyObjectProperty<TextReading> reading() {
        return reading.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<UrlQuestion> question() {
        return question.getReadOnlyProperty();
    }

    /** The findings, which may be older than the reading. */
    public ReadOnlyObjectProperty<TextFindings> findings() {
        return findings;
    }

    /** The choice of the standard for verdicts. */
    public ReadOnlyObjectProperty<StandardChoice> standardChoice() {
        return standardChoice.getReadOnlyProperty();
    }

    /** The standard for verdicts of the tested crawler. */
    public ReadOnlyObjectProperty<Standard> standard() {
        return standard.getReadOnlyProperty();
    }

    /** The verdict on the tested URL. It changes after the reading and the question. */
    public ReadOnlyObjectProperty<TestedVerdict> verdict() {
        return verdict.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Catalogue> crawlers() {
        return crawlers.getReadOnlyProperty();
    }

    /** The address of the text's site, as typed; blank if it is not known. Each text has its own. */
    public ReadOnlyStringProperty site() {
        return questions.siteProperty();
    }

    /** The groups that each crawler follows. They are computed from the first call on. */
    public ReadOnlyObjectProperty<CrawlerAssignments> assignments() {
        BackgroundValue<CrawlerAssignments> result = assignments;
        if (result == null) {
            result = background.derive(version, assignmentQuestion,
                    CrawlerAssignments.of(version.get(), assignmentQuestion.get()), CrawlerAssignments::of);
            assignments = result;
        }
        return result;
    }

    /** The reports of other checkers. They are computed from the first call on. */
    public ReadOnlyObjectProperty<Optional<CheckerReports>> otherCheckers() {
        BackgroundValue<Optional<CheckerReports>> result = otherCheckers;
        if (result == null) {
            result = background.deriveOnCheckThread(Work.PART, List.of(version), Optional.<CheckerReports>empty(),
                    () -> {
                        TextVersion text = version.get();
                        return _ -> Optional.of(Optional.of(CheckerReports.of(text)));
                    }, Optional::empty);
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
        background.changeTogether(() -> {
            questions.switchTo(buffer, previous);
            frontText.setBuffer(buffer);
            update();
        });
    }

    public void chooseStandard(StandardChoice choice) {
        background.changeTogether(() -> {
            setIfChanged(standardChoice, choice);
            update();
        });
    }

    public void setCrawler(Crawler testedCrawler) {
        crawler.set(testedCrawler);
        update();
    }

    public void setTestedUrl(String url) {
        questions.testedUrl.set(url);
        update();
    }

    /** Limits findings to the standards and crawlers of the settings. */
    public void setLintSettings(LintSettings settings) {
        setIfChanged(lintSettings, settings);
    }

    /** The tested URL and the site of an open text. */
    public TextQuestion questionOf(TextBuffer buffer) {
        return buffer.equals(bufferProperty().get()) ? questions.current() : questions.lastQuestionOf(buffer);
    }

    /** Sets the site of the front text. A fetched text keeps the site that served it. */
    public void setSite(String address) {
        if (bufferProperty().get().servedBy().isEmpty()) {
            background.changeTogether(() -> {
                questions.setSite(address);
                update();
            });
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
        background.changeTogether(() -> {
            setIfChanged(crawlers, catalogue);
            update();
        });
    }

    /** Reads the text and judges the URL again, as far as they have changed. */
    private void update() {
        background.changeTogether(() -> {
            UrlQuestion newQuestion = createQuestion();
            setIfChanged(standard, standardChoice.get().standardOf(newQuestion.crawler()));
            setIfChanged(assignmentQuestion, CrawlerAssignments.AssignmentQuestion.of(newQuestion));
            setIfChanged(question, newQuestion);
            read(createReadRequest());
            judge();
        });
    }

    /** Reads the text. If that fails, the previous reading stays, and nothing is tried again until an input changes. */
    private void read(ReadRequest request) {
        if (!request.equals(readRequest)) {
            readRequest = request;
            setIfChanged(longRequest, Optional.of(request).filter(ReadRequest::isLong));
            if (!request.isLong()) {
                faults.run(reading, Work.ANALYSIS, () -> setReading(request.createReading(reading.get())));
            }
        }
    }

    private void showReading(TextReading longText) {
        background.changeTogether(() -> {
            faults.run(reading, Work.ANALYSIS, () -> setReading(longText));
            judge();
        });
    }

    private void setReading(TextReading newReading) {
        reading.set(newReading);
        version.set(newReading.version());
    }

    private void judge() {
        TestedVerdict shownVerdict = verdict.get();
        if (!shownVerdict.isOf(reading.get(), question.get())) {
            faults.run(verdict, Work.PART, () -> verdict.set(TestedVerdict.of(reading.get(), question.get())));
        }
    }

    private static <T> void setIfChanged(ReadOnlyObjectWrapper<T> property, T value) {
        if (!value.equals(property.get())) {
            property.set(value);
        }
    }

    public WorkspaceRequests requests() {
        return requests;
    }

    public ReportParts reportParts() {
        return reportParts;
    }

    LintSettings lintSettings() {
        return lintSettings.get();
    }

    /** The values that panels derive from the text and the question. */
    public BackgroundWork background() {
        return background;
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
