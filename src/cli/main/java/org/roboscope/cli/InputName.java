package org.roboscope.cli;

import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.site.SiteFile;

/**
 * The name of what a command reads: a file, a site whose robots.txt is meant, or {@code -} for standard input. The type tells
 * {@link CommandLineApp} which files the results of a command must not overwrite.
 *
 * @param typed the argument, which Java may have decoded incompletely
 */
record InputName(String typed) {

    /** @throws CommandRefusedException if Java could not decode the argument */
    String text() {
        return TypedArguments.readable(typed);
    }

    boolean isStandardInput() {
        return typed.equals(InputFile.STANDARD_INPUT);
    }

    boolean isSite() {
        return SiteFile.isMeant(typed);
    }

    /** Reads robots.txt from the file, from standard input or from the site. */
    byte[] robotsTxt(ConsoleStreams console) {
        return isSite() ? SiteFile.read(text(), console.logins()) : bytes(console);
    }

    /** Reads the file or standard input. */
    byte[] bytes(ConsoleStreams console) {
        return InputFile.read(text(), console.in());
    }

    /** The same file, to which the command writes what it has edited. */
    OutputFile edited(ConsoleStreams console) {
        return new OutputFile(console, text());
    }

    static String[] texts(InputName... names) {
        return Stream.of(names).map(InputName::text).toArray(String[]::new);
    }

    /** Standard input can be read only once. */
    static void refuseInputTwice(Stream<InputName> names) {
        if (names.filter(InputName::isStandardInput).count() > 1) {
            throw new CommandRefusedException("input.twice");
        }
    }
}
