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
import org.roboscope.unpack.GzipUnpacking;

/** The collections that a person names: folders, patterns, archives, files, lists. */
final class ScanInputs {

    private static final int BUFFER = 1 << 16;

    private final ConsoleStreams consoleStreams;
    private final OutputFile output;
    private final boolean jsonl;

    /**
     * @param output is none of what is read
     * @param jsonl  whether each is a list in JSON
     */
    ScanInputs(ConsoleStreams consoleStreams, OutputFile output, boolean jsonl) {
        this.consoleStreams = consoleStreams;
        this.output = output;
        this.jsonl = jsonl;
    }

    List<ScanSource> of(List<String> names) {
        if (names.isEmpty()) {
            throw new CommandRefusedException("missing.collection");
        }
        if (names.stream().filter(InputFile.STANDARD_INPUT::equals).count() > 1) {
            throw new CommandRefusedException("input.twice");
        }
        List<ScanSource> sources = new ArrayList<>();
        names.forEach(name -> sources.add(of(TypedArguments.readable(name))));
        return sources;
    }

    private ScanSource of(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return jsonl ? new JsonLineSource(name, consoleStreams::in) : new StreamSource(name, consoleStreams.in());
        }
        if (name.contains("://")) {
            throw new CommandRefusedException("file.address", name);
        }
        try {
            Path path = Path.of(name);
            if (jsonl) {
                return list(name, path);
            }
            if (path.toAbsolutePath().normalize().getParent() == null) {
                // Other commands take a path of the site there, and "/" is the usual one.
                throw new CommandRefusedException("scan.disk", name);
            }
            if (Files.isDirectory(path)) {
                return checked(FolderSource.of(name, path));
            }
            return Files.exists(path) || !FolderSource.isPattern(name)
                    ? new FileSource(path, existing(name, path))
                    : checked(FolderSource.matching(name));
        } catch (InvalidPathException impossible) {
            // On Windows a path holds no asterisk.
            if (!jsonl && FolderSource.isPattern(name)) {
                return checked(FolderSource.matching(name));
            }
            throw new CommandRefusedException("file.impossible", name);
        } catch (IllegalArgumentException wrong) {
            throw new CommandRefusedException("scan.pattern", name);
        }
    }

    private ScanSource checked(FolderSource files) {
        output.refuseToRead(files);
        return files.checking(output::refuseToRead);
    }

    private static ScanSource list(String name, Path path) {
        existing(name, path);
        return new JsonLineSource(name, () -> unpacked(Files.newInputStream(path)));
    }

    private static InputStream unpacked(InputStream file) throws IOException {
        try {
            return GzipUnpacking.of(new BufferedInputStream(file, BUFFER));
        } catch (IOException broken) {
            file.close();
            throw broken;
        }
    }

    /** Refuses a missing file before anything is read, because its name was mistyped. */
    private static long existing(String name, Path path) {
        if (Files.isDirectory(path)) {
            throw new CommandRefusedException("file.folder", name);
        }
        try {
            return Files.size(path);
        } catch (NoSuchFileException missing) {
            throw new CommandRefusedException("file.missing", name);
        } catch (IOException failure) {
            throw InputFile.unreadable(name, failure);
        }
    }
}
