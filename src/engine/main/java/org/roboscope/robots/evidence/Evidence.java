package org.roboscope.robots.evidence;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * By what something is known, and since when.
 *
 * @param since      when it was published, observed or read: a year, a month or a day as ISO 8601 writes it; empty
 *            where
 *                   no date is known
 * @param source     names the words for the source in the bundle of evidence
 * @param addresses  where it can be looked up
 * @param disputedBy what says otherwise, if anything does
 */
public record Evidence(
        EvidenceKind kind, String since, String source, List<String> addresses, Optional<Evidence> disputedBy) {

    /** The weakest first. */
    public static final Comparator<Evidence> WEAKEST_FIRST = Comparator
            .comparing((Evidence evidence) -> !evidence.isDoubtful())
            .thenComparing(Evidence::kind, Comparator.reverseOrder());

    public Evidence {
        addresses = List.copyOf(addresses);
    }

    public static Evidence of(EvidenceKind kind, String since, String source, String... addresses) {
        return new Evidence(kind, since, source, List.of(addresses), Optional.empty());
    }

    /** This evidence, and what contradicts it. */
    public Evidence disputedBy(Evidence other) {
        return new Evidence(kind, since, source, addresses, Optional.of(other));
    }

    /** Whether it is hearsay, or something says otherwise. */
    public boolean isDoubtful() {
        return isHearsay() || disputedBy.isPresent();
    }

    public boolean isHearsay() {
        return kind == EvidenceKind.HEARSAY;
    }

    /** By what something is known, the surest first. */
    public enum EvidenceKind {
        /** The parser that the operator runs or has published. */
        SOURCE_CODE("source-code"),
        /** The operator's own checker answered so when it was asked. */
        CHECKER("checker"),
        /** The operator says so. */
        HELP_PAGE("help-page"),
        /** A standard says so, and no operator anything else. */
        STANDARD_DOCUMENT("standard-document"),
        /** The person who uses the program says so. */
        USER("user"),
        /** Others say so. */
        HEARSAY("hearsay");

        private final String code;

        EvidenceKind(String code) {
            this.code = code;
        }

        /** The word for it in machine-readable output and in keys of sentences. */
        public String code() {
            return code;
        }
    }
}
