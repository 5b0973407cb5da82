package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CatalogueFollowing;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentLine;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.ChoiceByName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.precedence.Rule;

/** Finds the sets of rules that crawlers follow, each set once. */
final class RuleSetFinder {

    /**
     * Names that share groups in ever new combinations would make more rules than the file holds. The sets may have
     * this many rules per rule of the file, and {@link #SMALL} more; further sets are left out.
     */
    private static final int GROWTH = 4;

    private static final int SMALL = 10_000;

    private final RobotsFile file;
    private final List<Group> groups;
    private final Standard standard;
    private final Map<List<Integer>, Followers> followed = new LinkedHashMap<>();
    private final Set<Integer> empty = new HashSet<>();
    /** By the very list: most crawlers share one. */
    private final IdentityHashMap<List<Integer>, Followers> same = new IdentityHashMap<>();
    /** What was entered last; most crawlers share that, too. */
    private @Nullable FollowedGroups last;

    private Followers lastFollowers = new Followers();

    private RuleSetFinder(RobotsFile file, List<Group> groups, Standard standard) {
        this.file = file;
        this.groups = groups;
        this.standard = standard;
    }

    /**
     * @param complete whether these are all the sets
     * @param tooLarge those with more rules than the standard accepts; not among the others
     * @param followed every group of any set, even one left out, and those that would be in a set if they were not empty
     */
    record Found(List<RuleSet> sets, boolean complete, List<RuleSet> tooLarge, Set<Integer> followed) {}

    private static final class Followers {

        private final List<Crawler> crawlers = new ArrayList<>();
        private final TreeSet<Integer> agents = new TreeSet<>();
        private boolean everyone;

        void add(Crawler crawler, FollowedGroups followedGroups) {
            crawlers.add(crawler);
            boolean star = followedGroups.step() instanceof FollowedGroups.Step.Star;
            if (!star || !everyone) {
                agents.addAll(followedGroups.agents());
            }
            everyone |= star;
        }
    }

    static Found of(RobotsFile file, List<Group> groups, Standard standard, FollowedRules followedRules,
            CatalogueFollowing following) {
        RuleSetFinder sets = new RuleSetFinder(file, groups, standard);
        if (followedRules.agents(standard) instanceof ChoiceByName) {
            for (Crawler crawler : followedRules.others(standard, file)) {
                sets.enter(crawler, file.following(crawler, followedRules.agents(standard)));
            }
            for (int place : followedRules.places(standard)) {
                sets.enter(followedRules.table().crawler(place), following.of(place));
            }
        } else {
            sets.enterTokens();
        }
        return sets.find();
    }

    @SuppressWarnings("ReferenceEquality") // most crawlers follow the very same, and comparing lists takes longer
    private void enter(Crawler crawler, FollowedGroups followedGroups) {
        if (followedGroups == last) {
            lastFollowers.crawlers.add(crawler);
            return;
        }
        emptyGroups(followedGroups, groups).forEach(empty::add);
        if (!followedGroups.groups().isEmpty()) {
            last = followedGroups;
            lastFollowers = followers(followedGroups.groups());
            lastFollowers.add(crawler, followedGroups);
        }
    }

    /** Groups that a crawler would follow if they said something. */
    static Stream<Integer> emptyGroups(FollowedGroups followedGroups, List<Group> groups) {
        return Stream.concat(followedGroups.empty().stream(), followedGroups.emptyForEveryone().stream())
                .flatMap(line -> GroupLookup.ofAgent(groups, line).stream()).map(Group::index).distinct();
    }

    private Followers followers(List<Integer> these) {
        Followers known = same.get(these);
        if (known == null) {
            known = followed.computeIfAbsent(these, key -> new Followers());
            same.put(these, known);
        }
        return known;
    }

    /** Where names need not be equal, to look for each among all of them would take long: each counts among its equals. */
    private void enterTokens() {
        AgentReading reading = standard.agents().reading();
        Map<String, List<AgentLine>> byToken = new LinkedHashMap<>();
        for (AgentLine agent : agentLines()) {
            String token = token(reading, agent);
            if (!token.isEmpty()) {
                byToken.computeIfAbsent(token, key -> new ArrayList<>()).add(agent);
            }
        }
        byToken.forEach((token, lines) -> {
            Crawler crawler =
                    token.equals(RuleSet.EVERYONE) ? FileAnalysis.SOMEBODY : Crawler.answeringTo(List.of(token));
            enter(crawler, standard.agents().choose(crawler, lines));
        });
    }

    private List<AgentLine> agentLines() {
        List<AgentLine> agents = new ArrayList<>();
        for (Group group : groups) {
            for (int line : group.agents()) {
                Span value = file.line(line).value();
                agents.add(new AgentLine(group.index(), line, file.bytes(), value.start(), value.end()));
            }
        }
        return agents;
    }

    private static String token(AgentReading reading, AgentLine agent) {
        if (reading.isStar(agent.bytes(), agent.from(), agent.to())) {
            return RuleSet.EVERYONE;
        }
        int end = reading.end(agent.bytes(), agent.from(), agent.to());
        return ByteText.toText(agent.bytes(), agent.from(), end).toLowerCase(Locale.ROOT);
    }

    private Found find() {
        Set<Integer> inAny = new HashSet<>(empty);
        followed.keySet().forEach(inAny::addAll);
        int budget = SMALL;
        for (Group group : groups) {
            budget += GROWTH * group.rules().size();
        }
        List<RuleSet> sets = new ArrayList<>();
        List<RuleSet> tooLarge = new ArrayList<>();
        for (Map.Entry<List<Integer>, Followers> entry : followed.entrySet()) {
            List<Integer> these = entry.getKey();
            Followers followers = entry.getValue();
            List<Rule> rules = rulesOf(these);
            budget -= rules.size();
            if (budget < 0) {
                return new Found(sets, false, tooLarge, inAny);
            }
            RuleSet set = new RuleSet(followers.crawlers, followers.agents, followers.everyone, these, rules);
            (set.ruleThatIsTooMany(standard, file.bytes()).isPresent() ? tooLarge : sets).add(set);
        }
        return new Found(sets, true, tooLarge, inAny);
    }

    private List<Rule> rulesOf(List<Integer> followed) {
        if (followed.size() == 1) {
            return groups.get(followed.getFirst()).rules();
        }
        List<Rule> rules = new ArrayList<>();
        followed.forEach(group -> rules.addAll(groups.get(group).rules()));
        return rules;
    }
}
