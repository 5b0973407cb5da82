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

    /** Reads a list. A list with an invalid line is refused before any site is fetched. */
    static ListedSites read(String name, ConsoleStreams console) {
        try {
            ListedSites list = ListedSites.read(name, InputFile.read(name, console.in()));
            reportDuplicates(name, list.duplicates(), console);
            return list;
        } catch (BadInputException invalid) {
            throw new CommandRefusedException("site.bad", PrintableText.of(invalid.sentence().text()));
        }
    }

    private static void reportDuplicates(String name, List<ListedSites.DuplicateSite> duplicates,
            ConsoleStreams console) {
        MessageBundle messages = MessageBundle.of("cli");
        duplicates.stream().limit(MAX_REPORTED).forEach(duplicate -> console.err().println(messages.text(
                "sites.repeated", duplicate.line(), PrintableText.of(name), duplicate.firstSite().name(),
                duplicate.firstSite().line())));
        if (duplicates.size() > MAX_REPORTED) {
            console.err().println(messages.text("sites.repeated.more", duplicates.size() - MAX_REPORTED));
        }
    }
}
