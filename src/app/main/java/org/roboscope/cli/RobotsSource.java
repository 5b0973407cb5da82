package org.roboscope.cli;

import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.site.SiteFile;

/** The robots.txt that a command is to read: a file, standard input, or a site's. */
final class RobotsSource {

    private RobotsSource() {}

    static byte[] read(String name, Console console) {
        String intact = Asking.intact(name);
        return SiteFile.isMeant(intact) ? SiteFile.read(intact, console.logins())
                : InputFile.read(intact, console.in());
    }
}
