package org.roboscope.cli.table;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.cli.report.VerdictChange;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.PackedVerdict;

/** What is said of a change beside its URL, made once for all URLs that the same lines decide. Any thread may ask. */
final class KnownChanges<T> {

    private record KnownUse(UsagePair usagePair, UseChange change) {}

    private final List<PolicyPair> pairs;
    private final Function<VerdictChange, T> ofVerdict;
    private final Function<FlippedUse, T> ofUse;
    private final List<Map<Long, T>> verdicts;
    private final Map<KnownUse, T> uses = new ConcurrentHashMap<>();

    KnownChanges(ImpactComparison comparison, Function<VerdictChange, T> ofVerdict, Function<FlippedUse, T> ofUse) {
        this.pairs = comparison.pairings();
        this.ofVerdict = ofVerdict;
        this.ofUse = ofUse;
        this.verdicts = Stream.<Map<Long, T>>generate(ConcurrentHashMap::new).limit(pairs.size()).toList();
    }

    /** @param url one of those for which it changes so */
    T verdict(int pair, int was, int is, byte[] url) {
        return verdicts.get(pair).computeIfAbsent(PackedVerdict.key(was, is),
                _ -> ofVerdict.apply(change(pairs.get(pair), url)));
    }

    T use(UsagePair usagePair, UseChange change, String url) {
        return uses.computeIfAbsent(new KnownUse(usagePair, change),
                _ -> ofUse.apply(new FlippedUse(usagePair, url, change)));
    }

    private static VerdictChange change(PolicyPair pair, byte[] url) {
        RequestPath path = RequestPath.typed(url);
        Verdict was = pair.before().verdict(path);
        Verdict is = pair.after().verdict(path);
        return new VerdictChange(pair, ByteText.toText(url), was, is, pair.cause(was, is));
    }
}
