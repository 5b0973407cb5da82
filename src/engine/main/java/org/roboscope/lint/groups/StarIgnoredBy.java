package org.roboscope.lint.groups;

import java.util.List;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.EqualTokenChoice;
import org.roboscope.robots.agent.FollowedGroups;

/** G12: crawlers that the group for everyone does not bind. */
public final class StarIgnoredBy implements FileCheck {

    /** More names than this are counted, not listed. */
    private static final int FEW = 6;

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        List<AgentName> stars = analysis.plainGroups().stream()
                .filter(StarIgnoredBy::forbidsSomething)
                .flatMap(group -> group.agents().stream())
                .map(analysis::agent)
                .filter(AgentName::star)
                .toList();
        if (stars.isEmpty()) {
            return;
        }
        List<Standard> exempting = analysis.standardsThat(standard -> !unbound(standard, analysis).isEmpty());
        List<String> names = exempting.stream()
                .flatMap(standard -> unbound(standard, analysis).stream())
                .distinct()
                .toList();
        if (names.isEmpty()) {
            return;
        }
        Finding found = Finding.of(FindingCode.G12, stars.getFirst().line(), stars.getFirst().value(), exempting);
        found = names.size() <= FEW
                ? found.saying("few", List.copyOf(names))
                : found.saying("many", String.join(", ", names.subList(0, FEW - 1)), names.size() - FEW + 1);
        findingCollector.add(stars.size() > 1 ? found : found.fixedBy(addedTo(stars.getFirst(), names, analysis)));
    }

    private static boolean forbidsSomething(Group group) {
        return group.rules().stream().anyMatch(rule -> !rule.isAllow() && !rule.value().isEmpty());
    }

    /** Those that the standard reads for, and that follow robots.txt but not this group. */
    private static List<String> unbound(Standard standard, FileAnalysis analysis) {
        return analysis.catalogue().entries().stream()
                .filter(entry -> entry.star() == StarBinding.IGNORES && entry.obedience() != Obedience.NO)
                .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN)
                .filter(entry -> isAskedFor(entry, analysis) && analysis.reads(standard, entry.crawler()))
                .filter(entry -> analysis.following(standard, entry.crawler())
                        .step() instanceof FollowedGroups.Step.StarIgnored)
                .map(CatalogueEntry::token)
                .toList();
    }

    private static boolean isAskedFor(CatalogueEntry entry, FileAnalysis analysis) {
        return analysis.crawlers().isEmpty()
                || analysis.crawlers().stream().anyMatch(entry.token()::equalsIgnoreCase);
    }

    private static Fix addedTo(AgentName star, List<String> names, FileAnalysis analysis) {
        List<Standard> changes = analysis.standardsThat(standard -> !followStar(star, names, standard, analysis));
        String end = analysis.lineEndLike(analysis.line(star.line()));
        String lines = String.join(end, names.stream().map(name -> "User-agent: " + name).toList());
        return Fix.of("bindThem", changes, LineFixEdits.of(analysis).below(analysis.line(star.line()), lines));
    }

    /** Whether they follow this group anyway, and no name is taken for part of another one. */
    private static boolean followStar(AgentName star, List<String> names, Standard standard, FileAnalysis analysis) {
        if (!(analysis.agents(standard) instanceof EqualTokenChoice)) {
            return false;
        }
        return names.stream()
                .map(name -> analysis.catalogue().crawler(name))
                .filter(crawler -> analysis.reads(standard, crawler))
                .map(crawler -> analysis.following(standard, crawler))
                .allMatch(followedGroups -> followedGroups.groups().size() == 1
                        && followedGroups.agents().contains(star.line()));
    }
}
