package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An archive to unpack anywhere, a deb, and an rpm: each of the last two where the system has the program that makes it.
 */
final class LinuxPackages {

    private LinuxPackages() {}

    static List<Path> make(Place place, ApplicationImage image) throws IOException, InterruptedException {
        Path tree = LinuxTree.make(place, image);
        List<Path> made = new ArrayList<>();
        if (Tool.has("rpmbuild")) {
            made.add(rpm(place, tree));
        }
        if (Tool.has("dpkg-deb")) {
            made.add(deb(place, tree));
        }
        if (made.isEmpty()) {
            throw new IllegalStateException("no package was made: this system has neither dpkg-deb nor rpmbuild");
        }
        // Where the archive's bin is in the PATH, man looks for the page in the folder beside it.
        for (String part : List.of("man", "bash-completion", "zsh")) {
            Folders.copy(tree.resolve("usr/share").resolve(part), image.folder().resolve("share").resolve(part));
        }
        made.add(archive(place, image));
        return made;
    }

    private static Path archive(Place place, ApplicationImage image) throws IOException, InterruptedException {
        String name = place.nameForThisSystem();
        Path archive = place.out().resolve(name + ".tar.gz");
        Tool.run(Map.of(), "tar", "--create", "--file", archive.toString(), "--gzip", "--owner=0", "--group=0",
                "--numeric-owner", "--mode=u+w,go-w", "--transform", "s,^" + image.name() + "," + name + ",S",
                "--directory", image.folder().getParent().toString(), image.name());
        return archive;
    }

    private static Path deb(Place place, Path tree) throws IOException, InterruptedException {
        String architecture = switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "amd64";
            case "aarch64" -> "arm64";
            case String other -> other;
        };
        Path control = tree.resolve("DEBIAN/control");
        Files.createDirectories(
                control.getParent(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.writeString(control, filled(place, "control", Map.of(
                "@VERSION@", place.version(),
                "@ARCHITECTURE@", architecture,
                "@SIZE@", Long.toString(Folders.size(tree) / 1024))));
        Path deb = place.out().resolve("roboscope_" + place.version() + "_" + architecture + ".deb");
        Tool.run(Map.of(), "dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", tree.toString(),
                deb.toString());
        return deb;
    }

    private static Path rpm(Place place, Path tree) throws IOException, InterruptedException {
        Path spec = place.out().resolve("roboscope.spec");
        Files.writeString(spec, filled(place, "roboscope.spec", Map.of(
                "@VERSION@", place.version(),
                "@TREE@", tree.toString())));
        Path top = place.out().resolve("rpm");
        Tool.run(Map.of(), "rpmbuild", "-bb", "--define", "_topdir " + top, "--define", "_rpmdir " + place.out(),
                "--define", "_rpmfilename %{name}-%{version}-%{release}.%{arch}.rpm", spec.toString());
        return Folders.files(place.out(), ".rpm").getFirst();
    }

    private static String filled(Place place, String name, Map<String, String> values) throws IOException {
        String text = Files.readString(place.parts().resolve("linux").resolve(name));
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace(value.getKey(), value.getValue());
        }
        return text;
    }
}
