package org.roboscope.ui.site;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.stage.Window;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Buffer;
import org.roboscope.ui.workspace.ReadOnlyText;

/** Opens comparisons. */
final class Comparisons {

    private final EditedText edited;
    private final SiteServices services;
    private final Supplier<Window> owner;
    private final Messages messages;

    Comparisons(EditedText edited, SiteServices services, Supplier<Window> owner, Messages messages) {
        this.edited = edited;
        this.services = services;
        this.owner = owner;
        this.messages = messages;
    }

    /** The text beside the one that is edited, which comes to the front. */
    void withEdited(ReadOnlyText text) {
        Optional<Buffer> mine = edited.get();
        if (mine.isPresent()) {
            edited.workspace().turnTo(mine.get());
            open(fixed(text), new Compared.Edited(mine.get()));
        } else {
            open(fixed(text), new Compared.Fixed(messages.text("diff.nothing"), TextSnapshot.decode(new byte[0])));
        }
    }

    void between(ReadOnlyText one, ReadOnlyText other) {
        open(fixed(one), fixed(other));
    }

    private static Compared fixed(ReadOnlyText text) {
        return new Compared.Fixed(text.name(), text.content());
    }

    private void open(Compared left, Compared right) {
        ComparisonWindow.open(owner.get(),
                new ComparisonModel(left, right, edited.workspace(), services.tasks()), edited.workspace(), messages);
    }
}
