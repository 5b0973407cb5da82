package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.TextMap;

/** Edits on bytes that the editor does not show: the byte order mark, the lines' ends, another encoding. */
final class FormatEdits {

    private FormatEdits() {}

    /** @return whether these were such edits, and are made */
    static boolean made(TextVersion from, List<ByteEdit> edits) {
        TextSnapshot content = from.content();
        if (edits.isEmpty()) {
            return false;
        }
        if (content.encoding() != TextEncoding.UTF_8) {
            // Its bytes are not those of the text shown, so no other edit could find its place.
            return from.buffer().convertToUtf8();
        }
        if (content.hasByteOrderMark() && edits.size() == 1 && isMark(edits.getFirst())) {
            from.buffer().removeByteOrderMark();
            return true;
        }
        Optional<LineEnd> end = oneEnd(from, edits);
        end.ifPresent(from.buffer()::endLinesIn);
        return end.isPresent();
    }

    private static boolean isMark(ByteEdit edit) {
        return edit.bytes().start() == 0 && edit.bytes().end() == TextMap.MARK_LENGTH && edit.text().isEmpty();
    }

    /** The end that all the edits put in the place of line ends. */
    private static Optional<LineEnd> oneEnd(TextVersion from, List<ByteEdit> edits) {
        String text = edits.getFirst().text();
        boolean allAlike =
                edits.stream().allMatch(edit -> edit.text().equals(text) && isEnd(from.map().text(edit.bytes())));
        return Stream.of(LineEnd.values()).filter(end -> allAlike && end.characters().equals(text)).findFirst();
    }

    private static boolean isEnd(String text) {
        return Stream.of(LineEnd.values()).anyMatch(end -> end.characters().equals(text));
    }
}
