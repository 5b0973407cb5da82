package org.roboscope.ui.editor;

import java.util.List;
import java.util.Optional;
import org.roboscope.ui.editor.margin.LineMark;
import org.roboscope.ui.editor.style.StyledText;
import org.roboscope.ui.editor.style.TextStyling;
import org.roboscope.ui.editor.text.LongText;
import org.roboscope.ui.workspace.TextReading;

/** What an editor shows of a text. */
sealed interface TextPicture {

    TextReading reading();

    List<LineMark> marks();

    /** How a text looks; with the document to begin with, if the text has not been shown yet. */
    record Whole(TextStyling styling, List<LineMark> marks, Optional<StyledText> beginning) implements TextPicture {

        @Override
        public TextReading reading() {
            return styling.reading();
        }
    }

    /** A text that is too long to be shown whole. */
    record Part(LongText text, List<LineMark> marks) implements TextPicture {

        @Override
        public TextReading reading() {
            return text.reading();
        }
    }
}
