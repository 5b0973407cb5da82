package org.roboscope.simulate.change;

import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.StatedUse;

/** What is said otherwise than before: whether a URL may be fetched or, where it may before and after, of another use of it. */
public record SiteChange(SiteRules.Question question, StatedUse was, StatedUse is) {

    public boolean isOfFetching() {
        return is.use() instanceof PageUse.Fetching;
    }
}
