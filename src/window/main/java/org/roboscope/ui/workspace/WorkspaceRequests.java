package org.roboscope.ui.workspace;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.roboscope.document.text.FileForm;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;

/** Requests from one part of the window to another that it does not know: the editor, the open texts, the panels. */
public final class WorkspaceRequests {

    private Predicate<EditorRequest> editor = _ -> false;
    private Consumer<TextRequest> texts = _ -> {};
    private Consumer<String> panels = _ -> {};
    private Consumer<ComparisonRequest> comparisons = _ -> {};
    private Consumer<String> sites = _ -> {};
    private Consumer<String> sentences = _ -> {};

    WorkspaceRequests() {}

    /** @param answer handles requests to the editor, and returns whether it was possible */
    public void connectEditor(Predicate<EditorRequest> answer) {
        editor = answer;
    }

    public void connectTexts(Consumer<TextRequest> show) {
        texts = show;
    }

    /** @param bringUp receives the id of the panel to show */
    public void connectPanels(Consumer<String> bringUp) {
        panels = bringUp;
    }

    public void connectComparisons(Consumer<ComparisonRequest> show) {
        comparisons = show;
    }

    /** @param open receives the address of a site to fetch and show */
    public void connectSites(Consumer<String> open) {
        sites = open;
    }

    /** @param show receives a sentence about a completed command */
    public void connectSentences(Consumer<String> show) {
        sentences = show;
    }

    /** @return whether the editor handled the request */
    boolean askEditor(EditorRequest request) {
        return editor.test(request);
    }

    /**
     * Goes to a position in the text.
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
     * Offers the fixes of a finding at a screen position, with their changes.
     *
     * @return whether the text is shown
     */
    public boolean offerFixes(TextFindings findings, Finding finding, double x, double y) {
        return editor.test(new EditorRequest.OfferFixes(findings, finding, x, y));
    }

    /**
     * Previews these fixes in the text; the user confirms them.
     *
     * @return whether the text is shown
     */
    public boolean preview(GatheredFixes fixes) {
        return editor.test(new EditorRequest.PreviewFixes(fixes));
    }

    /** Shows a read-only text; the editor gives the reason. */
    public void openToRead(ReadOnlyText text) {
        texts.accept(new TextRequest.OpenToRead(text));
    }

    /** Replaces the text from the same source, if it is still open, without bringing it to the front. */
    public void revise(ReadOnlyText text) {
        texts.accept(new TextRequest.Revise(text));
    }

    /** Opens a copy that the user can edit and save. */
    public void openToEdit(ReadOnlyText text) {
        texts.accept(new TextRequest.OpenToEdit(text));
    }

    /** Fetches the robots.txt of a site, and shows the fetch and the file. */
    public void openSite(String address) {
        sites.accept(address);
    }

    /** Shows two texts side by side. */
    public void compare(ComparisonRequest request) {
        comparisons.accept(request);
    }

    /**
     * Undoes the last step in this text.
     *
     * @return whether it is in front and editable
     */
    public boolean undo(TextBuffer buffer) {
        return editor.test(new EditorRequest.Undo(buffer));
    }

    /** Reports a command without a visible effect, until the next action of the user. */
    public void say(String sentence) {
        sentences.accept(sentence);
    }

    /** Shows a panel and gives it focus. */
    public void bringUp(String panel) {
        panels.accept(panel);
    }

    /** A request about a read-only text. */
    public sealed interface TextRequest {

        ReadOnlyText text();

        /** Shows the text in its own tab, in front. */
        record OpenToRead(ReadOnlyText text) implements TextRequest {}

        /** Replaces the text from the same source, if it is still open, without bringing it to the front. */
        record Revise(ReadOnlyText text) implements TextRequest {}

        /** Opens the content as a new text without a file, in front. */
        record OpenToEdit(ReadOnlyText text) implements TextRequest {}
    }

    /** A request to the editor. */
    public sealed interface EditorRequest {

        /** Makes the edits, which do not overlap, as one step that can be undone. */
        record Apply(TextVersion from, List<ByteEdit> edits) implements EditorRequest {

            public Apply {
                edits = List.copyOf(edits);
            }
        }

        /** Replaces {@code removed} characters with another text, as one step that can be undone. */
        record Replace(TextBuffer buffer, int from, int removed, String inserted) implements EditorRequest {}

        /** Adds an undo step for a change of the encoding or line ends. */
        record AddFormStep(TextBuffer buffer, FileForm before, FileForm after) implements EditorRequest {}

        /** Undoes the last step. */
        record Undo(TextBuffer buffer) implements EditorRequest {}

        /** Moves the caret to the position, brings it into view and gives the editor focus. */
        record GoTo(EditorPosition position) implements EditorRequest {}

        /** Offers the fixes of a finding at a screen position, with focus. */
        record OfferFixes(TextFindings findings, Finding finding, double x, double y) implements EditorRequest {}

        /** Previews fixes at the caret, with focus. */
        record PreviewFixes(GatheredFixes fixes) implements EditorRequest {}

        /** Brings the line into view; caret and focus stay. */
        record ShowLine(int line) implements EditorRequest {}
    }
}
