package org.roboscope.document.text;

import java.util.Map;

/** The form of a text in its file: its encoding, its byte order mark and the end of each line. */
public final class FileForm {

    final TextSnapshot text;
    final Map<TextPieces.Key, LineEnds> endsByText;
    final LineEnd defaultEnd;

    FileForm(TextSnapshot text, Map<TextPieces.Key, LineEnds> endsByText, LineEnd defaultEnd) {
        this.text = text;
        this.endsByText = endsByText;
        this.defaultEnd = defaultEnd;
    }

    /** Whether the text has the same bytes in both forms. */
    public boolean isSameAs(FileForm other) {
        return text.hasSameBytesAs(other.text);
    }
}
