package org.roboscope.cli.visits;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.simulate.words.IdentityWords;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;

/** The visits of a log as text for a person. */
public final class VisitsReport {

    private final PrintStream out;
    private final MessageBundle messageBundle = MessageBundle.of("visits");
    private final IdentityWords words = new IdentityWords();

    public VisitsReport(PrintStream out) {
        this.out = out;
    }

    /**
     * @param file    the robots.txt, and how it is read
     * @param newFile another one, if the visits are judged by that, too
     */
    public void print(String log, String file, Optional<String> newFile, LogVisits visits, ListsUsed lists) {
        out.println(messageBundle.text("title", PrintableText.of(log), file));
        out.println();
        List<CrawlerVisits> rows = visits.visitors();
        if (rows.isEmpty()) {
            out.println(messageBundle.text("none"));
        } else {
            printTable(rows);
        }
        out.println();
        out.println(messageBundle.text("unknown", visits.unknown()));
        if (!rows.isEmpty()) {
            printLists(lists);
            newFile.ifPresent(name -> new EditCostReport(out).print(name, rows));
        }
    }

    private void printTable(List<CrawlerVisits> visits) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {messageBundle.text("heading.name"), messageBundle.text("heading.identity"),
            messageBundle.text("heading.requests"), messageBundle.text("heading.disobeyed"),
            messageBundle.text("heading.answered"), messageBundle.text("heading.others"),
            messageBundle.text("heading.asked")});
        for (CrawlerVisits each : visits) {
            boolean isVerified = each.identity().isVerified();
            rows.add(new String[] {PrintableText.of(each.agent().name()), words.name(each.identity()),
                SentencePattern.count(each.hits()), counted(isVerified, each.blocked()),
                counted(isVerified, each.answered()),
                counted(!isVerified, each.blocked()), SentencePattern.count(each.asked())});
        }
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
    }

    private static String counted(boolean counts, long number) {
        return counts ? SentencePattern.count(number) : "-";
    }

    private void printLists(ListsUsed lists) {
        List<VerificationMethod> wanted = lists.wanted();
        List<PublishedList> there = lists.there();
        String said = wanted.isEmpty() ? messageBundle.text("lists.none")
                : messageBundle.text("lists", there.size(), wanted.size());
        out.println(there.stream().map(PublishedList::when).min(Comparator.naturalOrder())
                .map(when -> said + " " + oldest(when, lists.now())).orElse(said));
        if (lists.lookedUp() + lists.notLookedUp() > 0) {
            out.println(messageBundle.text("lookedUp", lists.lookedUp(), lists.lookedUp() + lists.notLookedUp()));
        }
    }

    private String oldest(Instant when, Instant now) {
        long days = Math.max(0, Duration.between(when, now).toDays());
        return messageBundle.text("oldest", LocalDate.ofInstant(when, ZoneOffset.UTC).toString(), days);
    }
}
