package org.roboscope.document.system;

import java.util.Locale;

/** The system that the program runs on. Only this class asks Java for it. */
public enum OperatingSystem {
    LINUX,
    MAC,
    WINDOWS,
    /** Another Unix, with the folders and names of Linux but another kernel. */
    OTHER;

    private static final String FULL_NAME = System.getProperty("os.name");
    private static final OperatingSystem CURRENT = named(FULL_NAME);

    public static OperatingSystem current() {
        return CURRENT;
    }

    /** Returns the name in Java's properties, such as "Windows 11" or "Mac OS X". */
    public static String fullName() {
        return FULL_NAME;
    }

    public static OperatingSystem named(String name) {
        String lowered = name.toLowerCase(Locale.ROOT);
        if (lowered.startsWith("windows")) {
            return WINDOWS;
        }
        if (lowered.startsWith("mac")) {
            return MAC;
        }
        return lowered.startsWith("linux") ? LINUX : OTHER;
    }
}
