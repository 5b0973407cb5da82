package org.roboscope.cli.visits;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextRows;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.visits.EditCostMessages;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSaving;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSum;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.simulate.words.IdentityMessages;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;

/**
 * Prints the visits of a log as text or JSON.
 *
 * @param newFile a changed robots.txt that the visits are also compared with, if requested
 */
public record VisitsReport(String log, Optional<String> newFile, LogVisits visits, UsedLists lists) {

    private static final MessageBundle MESSAGES = MessageBundle.of("visits");

    /**
     * The lists and lookups that verified visitors.
     *
     * @param requiredLists the lists for the names in the log
     * @param lists         the lists that are available
     * @param lookedUp      the number of hosts that were looked up
     * @param notLookedUp   the number of uncertain hosts that were not looked up
     */
    public record UsedLists(List<VerificationMethod> requiredLists, KnownLists lists, int lookedUp, int notLookedUp,
            Instant now) {

        public UsedLists {
            requiredLists = List.copyOf(requiredLists);
        }

        private List<PublishedList> available() {
            return requiredLists.stream().flatMap(list -> lists.find(list).stream()).toList();
        }
    }

    /** @param file the robots.txt, and the standard under which it is read */
    public void printText(PrintStream out, String file) {
        out.println(MESSAGES.text("title", PrintableText.of(log), file));
        out.println();
        List<CrawlerVisits> visitors = visits.crawlerVisits();
        if (visitors.isEmpty()) {
            out.println(MESSAGES.text("none"));
        } else {
            printVisitors(out, visitors);
        }
        out.println();
        out.println(MESSAGES.text("unknown", visits.unknownVisits()));
        if (!visitors.isEmpty()) {
            printLists(out);
            newFile.ifPresent(name -> new EditCost(out).print(name, visitors));
        }
    }

    private static void printVisitors(PrintStream out, List<CrawlerVisits> visitors) {
        IdentityMessages identityMessages = new IdentityMessages();
        TextRows rows = new TextRows().addHeadings(
                MESSAGES, "heading.", "name", "identity", "requests", "disobeyed", "answered", "others", "asked");
        for (CrawlerVisits visitor : visitors) {
            boolean isVerified = visitor.identity().isVerified();
            rows.add(PrintableText.of(visitor.agent().name()), identityMessages.name(visitor.identity()),
                    SentencePattern.count(visitor.requests()), countIf(isVerified, visitor.blockedRequests()),
                    countIf(isVerified, visitor.answeredRequests()), countIf(!isVerified, visitor.blockedRequests()),
                    SentencePattern.count(visitor.robotsTxtRequests()));
        }
        rows.printTo(out);
    }

    private static String countIf(boolean isShown, long number) {
        return isShown ? SentencePattern.count(number) : "-";
    }

    private void printLists(PrintStream out) {
        List<PublishedList> available = lists.available();
        String sentence = lists.requiredLists().isEmpty() ? MESSAGES.text("lists.none")
                : MESSAGES.text("lists", available.size(), lists.requiredLists().size());
        out.println(available.stream().map(PublishedList::retrievedAt).min(Comparator.naturalOrder())
                .map(when -> sentence + " " + describeOldest(when)).orElse(sentence));
        if (lists.lookedUp() + lists.notLookedUp() > 0) {
            out.println(MESSAGES.text("lookedUp", lists.lookedUp(), lists.lookedUp() + lists.notLookedUp()));
        }
    }

    private String describeOldest(Instant when) {
        long days = Math.max(0, Duration.between(when, lists.now()).toDays());
        return MESSAGES.text("oldest", LocalDate.ofInstant(when, ZoneOffset.UTC).toString(), days);
    }

    /** Prints the effect of an edit on the visits. */
    private static final class EditCost {

        private final PrintStream out;
        private final IdentityMessages identityMessages = new IdentityMessages();
        private final EditCostMessages costMessages = new EditCostMessages();

        EditCost(PrintStream out) {
            this.out = out;
        }

        /** @param visitors all visitors, each with its cost */
        void print(String newFile, List<CrawlerVisits> visitors) {
            out.println();
            out.println(MESSAGES.text("edit.title", PrintableText.of(newFile)));
            out.println();
            List<CrawlerVisits> changed =
                    visitors.stream().filter(visits -> !cost(visits).verdictChanges().isNothing()).toList();
            if (!changed.isEmpty()) {
                TextRows totals = startTable("heading.requests", MESSAGES.text("edit.heading.saved"));
                changed.forEach(visits -> addRow(totals, visits, SentencePattern.count(visits.requests()),
                        cost(visits).verdictChanges(), costMessages.saving(visits)));
                printTable(totals);
                out.println(MESSAGES.text("edit.byFolder"));
                TextRows folders = startTable("edit.heading.folder");
                changed.forEach(visits -> cost(visits).folders().forEach(folder -> addRow(
                        folders, visits, PrintableText.of(costMessages.folder(folder)), folder.verdictChanges())));
                printTable(folders);
                out.println(MESSAGES.text("edit.byDay"));
                TextRows days = startTable("edit.heading.day");
                changed.forEach(visits -> cost(visits).days().forEach(
                        day -> addRow(days, visits, costMessages.day(day.day()), day.verdictChanges())));
                printTable(days);
            }
            changed.stream().flatMap(visits -> costMessages.sentences(visits).stream())
                    .forEach(sentence -> out.println(PrintableText.of(sentence)));
            costMessages.summary(visitors).forEach(out::println);
        }

        private static VisitChanges cost(CrawlerVisits visits) {
            return visits.changes().orElseThrow();
        }

        private void printTable(TextRows rows) {
            rows.printTo(out);
            out.println();
        }

        private static TextRows startTable(String third, String... last) {
            String size = MESSAGES.text("edit.heading.size");
            return new TextRows().add(row(List.of(MESSAGES.text("heading.name"), MESSAGES.text("heading.identity"),
                    MESSAGES.text(third), MESSAGES.text("edit.heading.closed"), size,
                    MESSAGES.text("edit.heading.opened"), size), last));
        }

        private void addRow(TextRows rows, CrawlerVisits visits, String third, VisitChanges.VerdictChanges changed,
                String... last) {
            rows.add(row(
                    List.of(PrintableText.of(visits.agent().name()), identityMessages.name(visits.identity()), third,
                            SentencePattern.count(changed.closedRequests().requests()),
                            costMessages.size(changed.closedRequests()),
                            SentencePattern.count(changed.openedRequests().requests()),
                            costMessages.size(changed.openedRequests())),
                    last));
        }

        private static String[] row(List<String> first, String... last) {
            return Stream.concat(first.stream(), Stream.of(last)).toArray(String[]::new);
        }
    }

    public void printJson(PrintStream out, String file) {
        Json json = Json.object().value("log", log).value("file", file);
        newFile.ifPresent(name -> json.value("newFile", name));
        json.array("visitors", visits.crawlerVisits(), visitor -> addVisitor(json, visitor))
                .value("others", visits.unknownVisits())
                .array("lists", lists.requiredLists(), list -> json.value("operator", list.operator())
                        .value("address", list.url())
                        .value("when", lists.lists().find(list).map(PublishedList::retrievedAt)))
                .value("lookedUp", lists.lookedUp()).value("notLookedUp", lists.notLookedUp()).printTo(out);
    }

    private static void addVisitor(Json json, CrawlerVisits visitor) {
        json.value("name", visitor.agent().name()).value("operator", visitor.agent().operator())
                .value("inCatalogue", visitor.agent().crawler().isPresent()).value("identity", visitor.identity())
                .value("verified", visitor.identity().isVerified()).value("requests", visitor.requests())
                .value("blocked", visitor.blockedRequests()).value("answered", visitor.answeredRequests())
                .value("robotsTxt", visitor.robotsTxtRequests())
                .array("days", visitor.days(), day -> json.value("day", toDate(day.day()))
                        .value("requests", day.requests()).value("blocked", day.blockedRequests()))
                .array("rules", visitor.blockingLines(),
                        line -> json.value("line", line.line()).value("requests", line.requests()))
                .array("examples", visitor.examples());
        visitor.changes().ifPresent(cost -> addCost(json, cost, visitor.saving()));
    }

    private static void addCost(Json json, VisitChanges cost, RequestSaving saving) {
        json.beginObject("edit").value("saving", saving);
        addBytes(json, cost.allRequests());
        addChanges(json, cost.verdictChanges());
        json.array("folders", cost.folders(), folder -> {
            json.value("folder", Optional.of(folder.folder()).filter(Predicate.not(String::isEmpty)));
            addChanges(json, folder.verdictChanges());
        }).array("days", cost.days(), day -> {
            json.value("day", toDate(day.day()));
            addChanges(json, day.verdictChanges());
        }).end();
    }

    private static void addChanges(Json json, VisitChanges.VerdictChanges changed) {
        json.beginObject("closed").value("requests", changed.closedRequests().requests());
        addBytes(json, changed.closedRequests());
        json.end().beginObject("opened").value("requests", changed.openedRequests().requests());
        addBytes(json, changed.openedRequests());
        json.end();
    }

    private static void addBytes(Json json, RequestSum sum) {
        json.value("bytes", Optional.of(sum.bytes()).filter(_ -> sum.isSized())).value("unsized",
                sum.requestsWithoutSize());
    }

    private static Optional<LocalDate> toDate(int day) {
        return day == LogRequest.NO_DAY ? Optional.empty() : Optional.of(LocalDate.ofEpochDay(day));
    }
}
