package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The folder tree of an installed package. All files belong to the package, so that removing it leaves none. No script
 * registers menu entries, file types and icons, because the system notices when such files come or go.
 */
final class LinuxTree {

    private static final List<Integer> ICONS = List.of(16, 24, 32, 48, 64, 128, 256, 512);
    private static final Path APPLICATION = Path.of("opt/roboscope");

    private LinuxTree() {}

    static Path make(BuildContext context, ApplicationImage image) throws IOException, InterruptedException {
        Path root = context.out().resolve("tree");
        Folders.copy(image.folder(), root.resolve(APPLICATION));
        Path command = root.resolve("usr/bin/roboscope");
        Files.createDirectories(command.getParent());
        Files.createSymbolicLink(command, Path.of("/").resolve(APPLICATION).resolve("bin/roboscope"));
        Path share = root.resolve("usr/share");
        Path sources = context.packageSources().resolve("linux");
        copy(sources.resolve("roboscope.desktop"), share.resolve("applications/roboscope.desktop"));
        Path metainfo = share.resolve("metainfo/org.roboscope.Roboscope.metainfo.xml");
        Files.createDirectories(metainfo.getParent());
        Files.writeString(metainfo, Files.readString(sources.resolve(metainfo.getFileName().toString()))
                .replace("@VERSION@", context.version())
                .replace("@DATE@", context.date()));
        copy(sources.resolve("roboscope.xml"), share.resolve("mime/packages/roboscope.xml"));
        Path icons = share.resolve("icons/hicolor");
        for (int size : ICONS) {
            copy(Icons.image(context, size), icons.resolve(size + "x" + size + "/apps/roboscope.png"));
        }
        copy(context.icons().resolve("roboscope.svg"), icons.resolve("scalable/apps/roboscope.svg"));
        Folders.copy(context.licences(), share.resolve("doc/roboscope/licences"));
        copy(context.project().resolve("LICENSE"), share.resolve("doc/roboscope/copyright"));
        ShellFiles.write(context, image, share);
        return root;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to);
    }
}
