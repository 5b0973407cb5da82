package org.roboscope.ui.impact;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.robots.path.ReadablePath;
import org.roboscope.simulate.impact.ImpactCounter.Folder;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.words.PageUseWords;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.WindowMessages;

/** What the panel says in words. */
final class ImpactWords {

    private static final int MOST_CRAWLERS = 3;
    private static final int MOST_FOLDERS = 4;

    private final WindowMessages messages;
    private final StandardTexts standardTexts = new StandardTexts();
    private final DateTimeFormatter times = DateTimeFormatter.ofLocalizedDateTime(
            FormatStyle.MEDIUM, FormatStyle.SHORT).withZone(ZoneId.systemDefault());
    private final VerdictWords verdicts = new VerdictWords();
    private final PageUseWords uses = new PageUseWords();
    private final UseCountWords useCounts;

    ImpactWords(WindowMessages messages) {
        this.messages = messages;
        this.useCounts = new UseCountWords(messages);
    }

    String name(ImpactBaseline impactBaseline) {
        return switch (impactBaseline) {
            case ImpactBaseline.Saved saved -> messages.text("before.saved");
            case ImpactBaseline.Served served -> messages.text("before.served",
                    times.format(served.file().version().last()));
            case ImpactBaseline.File file -> messages.text("before.file", file.name());
            case ImpactBaseline.OtherStandard other -> messages.text("before.standard",
                    standardTexts.name(other.standard()));
        };
    }

    String summary(ImpactResult found) {
        if (!found.compared()) {
            return messages.text("search.nothing");
        }
        if (found.urls() < 0) {
            return searched(found);
        }
        List<String> changes = Stream.concat(
                Stream.of(change("count.blocks", found.newlyBlocked()), change("count.allows", found.newlyAllowed()))
                        .filter(change -> !change.isEmpty()),
                useCounts.sentences(found.uses()).stream()).toList();
        return found.cost().map(weighed -> weighed(found, weighed)).orElseGet(() -> messages.text("count.urls",
                found.urls(), changes.isEmpty() ? messages.text("count.none") : String.join(" ", changes)));
    }

    /** Of verdicts first, then of what is said of the use of pages, where that was asked about. */
    private String searched(ImpactResult found) {
        if (found.isNothing()) {
            return messages.text("search.none.all");
        }
        String verdicts = found.verdictRows() == 0
                ? messages.text(found.complete() ? "search.verdicts.none" : "search.none.part")
                : messages.text("search.some" + (found.complete() ? ".all" : ".part"), found.verdictRows());
        if (found.useRows() == 0) {
            return found.usesComplete() ? verdicts : verdicts + " " + messages.text("search.uses.none.part");
        }
        return verdicts + " "
                + messages.text("search.uses" + (found.usesComplete() ? ".all" : ".part"), found.useRows());
    }

    /** The crawlers that lose or gain most, as there may be hundreds: the rows say the same of each. */
    private String weighed(ImpactResult found, WeighedCost weighed) {
        List<String> changes = Stream.concat(
                new WeightWords(weighed.column()).sentences(weighed.cost(), 1).stream(),
                useCounts.sentences(found.uses()).stream()).toList();
        return messages.text("count.weighed", found.urls(), String.join(" ", changes));
    }

    private String change(String key, Map<String, Long> byCrawler) {
        Optional<Map.Entry<String, Long>> most =
                byCrawler.entrySet().stream().max(Map.Entry.comparingByValue(Comparator.naturalOrder()));
        return most.map(it -> messages.text(key, it.getValue(), it.getKey(), byCrawler.size() - 1)).orElse("");
    }

    String comparing() {
        return messages.text("waiting.compare");
    }

    String waitingForVersions() {
        return messages.text("waiting.versions");
    }

    String opening(List<Path> files) {
        return messages.text("waiting.lists", files.getFirst().toString());
    }

    String cancelled() {
        return messages.text("cancelled");
    }

    String trouble(String why) {
        return messages.text("trouble", why);
    }

    /** One change, with its example and its cause. */
    String sentence(ImpactRow row) {
        if (row.use().isPresent()) {
            UseChange change = row.use().get();
            return messages.text("example.use", ReadablePath.of(row.example()), uses.use(change.use()),
                    change.use().field(),
                    uses.value(change.was().value()), uses.value(change.is().value()), crawlers(row.crawlers()),
                    cause(row));
        }
        return messages.text("example", ReadablePath.of(row.example()), verdicts.word(row.was()),
                verdicts.word(row.is()),
                crawlers(row.crawlers()), cause(row));
    }

    String alarm(List<String> crawlers) {
        return crawlers.isEmpty() ? "" : messages.text("alarm", crawlers(crawlers));
    }

    String crawlers(List<String> names) {
        if (names.size() <= MOST_CRAWLERS) {
            return String.join(", ", names);
        }
        return messages.text("crawlers.more", String.join(", ", names.subList(0, MOST_CRAWLERS - 1)),
                names.size() - MOST_CRAWLERS + 1);
    }

    String cause(ImpactRow row) {
        return switch (row.cause()) {
            case ADDED, CHANGED -> row.line().map(line -> messages.text("cause.line", line, row.rule()))
                    .orElseGet(() -> messages.text("cause.gone", row.rule()));
            case REMOVED -> messages.text("cause.gone", row.rule());
            case GROUP -> messages.text("cause.group");
            case ORDER -> messages.text("cause.order");
            case STANDARD -> row.line().map(line -> messages.text("cause.standard.line", line, row.rule()))
                    .orElseGet(() -> messages.text("cause.standard"));
        };
    }

    String folders(List<Folder> folders) {
        return folders.stream().limit(MOST_FOLDERS)
                .map(folder -> messages.text("folder",
                        folder.name().isEmpty() ? messages.text("folder.others") : folder.name(), folder.urls()))
                .collect(Collectors.joining("  "));
    }
}
