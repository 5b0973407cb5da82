package org.roboscope.spark;

import java.util.Arrays;
import org.apache.spark.sql.catalyst.expressions.XXH64;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.array.ByteArrayMethods;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * A key that compares bytes by content. Spark overwrites the bytes of a row with the next one, so a key that is stored
 * needs its own copy.
 */
final class ByteKey {

    /** An unpredictable seed, so that an attacker cannot write files with equal hashes. */
    private static final long SEED = System.nanoTime();

    private final @Nullable Object base;
    private final long offset;
    private final int length;
    private final int hash;

    private ByteKey(@Nullable Object base, long offset, int length) {
        this.base = base;
        this.offset = offset;
        this.length = length;
        this.hash = Long.hashCode(XXH64.hashUnsafeBytes(base, offset, length, SEED));
    }

    static ByteKey of(byte[] bytes) {
        return new ByteKey(bytes, Platform.BYTE_ARRAY_OFFSET, bytes.length);
    }

    static ByteKey of(UTF8String text) {
        return new ByteKey(text.getBaseObject(), text.getBaseOffset(), text.numBytes());
    }

    /** Returns an equal key for a copy of the bytes, which must not be changed later. */
    ByteKey withCopy(byte[] copy) {
        return new ByteKey(copy, hash);
    }

    private ByteKey(byte[] copy, int hash) {
        this.base = copy;
        this.offset = Platform.BYTE_ARRAY_OFFSET;
        this.length = copy.length;
        this.hash = hash;
    }

    /** Whether a string or byte array has the same bytes. */
    static boolean hasBytes(Object value, byte[] bytes) {
        if (value instanceof byte[] array) {
            return Arrays.equals(array, bytes);
        }
        UTF8String text = (UTF8String) value;
        return text.numBytes() == bytes.length
                && areEqual(text.getBaseObject(), text.getBaseOffset(), bytes, Platform.BYTE_ARRAY_OFFSET,
                        bytes.length);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ByteKey that
                && hash == that.hash
                && length == that.length
                && areEqual(base, offset, that.base, that.offset, length);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Compares arrays with the processor's widest instructions, and memory outside of the heap word by word. */
    private static boolean areEqual(
            @Nullable Object base, long offset, @Nullable Object otherBase, long otherOffset, int length) {
        if (base instanceof byte[] bytes && otherBase instanceof byte[] others) {
            int from = (int) (offset - Platform.BYTE_ARRAY_OFFSET);
            int otherFrom = (int) (otherOffset - Platform.BYTE_ARRAY_OFFSET);
            return Arrays.equals(bytes, from, from + length, others, otherFrom, otherFrom + length);
        }
        return ByteArrayMethods.arrayEquals(base, offset, otherBase, otherOffset, length);
    }
}
