package org.roboscope.document.text;

import java.nio.ByteOrder;
import java.util.Arrays;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.robots.bytes.ByteText;

/**
 * How characters lie in the bytes. UTF-8 takes any bytes at all: those that are none travel as {@link ByteText} tells.
 */
public enum TextEncoding {
    UTF_8,
    UTF_16LE,
    UTF_16BE,
    UTF_32LE,
    UTF_32BE;

    private static final String MARK = "\uFEFF";

    /** The name for a person, as the status bar shows it. */
    public DocumentSentence sentence() {
        return DocumentSentence.of("encoding." + name());
    }

    byte[] byteOrderMark() {
        return encode(MARK);
    }

    boolean marks(byte[] bytes) {
        byte[] mark = byteOrderMark();
        return bytes.length >= mark.length && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
    }

    /** Bytes per unit: no character is cut between two units of this size. */
    int unit() {
        return switch (this) {
            case UTF_8 -> 1;
            case UTF_16LE, UTF_16BE -> 2;
            case UTF_32LE, UTF_32BE -> 4;
        };
    }

    /** Whole units only; what {@link EncodingDetection} found fit. */
    String decode(byte[] bytes, int from, int to) {
        return switch (this) {
            case UTF_8 -> ByteText.toText(bytes, from, to);
            case UTF_16LE -> Utf16Codec.decode(bytes, from, to, ByteOrder.LITTLE_ENDIAN);
            case UTF_16BE -> Utf16Codec.decode(bytes, from, to, ByteOrder.BIG_ENDIAN);
            case UTF_32LE -> Utf32Codec.decode(bytes, from, to, ByteOrder.LITTLE_ENDIAN);
            case UTF_32BE -> Utf32Codec.decode(bytes, from, to, ByteOrder.BIG_ENDIAN);
        };
    }

    byte[] encode(CharSequence text) {
        return switch (this) {
            case UTF_8 -> ByteText.toBytes(text);
            case UTF_16LE -> Utf16Codec.encode(text, ByteOrder.LITTLE_ENDIAN);
            case UTF_16BE -> Utf16Codec.encode(text, ByteOrder.BIG_ENDIAN);
            case UTF_32LE -> Utf32Codec.encode(text, ByteOrder.LITTLE_ENDIAN);
            case UTF_32BE -> Utf32Codec.encode(text, ByteOrder.BIG_ENDIAN);
        };
    }
}
