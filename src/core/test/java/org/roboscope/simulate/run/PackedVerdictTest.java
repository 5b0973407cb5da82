package org.roboscope.simulate.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;

/** Packs verdicts into numbers that spread over hash buckets. */
class PackedVerdictTest {

    private static final int RULES = 4_096;
    private static final int SLOTS = 2 * RULES;

    @Test
    void eachPairHasItsOwnKey() {
        Set<Long> keys = new HashSet<>();
        for (int line = -300; line < 300; line++) {
            for (int otherLine = -300; otherLine < 300; otherLine++) {
                keys.add(PackedVerdict.pairKey(line << 5, otherLine));
            }
        }
        assertThat(keys).hasSize(600 * 600);
    }

    /** Computes buckets like HashMap: by the lowest bits of the hash, combined with its upper half. */
    @Test
    void keysSpreadOverHashBuckets() {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int rule = 0; rule < RULES; rule++) {
            text.append("Disallow: /").append(rule).append("/\n");
        }
        var policy = RobotsFile.parse(text.toString(), Standards.GOOGLE).policy(Crawler.named("FooBot"));
        Map<Integer, Integer> countsBySlot = new HashMap<>();
        for (int rule = 0; rule < RULES; rule++) {
            int hash = Long.hashCode(PackedVerdict.pairKey(
                    PackedVerdict.of(policy.verdict("/" + rule + "/")), PackedUsage.NONE));
            countsBySlot.merge((hash ^ hash >>> 16) & SLOTS - 1, 1, Integer::sum);
        }
        assertThat(countsBySlot.values()).allMatch(count -> count < 8);
        assertThat(countsBySlot).hasSizeGreaterThan(RULES / 2);
    }
}
