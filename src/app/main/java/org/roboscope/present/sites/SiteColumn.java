package org.roboscope.present.sites;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.Function;
import org.roboscope.simulate.sites.SiteFacts;

/** The facts about each site, in the order of the columns. */
public enum SiteColumn {
    SITE(Comparator.comparing(facts -> facts.site().name())),
    LABEL(Comparator.comparing(facts -> facts.site().label(), String.CASE_INSENSITIVE_ORDER)),
    STATUS(Comparator.comparing(SiteFacts::status)),
    CHANGED(Comparator.comparing(SiteFacts::isChange).thenComparing(SiteFacts::first)),
    ERRORS(Comparator.comparing(SiteFacts::hasFile).thenComparing(facts -> facts.problems().errors())),
    WARNINGS(Comparator.comparing(SiteFacts::hasFile).thenComparing(facts -> facts.problems().warnings())),
    HOME(Comparator.comparing(SiteFacts::home)),
    AI_TRAINING(Comparator.comparing(SiteFacts::aiTraining)),
    PREFERENCES(Comparator.comparing(facts -> String.join(" ", facts.preferences()))),
    CERTIFICATE(Comparator.comparing((Function<SiteFacts, Boolean>) facts -> facts.certificate().isPresent())
            .thenComparing(facts -> facts.certificate().map(found -> found.until().getEpochSecond()).orElse(0L))),
    EXPECTATIONS(Comparator.comparing(facts -> facts.unmet().size())),
    NOTES(Comparator.comparing(facts -> facts.failure() + String.join(" ", facts.notes())));

    private final Comparator<SiteFacts> order;

    SiteColumn(Comparator<SiteFacts> order) {
        this.order = order;
    }

    /** As data, keys of words and the window's parts name it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** From the least to the most; numbers and dates by their size. */
    public Comparator<SiteFacts> order() {
        return order;
    }
}
