package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CatalogueGroupFinder;
import org.roboscope.crawlers.CrawlerIndex;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;

/**
 * Crawlers with the same standard for fetching that follow the same groups, so that the same lines apply to them.
 *
 * @param crawlers the crawlers, of which there is at least one
 */
record UsageFollower(Standard standard, List<Crawler> crawlers, UsagePolicy policy) {

    private static final byte[] ROOT = {'/'};
    /** The byte that replaces wildcards. */
    private static final byte FILLER = 1;

    /** A key that is equal for crawlers to which the same lines apply. */
    private record FollowedGroupsKey(String standard, List<Integer> fetchingGroups, List<Integer> usageGroups) {}

    /** All followers under the requested standards. */
    record AllFollowers(List<UsageFollower> followers) {

        private static AllFollowers find(FileAnalysis analysis) {
            Map<FollowedGroupsKey, UsageFollower> followersByGroups = new LinkedHashMap<>();
            for (Standard standard : analysis.standards()) {
                RobotsText text = RobotsText.ofFile(analysis.fileForVerdicts(standard),
                        analysis.isByOperator() ? StandardChoice.OWN : StandardChoice.by(standard));
                CatalogueGroupFinder usageGroupFinder =
                        CatalogueGroupFinder.of(text.usageReading().fileForContentUsage(),
                                text.usageAgents(standard), CrawlerIndex.of(analysis.catalogue()));
                addFollowers(standard, text, usageGroupFinder, analysis, followersByGroups);
            }
            return new AllFollowers(List.copyOf(followersByGroups.values()));
        }

        @SuppressWarnings("ReferenceEquality") // most crawlers follow the same lists, and comparing lists takes longer
        private static void addFollowers(Standard standard, RobotsText text, CatalogueGroupFinder usageGroupFinder,
                FileAnalysis analysis,
                Map<FollowedGroupsKey, UsageFollower> followersByGroups) {
            @Nullable FollowedGroups lastFetchingGroups = null;
            @Nullable FollowedGroups lastUsageGroups = null;
            List<Crawler> sameGroupCrawlers = List.of();
            for (Crawler crawler : crawlers(text, analysis)) {
                if (!analysis.appliesTo(standard, crawler)) {
                    continue;
                }
                FollowedGroups fetchingGroups = analysis.followedGroups(standard, crawler);
                FollowedGroups usageGroups = usageGroupFinder.followedGroups(crawler);
                if (fetchingGroups != lastFetchingGroups || usageGroups != lastUsageGroups) {
                    sameGroupCrawlers = followersByGroups.computeIfAbsent(
                            new FollowedGroupsKey(standard.id(), fetchingGroups.groups(), usageGroups.groups()),
                            absent -> new UsageFollower(standard, new ArrayList<>(), text.usagePolicy(crawler)))
                            .crawlers();
                    lastFetchingGroups = fetchingGroups;
                    lastUsageGroups = usageGroups;
                }
                sameGroupCrawlers.add(crawler);
            }
        }

        private static List<Crawler> crawlers(RobotsText text, FileAnalysis analysis) {
            List<Crawler> crawlers = new ArrayList<>(NamedCrawlers.findUnknown(text, analysis.catalogue()));
            crawlers.add(FileAnalysis.ANY_CRAWLER);
            crawlers.addAll(analysis.catalogue().crawlers());
            return crawlers;
        }
    }

    static List<UsageFollower> findAll(FileAnalysis analysis) {
        return analysis.computeOnce(AllFollowers.class, AllFollowers::find).followers();
    }

    /** Returns the followers by the groups whose preferences they follow. */
    static Map<List<Integer>, List<UsageFollower>> findByGroups(FileAnalysis analysis) {
        Map<List<Integer>, List<UsageFollower>> byGroups = new LinkedHashMap<>();
        for (UsageFollower follower : findAll(analysis)) {
            List<Integer> groups = follower.policy().followedGroups().groups();
            if (!groups.isEmpty()) {
                byGroups.computeIfAbsent(groups, absent -> new ArrayList<>()).add(follower);
            }
        }
        return byGroups;
    }

    static List<Standard> standards(List<UsageFollower> followers) {
        return followers.stream().map(UsageFollower::standard).distinct().toList();
    }

    /** Whether the file does not name the crawlers, so that they follow the group for all crawlers. */
    boolean isEveryone() {
        return crawlers.contains(FileAnalysis.ANY_CRAWLER);
    }

    /** The Content-Usage and Content-Signal lines. Most files have none, and need no further checks. */
    record UsageFieldLines(List<Line> usageLines, List<Line> signalLines) {
        static UsageFieldLines of(FileAnalysis analysis) {
            return analysis.computeOnce(UsageFieldLines.class, UsageFieldLines::find);
        }

        private static UsageFieldLines find(FileAnalysis analysis) {
            List<Line> otherFields = analysis.plainLines(LineKind.OTHER_FIELD);
            return new UsageFieldLines(
                    linesWithField(otherFields, KnownField.CONTENT_USAGE, analysis),
                    linesWithField(otherFields, KnownField.CONTENT_SIGNAL, analysis));
        }

        private static List<Line> linesWithField(List<Line> lines, KnownField field, FileAnalysis analysis) {
            return lines.stream()
                    .filter(line -> field.hasName(analysis.bytes(), line.field()))
                    .toList();
        }
    }

    /** Merges equal findings of several sets of groups. A merged finding has the standards of all merged ones. */
    static final class MergedFindings {
        private final FileAnalysis analysis;
        private final Map<List<Integer>, Finding> findingsByKey = new LinkedHashMap<>();

        MergedFindings(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        /** Adds a finding. Findings with equal keys are merged. */
        void add(List<Integer> key, Finding finding) {
            findingsByKey.merge(key, finding, (earlier, later) -> earlier.withStandards(analysis.standardsMatching(
                    standard -> standard.isOneOf(earlier.standards())
                            || standard.isOneOf(later.standards()))));
        }

        void addTo(Consumer<Finding> onFinding) {
            findingsByKey.values().forEach(onFinding);
        }
    }

    /** Returns the member that applies for a category, which is the last one. The line must have such a member. */
    static DictionaryMember lastMember(UsageLine line, UsageCategory category, FileAnalysis analysis) {
        return line.dictionary().members().reversed().stream()
                .filter(member -> hasKey(member, category, analysis)).findFirst().orElseThrow();
    }

    static boolean hasKey(DictionaryMember member, UsageCategory category, FileAnalysis analysis) {
        return analysis.text(member.key()).equals(category.key());
    }

    static Span wholeSpan(DictionaryMember member) {
        return new Span(member.key().start(), member.parameters().end());
    }

    /** Returns the pattern of the path of a line. Without a path, it matches everything. */
    static PathPattern pattern(UsageLine line, FileAnalysis analysis) {
        return line.path().isEmpty()
                ? Standards.RFC_9309.paths().patterns(false, ROOT, 0, 1).getFirst().pattern()
                : UsageIndex.pattern(analysis.bytes(), line, Standards.RFC_9309.paths());
    }

    /**
     * Returns a path that represents all matches of a pattern: wildcards are replaced by a byte that patterns do not
     * contain, so another pattern that matches this path matches all of them. The result is empty if the pattern
     * contains that byte.
     */
    static Optional<RequestPath> examplePath(PathPattern pattern) {
        ByteBuilder path = new ByteBuilder(32);
        for (int piece = 0; piece < pattern.pieceCount(); piece++) {
            if (piece > 0) {
                path.append(FILLER);
            }
            path.append(pattern.bytes(), pattern.pieceStart(piece), pattern.pieceEnd(piece));
        }
        if (!pattern.isAnchored()) {
            path.append(FILLER);
        }
        byte[] bytes = path.toBytes();
        int fillerCount = 0;
        for (byte b : bytes) {
            fillerCount += b == FILLER ? 1 : 0;
        }
        return fillerCount == pattern.pieceCount() - (pattern.isAnchored() ? 1 : 0)
                ? Optional.of(RequestPath.ofPath(bytes))
                : Optional.empty();
    }
}
