package org.roboscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.report.Change;
import org.roboscope.cli.report.ChangeReport;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.Comparison;
import org.roboscope.simulate.impact.Pairing;
import org.roboscope.simulate.run.Chunk;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.Run;
import org.roboscope.simulate.run.RunResult;

/** Puts URLs to both files and tells what changes as it is found. */
final class CompareRun {

    private final Comparison comparison;
    private final ChangeReport report;
    private final BooleanSupplier isHeard;
    private @Nullable Run run;
    private long changes;
    private long blocked;
    private boolean begun;

    /** @param isHeard whether anybody still reads the report */
    CompareRun(Comparison comparison, ChangeReport report, BooleanSupplier isHeard) {
        this.comparison = comparison;
        this.report = report;
        this.isHeard = isHeard;
    }

    int execute(UrlSources sources, PrintStream err) throws IOException, InterruptedException {
        Run running = new Run(comparison.plan(), sources.open(), Catalogue.builtIn(), this::look);
        run = running;
        RunResult result = running.execute();
        sources.refuseIfEmpty(result.sources());
        begin();
        report.end(new ChangeReport.Total(result.urls(), changes, blocked, true,
                comparison.searchesThatLoseTheStartPage()));
        boolean cut = sources.tellTroubles(result.sources(), err);
        return cut ? ExitCode.REFUSED : changes == 0 ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }

    private void look(Chunk chunk) {
        begin();
        for (int i = 0; i < chunk.size(); i++) {
            for (Pairing pairing : comparison.pairings()) {
                int was = PackedVerdict.outcomeIndex(chunk.verdict(i, pairing.beforeColumn()));
                int is = PackedVerdict.outcomeIndex(chunk.verdict(i, pairing.afterColumn()));
                if (was != is) {
                    tell(pairing, chunk, i);
                }
            }
        }
        Run running = run;
        if (!isHeard.getAsBoolean() && running != null) {
            running.cancel();
        }
    }

    private void tell(Pairing pairing, Chunk chunk, int index) {
        RequestPath path = RequestPath.typed(chunk.entry(index).url());
        Change change = new Change(pairing, chunk.entry(index).text(), pairing.before().verdict(path),
                pairing.after().verdict(path));
        changes += pairing.crawlers().size();
        blocked += change.is().outcome() == Outcome.BLOCKED ? pairing.crawlers().size() : 0;
        report.add(change);
    }

    private void begin() {
        if (!begun) {
            begun = true;
            report.begin();
        }
    }
}
