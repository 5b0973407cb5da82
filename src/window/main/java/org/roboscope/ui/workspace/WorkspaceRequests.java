package org.roboscope.ui.workspace;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.roboscope.document.text.FileForm;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;

/** What one part of the window asks of another, which it does not know: of the editor, the open texts, the panels. */
public final class WorkspaceRequests {

    private Predicate<EditorRequest> editor = _ -> false;
    private Consumer<TextRequest> texts = _ -> {};
    private Consumer<String> panels = _ -> {};
    private Consumer<ComparisonRequest> comparisons = _ -> {};
    private Consumer<String> sites = _ -> {};
    private Consumer<String> sentences = _ -> {};

    WorkspaceRequests() {}

    /** @param answer does what a panel wants of the editor, and says whether that was possible */
    public void connectEditor(Predicate<EditorRequest> answer) {
        editor = answer;
    }

    public void connectTexts(Consumer<TextRequest> show) {
        texts = show;
    }

    /** @param bringUp receives the id of the panel to bring to the front */
    public void connectPanels(Consumer<String> bringUp) {
        panels = bringUp;
    }

    public void connectComparisons(Consumer<ComparisonRequest> show) {
        comparisons = show;
    }

    /** @param open receives the address of a site, fetches its file and shows it */
    public void connectSites(Consumer<String> open) {
        sites = open;
    }

    /** @param show receives a sentence that says what was done */
    public void connectSentences(Consumer<String> show) {
        sentences = show;
    }

    /** @return whether the editor could do it */
    boolean askEditor(EditorRequest wanted) {
        return editor.test(wanted);
    }

    /**
     * Leads the person to a place in the text.
     *
     * @return whether the text is shown
     */
    public boolean goTo(EditorPosition position) {
        return editor.test(new EditorRequest.GoTo(position));
    }

    /**
     * Brings a line into view.
     *
     * @return whether the text is shown
     */
    public boolean show(int line) {
        return editor.test(new EditorRequest.ShowLine(line));
    }

    /**
     * Shows at a place of the screen what can be done about a finding, with what it would change, as the editor does.
     *
     * @return whether the text is shown
     */
    public boolean offerFixes(TextFindings findings, Finding finding, double x, double y) {
        return editor.test(new EditorRequest.OfferFixes(findings, finding, x, y));
    }

    /**
     * Shows in the text what these fixes would change, and makes them if the user wants it.
     *
     * @return whether the text is shown
     */
    public boolean preview(GatheredFixes fixes) {
        return editor.test(new EditorRequest.PreviewFixes(fixes));
    }

    /** Shows a text that cannot be changed; the editor says why. */
    public void openToRead(ReadOnlyText text) {
        texts.accept(new TextRequest.OpenToRead(text));
    }

    /** Puts the text in the place of the one from the same source, if that is still open; turns to no other. */
    public void revise(ReadOnlyText text) {
        texts.accept(new TextRequest.Revise(text));
    }

    /** Opens a copy that the person can change and save where they like. */
    public void openToEdit(ReadOnlyText text) {
        texts.accept(new TextRequest.OpenToEdit(text));
    }

    /** Fetches the robots.txt of a site, and shows how it came, and the file. */
    public void openSite(String address) {
        sites.accept(address);
    }

    /** Shows two texts side by side. */
    public void compare(ComparisonRequest request) {
        comparisons.accept(request);
    }

    /**
     * Takes back the last step in this text.
     *
     * @return whether it is in front and can be changed
     */
    public boolean undo(TextBuffer buffer) {
        return editor.test(new EditorRequest.Undo(buffer));
    }

    /** Says what a command did that changes nothing in view, until the person goes on. */
    public void say(String sentence) {
        sentences.accept(sentence);
    }

    /** Brings a panel to the front, and the keyboard into it. */
    public void bringUp(String panel) {
        panels.accept(panel);
    }

    /** What a panel wants to be done with a text that is there to be read. */
    public sealed interface TextRequest {

        ReadOnlyText text();

        /** Shows the text in a tab of its own, and turns to it. */
        record OpenToRead(ReadOnlyText text) implements TextRequest {}

        /** Puts the text in the place of the one from the same source, if that is still open; turns to no other. */
        record Revise(ReadOnlyText text) implements TextRequest {}

        /** Opens what the text holds as a new text, which belongs to no file yet, and turns to it. */
        record OpenToEdit(ReadOnlyText text) implements TextRequest {}
    }

    /** What a panel wants of the editor. */
    public sealed interface EditorRequest {

        /** Makes the edits, which do not overlap, as one step that can be undone. */
        record Apply(TextVersion from, List<ByteEdit> edits) implements EditorRequest {

            public Apply {
                edits = List.copyOf(edits);
            }
        }

        /** Replaces {@code removed} characters with another text, as one step that can be undone. */
        record Replace(TextBuffer buffer, int from, int removed, String inserted) implements EditorRequest {}

        /** Adds a step to the undo history of a text: its bytes have changed, and the text has not. */
        record AddFormStep(TextBuffer buffer, FileForm before, FileForm after) implements EditorRequest {}

        /** Takes back the last step. */
        record Undo(TextBuffer buffer) implements EditorRequest {}

        /** Brings the place into view, puts the caret there and takes the keyboard. */
        record GoTo(EditorPosition position) implements EditorRequest {}

        /** Shows at a place of the screen what can be done about a finding, and gives that the keyboard. */
        record OfferFixes(TextFindings findings, Finding finding, double x, double y) implements EditorRequest {}

        /** Shows at the caret what fixes would change, and gives that the keyboard. */
        record PreviewFixes(GatheredFixes fixes) implements EditorRequest {}

        /** Brings the line into view and leaves caret and keyboard where they are. */
        record ShowLine(int line) implements EditorRequest {}
    }
}
