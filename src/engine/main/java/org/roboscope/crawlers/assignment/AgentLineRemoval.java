package org.roboscope.crawlers.assignment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.precedence.Rule;

/**
 * Removes crawlers from the groups that name and allow them. A group that names no other crawler is turned into one that
 * blocks, because without its User-agent lines its rules would become part of the group before it.
 */
final class AgentLineRemoval {

    private final StandardChoice standardChoice;
    private final RobotsFile file;
    private final PlannedEdits plannedEdits;
    private final boolean keepRules;

    AgentLineRemoval(RobotsText text, PlannedEdits plannedEdits, boolean keepRules) {
        this.standardChoice = text.readAs();
        this.file = text.layout();
        this.plannedEdits = plannedEdits;
        this.keepRules = keepRules;
    }

    /** @return those that no group names any more */
    List<Assignment> free(List<Assignment> wanted) {
        Set<Integer> named = new HashSet<>();
        wanted.stream().filter(AgentLineRemoval::hasOwnGroup)
                .forEach(one -> named.addAll(one.followedGroups().agents()));
        Set<Integer> turned = new HashSet<>();
        for (Group group : file.groups()) {
            if (named.containsAll(group.agents())) {
                wanted.stream().filter(one -> one.followedGroups().agents().stream().anyMatch(group.agents()::contains))
                        .findFirst()
                        .ifPresent(one -> turn(group, one));
                turned.addAll(group.agents());
            } else {
                group.agents().stream().filter(named::contains).forEach(plannedEdits::remove);
            }
        }
        return wanted.stream()
                .filter(one -> !hasOwnGroup(one) || one.followedGroups().agents().stream().noneMatch(turned::contains))
                .toList();
    }

    private void turn(Group group, Assignment crawler) {
        List<String> rules = group.rules().stream().map(rule -> RuleLines.text(file, rule)).toList();
        List<String> kept = keepRules
                ? RuleLines.blocking(standardChoice, crawler.crawler(), rules)
                : List.of(RuleLines.BLOCK_ALL);
        for (Rule rule : group.rules()) {
            if (!kept.contains(RuleLines.text(file, rule))) {
                plannedEdits.remove(rule.line());
            }
        }
        if (!rules.contains(RuleLines.BLOCK_ALL)) {
            int last = keepRules ? group.lastLine() : group.agents().getLast();
            plannedEdits.insertAfter(last, RuleLines.BLOCK_ALL + "\n");
        }
    }

    private static boolean hasOwnGroup(Assignment assignment) {
        return assignment.followedGroups().step() instanceof Step.OwnGroup;
    }
}
