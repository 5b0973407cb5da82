package org.roboscope.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Creates a Java runtime with the modules that the application and its libraries use, including JavaFX. */
final class JavaRuntime {

    /** No module requires the last two: they have encodings of fetched files, and classes that JavaFX uses to draw. */
    private static final List<String> MODULES = List.of(
            "java.base", "java.logging", "java.net.http", "java.xml", "javafx.controls", "javafx.fxml",
            "jdk.charsets", "jdk.unsupported");

    private JavaRuntime() {}

    static void make(BuildContext context) throws IOException {
        Path modules = context.jars().resolve("lib/javafx");
        String libraryExtension = SystemKind.current().libraryExtension();
        List<String> arguments = List.of(
                "--module-path", modules.toString(),
                "--add-modules", String.join(",", MODULES),
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--compress", "zip-6",
                "--exclude-resources", "**" + libraryExtension,
                // Libraries of AWT and Swing, which the application does not use.
                "--exclude-files", "/java.desktop/**" + libraryExtension,
                "--output", context.runtime().toString());
        Tool.runJdkTool("jlink", arguments);
        for (Path jar : Folders.files(modules, ".jar")) {
            copyLibraries(jar, libraryExtension, context.runtime().resolve(SystemKind.current().libraryFolder()));
        }
    }

    /**
     * Copies the native libraries in a jar of JavaFX into the folder of Java's own. Otherwise JavaFX would copy them
     * into the user's home folder, and compare the copies with the originals at every start.
     */
    private static void copyLibraries(Path jar, String extension, Path to) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry library : file.stream().filter(entry -> entry.getName().endsWith(extension)).toList()) {
                try (InputStream content = file.getInputStream(library)) {
                    Files.copy(content, to.resolve(Path.of(library.getName()).getFileName().toString()));
                }
            }
        }
    }
}
