package org.roboscope.simulate.sites;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.simulate.scan.SiteAccess;

/** How a site stands to the crawlers that collect for the training of AI models, those that follow robots.txt. */
public enum AiStanding {
    /** Each of them may fetch the home page, and nothing was found that is closed to any. */
    OPEN,
    /** None of them may fetch anything. */
    CLOSED,
    /** A page is open to one of them, and one is closed to one. */
    IN_PART,
    /** It is not known what counts for them, or it could not be shown. */
    UNKNOWN;

    /** As data names it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static AiStanding of(List<SiteAccess> accesses) {
        Set<SiteAccess> all = accesses.stream().collect(Collectors.toSet());
        boolean isMixed = all.contains(SiteAccess.NOTHING_FOUND) && all.contains(SiteAccess.WHOLE_SITE);
        if (isMixed || all.contains(SiteAccess.PARTLY)) {
            return IN_PART;
        }
        return all.equals(Set.of(SiteAccess.NOTHING_FOUND)) ? OPEN
                : all.equals(Set.of(SiteAccess.WHOLE_SITE)) ? CLOSED : UNKNOWN;
    }
}
