package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Creates an archive that can be unpacked anywhere, and a deb and an rpm if the system has {@code dpkg-deb} and
 * {@code rpmbuild}.
 */
final class LinuxPackages {

    private static final int BYTES_PER_KIBIBYTE = 1_024;

    private LinuxPackages() {}

    static List<Path> make(BuildContext context, ApplicationImage image) throws IOException, InterruptedException {
        Path tree = LinuxTree.make(context, image);
        List<Path> packages = new ArrayList<>();
        if (Tool.has("rpmbuild")) {
            packages.add(rpm(context, tree));
        }
        if (Tool.has("dpkg-deb")) {
            packages.add(deb(context, tree));
        }
        if (packages.isEmpty()) {
            throw new IllegalStateException("no package was made: this system has neither dpkg-deb nor rpmbuild");
        }
        // If the bin folder of the archive is in the PATH, man also searches the share folder next to it.
        for (String part : List.of("man", "bash-completion", "zsh")) {
            Folders.copy(tree.resolve("usr/share").resolve(part), image.folder().resolve("share").resolve(part));
        }
        packages.add(archive(context, image));
        return packages;
    }

    private static Path archive(BuildContext context, ApplicationImage image) throws IOException, InterruptedException {
        String name = context.nameForThisSystem();
        Path archive = context.out().resolve(name + ".tar.gz");
        Tool.run(Map.of(), "tar", "--create", "--file", archive.toString(), "--gzip", "--owner=0", "--group=0",
                "--numeric-owner", "--mode=u+w,go-w", "--transform", "s,^" + image.name() + "," + name + ",S",
                "--directory", image.folder().getParent().toString(), image.name());
        return archive;
    }

    private static Path deb(BuildContext context, Path tree) throws IOException, InterruptedException {
        String architecture = switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "amd64";
            case "aarch64" -> "arm64";
            case String name -> name;
        };
        Path control = tree.resolve("DEBIAN/control");
        Files.createDirectories(
                control.getParent(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.writeString(control, fillTemplate(context, "control", Map.of(
                "@VERSION@", context.version(),
                "@ARCHITECTURE@", architecture,
                "@SIZE@", Long.toString(Folders.size(tree) / BYTES_PER_KIBIBYTE))));
        Path deb = context.out().resolve("roboscope_" + context.version() + "_" + architecture + ".deb");
        Tool.run(Map.of(), "dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", tree.toString(),
                deb.toString());
        return deb;
    }

    private static Path rpm(BuildContext context, Path tree) throws IOException, InterruptedException {
        Path spec = context.out().resolve("roboscope.spec");
        Files.writeString(spec, fillTemplate(context, "roboscope.spec", Map.of(
                "@VERSION@", context.version(),
                "@TREE@", tree.toString())));
        Path top = context.out().resolve("rpm");
        Tool.run(Map.of(), "rpmbuild", "-bb", "--define", "_topdir " + top, "--define", "_rpmdir " + context.out(),
                "--define", "_rpmfilename %{name}-%{version}-%{release}.%{arch}.rpm", spec.toString());
        return Folders.files(context.out(), ".rpm").getFirst();
    }

    private static String fillTemplate(BuildContext context, String name, Map<String, String> values)
            throws IOException {
        String text = Files.readString(context.packageSources().resolve("linux").resolve(name));
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace(value.getKey(), value.getValue());
        }
        return text;
    }
}
