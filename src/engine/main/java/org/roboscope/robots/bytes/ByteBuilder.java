package org.roboscope.robots.bytes;

import java.util.Arrays;

/** A growing array of bytes. */
public final class ByteBuilder {

    private byte[] bytes;
    private int size;

    public ByteBuilder(int capacity) {
        bytes = new byte[Math.max(capacity, 16)];
    }

    public ByteBuilder append(byte b) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, size + (size >> 1) + 16);
        }
        bytes[size++] = b;
        return this;
    }

    public ByteBuilder append(byte[] source, int from, int to) {
        int needed = size + to - from;
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, size + (size >> 1)));
        }
        System.arraycopy(source, from, bytes, size, to - from);
        size = needed;
        return this;
    }

    /** Appends {@code %XX} in upper case. */
    public ByteBuilder appendEscaped(byte b) {
        return append((byte) '%').append(Ascii.hexDigit(b >> 4)).append(Ascii.hexDigit(b));
    }

    public int size() {
        return size;
    }

    /** Removes all bytes. */
    public void clear() {
        size = 0;
    }

    /** Removes the last bytes. */
    public void removeLast(int count) {
        size -= count;
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
