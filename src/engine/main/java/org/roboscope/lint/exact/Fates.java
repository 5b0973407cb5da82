package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.exact.Witnesses.Witness;

/**
 * The fates of rules that compete together for a URL.
 *
 * <p>Take a URL for which a rule wins, and the rule that would win without it. The URL is of one of the kinds that both
 * patterns have in common; on the path that stands for this kind both match as well, and no rule does that does not
 * match the URL. So the two win there, too: it is enough to look at paths that stand for shapes, and for what two
 * shapes have in common.
 */
final class Fates {

    /** How many steps it is worth to lay two patterns over one another. */
    private static final int STEPS_TO_MEET = 16;

    private final Coverage coverage;
    private final Ranking ranking;
    private final Universe universe;
    private final boolean[] wins;
    private final byte[] @Nullable [] needed;
    private final boolean[] unknown;
    private final boolean[] settled;
    private final Patience patience;
    private @Nullable Opponents opponents;

    private Fates(Coverage coverage, Ranking ranking, Universe universe) {
        this.coverage = coverage;
        this.ranking = ranking;
        this.universe = universe;
        this.wins = new boolean[ranking.rules()];
        this.needed = new byte[ranking.rules()][];
        this.unknown = new boolean[ranking.rules()];
        this.settled = new boolean[ranking.rules()];
        this.patience = new Patience(ranking.rules());
    }

    static Fates of(Coverage coverage, Ranking ranking, Universe universe) {
        Fates fates = new Fates(coverage, ranking, universe);
        if (coverage.isComplete()) {
            fates.lookAtShapes();
        } else {
            Arrays.fill(fates.unknown, true);
        }
        return fates;
    }

    Fate of(int rule) {
        if (!matchesAnything(rule)) {
            return Fate.IDLE;
        }
        settle(rule);
        if (needed[rule] != null) {
            return Fate.NEEDED;
        }
        if (unknown[rule]) {
            return Fate.UNKNOWN;
        }
        return wins[rule] ? Fate.REDUNDANT : Fate.SHADOWED;
    }

    /** A path that gets another verdict without the rule, with the filler for anything. */
    Optional<byte[]> neededFor(int rule) {
        settle(rule);
        return Optional.ofNullable(needed[rule]);
    }

    /** The rules that win where this one matches; if they are others, they shadow it. */
    List<Integer> winners(int rule) {
        IntList winners = new IntList(2);
        forShapesOf(rule, matching -> winners.add(ranking.rule(ranking.winner(matching, -1))));
        return Arrays.stream(winners.toArray()).distinct().sorted().boxed().toList();
    }

    /** The rules that win where this one matches once it is gone; nobody may. */
    List<Integer> standIns(int rule) {
        IntList standIns = new IntList(2);
        forShapesOf(rule, matching -> {
            int place = ranking.winner(matching, rule);
            if (place != Ranking.NONE) {
                standIns.add(ranking.rule(place));
            }
        });
        return Arrays.stream(standIns.toArray()).distinct().sorted().boxed().toList();
    }

    private boolean matchesAnything(int rule) {
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                if (universe.holds(coverage.path(shape))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void forShapesOf(int rule, Consumer<int[]> look) {
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                look.accept(coverage.matching(shape));
            }
        }
    }

    private void lookAtShapes() {
        for (int place = 0; place < ranking.size(); place++) {
            int pattern = ranking.pattern(place);
            if (ranking.best(pattern) != place) {
                continue;
            }
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                if (universe.holds(coverage.path(shape))) {
                    lookAt(coverage.path(shape), coverage.matching(shape));
                }
            }
        }
    }

    /** What the path says of the rule that wins it. */
    private void lookAt(byte[] path, int[] matching) {
        int winner = ranking.winner(matching, -1);
        if (winner == Ranking.NONE) {
            return;
        }
        int rule = ranking.rule(winner);
        wins[rule] = true;
        if (needed[rule] == null
                && ranking.allows(winner) != ranking.allowedBy(ranking.winner(matching, rule))) {
            needed[rule] = path;
        }
    }

    /** What shapes alone do not tell takes longer to find, and of most rules nobody asks under most standards. */
    private void settle(int rule) {
        if (settled[rule] || !wins[rule] || needed[rule] != null) {
            return;
        }
        settled[rule] = true;
        patience.beginRule();
        tryWitnesses(rule);
        int place = ranking.bestOfRule(rule);
        while (place != Ranking.NONE && needed[rule] == null && !unknown[rule]) {
            lookAtOverlaps(place);
            place = ranking.nextOfRule(place);
        }
    }

    private void tryWitnesses(int rule) {
        Witnesses witnesses = coverage.witnesses();
        int pattern = ranking.pattern(ranking.bestOfRule(rule));
        if (tells(witnesses.of(pattern), rule)) {
            return;
        }
        Witness left = witnesses.left(pattern);
        if (left != null && tells(left, rule)) {
            // As long as it took to find, so that a look at the same text for the first time knows as much.
            patience.allows(left.steps());
            witnesses.remember(pattern, left);
        }
    }

    private boolean tells(@Nullable Witness witness, int rule) {
        if (witness != null && universe.holds(witness.path())) {
            lookAt(witness.path(), witness.matching());
        }
        return needed[rule] != null;
    }

    private Opponents opponents() {
        Opponents known = opponents;
        if (known == null) {
            known = new Opponents(ranking, coverage);
            opponents = known;
        }
        return known;
    }

    /** Rules of the other kind that win some of its paths once it is gone lie between it and the rule that contains it. */
    private void lookAtOverlaps(int place) {
        int pattern = ranking.pattern(place);
        int rule = ranking.rule(place);
        boolean literal = coverage.pattern(pattern).isLiteral();
        if (literal && coverage.pattern(pattern).isClosed()) {
            return;
        }
        int[] others = opponents().of(ranking.allows(place), literal);
        int end = standIn(pattern, rule);
        for (int i = Opponents.firstBehind(others, place); i < others.length && others[i] < end; i++) {
            int other = ranking.pattern(others[i]);
            boolean meets = Opponents.mayMeet(coverage.pattern(pattern), coverage.pattern(other));
            if (!patience.allows(meets ? STEPS_TO_MEET : 1)) {
                unknown[rule] = true;
                return;
            }
            if (meets && lookAtMeet(pattern, other, rule)) {
                return;
            }
        }
    }

    /** Whether it is settled what becomes of the rule. */
    private boolean lookAtMeet(int pattern, int other, int rule) {
        boolean all = coverage.meet(pattern, other, path -> lookAtMeet(path, rule));
        unknown[rule] |= !all && needed[rule] == null;
        return unknown[rule] || needed[rule] != null;
    }

    /** Whether it is worth looking at more paths. */
    private boolean lookAtMeet(byte[] path, int rule) {
        Optional<int[]> matching = coverage.matching(path);
        if (matching.isEmpty()) {
            unknown[rule] = true;
            return false;
        }
        if (universe.holds(path)) {
            lookAt(path, matching.get());
        }
        if (needed[rule] == null) {
            return true;
        }
        int pattern = ranking.pattern(ranking.bestOfRule(rule));
        coverage.witnesses().remember(pattern, new Witness(path, matching.get(), patience.spentOnRule()));
        return false;
    }

    /** The worst place that takes over some shape of the pattern once the rule is gone. */
    private int standIn(int pattern, int rule) {
        int worst = 0;
        for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
            worst = Math.max(worst, ranking.winner(coverage.matching(shape), rule));
        }
        return worst;
    }
}
