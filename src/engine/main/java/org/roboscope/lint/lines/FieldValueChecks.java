package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FollowedLines;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of fields that only some crawlers honour, and of their values. */
public final class FieldValueChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(FieldValueChecks::checkIgnoredField, Set.of(LineKind.OTHER_FIELD), FindingCode.L04),
            LintCheck.ofLine(FieldValueChecks::checkValue, Set.of(LineKind.OTHER_FIELD), FindingCode.L05));

    private static final int HOUR_SECONDS = 3_600;
    private static final int DAY_SECONDS = 24 * HOUR_SECONDS;
    /** A range of times, such as {@code 0600-0845}. */
    private static final String TIME_RANGE = "([01]\\d|2[0-3])[0-5]\\d *- *([01]\\d|2[0-3])[0-5]\\d";
    private static final Map<KnownField, Form> FORMS = Map.of(
            KnownField.CRAWL_DELAY, Form.of("crawlDelay", "\\d{1,9}(\\.\\d+)?|\\.\\d+"),
            KnownField.CLEAN_PARAM, Form.of("cleanParam", "(?!\\S*&&)[\\w+=&%\\[\\]{}():.-]++(\\s+[\\w./*,;:%-]+)?"),
            KnownField.REQUEST_RATE, Form.of("requestRate", "\\d+ */ *\\d+[smhd]?( +" + TIME_RANGE + ")?"),
            KnownField.VISIT_TIME, Form.of("visitTime", TIME_RANGE));

    /** The fields about the use of pages. */
    private static final Set<KnownField> PREFERENCE_FIELDS =
            EnumSet.of(KnownField.CONTENT_SIGNAL, KnownField.CONTENT_USAGE, KnownField.LICENSE);
    /** The fields for purposes that robots.txt does not have. */
    private static final Set<KnownField> IMPOSSIBLE_FIELDS =
            EnumSet.of(KnownField.NOINDEX, KnownField.NOFOLLOW, KnownField.NOARCHIVE);
    /** The fields that an unknown crawler may read anywhere in the file. */
    private static final Set<KnownField> FIELDS_FOR_ALL = EnumSet.of(KnownField.CLEAN_PARAM, KnownField.HOST,
            KnownField.LLM_POLICY, KnownField.LLMS_TXT, KnownField.AGENTMAP, KnownField.SCHEMAMAP,
            KnownField.AI_POLICY);

    private FieldValueChecks() {}

    /**
     * L04: a field that no crawler of its group honours. Fields about the use of pages are never reported, because they
     * apply to all readers that respect them.
     */
    private static void checkIgnoredField(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        KnownField.byName(analysis.bytes(), line.field())
                .filter(field -> !field.isCore() && !PREFERENCE_FIELDS.contains(field))
                .flatMap(field -> ignoredFinding(field, line, analysis))
                .ifPresent(onFinding);
    }

    private static Optional<Finding> ignoredFinding(KnownField field, Line line, FileAnalysis analysis) {
        List<Standard> ignoringStandards = analysis.standardsNotIn(field.honouringStandards());
        Finding finding = Finding.of(FindingCode.L04, line.number(), line.field(), ignoringStandards);
        Optional<Finding> ignoredFinding = switch (field) {
            case CRAWL_DELAY, REQUEST_RATE -> groupFieldFinding(finding, field, line, analysis);
            case CLEAN_PARAM -> ignoringStandards.size() < analysis.standards().size()
                    ? Optional.empty()
                    : Optional.of(finding.withSentence("honoured", field.spelling(), field.honouringStandards()));
            default -> Optional.of(finding.withSentence(sentenceKey(field)));
        };
        LineFixEdits edits = LineFixEdits.of(analysis);
        Fix removal = Fix.of(IMPOSSIBLE_FIELDS.contains(field) ? "removeWish" : "removeLine",
                edits.standardsSeparatedBy(line), edits.remove(line));
        return ignoredFinding.map(ignored -> ignored
                .withFix(FIELDS_FOR_ALL.contains(field) ? removal.withAlteredStatements() : removal)
                .withFix(Fix.of("keepIgnored", List.of(), edits.insertAbove(line, "# roboscope-ignore L04"))));
    }

    /** Creates the finding for a field that applies to the crawlers that follow its group. */
    private static Optional<Finding> groupFieldFinding(Finding finding, KnownField field, Line line,
            FileAnalysis analysis) {
        FieldReaders readers = FieldReaders.of(field, line.number(), analysis);
        if (readers.isHonouredAsNamed()) {
            return Optional.empty();
        }
        if (field == KnownField.REQUEST_RATE) {
            return Optional.of(finding.withSentence(sentenceKey(field)));
        }
        if (!readers.isInGroup()) {
            return Optional.of(finding.withSentence("delayOutside"));
        }
        if (readers.ignoringNames().isEmpty()) {
            return Optional.of(finding.withSentence("delayUnknown"));
        }
        return Optional.of(readers.honouringNames().isEmpty()
                ? finding.withSentence("delayIgnored", readers.ignoringNames())
                : finding.withSentence("delayForSome", readers.ignoringNames(), readers.honouringNames()));
    }

    private static String sentenceKey(KnownField field) {
        return switch (field) {
            case HOST -> "host";
            case REQUEST_RATE -> "requestRate";
            case VISIT_TIME -> "visitTime";
            case NOINDEX -> "noindex";
            case NOFOLLOW, NOARCHIVE -> "metaTag";
            case REVISIT_AFTER, DOMAIN -> "noCrawler";
            case LLM_POLICY, LLMS_TXT, AGENTMAP, SCHEMAMAP, AI_POLICY -> "proposed";
            case USER_AGENT, ALLOW, DISALLOW, SITEMAP, CRAWL_DELAY, CLEAN_PARAM, CONTENT_SIGNAL, CONTENT_USAGE,
                    LICENSE -> throw new IllegalArgumentException("has no sentence of its own: " + field);
        };
    }

    /** L05: a value in the wrong form for its field. */
    private static void checkValue(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        Optional<KnownField> field = KnownField.byName(analysis.bytes(), line.field());
        Optional<Form> form = field.map(FORMS::get);
        if (form.isEmpty()) {
            return;
        }
        if (form.get().pattern().matcher(analysis.text(line.value())).matches()) {
            if (field.get() == KnownField.CRAWL_DELAY) {
                slowDelayFinding(line, analysis).ifPresent(onFinding);
            }
            return;
        }
        boolean isMissing = line.value().isEmpty();
        Span span = isMissing ? line.field() : line.value();
        onFinding.accept(Finding.of(FindingCode.L05, line.number(), span, analysis.standards())
                .withSentence(isMissing ? "none" : form.get().sentence(), analysis.quoted(span)));
    }

    /** The valid form of a value, and the key of the sentence about an invalid one. */
    private record Form(String sentence, Pattern pattern) {

        static Form of(String sentence, String regex) {
            return new Form(sentence, Pattern.compile(regex));
        }
    }

    /** Creates the finding for a valid delay that is so long that a crawler could fetch almost nothing. */
    private static Optional<Finding> slowDelayFinding(Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        double seconds = Double.parseDouble(value);
        List<Object> honouringNames = seconds > HOUR_SECONDS
                ? FieldReaders.of(KnownField.CRAWL_DELAY, line.number(), analysis).honouringNames() : List.of();
        if (honouringNames.isEmpty()) {
            return Optional.empty();
        }
        Finding finding = Finding.of(FindingCode.L05, line.number(), line.value(), analysis.standards());
        return Optional.of(seconds > DAY_SECONDS
                ? finding.withSentence("slowerThanDaily", value, honouringNames)
                : finding.withSentence("slow", value, honouringNames, (int) (DAY_SECONDS / seconds)));
    }

    /**
     * The crawlers of the catalogue that follow a line, divided by whether they honour its field.
     *
     * @param honouringNames    the names of crawlers that honour the field
     * @param ignoringNames     the names of crawlers that ignore the field
     * @param isHonouredAsNamed whether a crawler that the group addresses by name or with {@code *} honours the field
     * @param isInGroup         whether the line is part of a group
     */
    private record FieldReaders(
            List<Object> honouringNames, List<Object> ignoringNames, boolean isHonouredAsNamed, boolean isInGroup) {
        private static final int MAX_NAMES = 4;

        static FieldReaders of(KnownField field, int line, FileAnalysis analysis) {
            KnownFollowers followers = KnownFollowers.of(analysis);
            SortedMap<Integer, Boolean> isAddressedByNumber = new TreeMap<>();
            boolean isInGroup = false;
            for (Standard standard : FollowedLines.of(analysis).standardsFollowing(line)) {
                Optional<Group> group = GroupLookup.lastAtOrAbove(analysis.groups(standard), line);
                if (group.isPresent()) {
                    isInGroup = true;
                    followers.followers(standard, group.get().index())
                            .forEach(number -> isAddressedByNumber.merge(
                                    number, followers.isAddressed(standard, number), Boolean::logicalOr));
                }
            }
            List<CatalogueEntry> entries = isAddressedByNumber.keySet().stream().map(followers::entry).toList();
            return new FieldReaders(
                    names(entries.stream().filter(field::isHonouredBy).toList()),
                    names(entries.stream().filter(entry -> !field.mayBeHonouredBy(Optional.of(entry))).toList()),
                    isAddressedByNumber.entrySet().stream().anyMatch(follower -> follower.getValue()
                            && field.isHonouredBy(followers.entry(follower.getKey()))),
                    isInGroup);
        }

        /**
         * Returns the name of one crawler of each operator, up to {@link #MAX_NAMES}, and the number of other crawlers.
         */
        private static List<Object> names(List<CatalogueEntry> entries) {
            Map<String, String> byOperator = new LinkedHashMap<>();
            entries.forEach(entry -> byOperator.putIfAbsent(entry.operator(), entry.token()));
            List<Object> names =
                    new ArrayList<>(CrawlerList.sort(byOperator.values()).stream().limit(MAX_NAMES).toList());
            if (entries.size() > names.size()) {
                names.add(new OmittedNames(entries.size() - names.size()));
            }
            return List.copyOf(names);
        }

        /** The crawlers of the catalogue, by the groups that they follow. */
        private static final class KnownFollowers {

            private final FileAnalysis analysis;
            private final List<CatalogueEntry> entries;
            /**
             * The numbers of the entries by the groups that they follow, for each standard. Most entries follow the
             * same groups.
             */
            private final IdentityHashMap<Standard, Map<List<Integer>, List<Integer>>> entriesByGroups =
                    new IdentityHashMap<>();
            private final IdentityHashMap<Standard, Map<Integer, List<Integer>>> followersByGroup =
                    new IdentityHashMap<>();

            private KnownFollowers(FileAnalysis analysis) {
                this.analysis = analysis;
                this.entries = analysis.catalogue().entries();
            }

            static KnownFollowers of(FileAnalysis analysis) {
                return analysis.computeOnce(KnownFollowers.class, KnownFollowers::new);
            }

            /**
             * Returns the numbers of the crawlers with the standard that follow the group, in the order of the
             * catalogue.
             */
            List<Integer> followers(Standard standard, int group) {
                return followersByGroup.computeIfAbsent(standard, absent -> new HashMap<>())
                        .computeIfAbsent(group, key -> findFollowers(standard, key));
            }

            CatalogueEntry entry(int number) {
                return entries.get(number);
            }

            /** Whether the groups that the crawler follows address it by name or with {@code *}, not by a fallback. */
            boolean isAddressed(Standard standard, int number) {
                return !(analysis.followedGroups(standard, crawler(number)).step() instanceof Step.Fallback);
            }

            private Crawler crawler(int number) {
                return analysis.catalogue().crawlers().get(number);
            }

            private List<Integer> findFollowers(Standard standard, int group) {
                List<Integer> numbers = new ArrayList<>();
                entriesByGroups.computeIfAbsent(standard, this::groupEntries).forEach((groups, numbersOfFollowers) -> {
                    if (Collections.binarySearch(groups, group) >= 0) {
                        numbers.addAll(numbersOfFollowers);
                    }
                });
                return numbers.stream().sorted().toList();
            }

            private Map<List<Integer>, List<Integer>> groupEntries(Standard standard) {
                Map<List<Integer>, List<Integer>> byGroups = new HashMap<>();
                for (int number = 0; number < entries.size(); number++) {
                    if (analysis.appliesTo(standard, crawler(number))) {
                        List<Integer> groups = analysis.followedGroups(standard, crawler(number)).groups();
                        byGroups.computeIfAbsent(groups, absent -> new ArrayList<>()).add(number);
                    }
                }
                return byGroups;
            }
        }
    }
}
