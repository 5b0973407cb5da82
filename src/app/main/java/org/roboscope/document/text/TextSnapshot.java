package org.roboscope.document.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A text at one moment, with all that its bytes need. Immutable: any thread may turn it into bytes. */
public final class TextSnapshot {

    private final TextPieces pieces;
    private final LineEnds ends;
    private final TextFormat format;
    private final long revision;

    TextSnapshot(TextPieces pieces, LineEnds ends, TextFormat format, long revision) {
        this.pieces = pieces;
        this.ends = ends;
        this.format = format;
        this.revision = revision;
    }

    public static TextSnapshot decode(byte[] bytes) {
        EncodingDetection found = EncodingDetection.of(bytes);
        return decode(bytes, found.encoding(), found.marked());
    }

    /** For bytes whose encoding is known, because this very code wrote them. */
    public static TextSnapshot decode(byte[] bytes, TextEncoding encoding, boolean byteOrderMark) {
        int from = byteOrderMark ? encoding.byteOrderMark().length : 0;
        int to = bytes.length - (bytes.length - from) % encoding.unit();
        SplitText split = SplitText.of(encoding.decode(bytes, from, to));
        List<Byte> rest = new ArrayList<>();
        for (int i = to; i < bytes.length; i++) {
            rest.add(bytes[i]);
        }
        TextFormat format = new TextFormat(encoding, byteOrderMark, List.copyOf(rest));
        return new TextSnapshot(TextPieces.of(split.text()), split.ends(), format, 0);
    }

    /** The exact bytes of the file. */
    public byte[] bytes() {
        byte[] mark = format.hasByteOrderMark() ? format.encoding().byteOrderMark() : new byte[0];
        byte[] body = format.encoding().encode(SplitText.join(text(), ends));
        List<Byte> rest = format.rest();
        if (mark.length + rest.size() == 0) {
            return body;
        }
        byte[] all = Arrays.copyOf(mark, mark.length + body.length + rest.size());
        System.arraycopy(body, 0, all, mark.length, body.length);
        for (int i = 0; i < rest.size(); i++) {
            all[mark.length + body.length + i] = rest.get(i);
        }
        return all;
    }

    /** As the editor holds it: every line ends in {@code \n}. */
    public String text() {
        return pieces.toString();
    }

    /** A part of the text, as the editor holds it. */
    public String text(int from, int to) {
        return pieces.substring(from, to);
    }

    /** Where its characters lie in its bytes. */
    public TextPositions positions() {
        return TextPositions.of(this);
    }

    public int length() {
        return pieces.length();
    }

    public TextEncoding encoding() {
        return format.encoding();
    }

    public boolean hasByteOrderMark() {
        return format.hasByteOrderMark();
    }

    public LineEndCounts lineEnds() {
        return ends.counts();
    }

    /** How the line ends that is the {@code line}-th, counted from 0; the last line of a text has no end. */
    public LineEnd lineEnd(int line) {
        return ends.get(line);
    }

    /** Grows with every change. */
    public long revision() {
        return revision;
    }

    public boolean hasSameBytesAs(TextSnapshot other) {
        return this == other
                || (pieces.key().equals(other.pieces.key()) && ends.isSameAs(other.ends)
                        && format.equals(other.format));
    }

    TextPieces pieces() {
        return pieces;
    }

    LineEnds ends() {
        return ends;
    }

    TextFormat format() {
        return format;
    }
}
