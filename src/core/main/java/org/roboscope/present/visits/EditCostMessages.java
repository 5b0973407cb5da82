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
import org.roboscope.simulate.visits.CrawlerVisits.RequestSaving;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSum;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;

/** Describes the consequences of an edit for the requests in a log. */
public final class EditCostMessages {

    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMMM uuuu", SentencePattern.LANGUAGE);

    private final MessageBundle messages = MessageBundle.of("visits");
    private final ByteSizeFormatter sizeFormatter = new ByteSizeFormatter();
    private final DateTimeFormatter dayFormatter;

    /** Creates descriptions with days such as 2026-11-28. */
    public EditCostMessages() {
        this(DateTimeFormatter.ISO_LOCAL_DATE);
    }

    /** @param dayFormatter formats days */
    public EditCostMessages(DateTimeFormatter dayFormatter) {
        this.dayFormatter = dayFormatter;
    }

    /** Describes the consequences for one visitor; empty if there are none, or if no edit was counted. */
    public List<String> sentences(CrawlerVisits visits) {
        List<String> sentences = new ArrayList<>();
        visits.changes().ifPresent(cost -> {
            addSentence(visits, cost, cost.verdictChanges().closedRequests(), "edit.closed", sentences);
            addSentence(visits, cost, cost.verdictChanges().openedRequests(), "edit.opened", sentences);
        });
        return sentences;
    }

    private void addSentence(CrawlerVisits visits, VisitChanges cost, RequestSum changed, String key,
            List<String> sentences) {
        if (changed.requests() == 0) {
            return;
        }
        String requests = messages.text(
                visits.identity().isVerified() ? "edit.requests.verified" : "edit.requests.claimed",
                cost.allRequests().requests(), visits.agent().name());
        String amount = amount(changed);
        sentences.add(period(visits.days()).map(period -> messages.text(key, requests, period, amount))
                .orElseGet(() -> messages.text(key + ".undated", requests, amount)));
    }

    private Optional<String> period(List<CrawlerVisits.Day> visitedDays) {
        List<LocalDate> dates = visitedDays.stream().map(CrawlerVisits.Day::day).filter(day -> day != LogRequest.NO_DAY)
                .map(LocalDate::ofEpochDay).toList();
        if (dates.isEmpty()) {
            return Optional.empty();
        }
        LocalDate first = dates.getFirst();
        LocalDate last = dates.getLast();
        if (first.equals(last)) {
            return Optional.of(messages.text("edit.period.day", dayFormatter.format(first)));
        }
        return Optional.of(YearMonth.from(first).equals(YearMonth.from(last))
                ? messages.text("edit.period.month", MONTH.format(first))
                : messages.text("edit.period.days", dayFormatter.format(first), dayFormatter.format(last)));
    }

    /** Returns the number of requests, and the bytes sent if the log contains them. */
    private String amount(RequestSum sum) {
        String count = SentencePattern.count(sum.requests());
        return sum.isSized() ? messages.text("edit.amount", count, sizeFormatter.format(sum.bytes())) : count;
    }

    private String requestsAndSize(RequestSum sum) {
        return sum.isSized() ? messages.text("edit.sum.sized", sum.requests(), sizeFormatter.format(sum.bytes()))
                : messages.text("edit.sum.requests", sum.requests());
    }

    /** Returns the bytes sent; a hyphen if there are no requests, or if the log has no sizes. */
    public String size(RequestSum sum) {
        return sum.requests() > 0 && sum.isSized() ? sizeFormatter.format(sum.bytes()) : "-";
    }

    /** Says whether the requests that the edit blocks would end. */
    public String saving(CrawlerVisits visits) {
        return messages.text("edit.saving." + visits.saving());
    }

    public String folder(VisitChanges.FolderChanges cost) {
        return cost.folder().isEmpty() ? messages.text("edit.folder.others") : cost.folder();
    }

    public String day(int day) {
        return day == LogRequest.NO_DAY ? messages.text("edit.day.unknown")
                : dayFormatter.format(LocalDate.ofEpochDay(day));
    }

    /** Describes the savings and costs of an edit for all visitors, with a note if the log has no sizes. */
    public List<String> summary(List<CrawlerVisits> visits) {
        Map<RequestSaving, RequestSum> closed = new EnumMap<>(RequestSaving.class);
        RequestSum opened = RequestSum.NONE;
        RequestSum total = RequestSum.NONE;
        for (CrawlerVisits visitor : visits) {
            VisitChanges cost = visitor.changes().orElseThrow();
            closed.merge(visitor.saving(), cost.verdictChanges().closedRequests(), RequestSum::plus);
            opened = opened.plus(cost.verdictChanges().openedRequests());
            total = total.plus(cost.allRequests());
        }
        List<String> sentences = new ArrayList<>();
        for (RequestSaving saving : RequestSaving.values()) {
            RequestSum sum = closed.getOrDefault(saving, RequestSum.NONE);
            if (sum.requests() > 0) {
                sentences.add(messages.text("edit.sum." + saving, requestsAndSize(sum)));
            }
        }
        if (opened.requests() > 0) {
            sentences.add(messages.text("edit.sum.opened", requestsAndSize(opened)));
        }
        if (sentences.isEmpty()) {
            sentences.add(messages.text("edit.none"));
        } else if (!total.isSized()) {
            sentences.add(messages.text("edit.noSizes"));
        } else if (total.requestsWithoutSize() > 0) {
            sentences.add(messages.text("edit.someSizes", total.requestsWithoutSize()));
        }
        return sentences;
    }

    /** Formats a number of bytes in a readable unit: 820 bytes, 1.4 MB, 12 GB. */
    public static final class ByteSizeFormatter {

        private static final List<String> UNITS = List.of("kB", "MB", "GB", "TB", "PB");
        private static final int UNIT_STEP = 1_000;

        private final MessageBundle messages = MessageBundle.of("visits");

        public String format(long bytes) {
            if (bytes < UNIT_STEP) {
                return messages.text("size.bytes", bytes);
            }
            double size = (double) bytes / UNIT_STEP;
            int unit = 0;
            while (unit + 1 < UNITS.size() && Math.round(size) >= UNIT_STEP) {
                size /= UNIT_STEP;
                unit++;
            }
            boolean isSmall = Math.round(10 * size) < 100;
            String number = isSmall ? String.format(SentencePattern.LANGUAGE, "%.1f", size)
                    : SentencePattern.count(Math.round(size));
            return messages.text("size.units", number, UNITS.get(unit));
        }
    }
}
