package org.roboscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.report.ChangeReport;
import org.roboscope.cli.report.VerdictChange;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlippedUse;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunCompletion;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.UrlChunk;

/** Puts URLs to both files and tells what changes as it is found. */
final class CompareRun {

    private final ImpactComparison comparison;
    private final ChangeReport report;
    private final BooleanSupplier isHeard;
    private final ProgressLines progress;
    private @Nullable SimulationRun run;
    private long changes;
    private long blocked;
    private long uses;
    private boolean begun;
    private boolean cut;

    /** @param isHeard whether anybody still reads the report */
    CompareRun(ImpactComparison comparison, ChangeReport report, BooleanSupplier isHeard, ProgressLines progress) {
        this.progress = progress;
        this.comparison = comparison;
        this.report = report;
        this.isHeard = isHeard;
    }

    int execute(UrlSources sources, PrintStream err) throws InterruptedException {
        SimulationRun running =
                new SimulationRun(comparison.plan(), sources.open(), Catalogue.builtIn(), this::findChanges);
        run = running;
        RunCompletion result = completion(running, sources);
        sources.refuseIfEmpty(result.sources());
        begin();
        ChangeReport.Total total = new ChangeReport.Total(result.urls(), changes, blocked, uses, true,
                comparison.searchesThatLoseTheStartPage());
        report.end(total);
        cut = sources.tellTroubles(result.sources(), err);
        return cut ? ExitCode.REFUSED : total.isNothing() ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }

    private static RunCompletion completion(SimulationRun running, UrlSources sources) throws InterruptedException {
        try {
            return running.execute();
        } catch (IOException failure) {
            throw InputFile.unreadable(sources.name(), failure);
        }
    }

    /** Whether a part of what was to be read is missing. */
    boolean isCut() {
        return cut;
    }

    private void findChanges(UrlChunk chunk) {
        begin();
        for (int i = 0; i < chunk.size(); i++) {
            for (PolicyPair policyPair : comparison.pairings()) {
                int was = PackedVerdict.outcomeIndex(chunk.verdict(i, policyPair.beforeColumn()));
                int is = PackedVerdict.outcomeIndex(chunk.verdict(i, policyPair.afterColumn()));
                if (was != is) {
                    tell(policyPair, chunk, i);
                }
            }
            tellUses(chunk, i);
        }
        progress.at(chunk.first() + chunk.size());
        SimulationRun running = run;
        if (!isHeard.getAsBoolean() && running != null) {
            running.cancel();
        }
    }

    private void tell(PolicyPair policyPair, UrlChunk chunk, int index) {
        RequestPath path = RequestPath.typed(chunk.entry(index).url());
        VerdictChange change = change(policyPair, chunk.entry(index).text(), policyPair.before().verdict(path),
                policyPair.after().verdict(path));
        changes += policyPair.crawlers().size();
        blocked += change.is().outcome() == Outcome.BLOCKED ? policyPair.crawlers().size() : 0;
        report.add(change);
    }

    private void tellUses(UrlChunk chunk, int index) {
        comparison.useChanges(chunk, index).forEach((usagePair, changes) -> changes.forEach(change -> {
            uses += usagePair.crawlers().size();
            report.add(new FlippedUse(usagePair, chunk.entry(index).text(), change));
        }));
    }

    static VerdictChange change(PolicyPair policyPair, String url, Verdict was, Verdict is) {
        return new VerdictChange(policyPair, url, was, is, policyPair.cause(was, is));
    }

    private void begin() {
        if (!begun) {
            begun = true;
            report.begin();
        }
    }
}
