package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An application as a folder that runs by itself. */
record ApplicationImage(Path folder, String name) {

    static ApplicationImage roboscope(Place place) throws IOException, InterruptedException {
        Path input = place.out().resolve("input");
        Files.createDirectories(input.resolve("lib"));
        Files.copy(place.jars().resolve("roboscope.jar"), input.resolve("roboscope.jar"));
        for (Path jar : Folders.files(place.jars().resolve("lib"), ".jar")) {
            Files.copy(jar, input.resolve("lib").resolve(jar.getFileName()));
        }
        StyleSheets.addBinaries(place, input);
        return JPackage.image(place, input, place.out(), "roboscope", "org.roboscope.Main");
    }

    Path launcher() {
        return switch (SystemKind.current()) {
            case LINUX -> folder.resolve("bin").resolve(name);
            case MAC -> folder.resolve("Contents/MacOS").resolve(name);
            case WINDOWS -> folder.resolve(name + ".exe");
        };
    }

    /** The folder that the launcher calls {@code $APPDIR}. */
    Path application() {
        return switch (SystemKind.current()) {
            case LINUX -> folder.resolve("lib/app");
            case MAC -> folder.resolve("Contents/app");
            case WINDOWS -> folder.resolve("app");
        };
    }

    /** What it is started with from now on. */
    void configure(List<String> lines) throws IOException {
        Files.write(configuration(), lines);
        if (SystemKind.current() == SystemKind.LINUX) {
            LinuxLauncher.install(this);
        }
    }

    /** Nothing is changed any more. */
    void finish() throws IOException {
        if (SystemKind.current() == SystemKind.LINUX) {
            LinuxLauncher.tidy(this);
        }
    }

    Path configuration() {
        return application().resolve(name + ".cfg");
    }
}
