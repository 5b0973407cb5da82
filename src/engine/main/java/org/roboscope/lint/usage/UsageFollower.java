package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
 * Crawlers to whom a file says the same: they fetch by one standard, and follow the same groups.
 *
 * @param crawlers at least one
 */
record UsageFollower(Standard standard, List<Crawler> crawlers, UsagePolicy policy) {

    private static final byte[] ROOT = {'/'};
    private static final byte FILLER = 1;

    private record Followed(String standard, List<Integer> fetching, List<Integer> usage) {}

    /** All of them for whom the standards asked for are read. */
    record AllFollowers(List<UsageFollower> all) {

        private static AllFollowers find(FileAnalysis analysis) {
            Map<Followed, UsageFollower> byGroups = new LinkedHashMap<>();
            for (Standard standard : analysis.standards()) {
                RobotsText text = RobotsText.ofFile(analysis.fileForVerdicts(standard),
                        analysis.own() ? StandardChoice.OWN : StandardChoice.by(standard));
                crawlers(text, analysis).stream().filter(crawler -> analysis.reads(standard, crawler))
                        .forEach(crawler -> add(standard, text.usagePolicy(crawler), byGroups));
            }
            return new AllFollowers(List.copyOf(byGroups.values()));
        }

        private static void add(Standard standard, UsagePolicy policy, Map<Followed, UsageFollower> byGroups) {
            byGroups.computeIfAbsent(
                    new Followed(standard.id(), policy.fetching().followedGroups().groups(),
                            policy.followedGroups().groups()),
                    absent -> new UsageFollower(standard, new ArrayList<>(), policy))
                    .crawlers().add(policy.fetching().crawler());
        }

        private static List<Crawler> crawlers(RobotsText text, FileAnalysis analysis) {
            List<Crawler> crawlers = new ArrayList<>(NamedCrawlers.unknown(text, analysis.catalogue()));
            crawlers.add(FileAnalysis.SOMEBODY);
            crawlers.addAll(analysis.catalogue().crawlers());
            return crawlers;
        }
    }

    static List<UsageFollower> all(FileAnalysis analysis) {
        return analysis.derived(AllFollowers.class, AllFollowers::find).all();
    }

    /** Each set of groups whose preferences somebody follows, once, with the standards by which they fetch. */
    static Map<List<Integer>, List<UsageFollower>> byGroups(FileAnalysis analysis) {
        Map<List<Integer>, List<UsageFollower>> byGroups = new LinkedHashMap<>();
        for (UsageFollower follower : all(analysis)) {
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

    /** Whether the group for everyone is followed, by somebody whom it does not name. */
    boolean isEverybody() {
        return crawlers.contains(FileAnalysis.SOMEBODY);
    }

    /** The lines with these fields, as they plainly are: most files have none, and then nothing more is looked for. */
    record OtherFieldLines(List<Line> usages, List<Line> signals) {
        static OtherFieldLines of(FileAnalysis analysis) {
            return analysis.derived(OtherFieldLines.class, OtherFieldLines::find);
        }

        private static OtherFieldLines find(FileAnalysis analysis) {
            List<Line> others = analysis.plainLines(LineKind.OTHER_FIELD);
            return new OtherFieldLines(
                    those(others, KnownField.CONTENT_USAGE, analysis),
                    those(others, KnownField.CONTENT_SIGNAL, analysis));
        }

        private static List<Line> those(List<Line> others, KnownField field, FileAnalysis analysis) {
            return others.stream()
                    .filter(line -> field.isNamed(analysis.bytes(), line.field()))
                    .toList();
        }
    }

    /** Findings that several sets of groups show, each once, with the standards of all of them. */
    static final class MergedFindings {
        private final FileAnalysis analysis;
        private final Map<List<Integer>, Finding> byKey = new LinkedHashMap<>();

        MergedFindings(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        /** @param key what makes it the same finding */
        void add(List<Integer> key, Finding finding) {
            byKey.merge(key, finding, (before, more) -> before.withStandards(analysis.standardsThat(
                    standard -> standard.isOneOf(before.standards())
                            || standard.isOneOf(more.standards()))));
        }

        void addTo(Consumer<Finding> findings) {
            byKey.values().forEach(findings);
        }
    }

    /** The part that counts for a use of which the line says something. */
    static DictionaryMember last(UsageLine line, UsageCategory category, FileAnalysis analysis) {
        return line.dictionary().members().reversed().stream()
                .filter(member -> names(member, category, analysis)).findFirst().orElseThrow();
    }

    static boolean names(DictionaryMember member, UsageCategory category, FileAnalysis analysis) {
        return analysis.text(member.key()).equals(category.key());
    }

    static Span whole(DictionaryMember member) {
        return new Span(member.key().start(), member.parameters().end());
    }

    /** The pattern of a line's path; it matches everything if there is none. */
    static PathPattern pattern(UsageLine line, FileAnalysis analysis) {
        return line.path().isEmpty()
                ? Standards.RFC_9309.paths().patterns(false, ROOT, 0, 1).getFirst().pattern()
                : UsageIndex.pattern(analysis.bytes(), line, Standards.RFC_9309.paths());
    }

    /**
     * A path that stands for all that a pattern matches: a byte that no pattern of the file holds is in the place of
     * whatever its wildcards take. Another pattern that matches this path matches them all. Empty for a pattern that
     * holds the byte itself: then there is none.
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
        int fillers = 0;
        for (byte b : bytes) {
            fillers += b == FILLER ? 1 : 0;
        }
        return fillers == pattern.pieceCount() - (pattern.isAnchored() ? 1 : 0)
                ? Optional.of(RequestPath.ofPath(bytes))
                : Optional.empty();
    }
}
