package org.roboscope.crawlers.assignment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.path.RequestPath;

/**
 * The outcomes of one URL for the crawlers of one purpose.
 *
 * @param crawlers all crawlers of the purpose, including those that do not count
 */
public record PurposeOutcomes(Purpose purpose, Map<EffectiveOutcome, List<CatalogueEntry>> crawlers) {

    public PurposeOutcomes {
        crawlers = Map.copyOf(crawlers);
    }

    /** Returns the outcomes for each purpose with crawlers, in the order of the purposes. */
    public static List<PurposeOutcomes> of(RobotsText text, List<Assignment> assignments, String url) {
        RequestPath path = RequestPath.ofUrl(url);
        Map<Purpose, Map<EffectiveOutcome, List<CatalogueEntry>>> byPurpose = new EnumMap<>(Purpose.class);
        for (Assignment assignment : assignments) {
            Optional<CatalogueEntry> entry = assignment.entry();
            if (entry.isPresent()) {
                EffectiveOutcome effectiveOutcome = EffectiveOutcome.of(
                        assignment.obedience(), text.policy(assignment.crawler()).verdict(path).outcome());
                byPurpose.computeIfAbsent(entry.get().purpose(), absent -> new EnumMap<>(EffectiveOutcome.class))
                        .computeIfAbsent(effectiveOutcome, absent -> new ArrayList<>()).add(entry.get());
            }
        }
        return byPurpose.entrySet().stream().map(row -> new PurposeOutcomes(row.getKey(), row.getValue())).toList();
    }

    public List<CatalogueEntry> entriesWith(EffectiveOutcome effectiveOutcome) {
        return crawlers.getOrDefault(effectiveOutcome, List.of());
    }

    /** Returns the crawlers with an outcome that {@linkplain PurposeCrawlers count} for the purpose. */
    public List<CatalogueEntry> countedEntries(EffectiveOutcome effectiveOutcome) {
        return entriesWith(effectiveOutcome).stream().filter(entry -> PurposeCrawlers.counts(entry, purpose)).toList();
    }

    public int count(EffectiveOutcome effectiveOutcome) {
        return countedEntries(effectiveOutcome).size();
    }

    /** Whether the purpose has crawlers. Tokens and retired names are only names. */
    public boolean hasCrawlers() {
        return switch (purpose) {
            case CONTROL_TOKEN, POLICY_TOKEN, DEAD_TOKEN -> false;
            case SEARCH, AI_SEARCH, AI_TRAINING, AI_OTHER, USER_TRIGGERED, PREVIEW, ADS, SEO, ARCHIVE, OTHER -> true;
        };
    }

    /** Returns the number of counted crawlers that the file blocks, even if they may not follow it. */
    public int blockedCount() {
        return count(EffectiveOutcome.BLOCKED) + count(EffectiveOutcome.POSSIBLY_BLOCKED);
    }

    /** Returns the number of counted crawlers. */
    public int totalCount() {
        return Arrays.stream(EffectiveOutcome.values()).mapToInt(this::count).sum();
    }

    /** Returns the tokens for the purpose, which fetch nothing and do not count. */
    public List<CatalogueEntry> tokens() {
        return crawlers.values().stream().flatMap(List::stream)
                .filter(entry -> PurposeCrawlers.isTokenFor(entry, purpose)).toList();
    }

    /** Returns the crawlers that the file does not block, although it could. */
    public List<CatalogueEntry> unblockedEntries() {
        List<CatalogueEntry> unblocked = new ArrayList<>(entriesWith(EffectiveOutcome.ALLOWED));
        unblocked.addAll(entriesWith(EffectiveOutcome.UNDEFINED));
        return unblocked;
    }
}
