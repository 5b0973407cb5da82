package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;

/**
 * What the person works on. Everything is read as properties, on the window's thread, and changed by saying what the
 * person did. What follows is made in the background: from the text a reading, from what is asked an answer.
 */
public final class Workspace {

    private final BackgroundFaults faults;
    private final WorkScheduler scheduler;

    private final List<Consumer<TextBuffer>> closings = new ArrayList<>();
    private final WorkspaceRequests requests = new WorkspaceRequests();
    private final ReportParts reportParts = new ReportParts();
    private final WorkspaceFlow flow;
    private final FrontText front;
    private final WorkspaceInputs inputs;
    private final WorkspaceResults results;
    private final CaretPlace caret = new CaretPlace();
    private final TextAnnotations annotations = new TextAnnotations();

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
        this.inputs = new WorkspaceInputs(scheduler);
        this.results = new WorkspaceResults(scheduler, flow, front, inputs);
    }

    /** The handler receives each text that is closed. */
    public void whenClosed(Consumer<TextBuffer> handler) {
        closings.add(handler);
    }

    /** Passes a closed text to the handlers. */
    public void closed(TextBuffer gone) {
        closings.forEach(handler -> handler.accept(gone));
        inputs.forget(gone);
    }

    /** What could not be made of the text in the background. */
    public BackgroundFaults faults() {
        return faults;
    }

    public ReadOnlyObjectProperty<TextBuffer> bufferProperty() {
        return front.buffer().getReadOnlyProperty();
    }

    /** By which standard crawlers' verdicts are found. */
    public ReadOnlyObjectProperty<StandardChoice> readAsProperty() {
        return inputs.readAs().property();
    }

    public ReadOnlyObjectProperty<Crawler> crawlerProperty() {
        return inputs.crawler().getReadOnlyProperty();
    }

    /** As it was typed; blank while no URL is tested. Each text has its own. */
    public ReadOnlyStringProperty testedUrlProperty() {
        return inputs.testedUrl().getReadOnlyProperty();
    }

    /** The address of the site that the text is for, as it was typed; blank if it is not known. Each text has its own. */
    public ReadOnlyObjectProperty<String> siteProperty() {
        return inputs.site().property();
    }

    /** The standard by which the verdicts of the tested crawler are found. */
    public ReadOnlyObjectProperty<Standard> standardProperty() {
        return inputs.standard().property();
    }

    /** The newest reading of the text. It may lag behind the text by the time it takes to make one. */
    public ReadOnlyObjectProperty<TextReading> readingProperty() {
        return results.reading().property();
    }

    /** What is asked about the text. */
    public ReadOnlyObjectProperty<UrlQuestion> questionProperty() {
        return inputs.question().property();
    }

    /** What the reading answers to the question. */
    public ReadOnlyObjectProperty<TestedVerdict> verdictProperty() {
        return results.verdict().property();
    }

    /** What was found in the text. It may lag behind the reading. */
    public ReadOnlyObjectProperty<TextFindings> findingsProperty() {
        return results.findings().property();
    }

    /** What was found in a text whose fixes have been tried, but those that take too long; they are the same findings. */
    public ReadOnlyObjectProperty<TextFindings> fixesTriedProperty() {
        return results.fixesTried().property();
    }

    /** For what follows from the fixes that there are. */
    public FlowValue<TextFindings> fixesTried() {
        return results.fixesTried();
    }

    /** For what follows from the text and from nothing that is asked. */
    public FlowValue<TextReading> reading() {
        return results.reading();
    }

    /** For what follows from what is asked. */
    public FlowValue<UrlQuestion> question() {
        return inputs.question();
    }

    /** For what follows from what was found. */
    public FlowValue<TextFindings> findings() {
        return results.findings();
    }

    /** For what is read like the text in front. */
    public FlowValue<StandardChoice> readAs() {
        return inputs.readAs();
    }

    /** The crawlers that are known. */
    public FlowValue<Catalogue> crawlers() {
        return inputs.crawlers();
    }

    /** The site that the text is for, as it was typed. */
    FlowValue<String> site() {
        return inputs.site();
    }

    /** Which groups each crawler follows; from the first call on it is kept up to date. */
    public FlowValue<AssignedCrawlers> assigned() {
        return results.assigned();
    }

    /** What other checkers say of the text, made where it is checked; from the first call on it is kept up to date. */
    public FlowValue<Optional<CheckerReports>> otherCheckers() {
        return results.otherCheckers();
    }

    public CaretPlace caret() {
        return caret;
    }

    public TextAnnotations annotations() {
        return annotations;
    }

    /** Whether the text can be changed: not what is there to be read only, and not what is too long to be shown whole. */
    public ReadOnlyBooleanProperty editableProperty() {
        return front.editable().getReadOnlyProperty();
    }

    /**
     * For the editor: it shows another text, or the same one otherwise than before.
     *
     * @param part whether it shows a part of the text, which is too long to be shown whole and cannot be changed
     */
    public void editorShows(boolean part) {
        front.shownAs(part);
    }

    /** Turns to another open text. */
    public void turnTo(TextBuffer other) {
        if (!other.equals(front.buffer().get())) {
            annotations.highlight(HighlightedLines.NONE);
            List<FlowValue<?>> asked = inputs.turn(front.buffer().get(), other);
            front.put(other);
            scheduler.askTogether(() -> {
                inputs.askAnew(asked);
                if (front.comesAtOnce(other.content())) {
                    results.readHere();
                }
                front.edited().askFollowers();
            });
        }
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
        inputs.change(inputs.readAs(), other);
    }

    public void testAs(Crawler other) {
        inputs.testAs(other);
    }

    public void testUrl(String url) {
        inputs.testUrl(url);
    }

    /** From now on only what concerns these standards and crawlers is found. */
    public void report(LintSettings wanted) {
        inputs.reported().set(wanted);
    }

    /** What is tested of an open text, and its site, as they were typed. */
    public AskedOfTexts.Asked askedOf(TextBuffer text) {
        return inputs.askedOf(front.buffer().get(), text);
    }

    /** Says which site the text in front is for. One that was fetched is for the site that served it, whatever is said. */
    public void setSite(String address) {
        if (front.buffer().get().servedBy().isEmpty()) {
            inputs.change(inputs.site(), address);
        }
    }

    /** Says which site a text is for that has not been in front. */
    public void setSite(TextBuffer text, String address) {
        inputs.isFor(text, address);
    }

    /** From now on of a text that has not been in front the same is asked as of another one: it is a copy, or a later version. */
    public void askLike(TextBuffer other, TextBuffer text) {
        inputs.askLike(front.buffer().get(), other, text);
    }

    /** From now on these crawlers are known. */
    public void know(Catalogue catalogue) {
        inputs.change(inputs.crawlers(), catalogue);
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
    public void replaceText(TextBuffer changed, String text) {
        front.replaceAll(changed, text);
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
        return inputs.reported().newest();
    }

    /** What follows from values, and is made in the background. */
    public WorkspaceFlow flow() {
        return flow;
    }

    /** When what follows is made and shown. */
    public WorkScheduler scheduler() {
        return scheduler;
    }
}
