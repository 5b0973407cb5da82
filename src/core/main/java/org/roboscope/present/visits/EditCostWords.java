package org.roboscope.present.visits;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSum;
import org.roboscope.simulate.visits.CrawlerVisits.Saving;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;

/** Says what an edit of robots.txt would change for the requests in a log. */
public final class EditCostWords {

    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMMM uuuu", SentencePattern.LANGUAGE);

    private final MessageBundle messages = MessageBundle.of("visits");
    private final ByteSizeWords sizes = new ByteSizeWords();

    /** What the edit changes for one visitor; empty where it changes nothing, or where no edit was counted. */
    public List<String> sentences(CrawlerVisits visits) {
        List<String> said = new ArrayList<>();
        visits.edit().ifPresent(cost -> {
            addIf(visits, cost, cost.changed().closed(), "edit.closed", said);
            addIf(visits, cost, cost.changed().opened(), "edit.opened", said);
        });
        return said;
    }

    private void addIf(CrawlerVisits visits, VisitChanges cost, RequestSum changed, String key, List<String> said) {
        if (changed.requests() == 0) {
            return;
        }
        String requests = messages.text(
                visits.identity().isVerified() ? "edit.requests.verified" : "edit.requests.claimed",
                cost.all().requests(), visits.agent().name());
        String amount = amount(changed);
        said.add(period(visits.days()).map(period -> messages.text(key, requests, period, amount))
                .orElseGet(() -> messages.text(key + ".undated", requests, amount)));
    }

    private Optional<String> period(List<CrawlerVisits.Day> days) {
        List<LocalDate> known = days.stream().map(CrawlerVisits.Day::day).filter(day -> day != LogRequest.NO_DAY)
                .map(LocalDate::ofEpochDay).toList();
        if (known.isEmpty()) {
            return Optional.empty();
        }
        LocalDate first = known.getFirst();
        LocalDate last = known.getLast();
        if (first.equals(last)) {
            return Optional.of(messages.text("edit.period.day", first.toString()));
        }
        return Optional.of(YearMonth.from(first).equals(YearMonth.from(last))
                ? messages.text("edit.period.month", MONTH.format(first))
                : messages.text("edit.period.days", first.toString(), last.toString()));
    }

    /** The number of requests, with what was sent for them where the log tells. */
    private String amount(RequestSum sum) {
        String count = SentencePattern.count(sum.requests());
        return sum.isSized() ? messages.text("edit.amount", count, sizes.of(sum.bytes())) : count;
    }

    private String requests(RequestSum sum) {
        return sum.isSized() ? messages.text("edit.sum.sized", sum.requests(), sizes.of(sum.bytes()))
                : messages.text("edit.sum.requests", sum.requests());
    }

    /** What was sent for these requests; a hyphen where there are none, or the log does not tell. */
    public String size(RequestSum sum) {
        return sum.requests() > 0 && sum.isSized() ? sizes.of(sum.bytes()) : "-";
    }

    /** Whether the requests that the edit closes would end. */
    public String saving(CrawlerVisits visits) {
        return messages.text("edit.saving." + visits.saving());
    }

    public String folder(VisitChanges.FolderCost cost) {
        return cost.folder().isEmpty() ? messages.text("edit.folder.others") : cost.folder();
    }

    public String day(int day) {
        return day == LogRequest.NO_DAY ? messages.text("edit.day.unknown") : LocalDate.ofEpochDay(day).toString();
    }

    /** What the edit saves and costs for all visitors, and what the numbers leave out. */
    public List<String> summary(List<CrawlerVisits> visits) {
        Map<Saving, RequestSum> closed = new EnumMap<>(Saving.class);
        RequestSum opened = RequestSum.NONE;
        RequestSum all = RequestSum.NONE;
        for (CrawlerVisits each : visits) {
            VisitChanges cost = each.edit().orElseThrow();
            closed.merge(each.saving(), cost.changed().closed(), RequestSum::plus);
            opened = opened.plus(cost.changed().opened());
            all = all.plus(cost.all());
        }
        List<String> said = new ArrayList<>();
        for (Saving saving : Saving.values()) {
            RequestSum sum = closed.getOrDefault(saving, RequestSum.NONE);
            if (sum.requests() > 0) {
                said.add(messages.text("edit.sum." + saving, requests(sum)));
            }
        }
        if (opened.requests() > 0) {
            said.add(messages.text("edit.sum.opened", requests(opened)));
        }
        if (said.isEmpty()) {
            said.add(messages.text("edit.none"));
        } else if (!all.isSized()) {
            said.add(messages.text("edit.noSizes"));
        } else if (all.unsized() > 0) {
            said.add(messages.text("edit.someSizes", all.unsized()));
        }
        return said;
    }

    /** Says how many bytes there are, in the unit that a person would choose: 820 bytes, 1.4 MB, 12 GB. */
    public static final class ByteSizeWords {

        private static final List<String> UNITS = List.of("kB", "MB", "GB", "TB", "PB");
        private static final int STEP = 1_000;

        private final MessageBundle messages = MessageBundle.of("visits");

        public String of(long bytes) {
            if (bytes < STEP) {
                return messages.text("size.bytes", bytes);
            }
            double size = (double) bytes / STEP;
            int unit = 0;
            while (unit + 1 < UNITS.size() && Math.round(size) >= STEP) {
                size /= STEP;
                unit++;
            }
            boolean isSmall = Math.round(10 * size) < 100;
            String number = isSmall ? String.format(SentencePattern.LANGUAGE, "%.1f", size)
                    : SentencePattern.count(Math.round(size));
            return messages.text("size.units", number, UNITS.get(unit));
        }
    }
}
