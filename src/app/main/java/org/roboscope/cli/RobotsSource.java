package org.roboscope.cli;

import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.site.SiteFile;

/** The robots.txt that a command is to read: a file, standard input, or a site's. */
final class RobotsSource {

    private RobotsSource() {}

    static byte[] read(String name, ConsoleStreams consoleStreams) {
        String readable = TypedArguments.readable(name);
        return SiteFile.isMeant(readable) ? SiteFile.read(readable, consoleStreams.logins())
                : InputFile.read(readable, consoleStreams.in());
    }
}
