package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.ReadingQuestion;
import org.roboscope.robots.explain.VerdictExplanation;

/**
 * The evidence for an answer: a source, and the questions that it covers.
 *
 * @param questions the questions that the source answers, in order
 */
public record VerdictEvidence(List<ReadingQuestion> questions, Evidence evidence) {

    public VerdictEvidence {
        questions = List.copyOf(questions);
    }

    /** Returns the evidence for a verdict, the weakest first. */
    public static List<VerdictEvidence> ofVerdict(
            Policy policy, VerdictExplanation explanation, Optional<CatalogueEntry> entry) {
        Set<ReadingQuestion> questions = switch (explanation.verdict().reason()) {
            case RULE, NO_RULE_MATCHES, NOT_DEFINED -> EnumSet.of(
                    ReadingQuestion.LINES, ReadingQuestion.GROUPS, ReadingQuestion.NAMES, ReadingQuestion.MATCHING);
            case NO_GROUP -> EnumSet.of(ReadingQuestion.LINES, ReadingQuestion.GROUPS, ReadingQuestion.NAMES);
            case ALWAYS_ALLOWED -> EnumSet.of(ReadingQuestion.MATCHING);
            case FILE_TOO_LARGE -> EnumSet.of(ReadingQuestion.LIMITS);
            case TOO_MANY_RULES -> EnumSet.of(ReadingQuestion.LINES, ReadingQuestion.GROUPS, ReadingQuestion.NAMES,
                    ReadingQuestion.LIMITS);
            case OUT_OF_SCOPE -> EnumSet.noneOf(ReadingQuestion.class);
        };
        if (hasConflictingMatches(explanation)) {
            questions.add(ReadingQuestion.PRECEDENCE);
        }
        return findEvidence(policy, questions, entry);
    }

    /** Returns the evidence for the groups that the crawler follows, the weakest first. */
    public static List<VerdictEvidence> ofGroups(Policy policy, Optional<CatalogueEntry> entry) {
        return findEvidence(policy, policy.file().isTooLarge()
                ? EnumSet.of(ReadingQuestion.LIMITS)
                : EnumSet.of(ReadingQuestion.LINES, ReadingQuestion.GROUPS, ReadingQuestion.NAMES), entry);
    }

    /** Whether both Allow and Disallow match. Otherwise the order of rules does not affect the outcome. */
    private static boolean hasConflictingMatches(VerdictExplanation explanation) {
        return explanation.matches().stream().map(match -> match.rule().isAllow()).distinct().count() > 1;
    }

    private static List<VerdictEvidence> findEvidence(
            Policy policy, Set<ReadingQuestion> questions, Optional<CatalogueEntry> entry) {
        Standard standard = policy.file().standard();
        if (questions.contains(ReadingQuestion.LINES) && policy.file().bytesRead() < policy.file().bytes().length) {
            questions.add(ReadingQuestion.LIMITS);
        }
        if (dependsOnCatalogue(policy)) {
            questions.add(ReadingQuestion.CRAWLER);
        }
        Map<Evidence, List<ReadingQuestion>> bySource = new LinkedHashMap<>();
        questions.forEach(question -> bySource
                .computeIfAbsent(question == ReadingQuestion.CRAWLER
                        ? CrawlerEvidence.ofName(policy.crawler().name(), entry)
                        : standard.evidence().forQuestion(question), absent -> new ArrayList<>())
                .add(question));
        return bySource.entrySet().stream().map(source -> new VerdictEvidence(source.getValue(), source.getKey()))
                .sorted(Comparator.comparing(VerdictEvidence::evidence, Evidence.WEAKEST_FIRST)).toList();
    }

    /**
     * Whether the answer depends on the catalogue. If the user has chosen the standard, the catalogue may still decide
     * which names count.
     */
    private static boolean dependsOnCatalogue(Policy policy) {
        Step step = policy.followedGroups().step();
        return Standards.ofCrawler(policy.crawler()).id().equals(policy.file().standard().id())
                || step instanceof Step.Fallback || step instanceof Step.StarIgnored;
    }
}
