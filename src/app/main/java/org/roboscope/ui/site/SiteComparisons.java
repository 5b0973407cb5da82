package org.roboscope.ui.site;

import static org.roboscope.ui.site.SitePanel.MESSAGES;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ComparisonRequest.ComparedSide;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Asks for what sites serve to be shown side by side, or beside the text that is edited. */
final class SiteComparisons {

    private final EditedText edited;

    SiteComparisons(EditedText edited) {
        this.edited = edited;
    }

    /** Brings the edited text to the front and shows this one beside it. */
    void withEdited(ReadOnlyText text) {
        edited.get().ifPresent(edited.workspace()::turnTo);
        show(ComparisonRequest.of(fixed(text), edited.get().<ComparedSide>map(ComparedSide.Edited::new).orElseGet(
                () -> new ComparedSide.Fixed(MESSAGES.text("diff.nothing"), TextSnapshot.decode(new byte[0])))));
    }

    void between(ReadOnlyText one, ReadOnlyText other) {
        between(one, other, "");
    }

    /** @param note shown with the comparison */
    void between(ReadOnlyText one, ReadOnlyText other, String note) {
        show(new ComparisonRequest(fixed(one), fixed(other), note, List.of()));
    }

    private static ComparedSide fixed(ReadOnlyText text) {
        return new ComparedSide.Fixed(text.name(), text.content());
    }

    private void show(ComparisonRequest request) {
        edited.workspace().requests().compare(request);
    }

    /** The text that the person edits: the one in front, or the one that was before they looked at what cannot be changed. */
    static final class EditedText {

        private final Workspace workspace;
        private @Nullable TextBuffer last;

        EditedText(Workspace workspace) {
            this.workspace = workspace;
            workspace.bufferProperty().subscribe(buffer -> {
                if (!buffer.isReadOnly()) {
                    last = buffer;
                }
            });
            workspace.whenClosed(gone -> {
                if (gone.equals(last)) {
                    last = null;
                }
            });
        }

        Optional<TextBuffer> get() {
            return Optional.ofNullable(last);
        }

        Workspace workspace() {
            return workspace;
        }
    }
}
