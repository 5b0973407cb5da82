package org.roboscope.simulate.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.ScanSource.ItemSink;
import org.roboscope.unpack.GunzipStream;

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

    /** A robots.txt in a file of its own, packed where its name ends with {@code .gz}. */
    private record FileItem(Path path, long size) implements CollectedItem {

        private static final String PACKED = ".gz";

        @Override
        public long weight() {
            return Math.min(size, CollectedFile.MOST_BYTES);
        }

        @Override
        public FileOrigin place() {
            return FileOrigin.whole(path.toString());
        }

        @Override
        public CollectedFile load() {
            boolean packed = path.toString().toLowerCase(Locale.ROOT).endsWith(PACKED);
            try (InputStream file = Files.newInputStream(path); InputStream in = packed ? new GunzipStream(file) : file) {
                byte[] bytes = in.readNBytes(CollectedFile.MOST_BYTES + 1);
                return bytes.length > CollectedFile.MOST_BYTES
                        ? CollectedFile.unreadable(place(), "tooLarge", CollectedFile.MOST_BYTES)
                        : CollectedFile.found(place(), bytes);
            } catch (IOException failure) {
                return CollectedFile.unreadable(place(), "file.unreadable", SystemErrorText.of(failure));
            }
        }
    }
}
