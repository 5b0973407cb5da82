package org.roboscope.packaging;

import java.util.Locale;

/** The operating system for which packages are built. */
enum SystemKind {
    LINUX("linux", ".so", "lib"),
    MAC("macos", ".dylib", "lib"),
    WINDOWS("windows", ".dll", "bin");

    private final String label;
    private final String libraryExtension;
    private final String libraryFolder;

    SystemKind(String label, String libraryExtension, String libraryFolder) {
        this.label = label;
        this.libraryExtension = libraryExtension;
        this.libraryFolder = libraryFolder;
    }

    /** Returns the system of this computer. Each system builds only its own packages. */
    static SystemKind current() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return WINDOWS;
        }
        return name.startsWith("mac") ? MAC : LINUX;
    }

    /** Returns the name of the system in the names of downloads. */
    String label() {
        return label;
    }

    /** Returns the extension of native libraries. */
    String libraryExtension() {
        return libraryExtension;
    }

    /** Returns the folder in a Java runtime that contains the native libraries. */
    String libraryFolder() {
        return libraryFolder;
    }
}
