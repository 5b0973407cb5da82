package org.roboscope.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.scan.JsonLineSource;
import org.roboscope.cli.scan.StreamSource;
import org.roboscope.simulate.scan.FolderSource;
import org.roboscope.simulate.scan.FolderSource.FileSource;
import org.roboscope.simulate.scan.ScanSource;
import org.roboscope.site.address.WebAddress;
import org.roboscope.unpack.GzipUnpacking;

/** Opens the collections that the user names: folders, patterns, archives, files and lists. */
final class ScanInputs {

    private static final int BUFFER_BYTES = 1 << 16;

    private final ConsoleStreams console;
    private final OutputFile output;
    private final boolean isJsonl;

    /**
     * @param output  the file of results, which must not be an input
     * @param isJsonl whether each input is a list of files in JSON lines
     */
    ScanInputs(ConsoleStreams console, OutputFile output, boolean isJsonl) {
        this.console = console;
        this.output = output;
        this.isJsonl = isJsonl;
    }

    List<ScanSource> openAll(List<InputFile> names) {
        if (names.isEmpty()) {
            throw new CommandRefusedException("missing.collection");
        }
        InputFile.refuseRepeatedStandardInput(names.stream());
        List<ScanSource> sources = new ArrayList<>();
        names.forEach(name -> sources.add(open(name.name())));
        return sources;
    }

    private ScanSource open(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return isJsonl ? new JsonLineSource(name, console::in) : new StreamSource(name, console.in());
        }
        if (name.contains("://")) {
            throw new CommandRefusedException("file.address", WebAddress.withoutLogin(name));
        }
        try {
            Path path = Path.of(name);
            if (isJsonl) {
                return openList(name, path);
            }
            if (path.toAbsolutePath().normalize().getParent() == null) {
                // The user probably means the path of a site, which other commands take as an argument.
                throw new CommandRefusedException("scan.disk", name);
            }
            if (Files.isDirectory(path)) {
                return excludeOutput(FolderSource.of(name, path));
            }
            return Files.exists(path) || !FolderSource.isPattern(name)
                    ? new FileSource(path, requireFile(name, path))
                    : excludeOutput(FolderSource.ofPattern(name));
        } catch (InvalidPathException invalidPath) {
            // On Windows, a path cannot contain an asterisk.
            if (!isJsonl && FolderSource.isPattern(name)) {
                return excludeOutput(FolderSource.ofPattern(name));
            }
            throw new CommandRefusedException("file.impossible", name);
        } catch (IllegalArgumentException invalidPattern) {
            throw new CommandRefusedException("scan.pattern", name);
        }
    }

    private ScanSource excludeOutput(FolderSource files) {
        output.refuseToRead(files);
        return files.withCheck(output::refuseToRead);
    }

    private static ScanSource openList(String name, Path path) {
        requireFile(name, path);
        return new JsonLineSource(name, () -> unpack(Files.newInputStream(path)));
    }

    private static InputStream unpack(InputStream file) throws IOException {
        try {
            return GzipUnpacking.unpack(new BufferedInputStream(file, BUFFER_BYTES));
        } catch (IOException unreadable) {
            file.close();
            throw unreadable;
        }
    }

    /** Returns the size of a file. A missing file is refused before any other is read. */
    private static long requireFile(String name, Path path) {
        try {
            InputFile.refuseFolderOrDevice(name, path);
            return Files.size(path);
        } catch (NoSuchFileException missing) {
            throw new CommandRefusedException("file.missing", name);
        } catch (IOException failure) {
            throw InputFile.unreadable(name, failure);
        }
    }
}
