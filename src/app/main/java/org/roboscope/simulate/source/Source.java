package org.roboscope.simulate.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.roboscope.robots.bytes.ByteText;

/**
 * Something that holds many URLs.
 *
 * @param name    of the file or the address
 * @param size    in bytes as it lies there, or {@link #UNKNOWN}
 * @param sitemapOpener opens the sitemaps that an index names
 * @param weights which column of a table holds weights
 */
public record Source(String name, long size, Opening opening, SitemapOpener sitemapOpener, WeightChoice weights) {

    public static final long UNKNOWN = -1;

    public Source(String name, long size, Opening opening, SitemapOpener sitemapOpener) {
        this(name, size, opening, sitemapOpener, WeightChoice.IF_CLEAR);
    }

    /** The same, with weights in another column. */
    public Source weighing(WeightChoice by) {
        return new Source(name, size, opening, sitemapOpener, by);
    }

    /** Begins to read. */
    public interface Opening {
        InputStream open() throws IOException;
    }

    public static Source file(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        SitemapOpener sitemapOpener = folder == null ? SitemapOpener.NONE : SitemapOpener.nextTo(folder);
        return new Source(file.toString(), Files.size(file), () -> Files.newInputStream(file), sitemapOpener);
    }

    /** What a person typed or pasted. */
    public static Source text(String name, String text) {
        byte[] bytes = ByteText.toBytes(text);
        return new Source(name, bytes.length, () -> new ByteArrayInputStream(bytes), SitemapOpener.NONE);
    }
}
