package org.roboscope.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/** A cached robots.txt under one standard, with the answers about it. It is not thread-safe. */
final class KnownFile {

    /** Maximum number of cached crawlers. Logs have few; more are probably invented names, and the cache is cleared. */
    private static final int MAX_CRAWLERS = 512;

    /** Memory of a file in addition to its bytes: its objects, its key, a policy, and its entry in the cache. */
    private static final int OBJECTS = 700;

    /**
     * Memory for each byte of the file: in the tables that the second question creates, and in the index that the 17th
     * creates.
     */
    private static final int TABLES = 2;

    private static final int INDEX = 9;
    private static final int BEFORE_INDEX = 16;
    private static final int PER_TABLE = 300;
    private static final int PER_POLICY = 300;
    private static final int PER_ELEMENT = 400;

    private final RobotsText text;
    private @Nullable PolicyReading last;
    /** Policies of other crawlers; null for the many files with questions about one crawler only. */
    private @Nullable Map<ResolvedCrawler, PolicyReading> others;
    private @Nullable ArrayData findings;
    private @Nullable ArrayData groups;
    private long weight;
    private int questions;

    /** @param bytes must not be changed later */
    KnownFile(byte[] bytes, StandardChoice choice) {
        this.text = RobotsText.of(bytes, choice);
        this.weight = (long) OBJECTS + bytes.length;
    }

    byte[] bytes() {
        return text.bytes();
    }

    /** Returns the id of the standard. */
    String standard() {
        return text.standardChoice().id();
    }

    /** Returns the approximate memory in bytes, which grows with the questions. */
    long weight() {
        return weight;
    }

    /** Returns the policy for a crawler, and counts a question. */
    PolicyReading policy(ResolvedCrawler named) {
        if (questions <= BEFORE_INDEX) {
            countQuestion();
        }
        PolicyReading known = last;
        if (known != null && known.named() == named) {
            return known;
        }
        PolicyReading policy = known == null ? new PolicyReading(text, named) : otherPolicy(known, named);
        last = policy;
        return policy;
    }

    private void countQuestion() {
        questions++;
        if (questions == 2) {
            weight += PER_TABLE + (long) TABLES * bytes().length;
        } else if (questions > BEFORE_INDEX) {
            weight += PER_TABLE + (long) INDEX * bytes().length;
        }
    }

    private PolicyReading otherPolicy(PolicyReading before, ResolvedCrawler named) {
        Map<ResolvedCrawler, PolicyReading> known = others;
        if (known == null) {
            known = new HashMap<>(4);
            others = known;
            cache(before, known);
        }
        PolicyReading policy = known.get(named);
        if (policy == null) {
            if (known.size() == MAX_CRAWLERS) {
                weight -= (long) PER_POLICY * known.size();
                known.clear();
            }
            policy = new PolicyReading(text, named);
            cache(policy, known);
        }
        return policy;
    }

    private void cache(PolicyReading policy, Map<ResolvedCrawler, PolicyReading> known) {
        known.put(policy.named(), policy);
        weight += PER_POLICY;
    }

    ArrayData findings() {
        ArrayData known = findings;
        if (known == null) {
            known = SparkRows.findings(text);
            findings = known;
            weight += (long) PER_ELEMENT * known.numElements();
        }
        return known;
    }

    ArrayData groups() {
        ArrayData known = groups;
        if (known == null) {
            known = SparkRows.groups(text.layout());
            groups = known;
            weight += (long) PER_ELEMENT * known.numElements();
        }
        return known;
    }
}
