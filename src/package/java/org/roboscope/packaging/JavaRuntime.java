package org.roboscope.packaging;

import java.util.List;

/** A Java with the modules that the application and its libraries use, and JavaFX among them. */
final class JavaRuntime {

    /** The last two are found at run time only: encodings of fetched files, and what JavaFX's drawing reaches into. */
    private static final List<String> MODULES = List.of(
            "java.base", "java.logging", "java.net.http", "java.xml", "javafx.controls", "javafx.fxml",
            "jdk.charsets", "jdk.unsupported");

    private JavaRuntime() {}

    static void make(Place place) {
        Tool.ofJdk("jlink", List.of(
                "--module-path", place.jars().resolve("lib/javafx").toString(),
                "--add-modules", String.join(",", MODULES),
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--compress", "zip-6",
                "--output", place.runtime().toString()));
    }
}
