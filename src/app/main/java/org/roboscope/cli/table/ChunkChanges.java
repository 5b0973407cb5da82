package org.roboscope.cli.table;

import java.util.List;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UrlChunk;

/** Finds what changes for the URLs of a chunk, one after the other. */
final class ChunkChanges {

    /** Takes what changes. */
    interface ChangeTaker {

        /**
         * A verdict changes.
         *
         * @param place of the URL in the chunk
         * @param pair  its place among those of the comparison
         * @param was   a {@link PackedVerdict}, as is the next
         */
        void verdict(int place, int pair, int was, int is);

        /** Something else is said of the use of the page. */
        void use(int place, UsagePair usagePair, UseChange change);
    }

    private ChunkChanges() {}

    /** @return how many there are, each crawler counted */
    static ChangeSums find(ImpactComparison comparison, UrlChunk chunk, ChangeTaker taker) {
        List<PolicyPair> pairs = comparison.pairings();
        long verdicts = 0;
        long blocked = 0;
        long uses = 0;
        for (int i = 0; i < chunk.size(); i++) {
            for (int pair = 0; pair < pairs.size(); pair++) {
                PolicyPair policyPair = pairs.get(pair);
                int was = chunk.verdict(i, policyPair.beforeColumn());
                int is = chunk.verdict(i, policyPair.afterColumn());
                if (PackedVerdict.outcomeIndex(was) != PackedVerdict.outcomeIndex(is)) {
                    taker.verdict(i, pair, was, is);
                    int crawlers = policyPair.crawlers().size();
                    verdicts += crawlers;
                    blocked += PackedVerdict.outcome(is) == Outcome.BLOCKED ? crawlers : 0;
                }
            }
            for (var changes : comparison.useChanges(chunk, i).entrySet()) {
                for (UseChange change : changes.getValue()) {
                    taker.use(i, changes.getKey(), change);
                    uses += changes.getKey().crawlers().size();
                }
            }
        }
        return new ChangeSums(verdicts, blocked, uses);
    }
}
