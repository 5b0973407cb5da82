package org.roboscope.document.recovery;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a program keeps what it must not forget on this system, and no other program or person looks. */
public final class StateFolder {

    private StateFolder() {}

    public static Path ofUser() {
        return of(System.getProperty("os.name"), System.getenv(), Path.of(System.getProperty("user.home")));
    }

    static Path of(String system, Map<String, String> environment, Path home) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return named(environment.get("LOCALAPPDATA"), home.resolve("AppData").resolve("Local"))
                    .resolve("Roboscope");
        }
        if (name.startsWith("mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("Roboscope");
        }
        return named(environment.get("XDG_STATE_HOME"), home.resolve(".local").resolve("state")).resolve("roboscope");
    }

    /** A relative path counts as none, as the XDG specification asks. */
    private static Path named(@Nullable String variable, Path otherwise) {
        return variable == null || !Path.of(variable).isAbsolute() ? otherwise : Path.of(variable);
    }
}
