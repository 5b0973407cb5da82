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
 * The folders of this program that belong to the person who runs it. What the environment says counts: {@code HOME} and
 * the XDG folders may be others than what the system's list of users says.
 *
 * @param config where settings lie
 * @param state where unsaved texts, histories and the log lie: what must not be forgotten, and no other program reads
 * @param cache for what can be made again
 * @param log for errors of the program
 * @param unusable a folder that the environment names and this locale cannot express, so that another one is used
 */
public record UserFolders(Path config, Path state, Path cache, Path log, Optional<String> unusable) {

    /** Looked up once: a fallback that is made for this run stays the same. */
    private static final class OfUser {
        static final UserFolders FOLDERS = of(
                OperatingSystem.current(), System.getenv(), System.getProperty("user.home"), OfUser::temporary);

        private static Path temporary() {
            try {
                return Files.createTempDirectory("roboscope-");
            } catch (IOException noDisk) {
                throw new UncheckedIOException(noDisk);
            }
        }
    }

    public static UserFolders ofUser() {
        return OfUser.FOLDERS;
    }

    /** What Java takes for the home folder. */
    public static Path home() {
        return Path.of(System.getProperty("user.home"));
    }

    /** The path with a tilde for the home folder, except on Windows, where a tilde does not stand for it. */
    public static String shortened(String path) {
        return shortened(path, Optional.ofNullable(System.getenv("HOME")).orElse(System.getProperty("user.home")));
    }

    static String shortened(String path, String home) {
        return home.startsWith("/") && path.startsWith(home + "/") ? "~" + path.substring(home.length()) : path;
    }

    /**
     * @param userHome what Java takes for the home folder, where the environment names none
     * @param lastResort a folder for this run, where no home can be expressed
     */
    static UserFolders of(
            OperatingSystem system, Map<String, String> environment, String userHome, Supplier<Path> lastResort) {
        EnvironmentPaths paths = new EnvironmentPaths(environment);
        if (system == OperatingSystem.WINDOWS) {
            Path home = paths.expressed(userHome).orElseGet(lastResort);
            Path local = paths.named("LOCALAPPDATA").orElse(home.resolve("AppData").resolve("Local"))
                    .resolve("Roboscope");
            Path roaming = paths.named("APPDATA").orElse(home.resolve("AppData").resolve("Roaming"));
            return new UserFolders(roaming.resolve("Roboscope"), local, local.resolve("Cache"), local.resolve("log"),
                    paths.unusable());
        }
        Path home = paths.named("HOME").or(() -> paths.expressed(userHome)).orElseGet(lastResort);
        if (system == OperatingSystem.MAC) {
            Path library = home.resolve("Library");
            Path support = library.resolve("Application Support").resolve("Roboscope");
            return new UserFolders(
                    support, support, library.resolve("Caches").resolve("Roboscope"),
                    library.resolve("Logs").resolve("Roboscope"), paths.unusable());
        }
        List<Path> folders = List.of(
                paths.named("XDG_CONFIG_HOME").orElse(home.resolve(".config")),
                paths.named("XDG_STATE_HOME").orElse(home.resolve(".local").resolve("state")),
                paths.named("XDG_CACHE_HOME").orElse(home.resolve(".cache")))
                .stream().map(folder -> folder.resolve("roboscope")).toList();
        return new UserFolders(folders.get(0), folders.get(1), folders.get(2), folders.get(1).resolve("log"),
                paths.unusable());
    }

    /** Paths that an environment names. It remembers the first one that this locale cannot express. */
    private static final class EnvironmentPaths {

        /** What Java makes of a byte that the locale's encoding does not know. */
        private static final char REPLACED = '\uFFFD';

        private final Map<String, String> environment;
        private @Nullable String unusable;

        EnvironmentPaths(Map<String, String> environment) {
            this.environment = environment;
        }

        /** A relative path counts as none, as the XDG specification asks. */
        Optional<Path> named(String variable) {
            String value = environment.getOrDefault(variable, "");
            return value.isEmpty() ? Optional.empty() : expressed(value).filter(Path::isAbsolute);
        }

        Optional<Path> expressed(String value) {
            Optional<Path> path = value.indexOf(REPLACED) < 0 ? PathNames.path(value) : Optional.empty();
            if (path.isEmpty() && unusable == null) {
                unusable = value;
            }
            return path;
        }

        Optional<String> unusable() {
            return Optional.ofNullable(unusable);
        }
    }
}
