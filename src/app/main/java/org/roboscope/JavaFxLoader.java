package org.roboscope;

import java.io.File;
import java.lang.module.ModuleFinder;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds the class loader the window runs in. JavaFX supports running as named modules only and warns otherwise, and
 * {@code java -jar} has no module path; so the JavaFX jars beside the application become a module layer of their own.
 */
final class JavaFxLoader {

    private static final String GRAPHICS = "javafx.graphics";
    private static final Set<String> ROOTS = Set.of("javafx.controls", "javafx.fxml");

    private JavaFxLoader() {}

    static ClassLoader find() {
        ClassLoader own = JavaFxLoader.class.getClassLoader();
        Path jars = applicationJar().resolveSibling("lib").resolve("javafx");
        boolean alreadyThere = ModuleLayer.boot().findModule(GRAPHICS).isPresent();
        return alreadyThere || !Files.isDirectory(jars) ? own : aboveLayerOf(jars);
    }

    @SuppressWarnings("restricted") // JavaFX loads its native library; the manifest allows us to pass that right on.
    private static ClassLoader aboveLayerOf(Path jars) {
        ModuleLayer boot = ModuleLayer.boot();
        var configuration = boot.configuration().resolve(ModuleFinder.of(jars), ModuleFinder.of(), ROOTS);
        var controller = ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(boot), ClassLoader.getPlatformClassLoader());
        ModuleLayer layer = controller.layer();
        controller.enableNativeAccess(layer.findModule(GRAPHICS).orElseThrow());
        return new URLClassLoader("window", classPath(), layer.findLoader(GRAPHICS));
    }

    /** The manifest's class path is not in {@code java.class.path}; the jar itself is, and brings it along. */
    private static URL[] classPath() {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            try {
                urls.add(Path.of(entry).toUri().toURL());
            } catch (MalformedURLException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return urls.toArray(URL[]::new);
    }

    private static Path applicationJar() {
        try {
            URI place = Main.class.getProtectionDomain().getCodeSource().getLocation().toURI();
            return Path.of(place);
        } catch (URISyntaxException broken) {
            throw new IllegalStateException(broken);
        }
    }
}
