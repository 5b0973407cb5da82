package org.roboscope.simulate.purpose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.crawlers.assignment.AccessPlanner;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.simulate.words.UsageMessages;
import org.roboscope.simulate.words.UsageMessages.UsageStatement;
import org.roboscope.simulate.words.VerdictMessages;

/** Creates the view of crawlers by purpose, with counts and sentences. */
public final class PurposeMaker {

    private static final String ROOT = "/";
    private static final int MAX_NAMES = 6;

    /** The purposes that are shown first, because most users look for them. */
    private static final List<Purpose> SHOWN_FIRST =
            List.of(Purpose.AI_TRAINING, Purpose.AI_SEARCH, Purpose.AI_OTHER, Purpose.CONTROL_TOKEN,
                    Purpose.POLICY_TOKEN);

    /** A page, and the answer of the file for each crawler. */
    private record Place(String name, List<PurposeOutcomes> outcomes, Map<CatalogueEntry, Answer> answers,
            Map<Answer, PlaceAnswer> cachedAnswers) {

        Optional<PurposeOutcomes> outcomesFor(Purpose purpose) {
            return outcomes.stream().filter(candidate -> candidate.purpose() == purpose).findFirst();
        }

        Answer answerFor(CatalogueEntry entry) {
            return Objects.requireNonNull(answers.get(entry), entry::token);
        }

        TestedUsage usageFor(CatalogueEntry entry) {
            return answerFor(entry).usage();
        }
    }

    /** @param line line of the rule that decides; 0 if none does */
    private record Answer(Outcome outcome, int line, TestedUsage usage) {}

    /** @param byToken assignments by name in lower case */
    private record AssignedText(RobotsText text, List<Assignment> assignments, Map<String, Assignment> byToken) {

        static AssignedText create(RobotsText text, List<Assignment> assignments) {
            Map<String, Assignment> byToken = new HashMap<>();
            assignments.forEach(assignment -> byToken.put(key(assignment.name()), assignment));
            return new AssignedText(text, assignments, byToken);
        }

        Optional<Assignment> assignmentOf(String token) {
            return Optional.ofNullable(byToken.get(key(token)));
        }

        private static String key(String name) {
            return name.toLowerCase(Locale.ROOT);
        }
    }

    private final MessageBundle messages = MessageBundle.of("purposes");
    private final AssignmentMessages assignmentMessages;
    private final UsageMessages usageMessages = new UsageMessages();
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final StandardTexts standardTexts = new StandardTexts();

    public PurposeMaker(AssignmentMessages assignmentMessages) {
        this.assignmentMessages = assignmentMessages;
    }

    /**
     * Creates the view.
     *
     * @param assignments assignments of all shown crawlers
     * @param url         tested URL; empty if there is none
     */
    public PurposeView createView(RobotsText text, List<Assignment> assignments, String url) {
        AssignedText assignedText = AssignedText.create(text, assignments);
        List<Place> places = new ArrayList<>();
        places.add(createPlace("purpose.root", assignedText, ROOT));
        if (!url.isEmpty()) {
            places.add(createPlace("purpose.tested", assignedText, url));
        }
        List<TestedUsage> usages = places.stream().flatMap(place -> place.answers().values().stream())
                .map(Answer::usage).toList();
        boolean isUsageStated = usages.stream().anyMatch(TestedUsage::isStated);
        return new PurposeView(createNotes(text.standardChoice(), usages),
                places.getFirst().outcomes().stream().map(PurposeOutcomes::purpose)
                        .sorted(Comparator.comparingInt(PurposeMaker::rank))
                        .map(purpose -> createContent(assignedText, purpose, places, isUsageStated)).toList());
    }

    private List<String> createNotes(StandardChoice standardChoice, List<TestedUsage> usages) {
        List<String> notes = new ArrayList<>(List.of(assignmentMessages.countingNote()));
        if (!standardChoice.equals(StandardChoice.OWN)) {
            notes.add(messages.text("reading.chosen", standardTexts.name(standardChoice.layout())));
        }
        Map<String, String> followers = new LinkedHashMap<>();
        usages.stream().distinct().flatMap(usage -> usageMessages.statements(usage).stream())
                .filter(statement -> !statement.field().isEmpty())
                .forEach(statement -> followers.putIfAbsent(statement.field(), statement.followers()));
        followers.forEach((field, operators) -> notes.add(messages.text("purpose.followers", field, operators)));
        return notes;
    }

    private Place createPlace(String key, AssignedText assignedText, String url) {
        RobotsText text = assignedText.text();
        RequestPath path = RequestPath.ofUrl(url);
        Map<CatalogueEntry, Answer> answers = new HashMap<>();
        assignedText.assignments().forEach(assignment -> assignment.entry().ifPresent(entry -> {
            UsagePolicy policy = text.usagePolicy(assignment.crawler());
            Verdict verdict = policy.fetching().verdict(path);
            answers.put(entry, new Answer(verdict.outcome(), verdict.rule().map(Rule::line).orElse(0),
                    TestedUsage.of(policy, path)));
        }));
        return new Place(messages.text(key), outcomesWithTokens(text, assignedText, url), answers, new HashMap<>());
    }

    /** The outcomes of each purpose, which include the tokens about the purpose, because users look for them there. */
    private static List<PurposeOutcomes> outcomesWithTokens(RobotsText text, AssignedText assignedText, String url) {
        List<PurposeOutcomes> outcomesByPurpose = PurposeOutcomes.of(text, assignedText.assignments(), url);
        return outcomesByPurpose.stream().map(outcomes -> {
            Map<EffectiveOutcome, List<CatalogueEntry>> tokens = new EnumMap<>(EffectiveOutcome.class);
            for (PurposeOutcomes others : outcomesByPurpose) {
                others.crawlers().forEach((outcome, entries) -> tokens.merge(
                        outcome, entries.stream()
                                .filter(entry -> PurposeCrawlers.isTokenFor(entry, outcomes.purpose())).toList(),
                        PurposeMaker::concat));
            }
            return addTokens(outcomes, tokens);
        }).toList();
    }

    private static PurposeOutcomes addTokens(PurposeOutcomes purposeOutcomes,
            Map<EffectiveOutcome, List<CatalogueEntry>> tokens) {
        Map<EffectiveOutcome, List<CatalogueEntry>> merged = new EnumMap<>(EffectiveOutcome.class);
        for (EffectiveOutcome effectiveOutcome : EffectiveOutcome.values()) {
            List<CatalogueEntry> entries =
                    concat(purposeOutcomes.entriesWith(effectiveOutcome),
                            tokens.getOrDefault(effectiveOutcome, List.of()));
            if (!entries.isEmpty()) {
                merged.put(effectiveOutcome, entries);
            }
        }
        return new PurposeOutcomes(purposeOutcomes.purpose(), merged);
    }

    private static List<CatalogueEntry> concat(List<CatalogueEntry> first, List<CatalogueEntry> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private PurposeContent createContent(AssignedText assignedText, Purpose purpose, List<Place> places,
            boolean isUsageStated) {
        PurposeOutcomes root = places.getFirst().outcomesFor(purpose).orElseThrow();
        List<CatalogueEntry> open = root.unblockedEntries();
        List<CatalogueEntry> nameable = AccessPlanner.findNameable(assignedText.text().standardChoice(), open).stream()
                .filter(CatalogueEntry::isNeverTruncated).toList();
        String title = assignmentMessages.purpose(purpose);
        return new PurposeContent(title,
                messages.text(root.hasCrawlers() ? "card.count" : "card.names", root.totalCount()),
                places.stream().map(place -> createSummary(place, place.outcomesFor(purpose).orElseThrow())).toList(),
                createRows(assignedText, root, places, isUsageStated),
                unnameableNote(open.stream().filter(entry -> !nameable.contains(entry)).toList()));
    }

    private static int rank(Purpose purpose) {
        int first = SHOWN_FIRST.indexOf(purpose);
        return first >= 0 ? first : SHOWN_FIRST.size() + purpose.ordinal();
    }

    private PurposeSummary createSummary(Place place, PurposeOutcomes outcomes) {
        Set<Integer> lines = Arrays.stream(EffectiveOutcome.values())
                .flatMap(outcome -> outcomes.countedEntries(outcome).stream())
                .map(entry -> place.answerFor(entry).line()).filter(line -> line > 0)
                .collect(Collectors.toCollection(TreeSet::new));
        return new PurposeSummary(place.name(), outcomes, lines, createSentence(outcomes, place::usageFor));
    }

    /** The rows: crawlers with the same answers are one row, separate from names that are not counted. */
    private List<PurposeRow> createRows(AssignedText assignedText, PurposeOutcomes root, List<Place> places,
            boolean isUsageStated) {
        List<PurposeRow> rows = new ArrayList<>();
        for (EffectiveOutcome outcome : EffectiveOutcome.values()) {
            addRows(assignedText, root.countedEntries(outcome), outcomeNote(outcome), places, isUsageStated, rows);
            addRows(assignedText, root.entriesWith(outcome).stream()
                    .filter(entry -> !PurposeCrawlers.counts(entry, root.purpose())).toList(),
                    messages.text(outcome == EffectiveOutcome.IGNORES_FILE
                            ? "purpose.note.ignoring" : "purpose.note.token"),
                    places, isUsageStated, rows);
        }
        return rows;
    }

    private void addRows(AssignedText assignedText, List<CatalogueEntry> crawlers, String note, List<Place> places,
            boolean isUsageStated, List<PurposeRow> rows) {
        Map<List<PlaceAnswer>, List<CatalogueEntry>> entriesByAnswers = new LinkedHashMap<>();
        crawlers.forEach(entry -> entriesByAnswers.computeIfAbsent(
                places.stream().map(place -> placeAnswer(place, entry, isUsageStated)).toList(), _ -> new ArrayList<>())
                .add(entry));
        entriesByAnswers.forEach((answers, entries) -> rows.add(new PurposeRow(answers, note,
                entries.stream().flatMap(entry -> assignedText.assignmentOf(entry.token()).stream())
                        .map(this::createChip)
                        .toList())));
    }

    private String outcomeNote(EffectiveOutcome outcome) {
        return outcome == EffectiveOutcome.POSSIBLY_BLOCKED ? messages.text("purpose.note.told") : "";
    }

    /** Returns a cached answer, because most crawlers share one and its sentences take longer than a verdict. */
    private PlaceAnswer placeAnswer(Place place, CatalogueEntry entry, boolean isUsageStated) {
        return place.cachedAnswers().computeIfAbsent(place.answerFor(entry),
                answer -> createPlaceAnswer(place.name(), answer, isUsageStated));
    }

    private PlaceAnswer createPlaceAnswer(String place, Answer answer, boolean isUsageStated) {
        List<UsageStatement> usage = usageMessages.statements(answer.usage()).stream()
                .map(UsageStatement::withoutFollowers).toList();
        return new PlaceAnswer(place, answer.outcome(), verdictMessages.word(answer.outcome()),
                usage.isEmpty() && isUsageStated ? List.of(usageMessages.nothingStated()) : usage);
    }

    private ChipContent createChip(Assignment assignment) {
        String note = assignmentMessages.note(assignment);
        String description = assignmentMessages.describe(assignment, note);
        return new ChipContent(assignment.name(), note, description, description.toLowerCase(Locale.ROOT));
    }

    private String unnameableNote(List<CatalogueEntry> entries) {
        return entries.isEmpty() ? "" : messages.text("purpose.unnameable", entries.size(), shortenNames(entries));
    }

    private static String shortenNames(List<CatalogueEntry> entries) {
        return CrawlerList.shorten(entries.stream().map(CatalogueEntry::token).toList(), MAX_NAMES, MAX_NAMES);
    }

    /** @param usage statements of the file to each crawler about the use of the page */
    private String createSentence(PurposeOutcomes outcomes, Function<CatalogueEntry, TestedUsage> usage) {
        List<String> parts = new ArrayList<>();
        addCount("purpose.blocked", outcomes.count(EffectiveOutcome.BLOCKED), parts);
        addCount("purpose.told", outcomes.count(EffectiveOutcome.POSSIBLY_BLOCKED), parts);
        List<CatalogueEntry> allowed = outcomes.countedEntries(EffectiveOutcome.ALLOWED);
        List<CatalogueEntry> fetchingCrawlers = allowed.stream().filter(CatalogueEntry::sendsRequests).toList();
        if (!fetchingCrawlers.isEmpty()) {
            List<String> clauses = new ArrayList<>();
            clauses.add(messages.text("purpose.may", fetchingCrawlers.size()));
            UseKind.of(outcomes.purpose()).ifPresent(use -> addUsageClauses(use, fetchingCrawlers, usage, clauses));
            parts.add(String.join(messages.text("purpose.and"), clauses));
        }
        int policies = (int) allowed.stream().filter(entry -> entry.purpose() == Purpose.POLICY_TOKEN).count();
        addCount("purpose.tokens", allowed.size() - fetchingCrawlers.size() - policies, parts);
        addCount("purpose.policies", policies, parts);
        addCount("purpose.undefined", outcomes.count(EffectiveOutcome.UNDEFINED), parts);
        String countedSentence = messages.text(outcomes.hasCrawlers() ? "purpose.sentence" : "purpose.sentence.names",
                outcomes.totalCount(), String.join("; ", parts));
        List<String> uncountedParts = new ArrayList<>();
        addCount("purpose.ignoring", outcomes.entriesWith(EffectiveOutcome.IGNORES_FILE).size(), uncountedParts);
        addCount("purpose.beside", outcomes.tokens().size(), uncountedParts);
        return uncountedParts.isEmpty() ? countedSentence
                : messages.text("purpose.notCounted", countedSentence,
                        String.join(messages.text("purpose.and"), uncountedParts));
    }

    private void addUsageClauses(UseKind use, List<CatalogueEntry> fetching,
            Function<CatalogueEntry, TestedUsage> usage, List<String> clauses) {
        List<TestedUsage> usages = fetching.stream().map(usage).toList();
        addFieldClauses("Content-Usage", use, usages.stream().map(use::usagePreference).toList(), clauses);
        addFieldClauses("Content-Signal", use,
                usages.stream().map(testedUsage -> use.signalPreference(testedUsage.signals())).toList(),
                clauses);
    }

    private void addFieldClauses(String field, UseKind use, List<UsagePreference> preferences, List<String> clauses) {
        usageClause(field, "purpose.asks." + use, UsagePreference.DISALLOWED, preferences).ifPresent(clauses::add);
        usageClause(field, "purpose.allows." + use, UsagePreference.ALLOWED, preferences).ifPresent(clauses::add);
    }

    private Optional<String> usageClause(String field, String key, UsagePreference preference,
            List<UsagePreference> preferences) {
        int count = (int) preferences.stream().filter(preference::equals).count();
        if (count == 0) {
            return Optional.empty();
        }
        String crawlers = count < preferences.size()
                ? messages.text("purpose.some", count)
                : messages.text("purpose.all", count);
        return Optional.of(messages.text(key, field, crawlers));
    }

    private void addCount(String key, int count, List<String> parts) {
        if (count > 0) {
            parts.add(messages.text(key, count));
        }
    }
}
