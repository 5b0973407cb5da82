package org.roboscope.cli.site;

import java.io.PrintStream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.change.ManagedBlockEffect;

/** The managed block of a fetched file as text for a person: what it adds, and what that changes for crawlers. */
final class ManagedText {

    /** As many lines around a difference as other programs show. */
    private static final int CONTEXT = 3;

    private final PrintStream out;
    private final MessageBundle words = MessageBundle.of("site-report");

    ManagedText(PrintStream out) {
        this.out = out;
    }

    void print(ManagedBlockEffect effect) {
        out.println(words.text("managed", effect.block().first(), effect.block().last()));
        out.println();
        printDiff(effect);
        out.println();
        FoundChanges found = ChangeSearch.of(effect.comparison(Catalogue.builtIn()));
        found.printTo(new ChangeText(out, words.text("managed.without"), words.text("managed.with"),
                ReadingChoice.of(StandardChoice.OWN), !found.uses().isEmpty(), found.changes(), found.uses()));
    }

    private void printDiff(ManagedBlockEffect effect) {
        RobotsFile file = effect.whole().layout();
        int first = effect.block().first();
        int last = effect.block().last();
        int from = Math.max(1, first - CONTEXT);
        int to = Math.min(file.lineCount(), last + CONTEXT);
        int added = last - first + 1;
        int whole = to - from + 1;
        int rest = whole - added;
        out.println("--- " + words.text("managed.without"));
        out.println("+++ " + words.text("managed.with"));
        out.println("@@ -" + (rest == 0 ? from - 1 : from) + "," + rest + " +" + from + "," + whole + " @@");
        for (int line = from; line <= to; line++) {
            out.println((effect.block().holds(line) ? "+" : " ") + PrintableText.of(file.text(file.line(line).text())));
        }
    }
}
