package org.roboscope.spec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Reads data that is not part of the project, in the folder that {@code -Droboscope.shared=FOLDER} names. */
public final class SharedData {

    private SharedData() {}

    /** Returns a file or folder of the data for a {@link SharedTest}, and fails if it is missing. */
    public static Path path(String name) {
        String folder = System.getProperty("roboscope.shared");
        if (folder == null) {
            throw new IllegalStateException("This test needs -Droboscope.shared=FOLDER");
        }
        Path path = Path.of(folder, name);
        if (!Files.exists(path)) {
            throw new IllegalStateException("There is no " + path + " (-Droboscope.shared)");
        }
        return path;
    }

    /** Returns 1,500 real files of well-known sites, 4 MB in all, in the order of the archive. */
    public static List<RealFile> realFiles() {
        List<RealFile> files = new ArrayList<>();
        try (InputStream compressed = Files.newInputStream(path("conformance/real-files.tar.gz"));
                InputStream archive = new GZIPInputStream(compressed)) {
            TarReader reader = new TarReader(archive);
            for (Optional<RealFile> file = reader.next(); file.isPresent(); file = reader.next()) {
                files.add(file.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
