package org.roboscope.packaging;

import java.util.Locale;

/** The system this runs on, which is the one it builds for. */
enum SystemKind {
    LINUX(".so", "lib"),
    MAC(".dylib", "lib"),
    WINDOWS(".dll", "bin");

    private final String libraryEnding;
    private final String libraryFolder;

    SystemKind(String libraryEnding, String libraryFolder) {
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

    String libraryEnding() {
        return libraryEnding;
    }

    /** Where a Java of this system has its libraries. */
    String libraryFolder() {
        return libraryFolder;
    }
}
