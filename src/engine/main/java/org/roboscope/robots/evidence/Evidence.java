package org.roboscope.robots.evidence;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The source of a fact, and its date.
 *
 * @param date       the date of publication, observation or reading: a year, month or day in ISO 8601, or empty if
 *                   unknown
 * @param source     the message key of the source
 * @param addresses  the URLs of the source
 * @param disputedBy evidence that contradicts this, if any
 */
public record Evidence(
        EvidenceKind kind, String date, String source, List<String> addresses, Optional<Evidence> disputedBy) {

    /** Sorts the weakest evidence first. */
    public static final Comparator<Evidence> WEAKEST_FIRST = Comparator
            .comparing((Evidence evidence) -> !evidence.isDoubtful())
            .thenComparing(Evidence::kind, Comparator.reverseOrder());

    public Evidence {
        addresses = List.copyOf(addresses);
    }

    public static Evidence of(EvidenceKind kind, String date, String source, String... addresses) {
        return new Evidence(kind, date, source, List.of(addresses), Optional.empty());
    }

    /** Returns this evidence together with evidence that contradicts it. */
    public Evidence withDispute(Evidence other) {
        return new Evidence(kind, date, source, addresses, Optional.of(other));
    }

    /** Whether this is hearsay or contradicted. */
    public boolean isDoubtful() {
        return isHearsay() || disputedBy.isPresent();
    }

    public boolean isHearsay() {
        return kind == EvidenceKind.HEARSAY;
    }

    /** The kinds of evidence, the most reliable first. */
    public enum EvidenceKind {
        /** The source code of the parser that the operator runs or has published. */
        SOURCE_CODE("source-code"),
        /** An answer of the operator's own checker. */
        CHECKER("checker"),
        /** A statement by the operator. */
        HELP_PAGE("help-page"),
        /** A standard, which the operator does not contradict. */
        STANDARD_DOCUMENT("standard-document"),
        /** A statement by the user of this program. */
        USER("user"),
        /** A statement by others. */
        HEARSAY("hearsay");

        private final String code;

        EvidenceKind(String code) {
            this.code = code;
        }

        /** Returns the code in machine-readable output and in message keys. */
        public String code() {
            return code;
        }
    }
}
