package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What lies where once it is installed. All of it belongs to the package, so that nothing stays behind: the system itself
 * looks again for menu entries, file types and icons when such files come or go.
 */
final class LinuxTree {

    private static final List<Integer> ICONS = List.of(16, 24, 32, 48, 64, 128, 256, 512);
    private static final Path APPLICATION = Path.of("opt/roboscope");

    private LinuxTree() {}

    static Path make(Place place, ApplicationImage image) throws IOException, InterruptedException {
        Path root = place.out().resolve("tree");
        Folders.copy(image.folder(), root.resolve(APPLICATION));
        Path command = root.resolve("usr/bin/roboscope");
        Files.createDirectories(command.getParent());
        Files.createSymbolicLink(command, Path.of("/").resolve(APPLICATION).resolve("bin/roboscope"));
        Path share = root.resolve("usr/share");
        Path parts = place.parts().resolve("linux");
        put(parts.resolve("roboscope.desktop"), share.resolve("applications/roboscope.desktop"));
        Path metainfo = share.resolve("metainfo/org.roboscope.Roboscope.metainfo.xml");
        Files.createDirectories(metainfo.getParent());
        Files.writeString(metainfo, Files.readString(parts.resolve(metainfo.getFileName().toString()))
                .replace("@VERSION@", place.version())
                .replace("@DATE@", place.date()));
        put(parts.resolve("roboscope.xml"), share.resolve("mime/packages/roboscope.xml"));
        Path icons = share.resolve("icons/hicolor");
        for (int size : ICONS) {
            put(Icons.picture(place, size), icons.resolve(size + "x" + size + "/apps/roboscope.png"));
        }
        put(place.icons().resolve("roboscope.svg"), icons.resolve("scalable/apps/roboscope.svg"));
        Folders.copy(place.licences(), share.resolve("doc/roboscope/licences"));
        put(place.project().resolve("LICENSE"), share.resolve("doc/roboscope/copyright"));
        ShellFiles.put(place, image, share);
        return root;
    }

    private static void put(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to);
    }
}
