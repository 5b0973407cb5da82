package org.roboscope.ui.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.simulate.source.Source;

/** Finds out whether files can be read as lists. It waits for the disk. */
public interface ListOpener {

    List<Source> open(List<Path> files) throws IOException, InterruptedException;

    static List<Source> onDisk(List<Path> files) throws IOException {
        List<Source> opened = new ArrayList<>();
        for (Path file : files) {
            opened.add(Source.file(file));
        }
        return opened;
    }
}
