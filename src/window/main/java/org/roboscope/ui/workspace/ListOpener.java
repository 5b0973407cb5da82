package org.roboscope.ui.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.simulate.source.Source;

/** Opens files as lists of URLs. An opener reads the disk, so it is called on a background thread. */
public interface ListOpener {

    List<Source> open(List<Path> files) throws IOException, InterruptedException;

    static List<Source> onDisk(List<Path> files) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path file : files) {
            sources.add(Source.ofFile(file));
        }
        return sources;
    }
}
