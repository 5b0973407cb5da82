package org.roboscope.spark;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.StandardChoice;

/**
 * A cache of a task's files up to a number of bytes, without the least recently used ones. It is not thread-safe.
 */
final class KnownFiles {

    private static final LongAdder PARSED = new LongAdder();

    private final long maxBytes;
    /** The files by the id of the standard, and by their bytes. */
    private final Map<String, Map<ByteKey, KnownFile>> files = new HashMap<>();
    private long held;
    private @Nullable KnownFile last;
    /** The weight of the last file when it was looked up: only that file can have grown since. */
    private long lastWeight;

    /** @param maxBytes maximum memory, which can only be estimated */
    KnownFiles(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Returns the number of files that all tasks of this process have parsed. */
    static long countRead() {
        return PARSED.sum();
    }

    /** Returns the approximate memory in bytes, without the growth of the last file. */
    long held() {
        return held;
    }

    KnownFile file(Object robots, StandardChoice choice) {
        KnownFile known = last;
        if (known == null || !known.standard().equals(choice.id()) || !ByteKey.holds(robots, known.bytes())) {
            held += known == null ? 0 : known.weight() - lastWeight;
            known = find(robots, choice);
            last = known;
            lastWeight = known.weight();
        }
        return known;
    }

    private KnownFile find(Object robots, StandardChoice choice) {
        Map<ByteKey, KnownFile> ofStandard =
                files.computeIfAbsent(choice.id(), absent -> new LinkedHashMap<>(16, 0.75f, true));
        ByteKey key = robots instanceof byte[] bytes ? ByteKey.of(bytes) : ByteKey.of((UTF8String) robots);
        KnownFile known = ofStandard.get(key);
        if (known == null) {
            byte[] owned = robots instanceof byte[] bytes ? bytes.clone() : copy((UTF8String) robots);
            known = new KnownFile(owned, choice);
            PARSED.increment();
            held += known.weight();
            removeOldest(ofStandard);
            ofStandard.put(key.at(owned), known);
        }
        return known;
    }

    /** Removes old files, first those of the same standard: most queries use only one. */
    private void removeOldest(Map<ByteKey, KnownFile> first) {
        removeOldestOf(first);
        if (held > maxBytes) {
            files.values().forEach(this::removeOldestOf);
        }
    }

    private void removeOldestOf(Map<ByteKey, KnownFile> ofStandard) {
        Iterator<KnownFile> oldest = ofStandard.values().iterator();
        while (held > maxBytes && oldest.hasNext()) {
            held -= oldest.next().weight();
            oldest.remove();
        }
    }

    private static byte[] copy(UTF8String text) {
        byte[] bytes = new byte[text.numBytes()];
        text.writeToMemory(bytes, Platform.BYTE_ARRAY_OFFSET);
        return bytes;
    }
}
