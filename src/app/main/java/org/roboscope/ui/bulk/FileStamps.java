package org.roboscope.ui.bulk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What files were like on disk at one moment.
 *
 * @param files those that were there
 */
record FileStamps(Map<Path, Stamp> files) {

    static final FileStamps NONE = new FileStamps(Map.of());

    record Stamp(FileTime changed, long size) {}

    /** Waits for the disk. */
    static FileStamps of(List<Path> files) throws IOException {
        Map<Path, Stamp> stamps = new LinkedHashMap<>();
        for (Path file : files) {
            try {
                stamps.put(file, new Stamp(Files.getLastModifiedTime(file), Files.size(file)));
            } catch (NoSuchFileException gone) {
                // What is not there has no stamp, which differs from any.
                stamps.remove(file);
            }
        }
        return new FileStamps(stamps);
    }

    /** The first file that is another one now, or is gone. */
    Optional<Path> changedSince(FileStamps before) {
        return before.files.entrySet().stream().filter(was -> !was.getValue().equals(files.get(was.getKey())))
                .map(Map.Entry::getKey).findFirst();
    }
}
