package org.roboscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.InputFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.run.UrlChunk;

/** Computes the verdicts on the URLs of the sources and prints them, until the output fails or is closed. */
final class PrintedRun {

    private final RunPlan plan;
    private final UrlSources sources;
    private final Consumer<UrlChunk> onPrinted;
    private @Nullable SimulationRun run;

    /** @param onPrinted receives each chunk that has been printed, in order */
    PrintedRun(RunPlan plan, UrlSources sources, Consumer<UrlChunk> onPrinted) {
        this.plan = plan;
        this.sources = sources;
        this.onPrinted = onPrinted;
    }

    /**
     * @param input the URLs of the sources
     * @param work  formats a chunk on any thread; the returned actions print the chunks in order
     */
    RunCompletion execute(RunInput input, PrintStream out, Function<UrlChunk, Runnable> work)
            throws InterruptedException {
        SimulationRun newRun = SimulationRun.withChunkWork(plan, input, Catalogue.builtIn(), chunk -> {
            Runnable print = work.apply(chunk);
            return () -> {
                print.run();
                onPrinted.accept(chunk);
                cancelIfOutputClosed(out);
            };
        });
        run = newRun;
        try {
            return newRun.execute();
        } catch (IOException failure) {
            throw InputFile.unreadable(sources.listName(), failure);
        }
    }

    private void cancelIfOutputClosed(PrintStream out) {
        if (run != null && out.checkError()) {
            run.cancel();
        }
    }
}
