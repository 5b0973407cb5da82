package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/**
 * What the system says about a file without reading it. While this is unchanged, a look need not read the file. It can miss a
 * change of the same size within one tick of the disk's clock; a save does not, because it reads the file.
 *
 * @param identity empty if files have none
 * @param changed when anything about the file was changed, which cannot be set back; if the system has no such time, that
 *            of the last write
 */
record FileStamp(long size, FileTime modified, Optional<Object> identity, FileTime changed) {

    static Optional<FileStamp> of(Path path) throws IOException {
        try {
            BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
            FileTime modified = basic.lastModifiedTime();
            boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
            FileTime changed = unix ? (FileTime) Files.getAttribute(path, "unix:ctime") : modified;
            return Optional.of(new FileStamp(basic.size(), modified, Optional.ofNullable(basic.fileKey()), changed));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }
}
