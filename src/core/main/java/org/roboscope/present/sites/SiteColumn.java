package org.roboscope.present.sites;

import java.time.Instant;
import java.util.Comparator;
import java.util.function.Predicate;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.site.page.PageAgreement;

/** The columns of a list of sites, in order. */
public enum SiteColumn {
    SITE,
    LABEL,
    STATUS,
    AGREES,
    CHANGED,
    ERRORS,
    WARNINGS,
    HOME,
    AI_TRAINING,
    PREFERENCES,
    CERTIFICATE,
    EXPECTATIONS,
    NOTES;

    /** Returns the name of the column in data, message keys and the window. */
    public String id() {
        return CodedValue.codeOf(this);
    }

    /** Returns the ascending order of the column; numbers and dates are ordered by value. */
    public Comparator<SiteFacts> order() {
        return switch (this) {
            case SITE -> Comparator.comparing(facts -> facts.site().name());
            case LABEL -> Comparator.comparing(facts -> facts.site().label(), String.CASE_INSENSITIVE_ORDER);
            case STATUS -> Comparator.comparingInt(SiteFacts::status);
            case CHANGED -> Comparator.comparing(SiteFacts::isChange).thenComparing(SiteFacts::firstSeen);
            case ERRORS -> Comparator.comparing(SiteFacts::hasFile)
                    .thenComparingInt(facts -> facts.findingCounts().errors());
            case WARNINGS -> Comparator.comparing(SiteFacts::hasFile)
                    .thenComparingInt(facts -> facts.findingCounts().warnings());
            case HOME -> Comparator.comparing(SiteFacts::homeOutcome);
            case AI_TRAINING -> Comparator.comparing(SiteFacts::aiTraining);
            case AGREES -> Comparator.comparingLong((SiteFacts facts) -> count(facts, PageAgreement::isContradiction))
                    .thenComparingLong(facts -> count(facts, PageAgreement::isAgreement));
            case PREFERENCES -> Comparator.comparing(facts -> String.join(" ", facts.preferences()));
            case CERTIFICATE -> Comparator.comparing(
                    facts -> facts.certificate().map(certificate -> certificate.expiryTime()).orElse(Instant.MIN));
            case EXPECTATIONS -> Comparator.comparingInt(facts -> facts.brokenExpectations().size());
            case NOTES -> Comparator.comparing(facts -> facts.failure() + String.join(" ", facts.notes()));
        };
    }

    private static long count(SiteFacts facts, Predicate<PageAgreement> condition) {
        return facts.agreements().stream().filter(condition).count();
    }
}
