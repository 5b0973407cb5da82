package org.roboscope.simulate.change;

import java.util.Collection;
import java.util.List;

/** A question that is answered otherwise than before. */
public record Flip(SiteRules.Question question, SiteRules.Answer before, SiteRules.Answer after) {

    /** Those of the questions whose verdict is another one. A verdict by another line is the same verdict. */
    public static List<Flip> between(SiteRules before, SiteRules after, Collection<SiteRules.Question> questions) {
        return questions.stream().distinct()
                .map(question -> new Flip(question, before.answer(question), after.answer(question)))
                .filter(flip -> flip.before().outcome() != flip.after().outcome())
                .toList();
    }
}
