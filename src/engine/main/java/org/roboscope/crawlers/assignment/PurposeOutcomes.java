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
 * How the crawlers of one purpose stand to one URL.
 *
 * @param crawlers all of them, also those that do not count
 */
public record PurposeOutcomes(Purpose purpose, Map<EffectiveOutcome, List<CatalogueEntry>> crawlers) {

    public PurposeOutcomes {
        crawlers = Map.copyOf(crawlers);
    }

    /** A tally for each purpose that has crawlers, in the order of the purposes. */
    public static List<PurposeOutcomes> of(RobotsText text, List<Assignment> assignments, String url) {
        RequestPath path = RequestPath.ofUrl(url);
        Map<Purpose, Map<EffectiveOutcome, List<CatalogueEntry>>> counted = new EnumMap<>(Purpose.class);
        for (Assignment assignment : assignments) {
            Optional<CatalogueEntry> entry = assignment.entry();
            if (entry.isPresent()) {
                EffectiveOutcome effectiveOutcome = EffectiveOutcome.of(
                        assignment.obedience(), text.policy(assignment.crawler()).verdict(path).outcome());
                counted.computeIfAbsent(entry.get().purpose(), absent -> new EnumMap<>(EffectiveOutcome.class))
                        .computeIfAbsent(effectiveOutcome, absent -> new ArrayList<>()).add(entry.get());
            }
        }
        return counted.entrySet().stream().map(row -> new PurposeOutcomes(row.getKey(), row.getValue())).toList();
    }

    public List<CatalogueEntry> of(EffectiveOutcome effectiveOutcome) {
        return crawlers.getOrDefault(effectiveOutcome, List.of());
    }

    /** Those that {@link PurposeCrawlers count} for the purpose. */
    public List<CatalogueEntry> counted(EffectiveOutcome effectiveOutcome) {
        return of(effectiveOutcome).stream().filter(entry -> PurposeCrawlers.counts(entry, purpose)).toList();
    }

    public int count(EffectiveOutcome effectiveOutcome) {
        return counted(effectiveOutcome).size();
    }

    /** Whether these are crawlers: tokens and retired names are names only. */
    public boolean isOfCrawlers() {
        return switch (purpose) {
            case CONTROL_TOKEN, POLICY_TOKEN, DEAD_TOKEN -> false;
            case SEARCH, AI_SEARCH, AI_TRAINING, AI_OTHER, USER_TRIGGERED, PREVIEW, ADS, SEO, ARCHIVE, OTHER -> true;
        };
    }

    /** How many of those that count the file blocks, whether or not they are certain to stay out. */
    public int blocked() {
        return count(EffectiveOutcome.BLOCKED) + count(EffectiveOutcome.TOLD_TO_STAY_OUT);
    }

    /** How many crawlers count for the purpose. */
    public int total() {
        return Arrays.stream(EffectiveOutcome.values()).mapToInt(this::count).sum();
    }

    /** The tokens about the purpose, which fetch nothing and do not count. */
    public List<CatalogueEntry> tokens() {
        return crawlers.values().stream().flatMap(List::stream)
                .filter(entry -> PurposeCrawlers.isTokenFor(entry, purpose)).toList();
    }

    /** Those that the file could keep out and does not. */
    public List<CatalogueEntry> open() {
        List<CatalogueEntry> open = new ArrayList<>(of(EffectiveOutcome.ALLOWED));
        open.addAll(of(EffectiveOutcome.UNDEFINED));
        return open;
    }
}
