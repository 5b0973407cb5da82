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
import org.roboscope.crawlers.assignment.Standing;
import org.roboscope.crawlers.assignment.Tally;
import org.roboscope.robots.RobotsText;
import org.roboscope.ui.common.Messages;

/** Counts the crawlers of each purpose and puts the count into words. */
final class PurposeMaker {

    private static final String ROOT = "/";
    private static final int NAMED = 6;

    /** What most people open this table for; the others follow as they come. */
    private static final List<Purpose> FIRST =
            List.of(Purpose.AI_TRAINING, Purpose.AI_SEARCH, Purpose.AI_OTHER, Purpose.CONTROL_TOKEN);

    /** Names that nobody uses any more need no rule; and nobody shuts out all search engines by name. */
    private static final Set<Purpose> NEVER_BLOCKED_BY_NAME = EnumSet.of(Purpose.DEAD_TOKEN, Purpose.SEARCH);

    private final Messages messages;
    private final Words words;

    PurposeMaker(Messages messages, Words words) {
        this.messages = messages;
        this.words = words;
    }

    List<PurposeFace> purposes(InspectorModel model) {
        RobotsText text = model.analysis().text();
        String url = model.analysis().testedUrl().strip();
        Map<Purpose, Tally> tested = url.isEmpty()
                ? Map.of()
                : tallies(text, model, url).stream().collect(Collectors.toMap(Tally::purpose, Function.identity()));
        return tallies(text, model, ROOT).stream().sorted(Comparator.comparingInt(PurposeMaker::place))
                .map(root -> face(text, root, Optional.ofNullable(tested.get(root.purpose())))).toList();
    }

    /** Control tokens for training count as AI training: whoever looks there wants to know about them. */
    private static List<Tally> tallies(RobotsText text, InspectorModel model, String url) {
        List<Tally> all = Tally.of(text, model.assignments(), url);
        Map<Standing, List<CatalogueEntry>> tokens = all.stream()
                .flatMap(tally -> tally.crawlers().entrySet().stream())
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        standing -> standing.getValue().stream().filter(TrainingCrawlers::isTokenForTraining).toList(),
                        PurposeMaker::joined));
        return all.stream().map(tally -> tally.purpose() == Purpose.AI_TRAINING ? with(tally, tokens) : tally).toList();
    }

    private static Tally with(Tally tally, Map<Standing, List<CatalogueEntry>> more) {
        Map<Standing, List<CatalogueEntry>> all = new EnumMap<>(Standing.class);
        for (Standing standing : Standing.values()) {
            List<CatalogueEntry> here = joined(tally.of(standing), more.getOrDefault(standing, List.of()));
            if (!here.isEmpty()) {
                all.put(standing, here);
            }
        }
        return new Tally(tally.purpose(), all);
    }

    private static List<CatalogueEntry> joined(List<CatalogueEntry> first, List<CatalogueEntry> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private PurposeFace face(RobotsText text, Tally root, Optional<Tally> tested) {
        String title = words.purpose(root.purpose());
        List<CatalogueEntry> open = root.open();
        List<CatalogueEntry> nameable = BlockPlanner.nameable(text.readAs(), open).stream()
                .filter(CatalogueEntry::isReadWhole).toList();
        List<CatalogueEntry> missing = NEVER_BLOCKED_BY_NAME.contains(root.purpose()) ? List.of() : nameable;
        String names = root.crawlers().values().stream().flatMap(List::stream)
                .map(entry -> entry.token() + " " + entry.operator()).collect(Collectors.joining(" "));
        return new PurposeFace(title, messages.text("card.count", root.total()), root, tested,
                sentence(root, open.stream().filter(entry -> !nameable.contains(entry)).toList()), missing,
                (title + " " + names).toLowerCase(Locale.ROOT));
    }

    private static int place(Tally tally) {
        int first = FIRST.indexOf(tally.purpose());
        return first >= 0 ? first : FIRST.size() + tally.purpose().ordinal();
    }

    private String sentence(Tally tally, List<CatalogueEntry> unnameable) {
        List<String> sentences = new ArrayList<>();
        List<CatalogueEntry> open = tally.open();
        int listening = tally.total() - tally.count(Standing.IGNORES_FILE);
        if (listening > 0) {
            String counted = messages.text("purpose.blocked", tally.count(Standing.BLOCKED), listening);
            sentences.add(open.isEmpty()
                    ? messages.text("purpose.closed", counted)
                    : messages.text("purpose.open", counted, open.size(), names(open)));
        }
        addNames("purpose.unnameable", unnameable, sentences);
        addNames("purpose.told", tally.of(Standing.TOLD_TO_STAY_OUT), sentences);
        addNames("purpose.ignoring", tally.of(Standing.IGNORES_FILE), sentences);
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
