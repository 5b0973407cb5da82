package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SmallFile;

/** The files that are open in a running Roboscope, a line each, for others to read. */
final class OpenList {

    private static final String NAME = "open";
    private static final int LONGEST = 1_000_000;
    private static final String BETWEEN = "\t";

    private OpenList() {}

    static void write(Path folder, Set<FileIdentity> files) throws SaveException {
        String lines = files.stream().map(file -> file.place() + BETWEEN + file.key() + "\n")
                .sorted().collect(Collectors.joining());
        new SafeFile().writePrivate(folder.resolve(NAME), lines.getBytes(StandardCharsets.UTF_8));
    }

    /** What cannot be read tells nothing. */
    static Set<FileIdentity> readAll(List<Path> folders) {
        Set<FileIdentity> files = new HashSet<>();
        for (Path folder : folders) {
            read(folder).lines().map(line -> line.split(BETWEEN, 2)).forEach(
                    parts -> files.add(new FileIdentity(parts[0], parts.length == 2 ? parts[1] : "")));
        }
        return files;
    }

    private static String read(Path folder) {
        try {
            return SmallFile.read(folder.resolve(NAME), LONGEST)
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
        } catch (IOException endedMeanwhile) {
            return "";
        }
    }
}
