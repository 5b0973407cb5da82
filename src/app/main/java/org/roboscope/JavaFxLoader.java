package org.roboscope;

import java.io.File;
import java.lang.module.ModuleFinder;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the class loader the window runs in. JavaFX supports running as named modules only and warns otherwise, and
 * {@code java -jar} has no module path; so the JavaFX jars beside the application become a module layer of their own.
 */
final class JavaFxLoader {

    private static final String GRAPHICS = "javafx.graphics";
    private static final Set<String> ROOTS = Set.of("javafx.controls", "javafx.fxml");

    private JavaFxLoader() {}

    static ClassLoader find() {
        boolean isThere = ModuleLayer.boot().findModule(GRAPHICS).isPresent();
        return (isThere ? Optional.<Path>empty() : besideTheApplication()).map(JavaFxLoader::aboveLayerOf)
                .orElseGet(JavaFxLoader.class::getClassLoader);
    }

    /**
     * By the class path, as nothing else says where the application is: a class that comes from a cache of Java knows only
     * where it was when the cache was made.
     */
    private static Optional<Path> besideTheApplication() {
        return classPath().map(entry -> entry.toAbsolutePath().resolveSibling("lib").resolve("javafx"))
                .filter(Files::isDirectory).findFirst();
    }

    @SuppressWarnings("restricted") // JavaFX loads its native library; the manifest allows us to pass that right on.
    private static ClassLoader aboveLayerOf(Path jars) {
        ModuleLayer boot = ModuleLayer.boot();
        var configuration = boot.configuration().resolve(ModuleFinder.of(jars), ModuleFinder.of(), ROOTS);
        var controller = ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(boot), ClassLoader.getPlatformClassLoader());
        ModuleLayer layer = controller.layer();
        controller.enableNativeAccess(layer.findModule(GRAPHICS).orElseThrow());
        return new URLClassLoader("window", classPath().map(JavaFxLoader::url).toArray(URL[]::new),
                layer.findLoader(GRAPHICS));
    }

    /** The manifest's class path is not in {@code java.class.path}; the jar itself is, and brings it along. */
    private static Stream<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)).map(Path::of);
    }

    private static URL url(Path entry) {
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
