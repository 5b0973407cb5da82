package org.roboscope.simulate.change;

import java.util.Collection;
import java.util.List;

/** A question that is answered otherwise than before. */
public record SiteRulesChange(SiteRules.Question question, SiteRules.Answer before, SiteRules.Answer after) {

    /** Those of the questions whose verdict is another one. A verdict by another line is the same verdict. */
    public static List<SiteRulesChange> between(SiteRules before, SiteRules after,
            Collection<SiteRules.Question> questions) {
        return questions.stream().distinct()
                .map(question -> new SiteRulesChange(question, before.answer(question), after.answer(question)))
                .filter(siteRulesChange -> siteRulesChange.before().outcome() != siteRulesChange.after().outcome())
                .toList();
    }
}
