package org.roboscope.simulate.visits;

import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.simulate.source.LogAgent;
import org.roboscope.site.visitors.VisitorIdentity;

/** Whether requests that an edit closes would end. */
public enum Saving {
    /** The visitor is verified, and its operator says that it follows robots.txt. */
    VERIFIED,
    /** They would, if the visitor is who it says it is. */
    IF_GENUINE,
    /** The visitor only claims the name. */
    FALSE_NAME,
    /** The crawler does not follow robots.txt, or is not known to. */
    NOT_FOLLOWED;

    static Saving of(LogAgent agent, VisitorIdentity identity) {
        boolean follows = agent.crawler().map(CatalogueEntry::obedience).filter(Obedience.YES::equals).isPresent();
        if (identity == VisitorIdentity.CLAIMS) {
            return FALSE_NAME;
        }
        if (!follows) {
            return NOT_FOLLOWED;
        }
        return identity.isVerified() ? VERIFIED : IF_GENUINE;
    }
}
