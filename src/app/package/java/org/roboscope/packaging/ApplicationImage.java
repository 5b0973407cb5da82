package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The folder of an application that contains its own Java. */
record ApplicationImage(Path folder, String name) {

    static ApplicationImage roboscope(BuildContext context) throws IOException, InterruptedException {
        Path input = context.out().resolve("input");
        Files.createDirectories(input.resolve("lib"));
        Files.copy(context.jars().resolve("roboscope.jar"), input.resolve("roboscope.jar"));
        for (Path jar : Folders.files(context.jars().resolve("lib"), ".jar")) {
            Files.copy(jar, input.resolve("lib").resolve(jar.getFileName()));
        }
        StyleSheets.addBinaries(context, input);
        return JPackage.image(context, input, context.out(), "roboscope", "org.roboscope.Main");
    }

    Path launcher() {
        return switch (SystemKind.current()) {
            case LINUX -> folder.resolve("bin").resolve(name);
            case MAC -> folder.resolve("Contents/MacOS").resolve(name);
            case WINDOWS -> folder.resolve(name + ".exe");
        };
    }

    /** Returns the folder that the launcher calls {@code $APPDIR}. */
    Path application() {
        return switch (SystemKind.current()) {
            case LINUX -> folder.resolve("lib/app");
            case MAC -> folder.resolve("Contents/app");
            case WINDOWS -> folder.resolve("app");
        };
    }

    /** Replaces the configuration that the launcher reads. */
    void configure(List<String> lines) throws IOException {
        Files.write(configuration(), lines);
        if (SystemKind.current() == SystemKind.LINUX) {
            LinuxLauncher.install(this);
        }
    }

    /** Deletes the files that only the build needs. The folder must not be changed after that. */
    void finish() throws IOException {
        if (SystemKind.current() == SystemKind.LINUX) {
            LinuxLauncher.deleteUnused(this);
        }
    }

    Path configuration() {
        return application().resolve(name + ".cfg");
    }
}
