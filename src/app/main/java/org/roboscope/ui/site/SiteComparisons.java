package org.roboscope.ui.site;

import java.util.List;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ComparisonRequest.ComparedSide;
import org.roboscope.ui.workspace.ReadOnlyText;

/** Asks for what sites serve to be shown side by side, or beside the text that is edited. */
final class SiteComparisons {

    private final EditedText edited;
    private final WindowMessages messages;

    SiteComparisons(EditedText edited, WindowMessages messages) {
        this.edited = edited;
        this.messages = messages;
    }

    /** Brings the edited text to the front and shows this one beside it. */
    void withEdited(ReadOnlyText text) {
        edited.get().ifPresent(edited.workspace()::turnTo);
        show(ComparisonRequest.of(fixed(text), edited.get().<ComparedSide>map(ComparedSide.Edited::new).orElseGet(
                () -> new ComparedSide.Fixed(messages.text("diff.nothing"), TextSnapshot.decode(new byte[0])))));
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
}
