package org.roboscope.ui.editor;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.fxmisc.richtext.model.SegmentOps;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.editor.margin.LineMarks;
import org.roboscope.ui.editor.style.StyledText;
import org.roboscope.ui.editor.style.TextStyling;
import org.roboscope.ui.editor.text.LongText;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;

/**
 * Makes the pictures of texts, on any thread. The whole document is made only for a text that is not shown yet; for others,
 * the looks of their lines are enough.
 */
final class TextPictures {

    private final Set<TextBuffer> shown = ConcurrentHashMap.newKeySet();
    /** Any will do: what has not changed since is taken from it. */
    private volatile @Nullable TextStyling lastStyling;

    /** From now on the text is shown whole. */
    void isShown(TextBuffer buffer) {
        shown.add(buffer);
    }

    void forget(TextBuffer buffer) {
        shown.remove(buffer);
    }

    TextPicture of(TextReading reading) {
        boolean isShown = shown.contains(reading.buffer());
        Optional<LongText> tooLong = isShown ? Optional.empty() : LongText.of(reading);
        if (tooLong.isPresent()) {
            return new TextPicture.Part(tooLong.get(), LineMarks.of(reading.robots()));
        }
        TextStyling styling = TextStyling.of(reading, Optional.ofNullable(lastStyling));
        lastStyling = styling;
        Optional<StyledText> beginning = isShown
                ? Optional.empty()
                : Optional.of(new StyledText(styling.toDocument(SegmentOps.styledTextOps())));
        return new TextPicture.Whole(styling, LineMarks.of(reading.robots()), beginning);
    }
}
