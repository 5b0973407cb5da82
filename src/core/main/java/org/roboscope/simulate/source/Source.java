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
import org.roboscope.site.sitemap.SitemapQueue;

/**
 * A source of many URLs.
 *
 * @param name          file name or address
 * @param size          stored size in bytes, or {@link #UNKNOWN}
 * @param sitemapOpener opens the sitemaps that an index names
 * @param weightChoice  column of a table that contains weights
 */
public record Source(String name, long size, SourceOpener opener, SitemapOpener sitemapOpener,
        WeightChoice weightChoice) {

    public static final long UNKNOWN = -1;

    public Source(String name, long size, SourceOpener opener, SitemapOpener sitemapOpener) {
        this(name, size, opener, sitemapOpener, WeightChoice.IF_CLEAR);
    }

    /** Returns this source with another choice of weights. */
    public Source withWeightChoice(WeightChoice choice) {
        return new Source(name, size, opener, sitemapOpener, choice);
    }

    /** Opens the source for reading. */
    public interface SourceOpener {
        InputStream open() throws IOException;
    }

    public static Source ofFile(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        SitemapOpener sitemapOpener = folder == null ? SitemapOpener.NONE : SitemapOpener.inFolder(folder);
        return new Source(file.toString(), PlainFile.size(file), () -> PlainFile.open(file), sitemapOpener);
    }

    /** A source of typed or pasted text. */
    public static Source ofText(String name, String text) {
        byte[] bytes = ByteText.toBytes(text);
        return new Source(name, bytes.length, () -> new ByteArrayInputStream(bytes), SitemapOpener.NONE);
    }

    /** Opens the sitemaps that an index names. */
    public interface SitemapOpener {

        /** Opens nothing. */
        SitemapOpener NONE = address -> Optional.empty();

        /** Opens the sitemap at this address, which the caller closes; empty if it is not available. */
        Optional<InputStream> open(String address) throws IOException;

        /** Creates the queue of the sitemaps, which limits how many are read. */
        default SitemapQueue createQueue() {
            return SitemapQueue.onDisk();
        }

        /** Opens files with the same names in this folder, because an index on disk is usually next to its sitemaps. */
        static SitemapOpener inFolder(Path folder) {
            return inFolder(folder, _ -> {});
        }

        /** @param check receives each file before it is opened, and throws an exception to refuse it */
        static SitemapOpener inFolder(Path folder, Consumer<Path> check) {
            return address -> {
                String path = address.replaceFirst("[?#].*", "");
                String name = path.substring(path.lastIndexOf('/') + 1);
                try {
                    Path file = folder.resolve(name);
                    boolean exists = !name.isEmpty() && !name.equals("..") && Files.isRegularFile(file);
                    if (!exists) {
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
     * The column of a table that contains the weights of its URLs, such as clicks.
     *
     * @param column name of the column, or its number from 1; empty unless the user chose it
     */
    public record WeightChoice(Kind kind, String column) {

        /** Whether the user chose a column, and what to do without a choice. */
        public enum Kind {
            /** The column that the user chose. A table without it is refused. */
            CHOSEN,
            /**
             * The column of a known export, or the only column of numbers. A table with several such columns is
             * refused.
             */
            ASKING,
            /** Like {@link #ASKING}, but a table with several columns of numbers is read without weights. */
            IF_CLEAR,
            /** No column; all URLs are read without weights. */
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
