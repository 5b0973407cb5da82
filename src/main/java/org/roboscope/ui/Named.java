package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a person named when starting the program.
 *
 * @param site the address of a site whose file is to be fetched
 */
record Named(List<Path> files, Optional<String> site) {

    private static final List<String> SCHEMES = List.of("http://", "https://", "ftp://");

    static Named of(List<String> arguments) {
        return new Named(
                arguments.stream().filter(argument -> !isAddress(argument)).map(Path::of).toList(),
                arguments.stream().filter(Named::isAddress).findFirst());
    }

    boolean isNothing() {
        return files.isEmpty() && site.isEmpty();
    }

    private static boolean isAddress(String argument) {
        String lowered = argument.toLowerCase(Locale.ROOT);
        return SCHEMES.stream().anyMatch(lowered::startsWith);
    }
}
