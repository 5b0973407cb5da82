package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.TrainingCrawlers;
import org.roboscope.crawlers.assignment.BlockPlanner;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.robots.RobotsText;
import org.roboscope.ui.common.WindowMessages;

/** Counts the crawlers of each purpose and puts the count into words. */
final class PurposeMaker {

    private static final String ROOT = "/";
    private static final int NAMED = 6;

    /** What most people open this table for; the others follow as they come. */
    private static final List<Purpose> FIRST =
            List.of(Purpose.AI_TRAINING, Purpose.AI_SEARCH, Purpose.AI_OTHER, Purpose.CONTROL_TOKEN);

    /** Names that nobody uses any more need no rule; and nobody shuts out all search engines by name. */
    private static final Set<Purpose> NEVER_BLOCKED_BY_NAME = EnumSet.of(Purpose.DEAD_TOKEN, Purpose.SEARCH);

    private final WindowMessages messages;
    private final AssignmentWords words;

    PurposeMaker(WindowMessages messages, AssignmentWords words) {
        this.messages = messages;
        this.words = words;
    }

    /** @param url that is tested; empty if there is none */
    List<PurposeContent> purposes(InspectorModel model, String url) {
        RobotsText text = model.reading().text();
        Map<Purpose, PurposeOutcomes> tested = url.isEmpty()
                ? Map.of()
                : tallies(text, model, url).stream()
                        .collect(Collectors.toMap(PurposeOutcomes::purpose, Function.identity()));
        return tallies(text, model, ROOT).stream().sorted(Comparator.comparingInt(PurposeMaker::place))
                .map(root -> face(text, root, Optional.ofNullable(tested.get(root.purpose())))).toList();
    }

    /** Control tokens for training count as AI training: whoever looks there wants to know about them. */
    private static List<PurposeOutcomes> tallies(RobotsText text, InspectorModel model, String url) {
        List<PurposeOutcomes> all = PurposeOutcomes.of(text, model.assignments(), url);
        Map<EffectiveOutcome, List<CatalogueEntry>> tokens = all.stream()
                .flatMap(purposeOutcomes -> purposeOutcomes.crawlers().entrySet().stream())
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        standing -> standing.getValue().stream().filter(TrainingCrawlers::isTokenForTraining).toList(),
                        PurposeMaker::joined));
        return all.stream().map(purposeOutcomes -> purposeOutcomes.purpose() == Purpose.AI_TRAINING
                ? with(purposeOutcomes, tokens) : purposeOutcomes).toList();
    }

    private static PurposeOutcomes with(PurposeOutcomes purposeOutcomes,
            Map<EffectiveOutcome, List<CatalogueEntry>> more) {
        Map<EffectiveOutcome, List<CatalogueEntry>> all = new EnumMap<>(EffectiveOutcome.class);
        for (EffectiveOutcome effectiveOutcome : EffectiveOutcome.values()) {
            List<CatalogueEntry> here =
                    joined(purposeOutcomes.of(effectiveOutcome), more.getOrDefault(effectiveOutcome, List.of()));
            if (!here.isEmpty()) {
                all.put(effectiveOutcome, here);
            }
        }
        return new PurposeOutcomes(purposeOutcomes.purpose(), all);
    }

    private static List<CatalogueEntry> joined(List<CatalogueEntry> first, List<CatalogueEntry> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private PurposeContent face(RobotsText text, PurposeOutcomes root, Optional<PurposeOutcomes> tested) {
        String title = words.purpose(root.purpose());
        List<CatalogueEntry> open = root.open();
        List<CatalogueEntry> nameable = BlockPlanner.nameable(text.readAs(), open).stream()
                .filter(CatalogueEntry::isReadWhole).toList();
        List<CatalogueEntry> missing = NEVER_BLOCKED_BY_NAME.contains(root.purpose()) ? List.of() : nameable;
        String names = root.crawlers().values().stream().flatMap(List::stream)
                .map(entry -> entry.token() + " " + entry.operator()).collect(Collectors.joining(" "));
        return new PurposeContent(title, messages.text("card.count", root.total()), root, tested,
                sentence(root, open.stream().filter(entry -> !nameable.contains(entry)).toList()), missing,
                (title + " " + names).toLowerCase(Locale.ROOT));
    }

    private static int place(PurposeOutcomes purposeOutcomes) {
        int first = FIRST.indexOf(purposeOutcomes.purpose());
        return first >= 0 ? first : FIRST.size() + purposeOutcomes.purpose().ordinal();
    }

    private String sentence(PurposeOutcomes purposeOutcomes, List<CatalogueEntry> unnameable) {
        List<String> sentences = new ArrayList<>();
        List<CatalogueEntry> open = purposeOutcomes.open();
        int listening = purposeOutcomes.total() - purposeOutcomes.count(EffectiveOutcome.IGNORES_FILE);
        if (listening > 0) {
            String counted =
                    messages.text("purpose.blocked", purposeOutcomes.count(EffectiveOutcome.BLOCKED), listening);
            sentences.add(open.isEmpty()
                    ? messages.text("purpose.closed", counted)
                    : messages.text("purpose.open", counted, open.size(), names(open)));
        }
        addNames("purpose.unnameable", unnameable, sentences);
        addNames("purpose.told", purposeOutcomes.of(EffectiveOutcome.TOLD_TO_STAY_OUT), sentences);
        addNames("purpose.ignoring", purposeOutcomes.of(EffectiveOutcome.IGNORES_FILE), sentences);
        return String.join(" ", sentences);
    }

    private void addNames(String key, List<CatalogueEntry> entries, List<String> sentences) {
        if (!entries.isEmpty()) {
            sentences.add(messages.text(key, entries.size(), names(entries)));
        }
    }

    private String names(List<CatalogueEntry> entries) {
        String first = entries.stream().limit(NAMED).map(CatalogueEntry::token).collect(Collectors.joining(", "));
        return entries.size() <= NAMED ? first : messages.text("purpose.names", first, entries.size() - NAMED);
    }
}
