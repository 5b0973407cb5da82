package org.roboscope.document.text;

import java.util.Map;

/** How a text is written to its file: its encoding, its byte order mark and the end of each line. */
public final class FileForm {

    final TextSnapshot text;
    final Map<TextPieces.Key, LineEnds> knownTexts;
    final LineEnd customary;

    FileForm(TextSnapshot text, Map<TextPieces.Key, LineEnds> knownTexts, LineEnd customary) {
        this.text = text;
        this.knownTexts = knownTexts;
        this.customary = customary;
    }

    /** Whether the text has the same bytes in both. */
    public boolean isSameAs(FileForm other) {
        return text.hasSameBytesAs(other.text);
    }
}
