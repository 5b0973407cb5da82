package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.simulate.change.SiteRules.SiteChange;
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

    private final EffectMessages effects = new EffectMessages();
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictMessages verdicts = new VerdictMessages();
    private final PageUseMessages uses = new PageUseMessages();

    String answer(HistoryEntry entry) {
        String answer = wholeAnswer(entry);
        return entry.cutAt().isPresent() ? MESSAGES.text("version.cut", answer, entry.cutAt().getAsInt()) : answer;
    }

    private String wholeAnswer(HistoryEntry entry) {
        SiteVersion version = entry.version();
        String effect = effects.text(entry.effect(), version.course().end());
        String reading = standardTexts.reading(entry.standard());
        if (version.failure().isEmpty()) {
            return MESSAGES.text("version.answer", version.status(), effect, reading);
        }
        return version.course().end().status() == ServerAnswer.NO_STATUS
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
        boolean isSameRoute = entry.before().map(SiteVersion::way).equals(Optional.of(entry.version().way()));
        return MESSAGES.text(isSameRoute ? "change.none" : "change.way");
    }

    String flips(HistoryEntry entry) {
        if (entry.before().isEmpty()) {
            return "";
        }
        long flipped = entry.changes().stream().filter(SiteChange::isOfFetching).count();
        long otherUses = entry.changes().size() - flipped;
        String flips = MESSAGES.text("flips.count", flipped);
        return otherUses == 0 ? flips : MESSAGES.text("flips.count.uses", flips, otherUses);
    }

    String crawlers(FlipRow row) {
        return row.crawlers().size() <= MAX_CRAWLERS
                ? String.join(", ", row.crawlers())
                : MESSAGES.text("names.more", row.crawlers().getFirst(), row.crawlers().size() - 1);
    }

    String verdict(FlipRow row) {
        String flip = row.isOfFetching()
                ? MESSAGES.text("flips.verdict", verdicts.word(row.was().outcome()), verdicts.word(row.is().outcome()))
                : MESSAGES.text("flips.use", uses.use(row.use()), uses.value(row.was()), uses.value(row.is()));
        String lines = row.lines().stream().limit(MAX_LINES).map(String::valueOf).collect(Collectors.joining(", "))
                + (row.lines().size() > MAX_LINES ? " \u2026" : "");
        return lines.isEmpty() ? flip : MESSAGES.text("flips.line", flip, lines, row.lines().size());
    }

    /**
     * A changed use of one URL, for all crawlers that the change affects.
     *
     * @param lines lines of the new file that state the use
     */
    record FlipRow(String url, List<String> crawlers, PageUse use, UseValue was, UseValue is, List<Integer> lines) {

        /**
         * Key of changes that share a row: equal verdicts regardless of their rules, or other uses with the same lines.
         */
        private record FlipKey(String url, PageUse use, UseValue was, UseValue is, List<StatedUse> statedUses) {

            static FlipKey of(SiteChange change) {
                return new FlipKey(change.question().url(), change.is().use(), change.was().value(),
                        change.is().value(),
                        change.isOfFetching() ? List.of() : List.of(change.was(), change.is()));
            }
        }

        FlipRow {
            crawlers = List.copyOf(crawlers);
            lines = List.copyOf(lines);
        }

        boolean isOfFetching() {
            return use instanceof PageUse.Fetching;
        }

        /** Creates the rows of changes. Rows of verdicts are first. */
        static List<FlipRow> of(List<SiteChange> changes) {
            Map<FlipKey, List<SiteChange>> changesByKey = new LinkedHashMap<>();
            changes.stream().sorted(Comparator.comparing(change -> !change.isOfFetching())).forEach(
                    change -> changesByKey.computeIfAbsent(FlipKey.of(change), _ -> new ArrayList<>()).add(change));
            return changesByKey.entrySet().stream().map(entry -> new FlipRow(
                    entry.getKey().url(),
                    entry.getValue().stream().map(change -> change.question().crawler().name()).toList(),
                    entry.getKey().use(),
                    entry.getKey().was(),
                    entry.getKey().is(),
                    entry.getValue().stream().flatMap(change -> change.is().lines().stream()).distinct().sorted()
                            .toList()))
                    .toList();
        }
    }
}
