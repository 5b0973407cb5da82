package org.roboscope.cli;

import java.util.List;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.sites.ListedSites;
import org.roboscope.site.BadInputException;

/** Reads a list of sites for a command. */
final class SiteListFile {

    /** Maximum number of duplicate lines that are reported. */
    private static final int MAX_REPORTED = 5;

    private SiteListFile() {}

    /** Reads a list. One with an invalid line is refused before any site is fetched. */
    static ListedSites read(String name, ConsoleStreams console) {
        try {
            ListedSites list = ListedSites.read(name, InputFile.read(name, console.in()));
            reportRepeated(name, list.duplicates(), console);
            return list;
        } catch (BadInputException bad) {
            throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
        }
    }

    private static void reportRepeated(String name, List<ListedSites.DuplicateSite> repeated, ConsoleStreams console) {
        MessageBundle messages = MessageBundle.of("cli");
        repeated.stream().limit(MAX_REPORTED).forEach(line -> console.err().println(messages.text(
                "sites.repeated", line.line(), PrintableText.of(name), line.first().name(), line.first().line())));
        if (repeated.size() > MAX_REPORTED) {
            console.err().println(messages.text("sites.repeated.more", repeated.size() - MAX_REPORTED));
        }
    }
}
