package org.roboscope.cli.visits;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.visits.EditCostWords;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.simulate.words.IdentityWords;

/** What an edit would change for the visits of a log, as text for a person. */
final class EditCostReport {

    private final PrintStream out;
    private final MessageBundle messages = MessageBundle.of("visits");
    private final IdentityWords identities = new IdentityWords();
    private final EditCostWords words = new EditCostWords();

    EditCostReport(PrintStream out) {
        this.out = out;
    }

    /** @param all the visitors, each with its cost */
    void print(String newFile, List<CrawlerVisits> all) {
        out.println();
        out.println(messages.text("edit.title", PrintableText.of(newFile)));
        out.println();
        List<CrawlerVisits> changed = all.stream().filter(visits -> !costOf(visits).changed().isNothing()).toList();
        if (!changed.isEmpty()) {
            printVisitors(changed);
            printFolders(changed);
            printDays(changed);
        }
        changed.stream().flatMap(visits -> words.sentences(visits).stream())
                .forEach(sentence -> out.println(PrintableText.of(sentence)));
        words.summary(all).forEach(out::println);
    }

    private static VisitChanges costOf(CrawlerVisits visits) {
        return visits.edit().orElseThrow();
    }

    private void printVisitors(List<CrawlerVisits> changed) {
        List<String[]> rows = new ArrayList<>();
        rows.add(row(heads(messages.text("heading.requests")), changeHeads(), messages.text("edit.heading.saved")));
        for (CrawlerVisits visits : changed) {
            rows.add(row(who(visits, SentencePattern.count(visits.hits())), cells(costOf(visits).changed()),
                    words.saving(visits)));
        }
        print(rows);
    }

    private void printFolders(List<CrawlerVisits> changed) {
        List<String[]> rows = new ArrayList<>();
        rows.add(row(heads(messages.text("edit.heading.folder")), changeHeads()));
        for (CrawlerVisits visits : changed) {
            costOf(visits).folders().forEach(cost -> rows.add(
                    row(who(visits, PrintableText.of(words.folder(cost))), cells(cost.changed()))));
        }
        out.println(messages.text("edit.byFolder"));
        print(rows);
    }

    private void printDays(List<CrawlerVisits> changed) {
        List<String[]> rows = new ArrayList<>();
        rows.add(row(heads(messages.text("edit.heading.day")), changeHeads()));
        for (CrawlerVisits visits : changed) {
            costOf(visits).days().forEach(cost -> rows.add(
                    row(who(visits, words.day(cost.day())), cells(cost.changed()))));
        }
        out.println(messages.text("edit.byDay"));
        print(rows);
    }

    private void print(List<String[]> rows) {
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
        out.println();
    }

    private List<String> heads(String third) {
        return List.of(messages.text("heading.name"), messages.text("heading.identity"), third);
    }

    private List<String> changeHeads() {
        String size = messages.text("edit.heading.size");
        return List.of(messages.text("edit.heading.closed"), size, messages.text("edit.heading.opened"), size);
    }

    private List<String> who(CrawlerVisits visits, String third) {
        return List.of(PrintableText.of(visits.agent().name()), identities.name(visits.identity()), third);
    }

    private List<String> cells(VisitChanges.Changed changed) {
        return List.of(SentencePattern.count(changed.closed().requests()), words.size(changed.closed()),
                SentencePattern.count(changed.opened().requests()), words.size(changed.opened()));
    }

    private static String[] row(List<String> first, List<String> then, String... last) {
        return Stream.of(first.stream(), then.stream(), Stream.of(last)).flatMap(cells -> cells)
                .toArray(String[]::new);
    }
}
