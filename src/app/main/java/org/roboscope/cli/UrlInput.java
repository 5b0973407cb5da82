package org.roboscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.InputFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.simulate.source.SourceReading;
import org.roboscope.simulate.source.SourceReport;

/** Shows the URLs of a list one after the other. */
final class UrlInput {

    private final UrlSources sources;
    private final Predicate<SourceEntry> look;
    private @Nullable SourceReading running;

    /** @param look whether to go on */
    UrlInput(UrlSources sources, Predicate<SourceEntry> look) {
        this.sources = sources;
        this.look = look;
    }

    /** Shows all of them as long as that makes sense, and tells what the list held. */
    List<SourceReport> read() {
        List<SourceReport> reports = new ArrayList<>();
        for (Source list : sources.list()) {
            reports.add(read(list));
        }
        sources.refuseIfEmpty(reports);
        return reports;
    }

    private SourceReport read(Source list) {
        try (InputStream in = list.opening().open()) {
            SourceReading reading = new SourceReading(list, in, Catalogue.builtIn(), this::show);
            running = reading;
            return reading.read();
        } catch (IOException failure) {
            throw InputFile.unreadable(list.name(), failure);
        }
    }

    private void show(SourceEntry entry) {
        if (!look.test(entry) && running != null) {
            running.cancel();
        }
    }
}
