package org.roboscope.cli;

import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.site.SiteFile;

/**
 * The name of a command's input: a file, a site whose robots.txt is fetched, or {@code -} for standard input. By this
 * type, {@link CommandLineApp} finds the files that the results of a command must not overwrite.
 *
 * @param typed the argument, which Java may not have decoded completely
 */
record InputName(String typed) {

    /** @throws CommandRefusedException if Java could not decode the argument */
    String text() {
        return TypedArguments.requireDecoded(typed);
    }

    boolean isStandardInput() {
        return typed.equals(InputFile.STANDARD_INPUT);
    }

    boolean isSite() {
        return SiteFile.isAddress(typed);
    }

    /** Reads robots.txt from the file, from standard input or from the site. */
    byte[] robotsTxt(ConsoleStreams console) {
        return isSite() ? SiteFile.read(text(), console.logins()) : bytes(console);
    }

    /** Reads the file or standard input. */
    byte[] bytes(ConsoleStreams console) {
        return InputFile.read(text(), console.in());
    }

    /** Returns the same file as the output of an edit. */
    OutputFile asOutput(ConsoleStreams console) {
        return new OutputFile(console, text());
    }

    static String[] texts(InputName... names) {
        return Stream.of(names).map(InputName::text).toArray(String[]::new);
    }

    /** Refuses two names of standard input, which can be read only once. */
    static void refuseRepeatedStandardInput(Stream<InputName> names) {
        if (names.filter(InputName::isStandardInput).count() > 1) {
            throw new CommandRefusedException("input.twice");
        }
    }
}
