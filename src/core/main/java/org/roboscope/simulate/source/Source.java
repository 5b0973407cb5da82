package org.roboscope.simulate.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.site.sitemap.SitemapWalk;

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
        return new Source(file.toString(), PlainFile.size(file), () -> PlainFile.open(file), sitemapOpener);
    }

    /** What a person typed or pasted. */
    public static Source text(String name, String text) {
        byte[] bytes = ByteText.toBytes(text);
        return new Source(name, bytes.length, () -> new ByteArrayInputStream(bytes), SitemapOpener.NONE);
    }

    /** Opens the sitemaps that an index names. */
    public interface SitemapOpener {

        /** Nothing is opened. */
        SitemapOpener NONE = address -> Optional.empty();

        /** The sitemap at this address, which the caller closes; none if it cannot be had. */
        Optional<InputStream> open(String address) throws IOException;

        /** The reading of which the sitemaps are: how much of them is read. */
        default SitemapWalk walk() {
            return SitemapWalk.onDisk();
        }

        /** Looks for a file of the same name in this folder: an index on disk mostly has its sitemaps beside it. */
        static SitemapOpener nextTo(Path folder) {
            return nextTo(folder, _ -> {});
        }

        /** @param check receives each file before it is opened, and refuses it by an exception */
        static SitemapOpener nextTo(Path folder, Consumer<Path> check) {
            return address -> {
                String path = address.replaceFirst("[?#].*", "");
                String name = path.substring(path.lastIndexOf('/') + 1);
                try {
                    Path file = folder.resolve(name);
                    boolean isThere = !name.isEmpty() && !name.equals("..") && Files.isRegularFile(file);
                    if (!isThere) {
                        return Optional.empty();
                    }
                    check.accept(file);
                    return Optional.of(PlainFile.open(file));
                } catch (InvalidPathException impossible) {
                    return Optional.empty();
                }
            };
        }
    }

    /**
     * Which column of a table says how much its URLs weigh: clicks, for example.
     *
     * @param column its name or its number, counted from 1; empty unless a person chose it
     */
    public record WeightChoice(Kind kind, String column) {

        /** Whether there is a choice, and what is done without one. */
        public enum Kind {
            /** The column that a person chose. A table without it is refused. */
            CHOSEN,
            /** The one that a known export has, or the only one. A table with several is refused. */
            ASKING,
            /** The same, but a table with several is read without weights. */
            IF_CLEAR,
            /** None is read. */
            NONE
        }

        public static final WeightChoice ASKING = new WeightChoice(Kind.ASKING, "");
        public static final WeightChoice IF_CLEAR = new WeightChoice(Kind.IF_CLEAR, "");
        public static final WeightChoice NONE = new WeightChoice(Kind.NONE, "");

        public static WeightChoice of(String column) {
            return new WeightChoice(Kind.CHOSEN, column.strip());
        }
    }
}
