package org.roboscope.simulate.scan;

import java.nio.file.Path;
import java.util.Locale;

/** A file: a web archive if its name says so, or else a robots.txt. */
public record FileSource(Path path, long size) implements ScanSource {

    @Override
    public String name() {
        return path.toString();
    }

    @Override
    public void read(ItemSink sink) throws InterruptedException {
        if (WarcSource.isArchive(path.toString().toLowerCase(Locale.ROOT))) {
            new WarcSource(path).read(sink);
        } else {
            sink.add(new FileItem(path, size));
        }
    }
}
