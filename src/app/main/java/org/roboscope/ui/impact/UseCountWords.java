package org.roboscope.ui.impact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactCounter.FlipSummary;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.UseValue;
import org.roboscope.simulate.words.PageUseWords;
import org.roboscope.ui.common.WindowMessages;

/** Says in sentences of how many URLs a file says something else: each of the crawler with most, and how many others. */
final class UseCountWords {

    private record Kind(PageUse use, String change) {}

    private final WindowMessages messages;

    UseCountWords(WindowMessages messages) {
        this.messages = messages;
    }

    List<String> sentences(List<FlipSummary<FlippedUse>> flips) {
        Map<Kind, Map<String, Long>> counts = new LinkedHashMap<>();
        for (FlipSummary<FlippedUse> each : flips) {
            Map<String, Long> byCrawler =
                    counts.computeIfAbsent(new Kind(each.flip().change().use(), change(each.flip().change())),
                            _ -> new LinkedHashMap<>());
            each.flip().usagePair().crawlers().forEach(crawler -> byCrawler.merge(crawler, each.urls(), Long::sum));
        }
        List<String> sentences = new ArrayList<>();
        counts.forEach((kind, byCrawler) -> sentences.add(sentence(kind, byCrawler)));
        return sentences;
    }

    private String sentence(Kind kind, Map<String, Long> byCrawler) {
        Map.Entry<String, Long> most = byCrawler.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        String urls = messages.text("use.urls", most.getValue());
        String use = PageUseWords.word(kind.use());
        String done = switch (kind.change()) {
            case "other" -> urls;
            case "released" -> messages.text("use.released." + use, urls);
            default -> messages.text("use.doing." + use, urls);
        };
        String sentence =
                messages.text("count.use." + kind.change(), done, most.getKey(), kind.use().field());
        int others = byCrawler.size() - 1;
        return others == 0 ? sentence : sentence + " " + messages.text("count.use.others", others);
    }

    private static String change(UseChange change) {
        if (PageUseWords.word(change.use()).equals("USE")) {
            return "other";
        }
        UseValue was = change.was().value();
        return switch (change.is().value()) {
            case NO -> "refused";
            case YES -> was == UseValue.NO ? "released" : "granted";
            default -> was == UseValue.NO ? "released" : "withdrawn";
        };
    }
}
