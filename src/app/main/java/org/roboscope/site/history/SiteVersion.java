package org.roboscope.site.history;

import java.time.Instant;
import java.util.List;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerHeaders;

/**
 * What a site answered from one time to another.
 *
 * @param first   when it was seen first
 * @param last    when it was seen last, unchanged
 * @param status  of the last answer, or 0 where none came
 * @param way     the addresses that were asked, redirects and all
 * @param failure why there was no answer, in a sentence; empty where there was one
 * @param hash    of the file; empty where there was none
 * @param course  the same as standards look at it
 */
public record SiteVersion(
        Instant first, Instant last, int status, List<String> way, AnswerHeaders headers, String failure, String hash,
        AnswerCourse course) {

    public SiteVersion {
        way = List.copyOf(way);
    }

    public boolean hasFile() {
        return !hash.isEmpty();
    }

    /** Whether the server failed, rather than said that there is no file. */
    public boolean isOutage() {
        return status == 0 || status / 100 == 5;
    }

    boolean isSameAs(SiteVersion other) {
        return status == other.status && way.equals(other.way) && hash.equals(other.hash)
                && failure.isEmpty() == other.failure.isEmpty();
    }

    SiteVersion seenAgain(SiteVersion later) {
        return new SiteVersion(first, later.last, status, way, later.headers, later.failure, hash, course);
    }
}
