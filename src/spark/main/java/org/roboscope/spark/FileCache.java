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
 * A cache of the files of a task, up to a number of bytes. The least recently used ones are removed. Not thread-safe.
 */
final class FileCache {

    private static final LongAdder PARSED_COUNT = new LongAdder();

    private final long maxBytes;
    /** The files by the id of the standard, and by their bytes. */
    private final Map<String, Map<ByteKey, CachedFile>> files = new HashMap<>();
    private long usedBytes;
    private @Nullable CachedFile last;
    /** The weight of the last file when it was looked up. Only that file can have grown since. */
    private long lastWeight;

    /** @param maxBytes maximum memory, which can only be estimated */
    FileCache(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Returns the number of files that all tasks of this process have parsed. */
    static long parsedCount() {
        return PARSED_COUNT.sum();
    }

    /** Returns the approximate memory in bytes, without the growth of the last file. */
    long usedBytes() {
        return usedBytes;
    }

    CachedFile file(Object robots, StandardChoice choice) {
        CachedFile cached = last;
        if (cached == null || !cached.standard().equals(choice.id()) || !ByteKey.hasBytes(robots, cached.bytes())) {
            usedBytes += cached == null ? 0 : cached.weight() - lastWeight;
            cached = find(robots, choice);
            last = cached;
            lastWeight = cached.weight();
        }
        return cached;
    }

    private CachedFile find(Object robots, StandardChoice choice) {
        Map<ByteKey, CachedFile> filesOfStandard =
                files.computeIfAbsent(choice.id(), id -> new LinkedHashMap<>(16, 0.75f, true));
        ByteKey key = robots instanceof byte[] bytes ? ByteKey.of(bytes) : ByteKey.of((UTF8String) robots);
        CachedFile cached = filesOfStandard.get(key);
        if (cached == null) {
            byte[] copy = robots instanceof byte[] bytes ? bytes.clone() : copy((UTF8String) robots);
            cached = new CachedFile(copy, choice);
            PARSED_COUNT.increment();
            usedBytes += cached.weight();
            removeOldest(filesOfStandard);
            filesOfStandard.put(key.withCopy(copy), cached);
        }
        return cached;
    }

    /** Removes old files, beginning with files of the same standard, because most queries use only one standard. */
    private void removeOldest(Map<ByteKey, CachedFile> sameStandard) {
        removeOldestOf(sameStandard);
        if (usedBytes > maxBytes) {
            files.values().forEach(this::removeOldestOf);
        }
    }

    private void removeOldestOf(Map<ByteKey, CachedFile> filesOfStandard) {
        Iterator<CachedFile> oldest = filesOfStandard.values().iterator();
        while (usedBytes > maxBytes && oldest.hasNext()) {
            usedBytes -= oldest.next().weight();
            oldest.remove();
        }
    }

    private static byte[] copy(UTF8String text) {
        byte[] bytes = new byte[text.numBytes()];
        text.writeToMemory(bytes, Platform.BYTE_ARRAY_OFFSET);
        return bytes;
    }
}
