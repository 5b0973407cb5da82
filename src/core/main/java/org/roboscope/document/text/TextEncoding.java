package org.roboscope.document.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.robots.bytes.ByteText;

/**
 * The encoding of a text. UTF-8 accepts any bytes: invalid ones become lone surrogates, as described at {@link
 * ByteText}. In UTF-16, a lone surrogate stays unchanged, unlike in the decoder of the platform. In UTF-32, it is
 * invalid and becomes U+FFFD; bytes that contain one are not detected as UTF-32.
 */
public enum TextEncoding {
    UTF_8(1, ByteOrder.BIG_ENDIAN),
    UTF_16LE(2, ByteOrder.LITTLE_ENDIAN),
    UTF_16BE(2, ByteOrder.BIG_ENDIAN),
    UTF_32LE(4, ByteOrder.LITTLE_ENDIAN),
    UTF_32BE(4, ByteOrder.BIG_ENDIAN);

    private static final String MARK = "\uFEFF";
    private static final int REPLACEMENT = 0xFFFD;
    /** The smallest number of bytes whose encoding is detected without a byte order mark. */
    private static final int MIN_DETECTED_SIZE = 8;

    private final int unitSize;
    private final ByteOrder order;

    TextEncoding(int unitSize, ByteOrder order) {
        this.unitSize = unitSize;
        this.order = order;
    }

    /** The encoding named by a byte order mark. */
    static Optional<TextEncoding> fromMark(byte[] bytes) {
        return Stream.of(UTF_32LE, UTF_32BE, UTF_16LE, UTF_16BE, UTF_8)
                .filter(encoding -> encoding.startsWithMark(bytes)).findFirst();
    }

    private boolean startsWithMark(byte[] bytes) {
        byte[] mark = byteOrderMark();
        return bytes.length >= mark.length && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length)
                && (unitSize != 4 || isUtf32(bytes, mark.length));
    }

    /** The encoding of bytes without a byte order mark. */
    static TextEncoding detect(byte[] bytes) {
        return bytes.length < MIN_DETECTED_SIZE || bytes.length % 2 != 0 ? UTF_8
                : Stream.of(UTF_32LE, UTF_32BE, UTF_16LE, UTF_16BE)
                        .filter(wide -> wide.isMostlyAscii(bytes) && (wide.unitSize != 4 || wide.isUtf32(bytes, 0)))
                        .findFirst().orElse(UTF_8);
    }

    /** Whether at least half of the units are ASCII characters except NUL. */
    private boolean isMostlyAscii(byte[] bytes) {
        int lowByte = order == ByteOrder.LITTLE_ENDIAN ? 0 : unitSize - 1;
        int asciiCount = 0;
        for (int unitStart = 0; unitStart + unitSize <= bytes.length; unitStart += unitSize) {
            boolean isAscii = bytes[unitStart + lowByte] > 0;
            for (int i = 0; i < unitSize; i++) {
                isAscii &= i == lowByte || bytes[unitStart + i] == 0;
            }
            asciiCount += isAscii ? 1 : 0;
        }
        return 2L * asciiCount * unitSize >= bytes.length;
    }

    private boolean isUtf32(byte[] bytes, int from) {
        IntBuffer units = units(bytes, from, bytes.length).asIntBuffer();
        boolean isValid = (bytes.length - from) % 4 == 0;
        while (isValid && units.hasRemaining()) {
            int codePoint = units.get();
            isValid = Character.isValidCodePoint(codePoint) && !isSurrogate(codePoint);
        }
        return isValid;
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private ByteBuffer units(byte[] bytes, int from, int to) {
        return ByteBuffer.wrap(bytes, from, to - from).order(order);
    }

    /** The name for display. */
    public DocumentSentence sentence() {
        return DocumentSentence.of("encoding." + name());
    }

    byte[] byteOrderMark() {
        return encode(MARK);
    }

    /** The number of bytes per unit: no character starts in the middle of a unit. */
    int unitSize() {
        return unitSize;
    }

    /** Decodes a range of whole units. */
    String decode(byte[] bytes, int from, int to) {
        return switch (unitSize) {
            case 1 -> ByteText.toText(bytes, from, to);
            case 2 -> units(bytes, from, to).asCharBuffer().toString();
            default -> {
                IntBuffer units = units(bytes, from, to).asIntBuffer();
                StringBuilder text = new StringBuilder(units.remaining());
                while (units.hasRemaining()) {
                    text.appendCodePoint(units.get());
                }
                yield text.toString();
            }
        };
    }

    byte[] encode(CharSequence text) {
        if (unitSize == 1) {
            return ByteText.toBytes(text);
        }
        int[] codePoints = unitSize == 2 ? new int[0] : text.codePoints().toArray();
        byte[] bytes = new byte[unitSize == 2 ? 2 * text.length() : 4 * codePoints.length];
        ByteBuffer units = units(bytes, 0, bytes.length);
        if (unitSize == 2) {
            units.asCharBuffer().put(CharBuffer.wrap(text));
        }
        for (int codePoint : codePoints) {
            units.putInt(isSurrogate(codePoint) ? REPLACEMENT : codePoint);
        }
        return bytes;
    }
}
