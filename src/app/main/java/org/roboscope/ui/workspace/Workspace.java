package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.workspace.BackgroundFaults.Work;

/**
 * What the person works on. Everything is read as properties, on the window's thread, and changed by saying what the
 * person did. Each change leads to a new analysis, made in the background; an analysis that comes late is dropped.
 */
public final class Workspace {

    private static final String FIRST_CRAWLER = "Googlebot";
    /** A text of so many characters is analysed long before the next frame is due. */
    private static final int SHORT = 10_000;

    private final Turns turns;
    private final Executor window;
    private final Analyst analyst = new Analyst();
    private final Lookover lookover = new Lookover(analysis -> analysis.revision() == revision());
    private final BackgroundFaults faults;
    private final LatestOnly<AnalysisInput> analyses;

    private final List<Consumer<TextBuffer>> closings = new ArrayList<>();
    private final ReadOnlyObjectWrapper<TextBuffer> buffer;
    private final ReadOnlyObjectWrapper<StandardChoice> readAs = new ReadOnlyObjectWrapper<>(StandardChoice.OWN);
    private final ReadOnlyObjectWrapper<Standard> standard = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Crawler> crawler =
            new ReadOnlyObjectWrapper<>(Catalogue.builtIn().crawler(FIRST_CRAWLER));
    private final ReadOnlyStringWrapper testedUrl = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper site = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Analysis> analysis;
    private final ReadOnlyObjectWrapper<EditorPosition> caret = new ReadOnlyObjectWrapper<>(new EditorPosition(1, 0));
    private final ReadOnlyObjectWrapper<HighlightedLines> litLines = new ReadOnlyObjectWrapper<>(HighlightedLines.NONE);
    private final ReadOnlyObjectProperty<TextFindings> findings;
    private final ReadOnlyObjectWrapper<Optional<RuleCounts>> ruleCounts =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper editable = new ReadOnlyBooleanWrapper();
    private @Nullable EditorPort editor;
    private @Nullable TextsPort texts;
    private final AtomicLong revision = new AtomicLong();
    private boolean shortAtOnce;

    /**
     * @param background where analyses are made, one after the other
     * @param window     brings their results to the window's thread
     */
    public Workspace(TextBuffer first, Executor background, Executor window) {
        this(first, new Turns(background), Optional.empty(), window, Workspace::unforeseen);
    }

    public Workspace(TextBuffer first, Executor background, Executor checking, Executor window) {
        this(first, background, checking, window, Workspace::unforeseen);
    }

    /**
     * @param checking where texts are looked over, which may take longer than an analysis
     * @param log      takes what goes wrong in the background
     */
    public Workspace(
            TextBuffer first, Executor background, Executor checking, Executor window, Consumer<Throwable> log) {
        this(first, new Turns(background), Optional.of(checking), window, log);
    }

    private Workspace(TextBuffer first, Turns turns, Optional<Executor> checking, Executor window,
            Consumer<Throwable> log) {
        this.turns = turns;
        this.window = window;
        this.faults = new BackgroundFaults(window, log);
        this.buffer = new ReadOnlyObjectWrapper<>(first);
        this.editable.set(!first.isReadOnly());
        findStandard();
        this.analyses = new LatestOnly<>(turns.at(WorkPriority.ANALYSIS), this::analyse, faults.of(Work.ANALYSIS));
        this.analysis = new ReadOnlyObjectWrapper<>(analyst.analyse(input()));
        this.findings = checking
                .map(thread -> deriveBy(TextFindings.none(analysis.get()), lookover, TextFindings::none,
                        making -> new OnceSettled<>(thread, making, faults.of(Work.PROBLEMS))::accept))
                .orElseGet(() -> deriveBy(TextFindings.none(analysis.get()), lookover, TextFindings::none,
                        making -> inTurn(WorkPriority.BESIDE, Work.PROBLEMS, making)));
    }

    /** Where nobody takes it, it goes where all goes that nobody was ready for. */
    private static void unforeseen(Throwable thrown) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    }

    /** Told of each text that is closed. */
    public void whenClosed(Consumer<TextBuffer> handler) {
        closings.add(handler);
    }

    /** The text is open no more. */
    public void closed(TextBuffer gone) {
        closings.forEach(handler -> handler.accept(gone));
    }

    /** What could not be made of the text in the background. */
    public BackgroundFaults faults() {
        return faults;
    }

    public ReadOnlyObjectProperty<TextBuffer> bufferProperty() {
        return buffer.getReadOnlyProperty();
    }

    /** By which standard crawlers' verdicts are found. */
    public ReadOnlyObjectProperty<StandardChoice> readAsProperty() {
        return readAs.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Crawler> crawlerProperty() {
        return crawler.getReadOnlyProperty();
    }

    /** As it was typed; blank while no URL is tested. */
    public ReadOnlyStringProperty testedUrlProperty() {
        return testedUrl.getReadOnlyProperty();
    }

    /** The address of the site that the file is for, as it was typed; blank if it is not known. */
    public ReadOnlyStringProperty siteProperty() {
        return site.getReadOnlyProperty();
    }

    /** The standard by which the verdicts of the tested crawler are found. */
    public ReadOnlyObjectProperty<Standard> standardProperty() {
        return standard.getReadOnlyProperty();
    }

    /** The newest analysis. It may lag behind the text by the time it takes to make one. */
    public ReadOnlyObjectProperty<Analysis> analysisProperty() {
        return analysis.getReadOnlyProperty();
    }

    /** What was found in the text. It may lag behind the analysis. */
    public ReadOnlyObjectProperty<TextFindings> findingsProperty() {
        return findings;
    }

    public ReadOnlyObjectProperty<EditorPosition> caretProperty() {
        return caret.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<HighlightedLines> litLinesProperty() {
        return litLines.getReadOnlyProperty();
    }

    /** How many URLs each rule of a text decided about, once somebody has counted. */
    public ReadOnlyObjectProperty<Optional<RuleCounts>> ruleCountsProperty() {
        return ruleCounts.getReadOnlyProperty();
    }

    public void showRuleCounts(RuleCounts counted) {
        ruleCounts.set(Optional.of(counted));
    }

    /** Rises with every change that calls for a new analysis. */
    public long revision() {
        return revision.get();
    }

    /** Whether the text can be changed: not what is there to be read only, and not what is too long to be shown whole. */
    public ReadOnlyBooleanProperty editableProperty() {
        return editable.getReadOnlyProperty();
    }

    /** For the editor: it shows another text, or the same one otherwise than before. */
    public void editorShowsOther() {
        TextBuffer current = buffer.get();
        editable.set(!current.isReadOnly() && (editor == null || !editor.showsPart(current)));
    }

    /** Turns to another open text. */
    public void turnTo(TextBuffer other) {
        if (!other.equals(buffer.get())) {
            litLines.set(HighlightedLines.NONE);
            buffer.set(other);
            editorShowsOther();
            Optional<Analysis> made = comesAtOnce(other.content()) ? madeAtOnce() : Optional.empty();
            made.ifPresentOrElse(analysis::set, this::reanalyse);
        }
    }

    /** None where that fails: then it fails in the background as well, which says so. */
    private Optional<Analysis> madeAtOnce() {
        try {
            revision.incrementAndGet();
            return Optional.of(new Analyst().analyse(input()));
        } catch (RuntimeException | Error inBackgroundToo) {
            return Optional.empty();
        }
    }

    /**
     * From now on short texts that are turned to need no frame of their own. While a program starts, its background has
     * more time for them than the window's thread.
     */
    public void showShortTextsAtOnce() {
        shortAtOnce = true;
    }

    /** Whether it is worth no frame to analyse it. */
    public boolean comesAtOnce(TextSnapshot content) {
        return shortAtOnce && content.length() <= SHORT;
    }

    public void readAs(StandardChoice other) {
        if (!other.equals(readAs.get())) {
            readAs.set(other);
            findStandard();
            reanalyse();
        }
    }

    public void testAs(Crawler other) {
        if (!other.equals(crawler.get())) {
            crawler.set(other);
            findStandard();
            reanalyse();
        }
    }

    private void findStandard() {
        standard.set(readAs.get().standardOf(crawler.get()));
    }

    public void testUrl(String url) {
        if (!url.equals(testedUrl.get())) {
            testedUrl.set(url);
            reanalyse();
        }
    }

    /** From now on only what concerns these standards and crawlers is found. */
    public void report(LintSettings wanted) {
        if (lookover.report(wanted)) {
            reanalyse();
        }
    }

    public void setSite(String address) {
        if (!address.equals(site.get())) {
            site.set(address);
            reanalyse();
        }
    }

    public void light(HighlightedLines lines) {
        litLines.set(lines);
    }

    /** For the editor: the person changed the buffer's text. */
    public void textChanged(TextBuffer changed, int from, int removed, String inserted) {
        changed.replace(from, removed, inserted);
        if (changed.equals(buffer.get())) {
            reanalyse();
        }
    }

    /** Changes an open text to this one, in one step that can be undone if the text was ever shown. */
    public void replaceText(TextBuffer changed, String text) {
        String before = changed.content().text();
        if (before.equals(text)) {
            return;
        }
        int from = commonStart(before, text);
        int end = commonEnd(before, text, from);
        int removed = before.length() - end - from;
        String inserted = text.substring(from, text.length() - end);
        if (editor == null || !editor.replace(changed, from, removed, inserted)) {
            textChanged(changed, from, removed, inserted);
        }
    }

    private static int commonStart(String one, String other) {
        int most = Math.min(one.length(), other.length());
        int start = 0;
        while (start < most && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        // Not between the halves of one character.
        return start > 0 && Character.isHighSurrogate(one.charAt(start - 1)) ? start - 1 : start;
    }

    private static int commonEnd(String one, String other, int start) {
        int most = Math.min(one.length(), other.length()) - start;
        int end = 0;
        while (end < most && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return end > 0 && Character.isLowSurrogate(one.charAt(one.length() - end)) ? end - 1 : end;
    }

    /** For the editor: the caret stands here now. */
    public void caretAt(EditorPosition position) {
        caret.set(position);
    }

    public void connect(EditorPort port) {
        editor = port;
    }

    public void connect(TextsPort port) {
        texts = port;
    }

    /** Shows a text that cannot be changed; the editor says why. */
    public void openToRead(ReadOnlyText text) {
        if (texts != null) {
            texts.openToRead(text);
        }
    }

    /** Puts the text in the place of the one from the same source, if that is still open; turns to no other. */
    public void revise(ReadOnlyText text) {
        if (texts != null) {
            texts.revise(text);
        }
    }

    /** Opens a copy that the person can change and save where they like. */
    public void openToEdit(ReadOnlyText text) {
        if (texts != null) {
            texts.openToEdit(text);
        }
    }

    /**
     * Changes the text as one step that can be undone.
     *
     * @param from the analysis that the edits were made for
     * @return whether that was still possible: edits for an older text, or for one that is not shown whole, are not made
     */
    public boolean apply(Analysis from, List<ByteEdit> edits) {
        boolean current = from.buffer().equals(buffer.get()) && from.content().equals(buffer.get().content());
        if (editor == null || !current || from.buffer().isReadOnly() || editor.showsPart(from.buffer())) {
            return false;
        }
        if (FormatEdits.made(from, edits)) {
            reanalyse();
            return true;
        }
        return editor.apply(from, edits);
    }

    /** Leads the person to a place in the text. */
    public void goTo(EditorPosition position) {
        if (editor != null) {
            editor.goTo(position);
        }
    }

    /** Brings a line into view. */
    public void show(int line) {
        if (editor != null) {
            editor.show(line);
        }
    }

    /** Asks for a new analysis of what is there. */
    public void reanalyse() {
        revision.incrementAndGet();
        analyses.accept(input());
    }

    /**
     * Something that follows from the analysis and takes time. It is made in the background whenever there is a new
     * analysis, and dropped if there is a newer one when it is done.
     */
    public <T> ReadOnlyObjectProperty<T> derive(T initial, Function<Analysis, T> work) {
        return derive(initial, WorkPriority.IN_VIEW, work);
    }

    /** The same, earlier or later than other things that follow from the same analysis. */
    public <T> ReadOnlyObjectProperty<T> derive(T initial, WorkPriority workPriority, Function<Analysis, T> work) {
        return deriveBy(initial, work, _ -> initial, making -> inTurn(workPriority, Work.PART, making));
    }

    private Consumer<Analysis> inTurn(WorkPriority workPriority, Work kind, Consumer<Analysis> making) {
        return new LatestOnly<Analysis>(turns.at(workPriority), from -> {
            boolean isVoid = workPriority == WorkPriority.BESIDE && from.revision() != revision.get();
            if (!isVoid) {
                making.accept(from);
            }
        }, faults.of(kind))::accept;
    }

    /** Something that follows from the findings and takes time, made like what follows from the analysis. */
    public <T> ReadOnlyObjectProperty<T> deriveFromFindings(T initial, Function<TextFindings, T> work) {
        return Derivation.from(findings, initial, work, _ -> initial, from -> isNewest(from.analysis()), window,
                making -> new LatestOnly<>(turns.at(WorkPriority.BESIDE), making, faults.of(Work.PART))::accept);
    }

    private <T> ReadOnlyObjectProperty<T> deriveBy(T initial, Function<Analysis, T> work,
            Function<Analysis, T> without, Function<Consumer<Analysis>, Consumer<Analysis>> when) {
        return Derivation.from(
                analysis.getReadOnlyProperty(), initial, work, without, this::isNewest, window, when);
    }

    private boolean isNewest(Analysis made) {
        return made.revision() == analysis.get().revision();
    }

    private void analyse(AnalysisInput input) {
        Analysis made = analyst.analyse(input);
        window.execute(() -> {
            if (made.revision() == revision.get()) {
                analysis.set(made);
            }
        });
    }

    private AnalysisInput input() {
        TextBuffer current = buffer.get();
        return new AnalysisInput(
                revision.get(),
                current,
                current.content(),
                readAs.get(),
                crawler.get(),
                testedUrl.get(),
                site.get());
    }
}
