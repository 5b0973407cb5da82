package org.roboscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.Function;
import org.roboscope.cli.io.InputFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.run.UrlChunk;

/** Asks about the URLs of the sources and prints the answers, until the output fails or is closed. */
final class PrintedRun {

    private final RunPlan plan;
    private final UrlSources sources;
    private final Consumer<UrlChunk> printed;

    /** @param printed receives each chunk that has been printed, in order */
    PrintedRun(RunPlan plan, UrlSources sources, Consumer<UrlChunk> printed) {
        this.plan = plan;
        this.sources = sources;
        this.printed = printed;
    }

    /**
     * @param input of the sources
     * @param work  formats a chunk, on any thread; what it gives back prints it, chunk after chunk
     */
    RunCompletion execute(RunInput input, PrintStream out, Function<UrlChunk, Runnable> work)
            throws InterruptedException {
        SimulationRun[] running = new SimulationRun[1];
        running[0] = SimulationRun.withChunkWork(plan, input, Catalogue.builtIn(), chunk -> {
            Runnable print = work.apply(chunk);
            return () -> {
                print.run();
                printed.accept(chunk);
                if (out.checkError()) {
                    running[0].cancel();
                }
            };
        });
        try {
            return running[0].execute();
        } catch (IOException failure) {
            throw InputFile.unreadable(sources.name(), failure);
        }
    }
}
