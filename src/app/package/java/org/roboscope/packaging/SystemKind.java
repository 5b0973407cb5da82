package org.roboscope.packaging;

import java.util.Locale;

/** The system this runs on, which is the one it builds for. */
enum SystemKind {
    LINUX("linux", ".so", "lib"),
    MAC("macos", ".dylib", "lib"),
    WINDOWS("windows", ".dll", "bin");

    private final String label;
    private final String libraryEnding;
    private final String libraryFolder;

    SystemKind(String label, String libraryEnding, String libraryFolder) {
        this.label = label;
        this.libraryEnding = libraryEnding;
        this.libraryFolder = libraryFolder;
    }

    static SystemKind current() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return WINDOWS;
        }
        return name.startsWith("mac") ? MAC : LINUX;
    }

    /** As in the names of files to download. */
    String label() {
        return label;
    }

    String libraryEnding() {
        return libraryEnding;
    }

    /** Where a Java of this system has its libraries. */
    String libraryFolder() {
        return libraryFolder;
    }
}
