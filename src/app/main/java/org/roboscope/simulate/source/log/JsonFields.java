package org.roboscope.simulate.source.log;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/**
 * Walks through one JSON object and shows each text and number with its name. It does not validate: the walk ends where the
 * JSON is broken. A value in a list has the list's name, and one called {@code original} that of the object around it. One
 * called {@code ip}, {@code address} or {@code bytes} has the name of that object before its own, such as {@code clientip}.
 */
final class JsonFields {

    /** Takes a value. Names have small letters and digits only, so that {@code user_agent} is {@code userAgent}. */
    interface Taker {
        void take(String name, byte[] value);
    }

    private static final int DEEPEST = 64;
    private static final String ORIGINAL = "original";
    private static final String IP = "ip";
    private static final String ADDRESS = "address";
    private static final String BYTES = "bytes";

    private final byte[] bytes;
    private final int to;
    private final Taker taker;
    private final String[] names = new String[DEEPEST + 1];
    private int at;
    private int depth;

    private JsonFields(byte[] bytes, int from, int to, Taker taker) {
        this.bytes = bytes;
        this.at = from;
        this.to = to;
        this.taker = taker;
    }

    /** Whether an object was read to its end. */
    static boolean read(byte[] bytes, int from, int to, Taker taker) {
        return new JsonFields(bytes, from, to, taker).read();
    }

    private boolean read() {
        String name = "";
        while (at < to) {
            byte b = bytes[at++];
            switch (b) {
                case '{', '[' -> {
                    if (++depth > DEEPEST) {
                        return false;
                    }
                    names[depth] = name;
                }
                case '}', ']' -> {
                    if (--depth < 0) {
                        return false;
                    }
                    if (depth == 0) {
                        return true;
                    }
                    name = names[depth];
                }
                case ' ', '\t', ',', ':' -> {}
                case '"' -> {
                    byte[] text = string();
                    if (at > to) {
                        return false;
                    }
                    if (isName()) {
                        name = normal(text);
                    } else {
                        show(name, text);
                    }
                }
                default -> {
                    int start = at - 1;
                    while (at < to && bytes[at] != ',' && bytes[at] != '}' && bytes[at] != ']' && bytes[at] != ' ') {
                        at++;
                    }
                    if (b >= '0' && b <= '9') {
                        show(name, Arrays.copyOfRange(bytes, start, at));
                    }
                }
            }
        }
        return false;
    }

    private void show(String name, byte[] value) {
        if (depth > 0) {
            boolean isOfWhom = name.length() <= ADDRESS.length()
                    && (name.equals(IP) || name.equals(ADDRESS) || name.equals(BYTES));
            taker.take(name.equals(ORIGINAL) ? names[depth] : isOfWhom ? names[depth] + name : name, value);
        }
    }

    /** Whether a colon follows. */
    private boolean isName() {
        int next = at;
        while (next < to && bytes[next] == ' ') {
            next++;
        }
        return next < to && bytes[next] == ':';
    }

    /** The text up to the closing quote; past {@code to} where there is none. */
    private byte[] string() {
        ByteBuilder text = new ByteBuilder(64);
        int start = at;
        while (at < to && bytes[at] != '"') {
            if (bytes[at] == '\\') {
                text.append(bytes, start, at);
                escape(text);
                start = at;
            } else {
                at++;
            }
        }
        text.append(bytes, Math.min(start, to), Math.min(at, to));
        at++;
        return text.toBytes();
    }

    private void escape(ByteBuilder text) {
        byte kind = at + 1 < to ? bytes[at + 1] : 0;
        at += 2;
        switch (kind) {
            case 'n' -> text.append((byte) '\n');
            case 't' -> text.append((byte) '\t');
            case 'r' -> text.append((byte) '\r');
            case 'b' -> text.append((byte) '\b');
            case 'f' -> text.append((byte) '\f');
            case 'u' -> {
                StringBuilder units = new StringBuilder().append(unit());
                if (Character.isHighSurrogate(units.charAt(0)) && at + 1 < to && bytes[at] == '\\'
                        && bytes[at + 1] == 'u') {
                    at += 2;
                    units.append(unit());
                }
                byte[] encoded = ByteText.toBytes(units);
                text.append(encoded, 0, encoded.length);
            }
            default -> text.append(kind);
        }
    }

    private char unit() {
        int unit = 0;
        for (int end = Math.min(to, at + 4); at < end; at++) {
            unit = unit << 4 | Math.max(0, Character.digit(bytes[at], 16));
        }
        return (char) unit;
    }

    private static String normal(byte[] name) {
        StringBuilder normal = new StringBuilder(name.length);
        for (byte b : name) {
            char c = Character.toLowerCase((char) (b & 0x7F));
            if (b > 0 && (c >= 'a' && c <= 'z' || c >= '0' && c <= '9')) {
                normal.append(c);
            }
        }
        return normal.toString();
    }
}
