package org.roboscope.document.folders;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.system.OperatingSystem;

/**
 * The folders of this program for the current user. The environment decides, because {@code HOME} and the
 * XDG folders may differ from the system's list of users.
 *
 * @param config   the folder for settings
 * @param state    the folder for unsaved texts and histories, which must be kept and which no other program reads
 * @param cache    the folder for data that can be created again
 * @param log      the folder for the program's errors
 * @param unusableFolder a folder in the environment that this locale cannot express, so that another one is used
 */
public record UserFolders(Path config, Path state, Path cache, Path log, Optional<String> unusableFolder) {

    /** The folders, looked up once, so that a temporary fallback stays the same. */
    private static final class CurrentUser {
        static final UserFolders FOLDERS = of(
                OperatingSystem.current(), System.getenv(), System.getProperty("user.home"),
                CurrentUser::createTemporaryFolder);

        private static Path createTemporaryFolder() {
            try {
                return Files.createTempDirectory("roboscope-");
            } catch (IOException noDisk) {
                throw new UncheckedIOException(noDisk);
            }
        }
    }

    /** Returns the folders of the current user. */
    public static UserFolders ofUser() {
        return CurrentUser.FOLDERS;
    }

    /** Returns the home folder by Java's properties. */
    public static Path home() {
        return Path.of(System.getProperty("user.home"));
    }

    /** Replaces the home folder by a tilde, except on Windows, where a tilde has no such meaning. */
    public static String shortened(String path) {
        return shortened(path, Optional.ofNullable(System.getenv("HOME")).orElse(System.getProperty("user.home")));
    }

    static String shortened(String path, String home) {
        return home.startsWith("/") && path.startsWith(home + "/") ? "~" + path.substring(home.length()) : path;
    }

    /**
     * Returns the folders for an environment.
     *
     * @param userHome   Java's home folder, if the environment has none
     * @param lastResort supplies a folder for this run, if no home folder can be expressed
     */
    static UserFolders of(
            OperatingSystem system, Map<String, String> environment, String userHome, Supplier<Path> lastResort) {
        EnvironmentPaths paths = new EnvironmentPaths(environment);
        if (system == OperatingSystem.WINDOWS) {
            Path home = paths.expressiblePath(userHome).orElseGet(lastResort);
            Path local = paths.inVariable("LOCALAPPDATA").orElse(home.resolve("AppData").resolve("Local"))
                    .resolve("Roboscope");
            Path roaming = paths.inVariable("APPDATA").orElse(home.resolve("AppData").resolve("Roaming"));
            return new UserFolders(roaming.resolve("Roboscope"), local, local.resolve("Cache"), local.resolve("log"),
                    paths.unusableFolder());
        }
        Path home = paths.inVariable("HOME").or(() -> paths.expressiblePath(userHome)).orElseGet(lastResort);
        if (system == OperatingSystem.MAC) {
            Path library = home.resolve("Library");
            Path support = library.resolve("Application Support").resolve("Roboscope");
            return new UserFolders(
                    support, support, library.resolve("Caches").resolve("Roboscope"),
                    library.resolve("Logs").resolve("Roboscope"), paths.unusableFolder());
        }
        List<Path> folders = List.of(
                paths.inVariable("XDG_CONFIG_HOME").orElse(home.resolve(".config")),
                paths.inVariable("XDG_STATE_HOME").orElse(home.resolve(".local").resolve("state")),
                paths.inVariable("XDG_CACHE_HOME").orElse(home.resolve(".cache")))
                .stream().map(folder -> folder.resolve("roboscope")).toList();
        return new UserFolders(folders.get(0), folders.get(1), folders.get(2), folders.get(1).resolve("log"),
                paths.unusableFolder());
    }

    /** Reads the paths in an environment, and remembers the first one that this locale cannot express. */
    private static final class EnvironmentPaths {

        /** Java's replacement for a byte that the locale's encoding does not contain. */
        private static final char REPLACEMENT = '\uFFFD';

        private final Map<String, String> environment;
        private @Nullable String unusableFolder;

        EnvironmentPaths(Map<String, String> environment) {
            this.environment = environment;
        }

        /** Returns the path in a variable. As the XDG specification requires, a relative path is ignored. */
        Optional<Path> inVariable(String variable) {
            String value = environment.getOrDefault(variable, "");
            return value.isEmpty() ? Optional.empty() : expressiblePath(value).filter(Path::isAbsolute);
        }

        Optional<Path> expressiblePath(String value) {
            Optional<Path> path = value.indexOf(REPLACEMENT) < 0 ? PathNames.path(value) : Optional.empty();
            if (path.isEmpty() && unusableFolder == null) {
                unusableFolder = value;
            }
            return path;
        }

        Optional<String> unusableFolder() {
            return Optional.ofNullable(unusableFolder);
        }
    }
}
