package org.roboscope.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** A Java with the modules that the application and its libraries use, and JavaFX among them. */
final class JavaRuntime {

    /** The last two are found at run time only: encodings of fetched files, and what JavaFX's drawing reaches into. */
    private static final List<String> MODULES = List.of(
            "java.base", "java.logging", "java.net.http", "java.xml", "javafx.controls", "javafx.fxml",
            "jdk.charsets", "jdk.unsupported");

    private JavaRuntime() {}

    static void make(Place place) throws IOException {
        Path modules = place.jars().resolve("lib/javafx");
        String libraries = SystemKind.current().libraryEnding();
        List<String> arguments = List.of(
                "--module-path", modules.toString(),
                "--add-modules", String.join(",", MODULES),
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--compress", "zip-6",
                "--exclude-resources", "**" + libraries,
                // The window is JavaFX's; what draws the windows of older Java programs is never loaded.
                "--exclude-files", "/java.desktop/**" + libraries,
                "--output", place.runtime().toString());
        Tool.ofJdk("jlink", arguments);
        for (Path jar : Folders.files(modules, ".jar")) {
            takeLibraries(jar, libraries, place.runtime().resolve(SystemKind.current().libraryFolder()));
        }
    }

    /**
     * JavaFX's libraries lie in its jars. From there it would copy them into the user's home, and at every start compare
     * the copies with the originals; beside Java's own libraries it finds them at once.
     */
    private static void takeLibraries(Path jar, String ending, Path to) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().filter(each -> each.getName().endsWith(ending)).toList()) {
                try (InputStream library = file.getInputStream(entry)) {
                    Files.copy(library, to.resolve(Path.of(entry.getName()).getFileName().toString()));
                }
            }
        }
    }
}
