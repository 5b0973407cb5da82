package org.roboscope.ui.bulk;

import java.io.IOException;
import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.Plan;
import org.roboscope.simulate.source.Source;

/**
 * What a run was asked for.
 *
 * @param file      what is in the editor
 * @param standards how it is read; what the first one says is shown in the margin
 */
record BulkRequest(RobotsFile file, List<Standard> standards, List<Crawler> crawlers, Catalogue catalogue,
        List<Source> sources) {

    BulkRequest {
        standards = List.copyOf(standards);
        crawlers = List.copyOf(crawlers);
        sources = List.copyOf(sources);
    }

    /** Reads the file and makes room for what the run will find. It takes a moment, which no window should wait for. */
    BulkRun prepare() throws IOException {
        byte[] text = file.bytes();
        List<RobotsFile> readings =
                standards.stream().map(standard -> RobotsFile.parse(text, standard)).toList();
        return new BulkRun(Plan.of(readings, crawlers), sources, catalogue);
    }
}
