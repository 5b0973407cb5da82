package org.roboscope.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.table.ChangeRows;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.run.RunCompletion;
import org.roboscope.simulate.run.SimulationRun;

/** Puts many URLs to both files, formats the changes with all processors, and writes them in order. */
final class ChangeTableRun {

    private final ImpactComparison comparison;
    private final UrlSources sources;
    private final ConsoleStreams consoleStreams;
    private final ProgressLines progress;
    private @Nullable SimulationRun run;
    private long changes;
    private boolean begun;

    ChangeTableRun(ImpactComparison comparison, UrlSources sources, ConsoleStreams consoleStreams) {
        this.comparison = comparison;
        this.sources = sources;
        this.consoleStreams = consoleStreams;
        this.progress = new ProgressLines(consoleStreams);
    }

    int write(ChangeRows table, OutputFile file) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.writePieces(out -> {
            byte[] heading = file.piece(table.heading());
            SimulationRun running = SimulationRun.working(
                    comparison.plan(), sources.open(), Catalogue.builtIn(), chunk -> {
                        ChangeRows.Rows rows = table.of(chunk);
                        byte[] piece = rows.changes() == 0 ? rows.bytes() : file.piece(rows.bytes());
                        return () -> {
                            if (!begun) {
                                begun = true;
                                out.write(heading, 0, heading.length);
                            }
                            out.write(piece, 0, piece.length);
                            changes += rows.changes();
                            progress.at(chunk.first() + chunk.size());
                            if (out.checkError()) {
                                cancel();
                            }
                        };
                    });
            run = running;
            boolean cut = isCut(running);
            code[0] = cut ? ExitCode.REFUSED : changes == 0 ? ExitCode.OK : ExitCode.SOME_CHANGED;
            return !cut;
        });
        return code[0];
    }

    private boolean isCut(SimulationRun running) throws InterruptedException {
        try {
            RunCompletion completion = running.execute();
            sources.refuseIfEmpty(completion.sources());
            return sources.tellTroubles(completion.sources(), consoleStreams.err());
        } catch (IOException failure) {
            throw InputFile.unreadable(sources.name(), failure);
        }
    }

    private void cancel() {
        if (run != null) {
            run.cancel();
        }
    }
}
