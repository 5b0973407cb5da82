package org.roboscope.simulate.change;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.roboscope.simulate.usage.StatedUse;

/** What is said otherwise than before of one use of a URL that may be fetched before and after. */
public record SiteUseChange(SiteRules.Question question, StatedUse was, StatedUse is) {

    /** Those of the questions and uses of which something else is said. */
    public static List<SiteUseChange> between(SiteRules before, SiteRules after,
            Collection<SiteRules.Question> questions) {
        List<SiteUseChange> changes = new ArrayList<>();
        questions.stream().distinct().forEach(question -> {
            List<StatedUse> was = before.uses(question);
            List<StatedUse> is = after.uses(question);
            for (int place = 0; place < Math.min(was.size(), is.size()); place++) {
                if (was.get(place).value() != is.get(place).value()) {
                    changes.add(new SiteUseChange(question, was.get(place), is.get(place)));
                }
            }
        });
        return changes;
    }
}
