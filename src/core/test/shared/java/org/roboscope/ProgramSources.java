package org.roboscope;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The source files of all modules of the program. */
public final class ProgramSources {

    private static final List<String> MODULES = List.of("engine", "core", "cli", "window", "app");

    private ProgramSources() {}

    /** @param part folder of a module, such as main/java; a module without this folder is left out */
    public static List<Path> folders(String part) {
        return MODULES.stream().map(module -> Path.of("src", module).resolve(part)).filter(Files::isDirectory).toList();
    }

    /** The files whose names end like this, in the given part of each module. */
    public static List<Path> files(String part, String nameEnd) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path folder : folders(part)) {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.filter(Files::isRegularFile).filter(file -> file.toString().endsWith(nameEnd))
                        .forEach(sources::add);
            }
        }
        return sources;
    }
}
