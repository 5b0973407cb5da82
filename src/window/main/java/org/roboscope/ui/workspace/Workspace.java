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
 * What the person works on. Everything is read as properties, on the window's thread, and changed by saying what the
 * person did. What follows is made in the background: from the text a reading, from what is asked an answer.
 */
public final class Workspace {

    private static final String FIRST_CRAWLER = "Googlebot";

    private final BackgroundFaults faults;
    private final WorkScheduler scheduler;
    private final List<Consumer<TextBuffer>> closings = new ArrayList<>();
    private final WorkspaceRequests requests = new WorkspaceRequests();
    private final ReportParts reportParts = new ReportParts();
    private final WorkspaceFlow flow;
    private final CaretPlace caret = new CaretPlace();
    private final TextAnnotations annotations = new TextAnnotations();
    private final FrontText front;
    /** What was last asked of each open text: that of one text says nothing of another one. */
    private final Map<TextBuffer, Asked> askedOfTexts = new WeakHashMap<>();

    private final ReadOnlyObjectWrapper<Crawler> crawler =
            new ReadOnlyObjectWrapper<>(Catalogue.builtIn().requireCrawler(FIRST_CRAWLER));
    private final ReadOnlyStringWrapper testedUrl = new ReadOnlyStringWrapper("");
    private final FlowInput<StandardChoice> readAs = new FlowInput<>(StandardChoice.OWN);
    private final FlowInput<LintSettings> reported = new FlowInput<>(LintSettings.OWN);
    private final FlowInput<String> site = new FlowInput<>("");
    private final FlowInput<Catalogue> crawlers = new FlowInput<>(Catalogue.builtIn());
    private final FlowInput<Standard> standard = new FlowInput<>(readAs.newest().standardOf(crawler.get()));
    private final FlowInput<UrlQuestion> question = new FlowInput<>(newQuestion());
    private final FlowInput<AssignedCrawlers.Asked> asked =
            new FlowInput<>(AssignedCrawlers.Asked.by(question.newest()));

    private final TextFindings.Checker checker = new TextFindings.Checker();
    private final FlowResult<TextVersion> text;
    private final FlowResult<TextReading> reading;
    private final FlowResult<TestedVerdict> verdict;
    private final FlowResult<TextFindings> findings;
    private final FlowResult<TextFindings> fixesTried;
    private @Nullable FlowResult<AssignedCrawlers> assigned;
    private @Nullable FlowResult<Optional<CheckerReports>> otherCheckers;

    /**
     * What is asked of one text.
     *
     * @param site as it was typed, blank if it is not known
     */
    public record Asked(String url, String site) {}

    /**
     * @param background where everything is made that follows from the text, one thing after the other
     * @param window     brings it to the window's thread
     */
    public Workspace(TextBuffer first, Executor background, Executor window) {
        this(first, background, Optional.empty(), window, BackgroundFaults::uncaught);
    }

    public Workspace(TextBuffer first, Executor background, Executor checking, Executor window) {
        this(first, background, checking, window, BackgroundFaults::uncaught);
    }

    /**
     * @param checking where texts are checked, which may take longer than to read them
     * @param log      takes what goes wrong in the background
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
                .madeAlready();
        this.reading = new FlowResult<>(scheduler, List.of(text, standard), read(),
                WorkPriority.READING, Work.ANALYSIS, false, _ -> Optional.of(read()), Optional::empty).madeAlready();
        this.verdict = new FlowResult<>(scheduler, List.of(reading, question), judged(),
                WorkPriority.ANSWER, Work.PART, false, _ -> Optional.of(judged()), Optional::empty).madeAlready();
        this.findings = new FlowResult<>(scheduler, List.of(text, site, reported), TextFindings.none(text.newest()),
                WorkPriority.BESIDE, Work.PROBLEMS, true,
                isVoid -> checker.check(text.newest(), site.newest(), reported.newest(), isVoid),
                () -> Optional.of(TextFindings.none(text.newest())));
        findings.ask();
        this.fixesTried = new FlowResult<>(scheduler, List.of(findings), findings.newest(), WorkPriority.BESIDE,
                Work.PROBLEMS, true, isVoid -> Optional.of(findings.newest().withFixesTried(isVoid)),
                () -> Optional.of(findings.newest()));
        fixesTried.ask();
    }

    private TextVersion version() {
        FrontText.BufferContent now = front.edited.newest();
        return TextVersion.of(now.buffer(), now.content(), readAs.newest());
    }

    private TextReading read() {
        return TextReading.of(text.newest(), standard.newest());
    }

    private TestedVerdict judged() {
        return TestedVerdict.of(reading.newest(), question.newest());
    }

    private UrlQuestion newQuestion() {
        return new UrlQuestion(testedUrl.get(), site.newest(), crawler.get(), crawlers.newest());
    }

    /** The handler receives each text that is closed. */
    public void whenClosed(Consumer<TextBuffer> handler) {
        closings.add(handler);
    }

    /** Passes a closed text to the handlers. */
    public void closed(TextBuffer gone) {
        closings.forEach(handler -> handler.accept(gone));
        askedOfTexts.remove(gone);
    }

    /** What could not be made of the text in the background. */
    public BackgroundFaults faults() {
        return faults;
    }

    public ReadOnlyObjectProperty<TextBuffer> bufferProperty() {
        return front.buffer;
    }

    public ReadOnlyObjectProperty<Crawler> crawlerProperty() {
        return crawler.getReadOnlyProperty();
    }

    /** As it was typed; blank while no URL is tested. Each text has its own. */
    public ReadOnlyStringProperty testedUrlProperty() {
        return testedUrl.getReadOnlyProperty();
    }

    /** What was found in a text whose fixes have been tried, but those that take too long; they are the same findings. */
    public FlowValue<TextFindings> fixesTried() {
        return fixesTried;
    }

    /** The newest reading of the text. It may lag behind the text by the time it takes to make one. */
    public FlowValue<TextReading> reading() {
        return reading;
    }

    /** What is asked about the text. */
    public FlowValue<UrlQuestion> question() {
        return question;
    }

    /** What was found in the text. It may lag behind the reading. */
    public FlowValue<TextFindings> findings() {
        return findings;
    }

    /** By which standard crawlers' verdicts are found. */
    public FlowValue<StandardChoice> readAs() {
        return readAs;
    }

    /** The standard by which the verdicts of the tested crawler are found. */
    public FlowValue<Standard> standard() {
        return standard;
    }

    /** What the reading answers to the question. */
    public FlowValue<TestedVerdict> verdict() {
        return verdict;
    }

    /** The crawlers that are known. */
    public FlowValue<Catalogue> crawlers() {
        return crawlers;
    }

    /** The address of the site that the text is for, as it was typed; blank if it is not known. Each text has its own. */
    public FlowValue<String> site() {
        return site;
    }

    /** Which groups each crawler follows; from the first call on it is kept up to date. */
    public FlowValue<AssignedCrawlers> assigned() {
        FlowResult<AssignedCrawlers> known = assigned;
        if (known == null) {
            known = flow.derive(text, asked, AssignedCrawlers.of(text.newest(), asked.newest()),
                    WorkPriority.BESIDE, AssignedCrawlers::of);
            assigned = known;
        }
        return known;
    }

    /** What other checkers say of the text, made where it is checked; from the first call on it is kept up to date. */
    public FlowValue<Optional<CheckerReports>> otherCheckers() {
        FlowResult<Optional<CheckerReports>> known = otherCheckers;
        if (known == null) {
            known = new FlowResult<>(scheduler, List.of(text), Optional.empty(), WorkPriority.BESIDE, Work.PART, true,
                    _ -> Optional.of(Optional.of(CheckerReports.of(text.newest()))),
                    () -> Optional.of(Optional.empty()));
            known.ask();
            otherCheckers = known;
        }
        return known;
    }

    public CaretPlace caret() {
        return caret;
    }

    public TextAnnotations annotations() {
        return annotations;
    }

    /** Whether the text can be changed: not what is there to be read only, and not what is too large. */
    public ReadOnlyBooleanProperty editableProperty() {
        return front.editable;
    }

    /**
     * For the editor: it shows another text, or the same one otherwise than before.
     *
     * @param part whether it shows the beginning of a text that is too large to edit
     */
    public void editorShows(boolean part) {
        front.shownAs(part);
    }

    /** Turns to another open text. */
    public void turnTo(TextBuffer other) {
        TextBuffer left = bufferProperty().get();
        if (other.equals(left)) {
            return;
        }
        annotations.highlight(HighlightedLines.NONE);
        askedOfTexts.put(left, askedOf(left));
        Asked now = askedBefore(other);
        List<FlowValue<?>> changed = site.put(now.site()) ? List.of(site) : List.of();
        testedUrl.set(now.url());
        front.put(other);
        scheduler.askTogether(() -> {
            askAnew(changed);
            if (front.comesAtOnce(other.content())) {
                readHere();
            }
            front.edited.askFollowers();
        });
    }

    /** Reads the text in front on the window's thread, before the background can. */
    private void readHere() {
        scheduler.askTogether(() -> {
            if (text.makeHere()) {
                reading.makeHere();
            }
        });
    }

    /**
     * From now on short texts that are turned to need no frame of their own. While a program starts, its background has
     * more time for them than the window's thread.
     */
    public void showShortTextsAtOnce() {
        front.showShortAtOnce();
    }

    /** Whether it is worth no frame to read it. */
    public boolean comesAtOnce(TextSnapshot content) {
        return front.comesAtOnce(content);
    }

    public void readAs(StandardChoice other) {
        change(readAs, other);
    }

    public void testAs(Crawler other) {
        crawler.set(other);
        askAnew(List.of());
    }

    public void testUrl(String url) {
        testedUrl.set(url);
        askAnew(List.of());
    }

    /** From now on only what concerns these standards and crawlers is found. */
    public void report(LintSettings wanted) {
        reported.set(wanted);
    }

    /** What is tested of an open text, and its site, as they were typed. */
    public Asked askedOf(TextBuffer of) {
        return of.equals(bufferProperty().get()) ? new Asked(testedUrl.get(), site.newest()) : askedBefore(of);
    }

    /** A text that was never in front is asked nothing; its site is known if it was fetched. */
    private Asked askedBefore(TextBuffer of) {
        Asked before = askedOfTexts.getOrDefault(of, new Asked("", ""));
        return of.servedBy().map(server -> new Asked(before.url(), server)).orElse(before);
    }

    /** Says which site the text in front is for. One that was fetched is for the site that served it, whatever is said. */
    public void setSite(String address) {
        if (bufferProperty().get().servedBy().isEmpty()) {
            change(site, address);
        }
    }

    /** Says which site a text is for that has not been in front. */
    public void setSite(TextBuffer of, String address) {
        askedOfTexts.put(of, new Asked(askedBefore(of).url(), address));
    }

    /** From now on of a text that has not been in front the same is asked as of another one: it is a copy, or a later version. */
    public void askLike(TextBuffer other, TextBuffer of) {
        askedOfTexts.put(of, askedOf(other));
    }

    /** From now on these crawlers are known. */
    public void know(Catalogue catalogue) {
        change(crawlers, catalogue);
    }

    private <T> void change(FlowInput<T> input, T now) {
        if (input.put(now)) {
            askAnew(List.of(input));
        }
    }

    /** All that changes together is there before anything is made of it. */
    private void askAnew(List<FlowValue<?>> changed) {
        List<FlowValue<?>> all = new ArrayList<>(changed);
        UrlQuestion now = newQuestion();
        if (standard.put(readAs.newest().standardOf(now.crawler()))) {
            all.add(standard);
        }
        if (asked.put(AssignedCrawlers.Asked.by(now))) {
            all.add(asked);
        }
        if (question.put(now)) {
            all.add(question);
        }
        scheduler.askTogether(() -> all.forEach(FlowValue::askFollowers));
    }

    /** For the editor: the person changed the buffer's text. */
    public void textChanged(TextBuffer changed, int from, int removed, String inserted) {
        textChanged(changed, List.of(new TextReplacement(from, removed, inserted)));
    }

    /** For the editor: the person changed the buffer's text in several places at once. */
    public void textChanged(TextBuffer changed, List<TextReplacement> changes) {
        front.changed(changed, changes);
    }

    /** The bytes of a text are others, perhaps where no editor shows it: its encoding, its line ends. */
    public void contentChanged(TextBuffer changed) {
        front.contentChanged(changed);
    }

    /** Changes an open text to this one, in one step that can be undone if the text was ever shown. */
    public void replaceText(TextBuffer changed, String by) {
        front.replaceAll(changed, by);
    }

    /**
     * Changes the text as one step that can be undone.
     *
     * @param from the text that the edits were made for
     * @return whether that was still possible: edits for an older text, or for one that is not shown whole, are not made
     */
    public boolean apply(TextVersion from, List<ByteEdit> edits) {
        return front.apply(from, edits);
    }

    /** Gives every line of the text in front this end, as one step that can be undone. */
    public void endLinesIn(LineEnd end) {
        TextBuffer text = front.buffer.get();
        front.convert(text, () -> {
            text.endLinesIn(end);
            return true;
        });
    }

    /** Writes the text in front with a byte order mark or without one, as one step that can be undone. */
    public void setByteOrderMark(boolean present) {
        TextBuffer text = front.buffer.get();
        front.convert(text, () -> {
            text.setByteOrderMark(present);
            return true;
        });
    }

    /** What one part of the window asks of another. */
    public WorkspaceRequests requests() {
        return requests;
    }

    /** What panels have to say in a report. */
    public ReportParts reportParts() {
        return reportParts;
    }

    /** What is looked for in the text. */
    LintSettings reported() {
        return reported.newest();
    }

    /** What follows from values, and is made in the background. */
    public WorkspaceFlow flow() {
        return flow;
    }

    /** When what follows is made and shown. */
    public WorkScheduler scheduler() {
        return scheduler;
    }

    /** Where the person is in the text in front. */
    public static final class CaretPlace {

        private final ReadOnlyObjectWrapper<EditorPosition> position =
                new ReadOnlyObjectWrapper<>(new EditorPosition(1, 0));

        CaretPlace() {}

        public ReadOnlyObjectProperty<EditorPosition> positionProperty() {
            return position.getReadOnlyProperty();
        }

        /** For the editor: the caret stands here now. */
        public void moveTo(EditorPosition now) {
            position.set(now);
        }
    }
}
