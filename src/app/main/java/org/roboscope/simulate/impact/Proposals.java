package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.exact.Overlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Candidate;

/**
 * Looks among all URLs there can be for some whose verdict flips. Where a rule decides before and another after, they
 * decide, too, about a path that stands for all that both match; so it is enough to look at what two rules have in
 * common, and of these two one must be new, gone, or in another order.
 */
public final class Proposals {

    private static final String ANY_HOST = "http://host";
    private static final int MOST_FOUND = 100;
    private static final long MOST_MEETINGS = 200_000;

    /**
     * @param found    one URL for each two rules, or rule, that decide before and after
     * @param complete whether every URL that flips does so by two rules that are among the found
     */
    public record Found(List<Proposal> found, boolean complete) {

        public Found {
            found = List.copyOf(found);
        }
    }

    private final Pairing pairing;
    private final BooleanSupplier stop;
    private final Map<List<Integer>, Proposal> found = new HashMap<>();
    private final List<Proposal> inOrder = new ArrayList<>();
    private boolean complete = true;
    private long meetings;

    private Proposals(Pairing pairing, BooleanSupplier stop) {
        this.pairing = pairing;
        this.stop = stop;
    }

    /** Looks for all crawlers of a comparison. */
    public static Found of(Comparison comparison, BooleanSupplier stop) {
        List<Proposal> all = new ArrayList<>();
        boolean complete = true;
        for (Pairing pairing : comparison.pairings()) {
            Found found = of(pairing, stop);
            all.addAll(found.found());
            complete &= found.complete();
        }
        return new Found(all, complete);
    }

    static Found of(Pairing pairing, BooleanSupplier stop) {
        Proposals proposals = new Proposals(pairing, stop);
        proposals.look();
        return new Found(proposals.inOrder, proposals.complete);
    }

    private void look() {
        RuleSides sides = RuleSides.of(pairing);
        Optional<Overlaps> overlaps = Overlaps.of(sides.patterns());
        complete = sides.canBeProven() && overlaps.isPresent();
        propose("/");
        propose("/robots.txt");
        if (overlaps.isEmpty()) {
            return;
        }
        for (RuleSides.Suspect one : sides.suspects()) {
            overlaps.get().paths(one.candidate().pattern()).forEach(path -> lookAt(path, overlaps.get()));
        }
        for (RuleSides.Suspect one : sides.suspects()) {
            lookAtMeetings(one.candidate(), sides.opponents(one), overlaps.get());
        }
    }

    private void lookAtMeetings(Candidate one, List<Candidate> others, Overlaps overlaps) {
        Set<PathPattern> met = new HashSet<>();
        for (Candidate other : others) {
            if (isOver()) {
                return;
            }
            if (Overlaps.mayMeet(one.pattern(), other.pattern()) && met.add(other.pattern())) {
                meetings++;
                complete &= overlaps.meet(one.pattern(), other.pattern(), path -> {
                    lookAt(path, overlaps);
                    return !stop.getAsBoolean();
                });
            }
        }
    }

    private boolean isOver() {
        boolean over = meetings >= MOST_MEETINGS || inOrder.size() >= MOST_FOUND || stop.getAsBoolean();
        complete &= !over;
        return over;
    }

    /** A path that stands for many: where its verdict flips, one of them is shown. */
    private void lookAt(byte[] path, Overlaps overlaps) {
        RequestPath it = RequestPath.ofPath(path);
        Verdict was = pairing.before().verdictOnComparable(it);
        Verdict is = pairing.after().verdictOnComparable(it);
        if (was.outcome() != is.outcome() && !found.containsKey(key(was, is))) {
            overlaps.example(path, example -> flipsBy(example, key(was, is)))
                    .ifPresentOrElse(this::propose, () -> proposeAnother(path, overlaps));
        }
    }

    /** Where no example was found for these two rules, one for others is better than none. */
    private void proposeAnother(byte[] path, Overlaps overlaps) {
        complete = false;
        overlaps.example(path, example -> flipsBy(example, List.of())).ifPresent(this::propose);
    }

    /** @param by the lines of the rules that decide; empty for any */
    private boolean flipsBy(String path, List<Integer> by) {
        Verdict was = verdict(pairing.before(), path);
        Verdict is = verdict(pairing.after(), path);
        return was.outcome() != is.outcome() && (by.isEmpty() || by.equals(key(was, is)));
    }

    private void propose(String path) {
        Verdict was = verdict(pairing.before(), path);
        Verdict is = verdict(pairing.after(), path);
        if (was.outcome() != is.outcome() && !found.containsKey(key(was, is))) {
            Proposal proposal = new Proposal(pairing, path, was, is);
            found.put(key(was, is), proposal);
            inOrder.add(proposal);
        }
    }

    private static List<Integer> key(Verdict was, Verdict is) {
        return List.of(was.rule().map(rule -> rule.line()).orElse(0), is.rule().map(rule -> rule.line()).orElse(0));
    }

    private static Verdict verdict(Policy policy, String path) {
        return policy.verdict(ANY_HOST + path);
    }
}
