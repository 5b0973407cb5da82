package org.roboscope.document.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The text of a file at one moment, with everything needed to encode it. Immutable, so any thread may encode it. */
public final class TextSnapshot {

    private static final int INITIAL_CAPACITY = 64;

    private final TextPieces pieces;
    private final LineEnds ends;
    private final Format format;
    private final long revision;

    TextSnapshot(TextPieces pieces, LineEnds ends, Format format, long revision) {
        this.pieces = pieces;
        this.ends = ends;
        this.format = format;
        this.revision = revision;
    }

    public static TextSnapshot decode(byte[] bytes) {
        return TextEncoding.fromMark(bytes).map(encoding -> decode(bytes, encoding, true))
                .orElseGet(() -> decode(bytes, TextEncoding.detect(bytes), false));
    }

    /** Decodes bytes that {@link #bytes()} has written in a known encoding. */
    public static TextSnapshot decode(byte[] bytes, TextEncoding encoding, boolean hasByteOrderMark) {
        int from = hasByteOrderMark ? encoding.byteOrderMark().length : 0;
        int to = bytes.length - (bytes.length - from) % encoding.unitSize();
        List<Byte> rest = new ArrayList<>();
        for (int i = to; i < bytes.length; i++) {
            rest.add(bytes[i]);
        }
        Format format = new Format(encoding, hasByteOrderMark, List.copyOf(rest));
        return split(encoding.decode(bytes, from, to), format);
    }

    /** Encodes the text to the exact bytes of the file. */
    public byte[] bytes() {
        byte[] mark = format.hasByteOrderMark() ? format.encoding().byteOrderMark() : new byte[0];
        byte[] body = format.encoding().encode(withLineEnds(text(), ends));
        List<Byte> rest = format.rest();
        if (mark.length + rest.size() == 0) {
            return body;
        }
        byte[] fileBytes = Arrays.copyOf(mark, mark.length + body.length + rest.size());
        System.arraycopy(body, 0, fileBytes, mark.length, body.length);
        for (int i = 0; i < rest.size(); i++) {
            fileBytes[mark.length + body.length + i] = rest.get(i);
        }
        return fileBytes;
    }

    /** The text in the form of the editor: every line ends in {@code \n}. */
    public String text() {
        return pieces.toString();
    }

    /** A part of the text in the form of the editor. */
    public String substring(int from, int to) {
        return pieces.substring(from, to);
    }

    /** A map between the characters and the bytes of this text. */
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

    /** The number of this snapshot, which increases with every change. */
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

    Format format() {
        return format;
    }

    /**
     * The form of a text in its file, except for line ends.
     *
     * @param rest bytes at the end that are too few for a unit of the encoding; they are not part of the text
     */
    record Format(TextEncoding encoding, boolean hasByteOrderMark, List<Byte> rest) {

        static final Format PLAIN = new Format(TextEncoding.UTF_8, false, List.of());
    }

    /** Splits the characters of a file into text and line ends. */
    private static TextSnapshot split(String characters, Format format) {
        byte[] codes = new byte[INITIAL_CAPACITY];
        int lineCount = 0;
        StringBuilder text = new StringBuilder(characters.length());
        int lineStart = 0;
        int at = 0;
        while (at < characters.length()) {
            char c = characters.charAt(at);
            if (c != '\n' && c != '\r') {
                at++;
                continue;
            }
            LineEnd end = lineEndAt(at, characters);
            if (lineCount == codes.length) {
                codes = Arrays.copyOf(codes, 2 * lineCount);
            }
            codes[lineCount++] = end.code();
            text.append(characters, lineStart, at).append('\n');
            at += end.characters().length();
            lineStart = at;
        }
        text.append(characters, lineStart, at);
        return new TextSnapshot(
                TextPieces.of(text.toString()), LineEnds.of(Arrays.copyOf(codes, lineCount)), format, 0);
    }

    private static LineEnd lineEndAt(int at, String characters) {
        if (characters.charAt(at) == '\n') {
            return LineEnd.LF;
        }
        return characters.startsWith("\n", at + 1) ? LineEnd.CRLF : LineEnd.CR;
    }

    private static String withLineEnds(String text, LineEnds ends) {
        if (ends.counts().lf() == ends.size()) {
            return text;
        }
        StringBuilder characters = new StringBuilder(text.length() + ends.size());
        int lineStart = 0;
        for (byte code : ends.codes()) {
            int lineEnd = text.indexOf('\n', lineStart);
            characters.append(text, lineStart, lineEnd).append(LineEnd.of(code).characters());
            lineStart = lineEnd + 1;
        }
        return characters.append(text, lineStart, text.length()).toString();
    }
}
