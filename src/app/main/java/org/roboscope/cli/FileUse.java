package org.roboscope.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;

/** What becomes of the file that an argument names. An argument has one of these, or names no file. */
enum FileUse {

    /** It is read: a file, or {@code -} for standard input. */
    READ,

    /** It is read: a file, {@code -}, or a folder or a pattern that stands for many files. */
    READ_WITH_ALL_IN_IT,

    /** Results are written there. */
    WRITTEN;

    static @Nullable FileUse of(ArgSpec argument) {
        return argument.userObject() instanceof FileUse use ? use : null;
    }
}
