package org.roboscope.document.system;

import java.util.Locale;

/** The operating system on which the program runs. Only this class reads it from Java's properties. */
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

    /** Returns the system with a name of {@link #fullName()}. */
    public static OperatingSystem named(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        if (lowerCase.startsWith("windows")) {
            return WINDOWS;
        }
        if (lowerCase.startsWith("mac")) {
            return MAC;
        }
        return lowerCase.startsWith("linux") ? LINUX : OTHER;
    }
}
