package org.roboscope.cli;

import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PatientStream;
import org.roboscope.cli.io.Printable;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.cli.site.SiteList;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.Messages;
import org.roboscope.simulate.source.BadLine;
import org.roboscope.simulate.source.Entry;
import org.roboscope.simulate.source.Further;
import org.roboscope.simulate.source.SourceReading;
import org.roboscope.simulate.source.SourceReport;

/** The URLs of a command: first those it names itself, then those of a list, a sitemap or a log, however long it is. */
final class UrlInput {

    private final List<String> typed = new ArrayList<>();
    private final @Nullable String listName;
    private final Console console;
    private final Messages messages = Messages.of("cli");
    private @Nullable SourceReport report;
    private @Nullable SourceReading running;

    UrlInput(List<String> typed, @Nullable String listName, Console console) {
        typed.forEach(url -> this.typed.add(Asking.intact(url)));
        this.listName = listName == null ? null : Asking.intact(listName);
        this.console = console;
    }

    /**
     * Shows every URL as long as that makes sense.
     *
     * @param answers flushed before it may be that waiting for more URLs takes long
     * @param look    whether to go on
     */
    void read(Flushable answers, Predicate<Entry> look) {
        boolean goesOn = true;
        for (int i = 0; i < typed.size() && goesOn; i++) {
            goesOn = look.test(Entry.of(typed.get(i)));
        }
        String name = listName;
        if (name != null && goesOn) {
            readList(name, answers, look);
        }
    }

    private void readList(String name, Flushable answers, Predicate<Entry> look) {
        boolean onSite = SiteFile.isMeant(name);
        SiteList site = new SiteList();
        try (InputStream in = onSite ? site.begin(name) : InputFile.open(name, console.in())) {
            Further further = onSite ? site : besides(name);
            SourceReading reading = new SourceReading(
                    name, new PatientStream(in, answers), further, Catalogue.builtIn(), entry -> show(entry, look));
            running = reading;
            report = reading.read();
        } catch (IOException failure) {
            throw InputFile.unreadable(name, failure);
        }
        if (typed.isEmpty() && report.entries() == 0) {
            throw nothing(name, report);
        }
    }

    private void show(Entry entry, Predicate<Entry> look) {
        if (!look.test(entry) && running != null) {
            running.cancel();
        }
    }

    private static Further besides(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return Further.NONE;
        }
        Path folder = Path.of(name).toAbsolutePath().getParent();
        return folder == null ? Further.NONE : Further.besides(folder);
    }

    private Refusal nothing(String name, SourceReport found) {
        if (!found.troubles().isEmpty()) {
            return new Refusal("site.bad", Printable.of(found.troubles().getFirst()));
        }
        return found.examples().isEmpty()
                ? new Refusal("list.empty", name)
                : new Refusal("list.allBad", name, where(found.examples().getFirst()));
    }

    /** Says what of the list could not be read; true if a part of it is missing. */
    boolean tellTroubles(PrintStream err) {
        SourceReport found = report;
        if (found == null) {
            return false;
        }
        if (found.bad() > 0) {
            err.println(messages.text(found.bad() == 1 ? "list.bad.one" : "list.bad.several",
                    String.valueOf(listName), found.bad(), where(found.examples().getFirst())));
        }
        found.troubles().forEach(trouble -> err.println(Printable.of(trouble)));
        return !found.troubles().isEmpty();
    }

    private String where(BadLine line) {
        String sentence = Printable.of(line.sentence());
        return line.number() == 0 ? sentence : messages.text("list.line", line.number(), sentence);
    }
}
