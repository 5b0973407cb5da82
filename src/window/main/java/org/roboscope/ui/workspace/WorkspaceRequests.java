package org.roboscope.ui.workspace;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.roboscope.document.text.FileForm;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;

/** Passes requests from one part of the window to another: the editor, the open texts, or the panels. */
public final class WorkspaceRequests {

    private Predicate<EditorRequest> editorHandler = _ -> false;
    private Consumer<TextRequest> textHandler = _ -> {};
    private Consumer<String> panelHandler = _ -> {};
    private Consumer<ComparisonRequest> comparisonHandler = _ -> {};
    private Consumer<String> siteHandler = _ -> {};
    private Consumer<String> messageHandler = _ -> {};

    WorkspaceRequests() {}

    /** @param handler handles requests to the editor, and returns whether this was possible */
    public void connectEditor(Predicate<EditorRequest> handler) {
        editorHandler = handler;
    }

    public void connectTexts(Consumer<TextRequest> handler) {
        textHandler = handler;
    }

    /** @param handler receives the id of the panel to show */
    public void connectPanels(Consumer<String> handler) {
        panelHandler = handler;
    }

    public void connectComparisons(Consumer<ComparisonRequest> handler) {
        comparisonHandler = handler;
    }

    /** @param handler receives the address of a site to fetch and show */
    public void connectSites(Consumer<String> handler) {
        siteHandler = handler;
    }

    /** @param handler receives a sentence about a completed command */
    public void connectMessages(Consumer<String> handler) {
        messageHandler = handler;
    }

    /** @return whether the editor handled the request */
    boolean requestFromEditor(EditorRequest request) {
        return editorHandler.test(request);
    }

    /**
     * Goes to a position in the text.
     *
     * @return whether the text is shown
     */
    public boolean goTo(EditorPosition position) {
        return editorHandler.test(new EditorRequest.GoTo(position));
    }

    /**
     * Brings a line into view.
     *
     * @return whether the text is shown
     */
    public boolean scrollTo(int line) {
        return editorHandler.test(new EditorRequest.ShowLine(line));
    }

    /**
     * Offers the fixes of a finding at a screen position, with their changes.
     *
     * @return whether the text is shown
     */
    public boolean offerFixes(TextFindings findings, Finding finding, double x, double y) {
        return editorHandler.test(new EditorRequest.OfferFixes(findings, finding, x, y));
    }

    /**
     * Previews fixes in the text. The user confirms them.
     *
     * @return whether the text is shown
     */
    public boolean previewFixes(GatheredFixes fixes) {
        return editorHandler.test(new EditorRequest.PreviewFixes(fixes));
    }

    /** Shows a read-only text with the reason why it is read-only. */
    public void openReadOnly(ReadOnlyText text) {
        textHandler.accept(new TextRequest.OpenReadOnly(text));
    }

    /** Replaces the text from the same source, if it is still open, without bringing it to the front. */
    public void replaceReadOnly(ReadOnlyText text) {
        textHandler.accept(new TextRequest.ReplaceReadOnly(text));
    }

    /** Opens a copy that the user can edit and save. */
    public void openEditableCopy(ReadOnlyText text) {
        textHandler.accept(new TextRequest.OpenEditableCopy(text));
    }

    /** Fetches the robots.txt of a site, and shows the fetch and the file. */
    public void openSite(String address) {
        siteHandler.accept(address);
    }

    /** Shows two texts side by side. */
    public void compare(ComparisonRequest request) {
        comparisonHandler.accept(request);
    }

    /**
     * Undoes the last step in a text.
     *
     * @return whether the text is in front and editable
     */
    public boolean undo(TextBuffer buffer) {
        return editorHandler.test(new EditorRequest.Undo(buffer));
    }

    /** Shows a message about a command that has no visible effect, until the next action of the user. */
    public void showMessage(String sentence) {
        messageHandler.accept(sentence);
    }

    /** Shows a panel and gives it focus. */
    public void showPanel(String panel) {
        panelHandler.accept(panel);
    }

    /** A request about a read-only text. */
    public sealed interface TextRequest {

        ReadOnlyText text();

        /** Shows the text in its own tab, in front. */
        record OpenReadOnly(ReadOnlyText text) implements TextRequest {}

        /** Replaces the text from the same source, if it is still open, without bringing it to the front. */
        record ReplaceReadOnly(ReadOnlyText text) implements TextRequest {}

        /** Opens the content as a new text without a file, in front. */
        record OpenEditableCopy(ReadOnlyText text) implements TextRequest {}
    }

    /** A request to the editor. */
    public sealed interface EditorRequest {

        /** Applies edits, which do not overlap, as one undo step. */
        record Apply(TextVersion version, List<ByteEdit> edits) implements EditorRequest {

            public Apply {
                edits = List.copyOf(edits);
            }
        }

        /** Replaces {@code removed} characters with another text, as one undo step. */
        record Replace(TextBuffer buffer, int from, int removed, String inserted) implements EditorRequest {}

        /** Adds an undo step for a change of the encoding or line ends. */
        record AddFormStep(TextBuffer buffer, FileForm before, FileForm after) implements EditorRequest {}

        /** Undoes the last step. */
        record Undo(TextBuffer buffer) implements EditorRequest {}

        /** Moves the caret to the position, brings it into view and gives the editor focus. */
        record GoTo(EditorPosition position) implements EditorRequest {}

        /** Offers the fixes of a finding at a screen position, with focus. */
        record OfferFixes(TextFindings findings, Finding finding, double x, double y) implements EditorRequest {}

        /** Previews fixes at their first change, with focus. */
        record PreviewFixes(GatheredFixes fixes) implements EditorRequest {}

        /** Brings the line into view without moving the caret or the focus. */
        record ShowLine(int line) implements EditorRequest {}
    }
}
