package org.roboscope.crawlers.assignment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Following.Step;
import org.roboscope.robots.precedence.Rule;

/**
 * Frees crawlers from the groups that name them and let them in. A group that names nobody else is turned into one that
 * blocks: without its User-agent lines its rules would fall to the group before it.
 */
final class Release {

    private final ReadAs readAs;
    private final RobotsFile file;
    private final Draft draft;
    private final boolean keepRules;

    Release(RobotsText text, Draft draft, boolean keepRules) {
        this.readAs = text.readAs();
        this.file = text.layout();
        this.draft = draft;
        this.keepRules = keepRules;
    }

    /** @return those that no group names any more */
    List<Assignment> free(List<Assignment> wanted) {
        Set<Integer> named = new HashSet<>();
        wanted.stream().filter(Release::hasOwnGroup).forEach(one -> named.addAll(one.following().agents()));
        Set<Integer> turned = new HashSet<>();
        for (Group group : file.groups()) {
            if (named.containsAll(group.agents())) {
                wanted.stream().filter(one -> one.following().agents().stream().anyMatch(group.agents()::contains))
                        .findFirst()
                        .ifPresent(one -> turn(group, one));
                turned.addAll(group.agents());
            } else {
                group.agents().stream().filter(named::contains).forEach(draft::remove);
            }
        }
        return wanted.stream()
                .filter(one -> !hasOwnGroup(one) || one.following().agents().stream().noneMatch(turned::contains))
                .toList();
    }

    private void turn(Group group, Assignment crawler) {
        List<String> rules = group.rules().stream().map(rule -> RuleTexts.text(file, rule)).toList();
        List<String> kept = keepRules
                ? RuleTexts.blocking(readAs, crawler.crawler(), rules)
                : List.of(RuleTexts.BLOCK_ALL);
        for (Rule rule : group.rules()) {
            if (!kept.contains(RuleTexts.text(file, rule))) {
                draft.remove(rule.line());
            }
        }
        if (!rules.contains(RuleTexts.BLOCK_ALL)) {
            int last = keepRules ? group.lastLine() : group.agents().getLast();
            draft.insertAfter(last, RuleTexts.BLOCK_ALL + "\n");
        }
    }

    private static boolean hasOwnGroup(Assignment assignment) {
        return assignment.following().step() instanceof Step.OwnGroup;
    }
}
