package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A shell script that starts Java with the application's configuration. It replaces jpackage's launcher for Linux,
 * which at every start asks rpm and dpkg for its package. That takes over a tenth of a second.
 */
final class LinuxLauncher {

    /** The name, in the configuration, of the start cache that the script chooses by its first argument. */
    static final String CHOSEN_CACHE = "$cache";
    /** The name of the start cache for the command line. */
    static final String COMMANDS_CACHE = "commands";

    private static final String SCRIPT = """
            #!/bin/sh
            # Starts %1$s with the Java that came with it.
            unset JDK_JAVA_OPTIONS
            # The next file that is opened gets the number of a stream that is closed. What stands there instead can be
            # neither read nor written, so that Roboscope says what is missing.
            { true; } 2>/dev/null 3<&0 || exec 0>/dev/null
            { true; } 2>/dev/null 3>&1 || exec 1</dev/null
            { true; } 3>&2 || exec 2</dev/null
            # Under the locale C, Java could open no file with an umlaut in its name.
            case "${LC_ALL:-${LC_CTYPE:-${LANG:-C}}}" in
                C|POSIX) if [ -n "$LC_ALL" ]; then export LC_ALL=C.UTF-8; else export LC_CTYPE=C.UTF-8; fi ;;
            esac
            self=$0
            [ -L "$self" ] && self=$(readlink -f "$self")
            app=$(cd "${self%%/*}/../lib/app" && pwd) || exit 2
            # What begins with a dash or is small letters alone is a command; a file or an address has more than that.
            case "$1" in
                -*) cache=%5$s ;;
                "" | *[!a-z]*) cache=%1$s ;;
                *) cache=%5$s ;;
            esac
            exec "$app/../runtime/bin/%1$s" \\
            %2$s    -cp "%3$s" \\
                %4$s "$@"
            """;

    private LinuxLauncher() {}

    /** Replaces jpackage's launcher. Java is copied under the application's name, which lists of processes show. */
    static void install(ApplicationImage image) throws IOException {
        Path java = javaFolder(image).resolve("java");
        if (Files.exists(java)) {
            Files.copy(java, javaFolder(image).resolve(image.name()), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.writeString(image.launcher(), script(image));
        Files.setPosixFilePermissions(image.launcher(), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Deletes the files that only the training run or jpackage's launcher needs. */
    static void deleteUnused(ApplicationImage image) throws IOException {
        for (Path command : Folders.files(javaFolder(image), "")) {
            if (!command.endsWith(image.name())) {
                Files.delete(command);
            }
        }
        Files.delete(image.folder().resolve("lib/libapplauncher.so"));
    }

    private static Path javaFolder(ApplicationImage image) {
        return image.folder().resolve("lib/runtime/bin");
    }

    private static String script(ApplicationImage image) throws IOException {
        List<String> configuration = Files.readAllLines(image.configuration());
        String options = values(configuration, "java-options=").stream()
                .map(option -> "    \"" + option + "\" \\\n").collect(Collectors.joining());
        return SCRIPT.formatted(image.name(), options,
                String.join(":", values(configuration, "app.classpath=")),
                values(configuration, "app.mainclass=").getFirst(),
                COMMANDS_CACHE);
    }

    private static List<String> values(List<String> configuration, String key) {
        return configuration.stream().filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()).replace("$APPDIR", "$app")).toList();
    }
}
