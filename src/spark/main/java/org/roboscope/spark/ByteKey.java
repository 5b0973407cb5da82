package org.roboscope.spark;

import java.util.Arrays;
import org.apache.spark.sql.catalyst.expressions.XXH64;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.array.ByteArrayMethods;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * Bytes to be looked up by what they hold. Spark writes the next row over those of this one, so that a key that stays needs
 * bytes of its own.
 */
final class ByteKey {

    /** Not known in advance, so that an attacker cannot write files that all get the same hash. */
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

    /** The key of the same bytes, which the caller holds for good. */
    ByteKey at(byte[] owned) {
        return new ByteKey(owned, hash);
    }

    private ByteKey(byte[] owned, int hash) {
        this.base = owned;
        this.offset = Platform.BYTE_ARRAY_OFFSET;
        this.length = owned.length;
        this.hash = hash;
    }

    /** Whether the string, or the bytes, are these. */
    static boolean holds(Object value, byte[] bytes) {
        if (value instanceof byte[] array) {
            return Arrays.equals(array, bytes);
        }
        UTF8String text = (UTF8String) value;
        return text.numBytes() == bytes.length
                && same(text.getBaseObject(), text.getBaseOffset(), bytes, Platform.BYTE_ARRAY_OFFSET, bytes.length);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ByteKey that
                && hash == that.hash
                && length == that.length
                && same(base, offset, that.base, that.offset, length);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Arrays are compared by the processor's widest instructions; memory outside of Java's heap word by word. */
    private static boolean same(
            @Nullable Object base, long offset, @Nullable Object otherBase, long otherOffset, int length) {
        if (base instanceof byte[] bytes && otherBase instanceof byte[] others) {
            int from = (int) (offset - Platform.BYTE_ARRAY_OFFSET);
            int otherFrom = (int) (otherOffset - Platform.BYTE_ARRAY_OFFSET);
            return Arrays.equals(bytes, from, from + length, others, otherFrom, otherFrom + length);
        }
        return ByteArrayMethods.arrayEquals(base, offset, otherBase, otherOffset, length);
    }
}
