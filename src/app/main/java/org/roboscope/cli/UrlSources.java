package org.roboscope.cli;

import java.io.Flushable;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PatientStream;
import org.roboscope.cli.io.Printable;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.cli.site.SiteList;
import org.roboscope.messages.Messages;
import org.roboscope.simulate.source.BadLine;
import org.roboscope.simulate.source.Further;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReport;

/** The URLs of a command: those it names itself, and those of a list, a sitemap or a log, however long it is. */
final class UrlSources {

    private final List<String> typed = new ArrayList<>();
    private final @Nullable String listName;
    private final Console console;
    private final Flushable answers;
    private final Messages messages = Messages.of("cli");

    /** @param answers flushed before it may be that waiting for more URLs takes long */
    UrlSources(List<String> typed, @Nullable String listName, Console console, Flushable answers) {
        typed.forEach(url -> this.typed.add(Asking.intact(url)));
        this.listName = listName == null ? null : Asking.intact(listName);
        this.console = console;
        this.answers = answers;
    }

    List<String> typed() {
        return typed;
    }

    /** The list alone is read as a source; it is opened here, so that what is wrong with its name is told at once. */
    List<Source> list() {
        return listName == null ? List.of() : List.of(source(listName));
    }

    /** All of them as sources. */
    List<Source> open() {
        List<Source> sources = new ArrayList<>();
        if (!typed.isEmpty()) {
            sources.add(Source.text("-", String.join("\n", typed) + "\n"));
        }
        sources.addAll(list());
        return sources;
    }

    private Source source(String name) {
        SiteList site = new SiteList(console.logins());
        boolean onSite = SiteFile.isMeant(name);
        InputStream in = onSite ? site.begin(name) : InputFile.open(name, console.in());
        return new Source(name, Source.UNKNOWN, () -> new PatientStream(in, answers), onSite ? site : besides(name));
    }

    private static Further besides(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return Further.NONE;
        }
        Path folder = Path.of(name).toAbsolutePath().getParent();
        return folder == null ? Further.NONE : Further.besides(folder);
    }

    /** A list without a single address is a mistake, not an answer. */
    void refuseIfEmpty(List<SourceReport> reports) {
        boolean isEmpty = reports.stream().allMatch(report -> report.entries() == 0);
        if (!isEmpty || reports.isEmpty()) {
            return;
        }
        SourceReport found = reports.getLast();
        String name = String.valueOf(listName);
        if (!found.troubles().isEmpty()) {
            throw new Refusal("site.bad", Printable.of(found.troubles().getFirst()));
        }
        throw found.examples().isEmpty()
                ? new Refusal("list.empty", name)
                : new Refusal("list.allBad", name, where(found.examples().getFirst()));
    }

    /** Says what could not be read; true if a part is missing. */
    boolean tellTroubles(List<SourceReport> reports, PrintStream err) {
        for (SourceReport found : reports) {
            if (found.bad() > 0) {
                err.println(messages.text(found.bad() == 1 ? "list.bad.one" : "list.bad.several",
                        String.valueOf(listName), found.bad(), where(found.examples().getFirst())));
            }
            found.troubles().forEach(trouble -> err.println(Printable.of(trouble)));
        }
        return reports.stream().anyMatch(report -> !report.troubles().isEmpty());
    }

    private String where(BadLine line) {
        String sentence = Printable.of(line.sentence());
        return line.number() == 0 ? sentence : messages.text("list.line", line.number(), sentence);
    }
}
