package org.roboscope.ui.site;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.stage.Window;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextBuffer;

/** Opens comparisons. */
final class ComparisonWindows {

    private final EditedText edited;
    private final SiteServices services;
    private final Supplier<Window> owner;
    private final WindowMessages messages;

    ComparisonWindows(EditedText edited, SiteServices services, Supplier<Window> owner, WindowMessages messages) {
        this.edited = edited;
        this.services = services;
        this.owner = owner;
        this.messages = messages;
    }

    /** The text beside the one that is edited, which comes to the front. */
    void withEdited(ReadOnlyText text) {
        Optional<TextBuffer> mine = edited.get();
        if (mine.isPresent()) {
            edited.workspace().turnTo(mine.get());
            open(fixed(text), new ComparedSide.Edited(mine.get()));
        } else {
            open(fixed(text), new ComparedSide.Fixed(messages.text("diff.nothing"), TextSnapshot.decode(new byte[0])));
        }
    }

    void between(ReadOnlyText one, ReadOnlyText other) {
        open(fixed(one), fixed(other));
    }

    /** @param note what is to be known about the two */
    void between(ReadOnlyText one, ReadOnlyText other, String note) {
        open(fixed(one), fixed(other), note);
    }

    private static ComparedSide fixed(ReadOnlyText text) {
        return new ComparedSide.Fixed(text.name(), text.content());
    }

    private void open(ComparedSide left, ComparedSide right) {
        open(left, right, "");
    }

    private void open(ComparedSide left, ComparedSide right, String note) {
        ComparisonWindow.open(owner.get(), new ComparisonModel(left, right, edited.workspace(), services.tasks()),
                edited.workspace(), note, messages);
    }
}
