package org.roboscope.lint.exact;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.precedence.Precedence;

/** One set of rules under one standard, and what becomes of each of them. */
final class Contest {

    private final RuleSet set;
    private final Field field;
    private final Coverage coverage;
    private final Ranking ranking;
    private final Twins twins;
    /** None where the kinds compete apart. */
    private final @Nullable Fates fates;

    Contest(RuleSet set, Field field, Coverage coverage, Ranking ranking, @Nullable Fates fates) {
        this.set = set;
        this.field = field;
        this.coverage = coverage;
        this.ranking = ranking;
        this.twins = Twins.of(field);
        this.fates = fates;
    }

    RuleSet set() {
        return set;
    }

    Field field() {
        return field;
    }

    Coverage coverage() {
        return coverage;
    }

    Twins twins() {
        return twins;
    }

    Fate fate(int rule) {
        return fates == null ? KindFates.of(rule, coverage, ranking) : fates.of(rule);
    }

    int line(int rule) {
        return set.rules().get(rule).line();
    }

    /** The lines of the rules that win wherever this one matches. */
    List<Integer> beaters(int rule) {
        List<Integer> rules = fates == null ? KindFates.beaters(rule, coverage, ranking) : fates.winners(rule);
        return rules.stream().map(this::line).toList();
    }

    /** The lines of the rules that decide in place of this one. */
    List<Integer> standIns(int rule) {
        return fates == null ? List.of() : fates.standIns(rule).stream().map(this::line).toList();
    }

    static boolean isTogether(Field field, Precedence precedence) {
        return !precedence.kindsCompeteApart() || !field.hasBothKinds();
    }
}
