package org.roboscope.ui.impact;

import static org.roboscope.ui.impact.ImpactModel.MESSAGES;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.BlockingTexts;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.report.VersionComparison;
import org.roboscope.robots.Standard;
import org.roboscope.robots.path.ReadablePath;
import org.roboscope.simulate.impact.FlipCounter.FlipSummary;
import org.roboscope.simulate.impact.FlipCounter.Folder;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.PolicyPair.GroupChange;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.UseValue;
import org.roboscope.simulate.words.PageUseMessages;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.impact.ImpactModel.Direction;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.TextSource.Baseline;

/** Texts about the changes between two texts: the sentences of the panel and of the save preview. */
final class ImpactTexts {

    private static final int MAX_CRAWLERS = 3;
    private static final int MAX_FOLDERS = 4;
    private static final List<String> MAIN_SEARCH_CRAWLERS = List.of("Googlebot", "bingbot");

    private final BlockingTexts blockingTexts = new BlockingTexts();
    private final StandardTexts standardTexts = new StandardTexts();
    /** The format of the time in the heading of a report. */
    private final DateTimeFormatter reportTimeFormat = DateTimeFormatter
            .ofPattern("d MMMM uuuu, HH:mm", SentencePattern.LANGUAGE).withZone(ZoneId.systemDefault());
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final PageUseMessages useMessages = new PageUseMessages();

    String baselineName(Baseline baseline) {
        return switch (baseline) {
            case TextSource.SavedText _ -> MESSAGES.text("savedFile");
            case TextSource.ServedText(ServedVersion file) -> MESSAGES.text("before.served",
                    reportTimeFormat.format(file.version().lastSeen()));
            case TextSource.OtherFile(Path path) -> MESSAGES.text("before.file", String.valueOf(path.getFileName()));
            case TextSource.OtherStandard(Standard standard) -> MESSAGES.text("before.standard",
                    standardTexts.name(standard));
        };
    }

    /** A summary of the changes, in sentences. */
    String summary(ImpactResult result) {
        return (describeChange(result) + " " + details(result)).strip();
    }

    /** The name of the text before the changes. */
    String nameBefore(Direction direction) {
        return direction.isSwapped() ? MESSAGES.text("side.edited") : shortName(direction.other());
    }

    /** The name of the text after the changes. */
    String nameAfter(Direction direction) {
        return direction.isSwapped() ? shortName(direction.other())
                : direction.other() instanceof TextSource.OtherStandard ? MESSAGES.text("side.chosenStandard")
                : MESSAGES.text("side.edited");
    }

    private String shortName(Baseline baseline) {
        return switch (baseline) {
            case TextSource.SavedText _ -> MESSAGES.text("side.saved");
            case TextSource.ServedText(ServedVersion file) -> MESSAGES.text("side.served",
                    reportTimeFormat.format(file.version().lastSeen()));
            case TextSource.OtherFile(Path path) -> String.valueOf(path.getFileName());
            case TextSource.OtherStandard(Standard standard) -> standardTexts.name(standard);
        };
    }

    /** A sentence, after the names of the compared texts unless they are the saved file and its edits. */
    String withDirection(Direction direction, String sentence) {
        if (direction.other() instanceof TextSource.SavedText) {
            return sentence;
        }
        String other = shortName(direction.other());
        String edited = direction.other() instanceof TextSource.OtherStandard ? nameAfter(direction)
                : MESSAGES.text("side.editedText");
        return direction.isSwapped() ? MESSAGES.text("direction", edited, other, sentence)
                : MESSAGES.text("direction", other, edited, sentence);
    }

    /** The size of the change, in a few words. */
    String headline(ImpactResult result) {
        return describeChange(result).replaceFirst("\\.$", "");
    }

    private String describeChange(ImpactResult result) {
        if (!result.isCompared()) {
            return MESSAGES.text("search.nothing");
        }
        return result.countedUrls() < 0 ? describeSearch(result)
                : result.cost().map(cost -> describeCost(result, cost)).orElseGet(() -> describeCount(result));
    }

    /** The details that the headline omits: which URLs were searched or counted, and which other fields changed. */
    String details(ImpactResult result) {
        if (!result.isCompared()) {
            return "";
        }
        Stream<String> urlDetails = result.countedUrls() < 0
                ? Stream.of(result.verdictRows() == 0 && !result.isComplete() ? MESSAGES.text("search.scope") : "")
                : Stream.of(outsideSentence(result), siteSentence(result));
        return Stream.concat(urlDetails, Stream.of(fieldsSentence(result))).filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String fieldsSentence(ImpactResult result) {
        List<String> fields = result.statementFields();
        return fields.isEmpty() ? "" : MESSAGES.text("statements", String.join(", ", fields));
    }

    private String describeCount(ImpactResult result) {
        List<String> changes = Stream.concat(
                Stream.of(describeMostAffected("count.blocks", result.newlyBlocked()),
                        describeMostAffected("count.allows", result.newlyAllowed()))
                        .filter(change -> !change.isEmpty()),
                useSentences(result.changedUses()).stream()).toList();
        return MESSAGES.text("count.urls", countedUrls(result),
                changes.isEmpty() ? MESSAGES.text("count.none") : String.join(" ", changes));
    }

    private static String countedUrls(ImpactResult result) {
        return result.hasRequests() ? MESSAGES.text("count.requests", result.countedUrls())
                : urls(result.countedUrls());
    }

    private static String urls(long count) {
        return MESSAGES.text("urls.count", count);
    }

    private static String outsideSentence(ImpactResult result) {
        return result.outsideUrls() == 0 ? "" : MESSAGES.text("count.outside", urls(result.outsideUrls()));
    }

    /** The sentence about the site that the URLs suggest for the texts. */
    private static String siteSentence(ImpactResult result) {
        if (result.sites().isEmpty()) {
            return "";
        }
        String sentence = MESSAGES.text("site.presumed", result.sites().size(),
                result.sites().getFirst().origin().toString());
        return result.sites().size() == 1 ? sentence : sentence + " " + MESSAGES.text("count.site.choose");
    }

    /** Describes changed verdicts first, then changed uses of pages. */
    private String describeSearch(ImpactResult result) {
        if (result.isNothing()) {
            return MESSAGES.text("search.none.all");
        }
        String verdicts = result.verdictRows() == 0
                ? MESSAGES.text(result.isComplete() ? "search.verdicts.none" : "search.none.part")
                : MESSAGES.text("search.some", result.verdictRows());
        if (result.isComplete() && result.areUsesComplete() && result.affectsNone(MAIN_SEARCH_CRAWLERS)) {
            String mostUsed = MESSAGES.text("search.mostUsed");
            return result.verdictRows() == 0 ? mostUsed : mostUsed + " " + verdicts;
        }
        List<String> sentences = new ArrayList<>(List.of(verdicts));
        if (result.useRows() > 0) {
            sentences.add(MESSAGES.text("search.uses", result.useRows()));
        }
        if (result.verdictRows() > 0 && !result.isComplete() || result.useRows() > 0 && !result.areUsesComplete()) {
            sentences.add(MESSAGES.text("search.more"));
        }
        if (result.useRows() == 0 && !result.areUsesComplete()) {
            sentences.add(MESSAGES.text("search.uses.none.part"));
        }
        return String.join(" ", sentences);
    }

    /** Describes the crawlers with the largest gains and losses; each row has its own numbers. */
    private String describeCost(ImpactResult result, WeighedCost weighed) {
        List<String> changes = Stream.concat(
                new WeightMessages(weighed.column()).sentences(weighed.cost(), 1).stream(),
                useSentences(result.changedUses()).stream()).toList();
        return MESSAGES.text("count.weighed", countedUrls(result), String.join(" ", changes));
    }

    private String describeMostAffected(String key, Map<String, Long> byCrawler) {
        return byCrawler.isEmpty() ? ""
                : withOthers(namedCrawler(byCrawler, entry -> MESSAGES.text(key, entry.getValue(), entry.getKey())),
                        byCrawler);
    }

    /** A sentence on Googlebot, else on bingbot, else on the crawler with the most URLs. */
    private static String namedCrawler(Map<String, Long> byCrawler,
            Function<Map.Entry<String, Long>, String> sentence) {
        return sentence.apply(byCrawler.entrySet().stream()
                .filter(entry -> MAIN_SEARCH_CRAWLERS.contains(entry.getKey()))
                .min(Comparator.comparingInt(entry -> MAIN_SEARCH_CRAWLERS.indexOf(entry.getKey())))
                .orElseGet(() -> byCrawler.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow()));
    }

    String describeFailure(String reason) {
        return MESSAGES.text("trouble", reason);
    }

    /** One change, with its example and its cause. */
    String sentence(ImpactResult.Row row) {
        if (row.statement().isPresent()) {
            StatementChange change = row.statement().get();
            return MESSAGES.text("example", change.field().spelling(), values(change.before()),
                    values(change.after()), crawlers(row), cause(row));
        }
        if (row.use().isPresent()) {
            UseChange change = row.use().get();
            return MESSAGES.text("example.use", ReadablePath.of(row.example()), useMessages.useName(change.use()),
                    change.use().field(),
                    useMessages.value(change.before().value()), useMessages.value(change.after().value()),
                    shortenCrawlers(row.crawlers()),
                    cause(row));
        }
        return MESSAGES.text("example", ReadablePath.of(row.example()), verdictMessages.word(row.was()),
                verdictMessages.word(row.is()),
                shortenCrawlers(row.crawlers()), cause(row));
    }

    /** The change as a row of a report. */
    VersionComparison.Change reportChange(ImpactResult.Row row) {
        if (row.statement().isPresent()) {
            StatementChange change = row.statement().get();
            return new VersionComparison.Change(change.field().spelling(), values(change.before()),
                    values(change.after()),
                    row.crawlers().isEmpty() ? List.of(crawlers(row)) : row.crawlers(), cause(row), "");
        }
        return row.use().map(change -> new VersionComparison.Change(useMessages.useName(change.use()),
                useMessages.value(change.before().value()), useMessages.value(change.after().value()), row.crawlers(),
                cause(row),
                row.example()))
                .orElseGet(() -> new VersionComparison.Change(MESSAGES.text("use.fetching"),
                        verdictMessages.word(row.was()), verdictMessages.word(row.is()), row.crawlers(), cause(row),
                        row.example()));
    }

    String alarm(List<String> crawlers) {
        return crawlers.isEmpty() ? "" : MESSAGES.text("alarm", shortenCrawlers(crawlers));
    }

    /** Statements of operators on blocking these crawlers, for those in the catalogue. */
    List<String> blockingStatements(List<String> crawlers) {
        return blockingTexts.firstStatementsAndOthers(
                crawlers.stream().flatMap(name -> Catalogue.builtIn().findExact(name).stream()).toList());
    }

    /** The values of a field in one of the two texts. */
    String values(StatementChange.Side side) {
        return side.isEmpty() ? MESSAGES.text("statement.unset") : String.join(", ", side.values());
    }

    String crawlers(ImpactResult.Row row) {
        if (row.crawlers().isEmpty()) {
            return MESSAGES.text("crawlers.all");
        }
        String names = shortenCrawlers(row.crawlers());
        return row.statement().filter(change -> !change.isCertain()).isPresent()
                ? MESSAGES.text("crawlers.unsure", names) : names;
    }

    String shortenCrawlers(List<String> names) {
        return CrawlerList.shorten(names, MAX_CRAWLERS, MAX_CRAWLERS - 1);
    }

    private static String groupSentence(GroupChange change, String rule) {
        return change.agentLine().map(agentLine -> MESSAGES.text(
                change.applies() ? "cause.group.joined" : "cause.group.left", agentLine, change.ruleLine(), rule))
                .orElseGet(() -> MESSAGES.text("cause.group.none", change.ruleLine(), rule));
    }

    String cause(ImpactResult.Row row) {
        return switch (row.cause()) {
            case ADDED, CHANGED -> row.line().map(line -> MESSAGES.text("cause.line", line, row.rule()))
                    .orElseGet(() -> MESSAGES.text("cause.gone", row.rule()));
            case REMOVED -> MESSAGES.text("cause.gone", row.rule());
            case GROUP -> row.groupChange().map(change -> groupSentence(change, row.rule()))
                    .orElseGet(() -> MESSAGES.text("cause.group"));
            case ORDER -> MESSAGES.text("cause.order");
            case STANDARD -> row.line().map(line -> MESSAGES.text("cause.standard.line", line, row.rule()))
                    .orElseGet(() -> MESSAGES.text("cause.standard"));
        };
    }

    String folders(List<Folder> folders) {
        return folders.stream().limit(MAX_FOLDERS)
                .map(folder -> MESSAGES.text("folder",
                        folder.name().isEmpty() ? MESSAGES.text("folder.others") : folder.name(), folder.urlCount()))
                .collect(Collectors.joining("  "));
    }

    /**
     * Sentences on changed uses of counted pages: for each, the crawler with the most URLs and the number of other
     * crawlers.
     */
    private List<String> useSentences(List<FlipSummary<FlippedUse>> flips) {
        record UseChangeKind(PageUse use, String change) {}
        Map<UseChangeKind, Map<String, Long>> counts = new LinkedHashMap<>();
        for (FlipSummary<FlippedUse> summary : flips) {
            Map<String, Long> byCrawler = counts.computeIfAbsent(
                    new UseChangeKind(summary.flip().change().use(), useChangeKey(summary.flip().change())),
                    _ -> new LinkedHashMap<>());
            summary.flip().usagePair().crawlers()
                    .forEach(crawler -> byCrawler.merge(crawler, summary.urlCount(), Long::sum));
        }
        return counts.entrySet().stream()
                .map(count -> useSentence(count.getKey().use, count.getKey().change, count.getValue())).toList();
    }

    private String useSentence(PageUse pageUse, String change, Map<String, Long> byCrawler) {
        Map.Entry<String, Long> mostAffected =
                byCrawler.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        String urls = urls(mostAffected.getValue());
        String use = PageUseMessages.keySuffix(pageUse);
        String phrase = switch (change) {
            case "other" -> urls;
            case "released" -> MESSAGES.text("use.released." + use, urls);
            default -> MESSAGES.text("use.doing." + use, urls);
        };
        return withOthers(MESSAGES.text("count.use." + change, phrase, mostAffected.getKey(), pageUse.field()),
                byCrawler);
    }

    /** Adds the number of other crawlers to a sentence about one. */
    private static String withOthers(String sentence, Map<String, Long> byCrawler) {
        int otherCount = byCrawler.size() - 1;
        return otherCount == 0 ? sentence : sentence + " " + MESSAGES.text("count.others", otherCount);
    }

    private static String useChangeKey(UseChange change) {
        if (PageUseMessages.keySuffix(change.use()).equals("USE")) {
            return "other";
        }
        UseValue was = change.before().value();
        return switch (change.after().value()) {
            case NO -> "refused";
            case YES -> was == UseValue.NO ? "released" : "granted";
            default -> was == UseValue.NO ? "released" : "withdrawn";
        };
    }
}
