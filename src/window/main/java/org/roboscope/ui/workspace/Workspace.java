package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;
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
 * the window's thread, and changed by methods that name what the user did. Results are computed in the background: from
 * the text a reading, from the question a verdict.
 */
public final class Workspace {

    private static final String FIRST_CRAWLER = "Googlebot";

    private final BackgroundFaults faults;
    private final WorkScheduler scheduler;
    private final List<Consumer<TextBuffer>> closeHandlers = new ArrayList<>();
    private final WorkspaceRequests requests = new WorkspaceRequests();
    private final ReportParts reportParts = new ReportParts();
    private final WorkspaceFlow flow;
    private final CaretPlace caret = new CaretPlace();
    private final TextAnnotations annotations = new TextAnnotations();
    private final FrontText front;
    /** The last question for each open text; texts do not share it. */
    private final Map<TextBuffer, TextQuestion> questionsByText = new WeakHashMap<>();

    private final ReadOnlyObjectWrapper<Crawler> crawler =
            new ReadOnlyObjectWrapper<>(Catalogue.builtIn().requireCrawler(FIRST_CRAWLER));
    private final ReadOnlyStringWrapper testedUrl = new ReadOnlyStringWrapper("");
    private final FlowInput<StandardChoice> readAs = new FlowInput<>(StandardChoice.OWN);
    private final FlowInput<LintSettings> reported = new FlowInput<>(LintSettings.OWN);
    private final FlowInput<String> site = new FlowInput<>("");
    private final FlowInput<Catalogue> crawlers = new FlowInput<>(Catalogue.builtIn());
    private final FlowInput<Standard> standard = new FlowInput<>(readAs.newest().standardOf(crawler.get()));
    private final FlowInput<UrlQuestion> question = new FlowInput<>(newQuestion());
    private final FlowInput<AssignedCrawlers.CrawlersToAssign> crawlersToAssign =
            new FlowInput<>(AssignedCrawlers.CrawlersToAssign.of(question.newest()));

    private final TextFindings.Checker checker = new TextFindings.Checker();
    private final FlowResult<TextVersion> text;
    private final FlowResult<TextReading> reading;
    private final FlowResult<TestedVerdict> verdict;
    private final FlowResult<TextFindings> findings;
    private final FlowResult<TextFindings> fixesTried;
    private @Nullable FlowResult<AssignedCrawlers> assigned;
    private @Nullable FlowResult<Optional<CheckerReports>> otherCheckers;

    /**
     * The question for one text.
     *
     * @param site as typed; blank if it is not known
     */
    public record TextQuestion(String url, String site) {}

    /**
     * @param background runs everything computed from the text, one task at a time
     * @param window runs tasks on the window's thread
     */
    public Workspace(TextBuffer first, Executor background, Executor window) {
        this(first, background, Optional.empty(), window, BackgroundFaults::uncaught);
    }

    public Workspace(TextBuffer first, Executor background, Executor checking, Executor window) {
        this(first, background, checking, window, BackgroundFaults::uncaught);
    }

    /**
     * @param checking checks texts, which may take longer than reading them
     * @param log receives failures of background work
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
        this.text = new FlowResult<>(scheduler, List.of(front.edited, readAs), version(),
                WorkPriority.READING, Work.ANALYSIS, false, _ -> Optional.of(version()), Optional::empty)
                .markValid();
        this.reading = new FlowResult<>(scheduler, List.of(text, standard), read(),
                WorkPriority.READING, Work.ANALYSIS, false, _ -> Optional.of(read()), Optional::empty).markValid();
        this.verdict = new FlowResult<>(scheduler, List.of(reading, question), computeVerdict(),
                WorkPriority.ANSWER, Work.PART, false, _ -> Optional.of(computeVerdict()), Optional::empty)
                .markValid();
        this.findings = new FlowResult<>(scheduler, List.of(text, site, reported), TextFindings.none(text.newest()),
                WorkPriority.BESIDE, Work.PROBLEMS, true,
                isVoid -> checker.check(text.newest(), site.newest(), reported.newest(), isVoid),
                () -> Optional.of(TextFindings.none(text.newest())));
        findings.request();
        this.fixesTried = new FlowResult<>(scheduler, List.of(findings), findings.newest(), WorkPriority.BESIDE,
                Work.PROBLEMS, true, isVoid -> Optional.of(findings.newest().withFixesTried(isVoid)),
                () -> Optional.of(findings.newest()));
        fixesTried.request();
    }

    private TextVersion version() {
        FrontText.BufferContent content = front.edited.newest();
        return TextVersion.of(content.buffer(), content.content(), readAs.newest());
    }

    private TextReading read() {
        return TextReading.of(text.newest(), standard.newest());
    }

    private TestedVerdict computeVerdict() {
        return TestedVerdict.of(reading.newest(), question.newest());
    }

    private UrlQuestion newQuestion() {
        return new UrlQuestion(testedUrl.get(), site.newest(), crawler.get(), crawlers.newest());
    }

    /** Adds a handler for closed texts. */
    public void whenClosed(Consumer<TextBuffer> handler) {
        closeHandlers.add(handler);
    }

    /** Passes a closed text to the handlers. */
    public void closed(TextBuffer closedText) {
        closeHandlers.forEach(handler -> handler.accept(closedText));
        questionsByText.remove(closedText);
    }

    /** The failures of background work. */
    public BackgroundFaults faults() {
        return faults;
    }

    public ReadOnlyObjectProperty<TextBuffer> bufferProperty() {
        return front.buffer;
    }

    public ReadOnlyObjectProperty<Crawler> crawlerProperty() {
        return crawler.getReadOnlyProperty();
    }

    /** The tested URL as typed; blank while none is tested. Each text has its own. */
    public ReadOnlyStringProperty testedUrlProperty() {
        return testedUrl.getReadOnlyProperty();
    }

    /** The findings once their fixes were tried, except slow ones. The findings are the same. */
    public FlowValue<TextFindings> fixesTried() {
        return fixesTried;
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
    public FlowValue<StandardChoice> readAs() {
        return readAs;
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
        return site;
    }

    /** The groups that each crawler follows; updated from the first call on. */
    public FlowValue<AssignedCrawlers> assigned() {
        FlowResult<AssignedCrawlers> created = assigned;
        if (created == null) {
            created = flow.derive(text, crawlersToAssign, AssignedCrawlers.of(text.newest(), crawlersToAssign.newest()),
                    WorkPriority.BESIDE, AssignedCrawlers::of);
            assigned = created;
        }
        return created;
    }

    /** The reports of other checkers, computed where texts are checked; updated from the first call on. */
    public FlowValue<Optional<CheckerReports>> otherCheckers() {
        FlowResult<Optional<CheckerReports>> created = otherCheckers;
        if (created == null) {
            created = new FlowResult<>(scheduler, List.of(text), Optional.empty(), WorkPriority.BESIDE, Work.PART, true,
                    _ -> Optional.of(Optional.of(CheckerReports.of(text.newest()))),
                    () -> Optional.of(Optional.empty()));
            created.request();
            otherCheckers = created;
        }
        return created;
    }

    public CaretPlace caret() {
        return caret;
    }

    public TextAnnotations annotations() {
        return annotations;
    }

    /** Whether the text can be edited: it is neither read-only nor too large. */
    public ReadOnlyBooleanProperty editableProperty() {
        return front.editable;
    }

    /**
     * Records how the editor shows the text.
     *
     * @param part whether it shows only the beginning of a text that is too large to edit
     */
    public void editorShows(boolean part) {
        front.setPartShown(part);
    }

    /** Brings another open text to the front. */
    public void turnTo(TextBuffer other) {
        TextBuffer previous = bufferProperty().get();
        if (other.equals(previous)) {
            return;
        }
        annotations.highlight(HighlightedLines.NONE);
        questionsByText.put(previous, questionOf(previous));
        TextQuestion stored = storedQuestion(other);
        List<FlowValue<?>> changed = site.put(stored.site()) ? List.of(site) : List.of();
        testedUrl.set(stored.url());
        front.put(other);
        scheduler.requestTogether(() -> {
            updateQuestion(changed);
            if (front.isImmediate(other.content())) {
                readOnWindowThread();
            }
            front.edited.updateDerived();
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

    /**
     * Reads short texts in the same frame from now on. While the program starts, its background threads have more time
     * for them than the window's thread.
     */
    public void showShortTextsAtOnce() {
        front.showShortTextsAtOnce();
    }

    /** Whether the text is read in the same frame. */
    public boolean isReadAtOnce(TextSnapshot content) {
        return front.isImmediate(content);
    }

    public void readAs(StandardChoice other) {
        change(readAs, other);
    }

    public void testAs(Crawler other) {
        crawler.set(other);
        updateQuestion(List.of());
    }

    public void testUrl(String url) {
        testedUrl.set(url);
        updateQuestion(List.of());
    }

    /** Limits findings to these standards and crawlers. */
    public void report(LintSettings settings) {
        reported.set(settings);
    }

    /** The tested URL and the site of an open text, as typed. */
    public TextQuestion questionOf(TextBuffer buffer) {
        return buffer.equals(bufferProperty().get()) ? new TextQuestion(testedUrl.get(), site.newest())
                : storedQuestion(buffer);
    }

    /** The question of a text that is not in front: none at first; the site is known if the text was fetched. */
    private TextQuestion storedQuestion(TextBuffer buffer) {
        TextQuestion before = questionsByText.getOrDefault(buffer, new TextQuestion("", ""));
        return buffer.servedBy().map(server -> new TextQuestion(before.url(), server)).orElse(before);
    }

    /** Sets the site of the front text. A fetched text keeps the site that served it. */
    public void setSite(String address) {
        if (bufferProperty().get().servedBy().isEmpty()) {
            change(site, address);
        }
    }

    /** Sets the site of a text that has not been in front yet. */
    public void setSite(TextBuffer buffer, String address) {
        questionsByText.put(buffer, new TextQuestion(storedQuestion(buffer).url(), address));
    }

    /** Copies the question of another text to one that has not been in front yet: a copy, or a later version. */
    public void copyQuestion(TextBuffer from, TextBuffer to) {
        questionsByText.put(to, questionOf(from));
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

    /** Updates the derived values, before anything is computed from them. */
    private void updateQuestion(List<FlowValue<?>> changed) {
        List<FlowValue<?>> all = new ArrayList<>(changed);
        UrlQuestion current = newQuestion();
        if (standard.put(readAs.newest().standardOf(current.crawler()))) {
            all.add(standard);
        }
        if (crawlersToAssign.put(AssignedCrawlers.CrawlersToAssign.of(current))) {
            all.add(crawlersToAssign);
        }
        if (question.put(current)) {
            all.add(question);
        }
        scheduler.requestTogether(() -> all.forEach(FlowValue::updateDerived));
    }

    /** Records a change of the buffer's text in the editor. */
    public void textChanged(TextBuffer changed, int from, int removed, String inserted) {
        textChanged(changed, List.of(new TextReplacement(from, removed, inserted)));
    }

    /** Records several changes of the buffer's text at once. */
    public void textChanged(TextBuffer changed, List<TextReplacement> changes) {
        front.changed(changed, changes);
    }

    /** Records a change of a text's encoding or line ends, which the editor may not show. */
    public void contentChanged(TextBuffer changed) {
        front.contentChanged(changed);
    }

    /** Replaces an open text, in one step that can be undone if the text was ever shown. */
    public void replaceText(TextBuffer buffer, String text) {
        front.replaceAll(buffer, text);
    }

    /**
     * Changes the text as one step that can be undone.
     *
     * @param from the text that the edits are based on
     * @return whether they were made; edits of an older text, or of one that is not fully shown, are refused
     */
    public boolean apply(TextVersion from, List<ByteEdit> edits) {
        return front.apply(from, edits);
    }

    /** Converts all line ends of the front text, as one step that can be undone. */
    public void endLinesIn(LineEnd end) {
        TextBuffer text = front.buffer.get();
        front.convert(text, () -> {
            text.endLinesIn(end);
            return true;
        });
    }

    /** Adds or removes the byte order mark of the front text, as one step that can be undone. */
    public void setByteOrderMark(boolean present) {
        TextBuffer text = front.buffer.get();
        front.convert(text, () -> {
            text.setByteOrderMark(present);
            return true;
        });
    }

    public WorkspaceRequests requests() {
        return requests;
    }

    public ReportParts reportParts() {
        return reportParts;
    }

    LintSettings reported() {
        return reported.newest();
    }

    public WorkspaceFlow flow() {
        return flow;
    }

    public WorkScheduler scheduler() {
        return scheduler;
    }

    /** The position of the caret in the front text. */
    public static final class CaretPlace {

        private final ReadOnlyObjectWrapper<EditorPosition> position =
                new ReadOnlyObjectWrapper<>(new EditorPosition(1, 0));

        CaretPlace() {}

        public ReadOnlyObjectProperty<EditorPosition> positionProperty() {
            return position.getReadOnlyProperty();
        }

        /** Records the caret's position in the editor. */
        public void moveTo(EditorPosition caretPosition) {
            position.set(caretPosition);
        }
    }
}
