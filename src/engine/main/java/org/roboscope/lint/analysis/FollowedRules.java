package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CatalogueFollowing;
import org.roboscope.crawlers.CrawlerIndex;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.agent.ChoiceByName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/** Who reads a file by which standard, and which groups and sets of rules each follows, worked out once. */
final class FollowedRules {

    /** Checks ask for each rule many times, so all rules of a file with at most this many lines are made at once. */
    private static final int MOST_LINES = 1_000;
    private final FileAnalysis analysis;
    private final CrawlerIndex table;
    private final IdentityHashMap<RobotsFile, List<Group>> groups = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, RuleSetFinder.Found> sets = new IdentityHashMap<>();
    private final IdentityHashMap<RobotsFile, BitSet> named = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, CatalogueFollowing> ofCatalogue = new IdentityHashMap<>();
    /** Of others. A crawler may follow thousands of groups, and checks ask line by line. */
    private final IdentityHashMap<Standard, Map<Crawler, FollowedGroups>> followed = new IdentityHashMap<>();

    FollowedRules(FileAnalysis analysis) {
        this.analysis = analysis;
        this.table = CrawlerIndex.of(analysis.catalogue());
    }

    List<Group> groups(RobotsFile file) {
        List<Group> known = groups.get(file);
        if (known == null) {
            known = file.lineCount() > MOST_LINES ? file.groups() : withRulesMade(file.groups());
            groups.put(file, known);
        }
        return known;
    }

    private static List<Group> withRulesMade(List<Group> groups) {
        List<Group> made = new ArrayList<>(groups.size());
        for (Group group : groups) {
            made.add(new Group(
                    group.index(), group.agents(), List.copyOf(group.rules()), group.firstLine(), group.lastLine()));
        }
        return List.copyOf(made);
    }

    RuleSetFinder.Found sets(Standard standard) {
        RuleSetFinder.Found known = sets.get(standard);
        if (known == null) {
            RobotsFile file = analysis.file(standard);
            known = find(file, standard);
            sets.put(standard, known);
        }
        return known;
    }

    private RuleSetFinder.Found find(RobotsFile file, Standard standard) {
        RuleSetFinder finder = new RuleSetFinder(file, groups(file), standard);
        if (!(agents(standard) instanceof ChoiceByName)) {
            finder.enterTokens();
            return finder.find();
        }
        for (Crawler crawler : others(standard, file)) {
            finder.enter(crawler, file.followedGroups(crawler, agents(standard)));
        }
        CatalogueFollowing following = following(standard);
        for (int place : analysis.own() ? table.placesWithStandard(standard) : table.allPlaces()) {
            finder.enter(table.crawler(place), following.followedGroups(place));
        }
        return finder.find();
    }

    FollowedGroups following(Standard standard, Crawler crawler) {
        int place = table.place(crawler);
        return place != CrawlerIndex.ABSENT
                ? following(standard).followedGroups(place)
                : followed.computeIfAbsent(standard, these -> new HashMap<>()).computeIfAbsent(
                        crawler, one -> analysis.file(standard).followedGroups(one, agents(standard)));
    }

    private CatalogueFollowing following(Standard standard) {
        CatalogueFollowing known = ofCatalogue.get(standard);
        if (known == null) {
            RobotsFile file = analysis.file(standard);
            BitSet namedHere = named.computeIfAbsent(file, these -> table.placesWithNames(these.agentNames()));
            known = new CatalogueFollowing(file, agents(standard), table, namedHere);
            ofCatalogue.put(standard, known);
        }
        return known;
    }

    /** Groups that a crawler would follow if they said something. */
    static Stream<Integer> emptyGroups(FollowedGroups followedGroups, List<Group> groups) {
        return Stream.concat(followedGroups.emptyGroupAgents().stream(), followedGroups.emptyGroupStars().stream())
                .flatMap(line -> GroupLookup.ofAgent(groups, line).stream()).map(Group::index).distinct();
    }

    /** How the groups are found that a crawler follows, where this standard reads for it. */
    AgentChoice agents(Standard standard) {
        return analysis.own() ? StandardChoice.OWN.agents(standard) : standard.agents();
    }

    /** Whether the standard reads for this crawler. */
    boolean reads(Standard standard, Crawler crawler) {
        return !analysis.own() || Standards.ofCrawler(crawler).id().equals(standard.id());
    }

    /** The other crawlers that the standard reads for: those that only the file names, in file order, and somebody else. */
    private List<Crawler> others(Standard standard, RobotsFile file) {
        if (!reads(standard, FileAnalysis.SOMEBODY)) {
            return List.of();
        }
        Map<String, Crawler> byName = new LinkedHashMap<>();
        for (Line line : file.linesOfKind(LineKind.USER_AGENT)) {
            named(line, file).ifPresent(name -> enter(name, byName));
            if (!analysis.own()) {
                enter(token(line, file), byName);
            }
        }
        List<Crawler> all = new ArrayList<>(byName.values());
        all.add(FileAnalysis.SOMEBODY);
        return all;
    }

    private static Optional<String> named(Line line, RobotsFile file) {
        return NamedCrawlers.nameIn(file.text(line.value()));
    }

    /** The part of the name that parsers keep if they cut it. */
    private static String token(Line line, RobotsFile file) {
        Span value = line.value();
        int end = AgentReading.TOKEN.end(file.bytes(), value.start(), value.end());
        return ByteText.toText(file.bytes(), value.start(), end);
    }

    /** One that the catalogue does not know reads as anybody does. */
    private void enter(String name, Map<String, Crawler> byName) {
        if (!name.isEmpty() && analysis.catalogue().find(name).isEmpty()) {
            byName.putIfAbsent(name.toLowerCase(Locale.ROOT), Crawler.ofToken(name));
        }
    }

    /** Finds the sets of rules that crawlers follow, each set once. */
    static final class RuleSetFinder {
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
         * @param followed every group of any set, even one left out, and those that would be in a set if they were not
         *                 empty
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
                        token.equals(RuleSet.EVERYONE) ? FileAnalysis.SOMEBODY : Crawler.ofTokens(List.of(token));
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
}
