package org.roboscope.packaging;

import java.util.Locale;

/** The system this runs on, which is the one it builds for. */
enum SystemKind {
    LINUX,
    MAC,
    WINDOWS;

    static SystemKind current() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return WINDOWS;
        }
        return name.startsWith("mac") ? MAC : LINUX;
    }
}
