package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerIndex;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.agent.NameBasedAgentChoice;

/** Reports G12: crawlers that do not follow the group for all crawlers. */
public final class StarIgnoredCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(StarIgnoredCheck::check, FindingCode.G12));

    /** The maximum number of names in a list. */
    private static final int MAX_NAMES = 6;

    /** The crawlers of a catalogue that follow robots.txt, but not the group for all crawlers. */
    private record ExemptCrawlers(List<Crawler> crawlers, Map<String, List<Crawler>> byStandard) {

        static ExemptCrawlers of(Catalogue catalogue) {
            return catalogue.computeOnce(ExemptCrawlers.class, key -> {
                List<Crawler> crawlers = CrawlerIndex.select(key, entry -> entry.star() == StarBinding.IGNORES
                        && entry.obedience() != Obedience.NO && entry.purpose() != Purpose.DEAD_TOKEN);
                return new ExemptCrawlers(crawlers,
                        crawlers.stream().collect(Collectors.groupingBy(crawler -> Standards.ofCrawler(crawler).id())));
            });
        }

        List<Crawler> crawlersWith(Standard standard, FileAnalysis analysis) {
            return analysis.isByOperator() ? byStandard.getOrDefault(standard.id(), List.of()) : crawlers;
        }
    }

    private StarIgnoredCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        List<AgentName> starAgents = new ArrayList<>();
        for (Group group : analysis.plainGroups()) {
            for (int line : group.agents()) {
                if (analysis.agentName(line).isStar() && GroupLookup.hasDisallow(group.rules())) {
                    starAgents.add(analysis.agentName(line));
                }
            }
        }
        if (starAgents.isEmpty()) {
            return;
        }
        List<Standard> exemptingStandards = new ArrayList<>();
        Map<String, Crawler> byName = new LinkedHashMap<>();
        for (Standard standard : analysis.standards()) {
            List<Crawler> exemptCrawlers = findExempt(standard, analysis);
            if (!exemptCrawlers.isEmpty()) {
                exemptingStandards.add(standard);
                exemptCrawlers.forEach(crawler -> byName.putIfAbsent(crawler.name(), crawler));
            }
        }
        if (exemptingStandards.isEmpty()) {
            return;
        }
        List<Crawler> crawlers = List.copyOf(byName.values());
        List<String> names = CrawlerList.sort(byName.keySet());
        Finding baseFinding = Finding.of(
                FindingCode.G12, starAgents.getFirst().line(), starAgents.getFirst().value(),
                List.copyOf(exemptingStandards));
        Finding finding = names.size() <= MAX_NAMES
                ? baseFinding.withSentence("few", names)
                : baseFinding.withSentence("many", String.join(", ", names.subList(0, MAX_NAMES - 1)),
                        names.size() - MAX_NAMES + 1);
        onFinding.accept(
                starAgents.size() > 1 ? finding
                        : finding.withFix(addNamesFix(starAgents.getFirst(), crawlers, analysis)));
    }

    /** Returns the requested crawlers with the standard that follow no group, because they ignore {@code *}. */
    private static List<Crawler> findExempt(Standard standard, FileAnalysis analysis) {
        return ExemptCrawlers.of(analysis.catalogue()).crawlersWith(standard, analysis).stream()
                .filter(crawler -> analysis.isRequested(crawler)
                        && analysis.followedGroups(standard, crawler).step() instanceof FollowedGroups.Step.StarIgnored)
                .toList();
    }

    private static Fix addNamesFix(AgentName star, List<Crawler> crawlers, FileAnalysis analysis) {
        List<Standard> changedStandards =
                analysis.standardsMatching(standard -> !followStar(star, crawlers, standard, analysis));
        String end = analysis.lineEndLike(analysis.line(star.line()));
        String lines = String.join(end, crawlers.stream().map(crawler -> "User-agent: " + crawler.name()).toList());
        return Fix.of("bindThem", changedStandards,
                LineFixEdits.of(analysis).insertBelow(analysis.line(star.line()), lines));
    }

    /** Whether the crawlers follow only the group of the {@code *}, so that adding their names changes no verdict. */
    private static boolean followStar(
            AgentName star, List<Crawler> crawlers, Standard standard, FileAnalysis analysis) {
        if (!(analysis.agentChoice(standard) instanceof NameBasedAgentChoice)) {
            return false;
        }
        for (Crawler crawler : crawlers) {
            if (analysis.appliesTo(standard, crawler)) {
                FollowedGroups followed = analysis.followedGroups(standard, crawler);
                if (followed.groups().size() != 1 || !followed.agents().contains(star.line())) {
                    return false;
                }
            }
        }
        return true;
    }
}
