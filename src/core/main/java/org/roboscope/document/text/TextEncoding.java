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
 * How characters lie in the bytes. UTF-8 takes any bytes at all: those that are none travel as {@link ByteText} tells.
 * In UTF-16, a surrogate that stands alone stays what it is, which the platform's own decoder denies it. In UTF-32, it
 * has no place and becomes U+FFFD; bytes that hold one are not taken for UTF-32 at all.
 */
public enum TextEncoding {
    UTF_8(1, ByteOrder.BIG_ENDIAN),
    UTF_16LE(2, ByteOrder.LITTLE_ENDIAN),
    UTF_16BE(2, ByteOrder.BIG_ENDIAN),
    UTF_32LE(4, ByteOrder.LITTLE_ENDIAN),
    UTF_32BE(4, ByteOrder.BIG_ENDIAN);

    private static final String MARK = "\uFEFF";
    private static final int REPLACEMENT = 0xFFFD;
    /** Fewer bytes than this prove nothing about the zeros among them. */
    private static final int ENOUGH = 8;

    private final int unit;
    private final ByteOrder order;

    TextEncoding(int unit, ByteOrder order) {
        this.unit = unit;
        this.order = order;
    }

    /** The encoding that a byte order mark names. */
    static Optional<TextEncoding> marked(byte[] bytes) {
        return Stream.of(UTF_32LE, UTF_32BE, UTF_16LE, UTF_16BE, UTF_8).filter(encoding -> encoding.marks(bytes))
                .findFirst();
    }

    private boolean marks(byte[] bytes) {
        byte[] mark = byteOrderMark();
        return bytes.length >= mark.length && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length)
                && (unit != 4 || isUtf32(bytes, mark.length));
    }

    /** The encoding of bytes without a byte order mark. */
    static TextEncoding unmarked(byte[] bytes) {
        return bytes.length < ENOUGH || bytes.length % 2 != 0 ? UTF_8
                : Stream.of(UTF_32LE, UTF_32BE, UTF_16LE, UTF_16BE)
                        .filter(wide -> wide.isMostlyAscii(bytes) && (wide.unit != 4 || wide.isUtf32(bytes, 0)))
                        .findFirst().orElse(UTF_8);
    }

    /** Whether at least half of the units are ASCII characters except NUL. */
    private boolean isMostlyAscii(byte[] bytes) {
        int low = order == ByteOrder.LITTLE_ENDIAN ? 0 : unit - 1;
        int ascii = 0;
        for (int at = 0; at + unit <= bytes.length; at += unit) {
            boolean fits = bytes[at + low] > 0;
            for (int i = 0; i < unit; i++) {
                fits &= i == low || bytes[at + i] == 0;
            }
            ascii += fits ? 1 : 0;
        }
        return 2L * ascii * unit >= bytes.length;
    }

    private boolean isUtf32(byte[] bytes, int from) {
        IntBuffer units = units(bytes, from, bytes.length).asIntBuffer();
        boolean valid = (bytes.length - from) % 4 == 0;
        while (valid && units.hasRemaining()) {
            int codePoint = units.get();
            valid = Character.isValidCodePoint(codePoint) && !isSurrogate(codePoint);
        }
        return valid;
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private ByteBuffer units(byte[] bytes, int from, int to) {
        return ByteBuffer.wrap(bytes, from, to - from).order(order);
    }

    /** The name for a person, as the status bar shows it. */
    public DocumentSentence sentence() {
        return DocumentSentence.of("encoding." + name());
    }

    byte[] byteOrderMark() {
        return encode(MARK);
    }

    /** Bytes per unit: no character is cut between two units of this size. */
    int unit() {
        return unit;
    }

    /** Whole units only. */
    String decode(byte[] bytes, int from, int to) {
        return switch (unit) {
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
        if (unit == 1) {
            return ByteText.toBytes(text);
        }
        int[] codePoints = unit == 2 ? new int[0] : text.codePoints().toArray();
        byte[] bytes = new byte[unit == 2 ? 2 * text.length() : 4 * codePoints.length];
        ByteBuffer units = units(bytes, 0, bytes.length);
        if (unit == 2) {
            units.asCharBuffer().put(CharBuffer.wrap(text));
        }
        for (int codePoint : codePoints) {
            units.putInt(isSurrogate(codePoint) ? REPLACEMENT : codePoint);
        }
        return bytes;
    }
}
