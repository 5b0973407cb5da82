package org.roboscope.cli;

import java.util.List;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.sites.ListedSites;
import org.roboscope.site.BadInputException;

/** A list of sites that a command reads. */
final class SiteListFile {

    /** How many lines are named that repeat others. */
    private static final int MOST_TOLD = 5;

    private SiteListFile() {}

    /** A list that is not right in one place is refused, before a site is asked. */
    static ListedSites read(String name, ConsoleStreams console) {
        try {
            ListedSites list = ListedSites.read(name, InputFile.read(name, console.in()));
            tell(name, list.duplicates(), console);
            return list;
        } catch (BadInputException bad) {
            throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
        }
    }

    private static void tell(String name, List<ListedSites.DuplicateSite> repeated, ConsoleStreams console) {
        MessageBundle messages = MessageBundle.of("cli");
        repeated.stream().limit(MOST_TOLD).forEach(line -> console.err().println(messages.text(
                "sites.repeated", line.line(), PrintableText.of(name), line.first().name(), line.first().line())));
        if (repeated.size() > MOST_TOLD) {
            console.err().println(messages.text("sites.repeated.more", repeated.size() - MOST_TOLD));
        }
    }
}
