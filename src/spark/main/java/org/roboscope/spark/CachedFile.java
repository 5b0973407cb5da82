package org.roboscope.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/** A cached robots.txt under one standard, and the cached answers about it. Not thread-safe. */
final class CachedFile {

    /** Maximum number of cached crawlers. Logs have few; more are probably invented names, and the cache is cleared. */
    private static final int MAX_CRAWLERS = 512;

    /** Bytes of memory for a file in addition to its own bytes: its objects, its key, a policy, and its cache entry. */
    private static final int BYTES_PER_FILE = 700;

    /** Bytes of memory per byte of the file for the tables, which the second question creates. */
    private static final int TABLE_FACTOR = 2;
    /**
     * Bytes of memory per byte of the file for the index, which the first question after
     * {@link #QUESTIONS_BEFORE_INDEX} creates.
     */
    private static final int INDEX_FACTOR = 9;
    private static final int QUESTIONS_BEFORE_INDEX = 16;

    private static final int BYTES_PER_TABLE = 300;
    private static final int BYTES_PER_POLICY = 300;
    private static final int BYTES_PER_ELEMENT = 400;

    private final RobotsText text;
    private @Nullable PolicyReading lastPolicy;
    /** Policies of all crawlers; null for the many files with questions about only one crawler. */
    private @Nullable Map<ResolvedCrawler, PolicyReading> policies;
    private @Nullable ArrayData findings;
    private @Nullable ArrayData groups;
    private long weight;
    private int questions;

    /** @param bytes must not be changed later */
    CachedFile(byte[] bytes, StandardChoice choice) {
        this.text = RobotsText.of(bytes, choice);
        this.weight = (long) BYTES_PER_FILE + bytes.length;
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
    PolicyReading policy(ResolvedCrawler crawler) {
        if (questions <= QUESTIONS_BEFORE_INDEX) {
            countQuestion();
        }
        PolicyReading previous = lastPolicy;
        if (previous != null && previous.crawler() == crawler) {
            return previous;
        }
        PolicyReading policy = previous == null ? new PolicyReading(text, crawler) : otherPolicy(previous, crawler);
        lastPolicy = policy;
        return policy;
    }

    private void countQuestion() {
        questions++;
        if (questions == 2) {
            weight += BYTES_PER_TABLE + (long) TABLE_FACTOR * bytes().length;
        } else if (questions > QUESTIONS_BEFORE_INDEX) {
            weight += BYTES_PER_TABLE + (long) INDEX_FACTOR * bytes().length;
        }
    }

    private PolicyReading otherPolicy(PolicyReading previous, ResolvedCrawler crawler) {
        Map<ResolvedCrawler, PolicyReading> cached = policies;
        if (cached == null) {
            cached = new HashMap<>(4);
            policies = cached;
            addPolicy(previous, cached);
        }
        PolicyReading policy = cached.get(crawler);
        if (policy == null) {
            if (cached.size() == MAX_CRAWLERS) {
                weight -= (long) BYTES_PER_POLICY * cached.size();
                cached.clear();
            }
            policy = new PolicyReading(text, crawler);
            addPolicy(policy, cached);
        }
        return policy;
    }

    private void addPolicy(PolicyReading policy, Map<ResolvedCrawler, PolicyReading> cached) {
        cached.put(policy.crawler(), policy);
        weight += BYTES_PER_POLICY;
    }

    ArrayData findings() {
        ArrayData cached = findings;
        if (cached == null) {
            cached = SparkRows.findings(text);
            findings = cached;
            weight += (long) BYTES_PER_ELEMENT * cached.numElements();
        }
        return cached;
    }

    ArrayData groups() {
        ArrayData cached = groups;
        if (cached == null) {
            cached = SparkRows.groups(text.layout());
            groups = cached;
            weight += (long) BYTES_PER_ELEMENT * cached.numElements();
        }
        return cached;
    }
}
