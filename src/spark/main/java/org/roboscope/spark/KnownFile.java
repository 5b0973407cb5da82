package org.roboscope.spark;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/** A robots.txt of a task as one standard reads it, with what was asked of it. One thread asks. */
final class KnownFile {

    /** A log names few crawlers that follow a file. If there are more, the names are made up, and all are forgotten. */
    private static final int MOST_CRAWLERS = 512;

    /** What a file takes beside its bytes: objects for it, its key, a policy, and the list that it stands in. */
    private static final int OBJECTS = 700;

    /**
     * How much memory each byte of the file takes: in the tables that the second question makes, and in the index of
     * the 17th.
     */
    private static final int TABLES = 2;

    private static final int INDEX = 9;
    private static final int BEFORE_INDEX = 16;
    private static final int PER_TABLE = 300;
    private static final int PER_POLICY = 300;
    private static final int PER_ELEMENT = 400;

    private final RobotsText text;
    private @Nullable PolicyReading last;
    /** Those before the last; most files are asked for one crawler only. */
    private @Nullable Map<ResolvedCrawler, PolicyReading> others;
    private @Nullable ArrayData findings;
    private @Nullable ArrayData groups;
    private long weight;
    private int questions;

    /** The bytes must not be changed from then on. */
    KnownFile(byte[] bytes, StandardChoice choice) {
        this.text = RobotsText.of(bytes, choice);
        this.weight = (long) OBJECTS + bytes.length;
    }

    byte[] bytes() {
        return text.bytes();
    }

    /** The id of the standard that reads it. */
    String standard() {
        return text.standardChoice().id();
    }

    /** About how many bytes of memory it takes now. What is asked of it adds to them. */
    long weight() {
        return weight;
    }

    /** What it says to the crawler, to be asked one question. */
    PolicyReading policy(ResolvedCrawler named) {
        if (questions <= BEFORE_INDEX) {
            count();
        }
        PolicyReading known = last;
        if (known != null && known.named() == named) {
            return known;
        }
        PolicyReading asked = known == null ? new PolicyReading(text, named) : other(known, named);
        last = asked;
        return asked;
    }

    private void count() {
        questions++;
        if (questions == 2) {
            weight += PER_TABLE + (long) TABLES * bytes().length;
        } else if (questions > BEFORE_INDEX) {
            weight += PER_TABLE + (long) INDEX * bytes().length;
        }
    }

    private PolicyReading other(PolicyReading before, ResolvedCrawler named) {
        Map<ResolvedCrawler, PolicyReading> known = others;
        if (known == null) {
            known = new HashMap<>(4);
            others = known;
            keep(before, known);
        }
        PolicyReading asked = known.get(named);
        if (asked == null) {
            if (known.size() == MOST_CRAWLERS) {
                weight -= (long) PER_POLICY * known.size();
                known.clear();
            }
            asked = new PolicyReading(text, named);
            keep(asked, known);
        }
        return asked;
    }

    private void keep(PolicyReading policy, Map<ResolvedCrawler, PolicyReading> known) {
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
