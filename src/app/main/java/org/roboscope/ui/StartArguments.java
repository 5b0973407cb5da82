package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.document.folders.PathNames;

/**
 * What a person named when starting the program.
 *
 * @param unusable names of files that this locale cannot express
 * @param site the address of a site, to fetch its file
 */
record StartArguments(List<Path> files, List<String> unusable, Optional<String> site) {

    private static final List<String> SCHEMES = List.of("http://", "https://", "ftp://");

    StartArguments(List<Path> files, Optional<String> site) {
        this(files, List.of(), site);
    }

    static StartArguments of(List<String> arguments) {
        List<String> names = arguments.stream().filter(argument -> !isAddress(argument)).toList();
        return new StartArguments(
                names.stream().map(PathNames::path).flatMap(Optional::stream).toList(),
                names.stream().filter(name -> PathNames.path(name).isEmpty()).toList(),
                arguments.stream().filter(StartArguments::isAddress).findFirst());
    }

    boolean isNothing() {
        return files.isEmpty() && unusable.isEmpty() && site.isEmpty();
    }

    private static boolean isAddress(String argument) {
        String lowered = argument.toLowerCase(Locale.ROOT);
        return SCHEMES.stream().anyMatch(lowered::startsWith);
    }
}
