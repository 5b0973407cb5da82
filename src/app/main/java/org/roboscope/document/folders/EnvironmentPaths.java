package org.roboscope.document.folders;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Paths that an environment names. It remembers the first one that this locale cannot express. */
final class EnvironmentPaths {

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
