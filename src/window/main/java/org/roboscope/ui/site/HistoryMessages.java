package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.simulate.change.SiteRules.SiteChange;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;
import org.roboscope.simulate.words.PageUseMessages;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.site.answer.EffectMessages;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry.LineCounts;

/** Describes the versions of a file and their changes for the panel. */
final class HistoryMessages {

    private static final int MAX_LINES = 3;
    private static final int MAX_CRAWLERS = 2;

    private final EffectMessages effectMessages = new EffectMessages();
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final PageUseMessages useMessages = new PageUseMessages();

    String answer(HistoryEntry entry) {
        String answer = wholeAnswer(entry);
        return entry.truncatedAt().isPresent() ? MESSAGES.text("version.cut", answer, entry.truncatedAt().getAsInt())
                : answer;
    }

    private String wholeAnswer(HistoryEntry entry) {
        SiteVersion version = entry.version();
        String effect = effectMessages.text(entry.effect(), version.course().lastAnswer());
        String reading = standardTexts.reading(entry.standard());
        if (version.failure().isEmpty()) {
            return MESSAGES.text("version.answer", version.status(), effect, reading);
        }
        return version.course().lastAnswer().status() == ServerAnswer.NO_STATUS
                ? MESSAGES.text("version.noAnswer", version.failure())
                : MESSAGES.text("version.failed", version.failure(), effect, reading);
    }

    String change(HistoryEntry entry) {
        Optional<SiteVersion> before = entry.before();
        if (before.isEmpty()) {
            return MESSAGES.text("change.first");
        }
        if (!entry.version().hasFile()) {
            return MESSAGES.text(before.get().hasFile() ? "change.gone" : "change.other");
        }
        String lines = entry.lines().map(counts -> lineCounts(entry, counts)).orElse("");
        return before.get().hasFile() ? lines : MESSAGES.text("change.back", lines);
    }

    private String lineCounts(HistoryEntry entry, LineCounts counts) {
        if (counts.added() + counts.changed() + counts.removed() > 0) {
            return MESSAGES.text("change.lines", counts.added(), counts.changed(), counts.removed());
        }
        if (!entry.fileBefore().map(SiteVersion::hash).equals(Optional.of(entry.version().hash()))) {
            return MESSAGES.text("change.bytes");
        }
        boolean isSameRoute = entry.before().map(SiteVersion::requestedAddresses)
                .equals(Optional.of(entry.version().requestedAddresses()));
        return MESSAGES.text(isSameRoute ? "change.none" : "change.way");
    }

    String flips(HistoryEntry entry) {
        if (entry.before().isEmpty()) {
            return "";
        }
        List<FlipRow> rows = entry.flips().rows();
        long flipped = rows.stream().filter(FlipRow::isOfFetching).count();
        long otherUses = rows.size() - flipped;
        String flips = flipped == 0 && !entry.flips().isComplete() ? MESSAGES.text("flips.count.unproven")
                : MESSAGES.text("flips.count", flipped);
        return otherUses == 0 ? flips : MESSAGES.text("flips.count.uses", flips, otherUses);
    }

    /** Says why a version has no rows. */
    String noFlips(HistoryEntry entry) {
        if (entry.before().isEmpty()) {
            return MESSAGES.text("change.first");
        }
        return MESSAGES.text(entry.flips().isComplete() ? "flips.none" : "changes.unproven");
    }

    String crawlers(FlipRow row) {
        return CrawlerList.shorten(row.crawlers(), MAX_CRAWLERS, MAX_CRAWLERS - 1);
    }

    String verdict(FlipRow row) {
        String flip = row.isOfFetching()
                ? MESSAGES.text("flips.verdict", verdictMessages.word(row.valueBefore().outcome()),
                        verdictMessages.word(row.valueAfter().outcome()))
                : MESSAGES.text("flips.use", useMessages.useName(row.use()), useMessages.value(row.valueBefore()),
                        useMessages.value(row.valueAfter()));
        String lines = row.lines().stream().limit(MAX_LINES).map(String::valueOf).collect(Collectors.joining(", "))
                + (row.lines().size() > MAX_LINES ? " \u2026" : "");
        return lines.isEmpty() ? flip
                : MESSAGES.text("flips.line", flip, MESSAGES.text("lines", lines, row.lines().size()));
    }

    /**
     * A changed use of one URL, for the crawlers that the change affects.
     *
     * @param lines lines of the new file that state the use
     */
    record FlipRow(String url, List<String> crawlers, PageUse use, UseValue valueBefore, UseValue valueAfter,
            List<Integer> lines) {

        FlipRow {
            crawlers = List.copyOf(crawlers);
            lines = List.copyOf(lines);
        }

        boolean isOfFetching() {
            return use instanceof PageUse.FetchUse;
        }

        static FlipRow of(SiteChange change) {
            return of(change.question().url(), List.of(change.question().crawler().name()), change.before(),
                    change.after());
        }

        static FlipRow of(FlippedUrl flip) {
            return of(flip.url(), flip.policyPair().crawlers(), PageUse.ofFetching(flip.before()),
                    PageUse.ofFetching(flip.after()));
        }

        static FlipRow of(FlippedUse flip) {
            return of(flip.url(), flip.usagePair().crawlers(), flip.change().before(), flip.change().after());
        }

        private static FlipRow of(String url, List<String> crawlers, StatedUse before, StatedUse after) {
            return new FlipRow(url, crawlers, after.use(), before.value(), after.value(), after.lines());
        }

        FlipRow withoutUrl() {
            return new FlipRow("", crawlers, use, valueBefore, valueAfter, lines);
        }

        FlipRow withoutLines() {
            return withCrawlersAndLines(crawlers, List.of());
        }

        /**
         * Merges equal changes of a URL into one row: equal verdicts regardless of their rules, or other uses with the
         * same lines. Rows of verdicts are first.
         */
        static List<FlipRow> merge(Stream<FlipRow> rows) {
            // A rewritten file has thousands of rows, which share a few lists of crawlers.
            Map<List<List<String>>, List<String>> unions = new HashMap<>();
            return rows.collect(Collectors.groupingBy(FlipRow::mergeKey, LinkedHashMap::new, Collectors.toList()))
                    .values()
                    .stream().map(equalRows -> equalRows.getFirst().withCrawlersAndLines(
                            unions.computeIfAbsent(equalRows.stream().map(FlipRow::crawlers).toList(), FlipRow::union),
                            union(equalRows.stream().map(FlipRow::lines).toList())))
                    .sorted(Comparator.comparing(row -> !row.isOfFetching())).toList();
        }

        private FlipRow mergeKey() {
            return new FlipRow(url, List.of(), use, valueBefore, valueAfter, isOfFetching() ? List.of() : lines);
        }

        private FlipRow withCrawlersAndLines(List<String> allCrawlers, List<Integer> allLines) {
            return new FlipRow(url, allCrawlers, use, valueBefore, valueAfter, allLines.stream().sorted().toList());
        }

        private static <T> List<T> union(List<List<T>> lists) {
            return List.copyOf(lists.stream().flatMap(List::stream).distinct().toList());
        }
    }
}
