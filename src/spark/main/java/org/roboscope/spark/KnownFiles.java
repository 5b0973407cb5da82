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
 * The files that a task has asked, up to a number of bytes; those that were not asked for longest are forgotten. One thread
 * asks.
 */
final class KnownFiles {

    private static final LongAdder READ = new LongAdder();

    private final long most;
    /** By the id of the standard, and by what they hold. */
    private final Map<String, Map<ByteKey, KnownFile>> files = new HashMap<>();
    private long held;
    private @Nullable KnownFile last;
    /** What the last one weighed when it was asked for: it alone has grown since. */
    private long lastWeight;

    /** @param most bytes of memory to use, as far as they can be estimated */
    KnownFiles(long most) {
        this.most = most;
    }

    /** How often a file was read by a standard since the process began, in all tasks. */
    static long countRead() {
        return READ.sum();
    }

    /** About how many bytes of memory are taken, the growth of the file asked last aside. */
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
            READ.increment();
            held += known.weight();
            forgetOldest(ofStandard);
            ofStandard.put(key.at(owned), known);
        }
        return known;
    }

    /** Of the same standard first: a query asks by one, as a rule. */
    private void forgetOldest(Map<ByteKey, KnownFile> first) {
        forgetOldestOf(first);
        if (held > most) {
            files.values().forEach(this::forgetOldestOf);
        }
    }

    private void forgetOldestOf(Map<ByteKey, KnownFile> ofStandard) {
        Iterator<KnownFile> oldest = ofStandard.values().iterator();
        while (held > most && oldest.hasNext()) {
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
