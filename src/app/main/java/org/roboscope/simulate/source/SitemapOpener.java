package org.roboscope.simulate.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.site.sitemap.SitemapWalk;

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
                return Optional.of(Files.newInputStream(file));
            } catch (InvalidPathException impossible) {
                return Optional.empty();
            }
        };
    }
}
