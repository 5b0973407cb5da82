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
import org.roboscope.crawlers.CatalogueGroupFinder;
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
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.agent.NameBasedAgentChoice;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/** Caches the standard of each crawler, and the groups and rule sets that it follows. */
final class FollowedRules {

    /**
     * The maximum number of lines of a file whose rules are all created in advance, because checks read them
     * repeatedly.
     */
    private static final int MAX_LINES_WITH_RULES = 1_000;
    private final FileAnalysis analysis;
    private final CrawlerIndex crawlerIndex;
    private final IdentityHashMap<RobotsFile, List<Group>> groupsByFile = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, RuleSetFinder.RuleSets> ruleSetsByStandard = new IdentityHashMap<>();
    private final IdentityHashMap<RobotsFile, BitSet> namedIndexesByFile = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, CatalogueGroupFinder> groupFindersByStandard = new IdentityHashMap<>();
    /**
     * The groups of crawlers that are not in the catalogue. They are cached, because a crawler may follow thousands of
     * groups, and checks read them line by line.
     */
    private final IdentityHashMap<Standard, Map<Crawler, FollowedGroups>> groupsOfUncatalogued =
            new IdentityHashMap<>();

    FollowedRules(FileAnalysis analysis) {
        this.analysis = analysis;
        this.crawlerIndex = CrawlerIndex.of(analysis.catalogue());
    }

    List<Group> groups(RobotsFile file) {
        List<Group> cached = groupsByFile.get(file);
        if (cached == null) {
            cached = file.lineCount() > MAX_LINES_WITH_RULES ? file.groups() : createRules(file.groups());
            groupsByFile.put(file, cached);
        }
        return cached;
    }

    private static List<Group> createRules(List<Group> groups) {
        List<Group> groupsWithRules = new ArrayList<>(groups.size());
        for (Group group : groups) {
            groupsWithRules.add(new Group(
                    group.index(), group.agents(), List.copyOf(group.rules()), group.firstLine(), group.lastLine()));
        }
        return List.copyOf(groupsWithRules);
    }

    RuleSetFinder.RuleSets ruleSets(Standard standard) {
        RuleSetFinder.RuleSets cached = ruleSetsByStandard.get(standard);
        if (cached == null) {
            RobotsFile file = analysis.file(standard);
            cached = findRuleSets(file, standard);
            ruleSetsByStandard.put(standard, cached);
        }
        return cached;
    }

    private RuleSetFinder.RuleSets findRuleSets(RobotsFile file, Standard standard) {
        RuleSetFinder finder = new RuleSetFinder(file, groups(file), standard);
        if (!(agentChoice(standard) instanceof NameBasedAgentChoice)) {
            finder.addTokens();
            return finder.find();
        }
        for (Crawler crawler : uncataloguedCrawlers(standard, file)) {
            finder.addCrawler(crawler, file.followedGroups(crawler, agentChoice(standard)));
        }
        CatalogueGroupFinder groupFinder = groupFinder(standard);
        for (int index : analysis.isByOperator() ? crawlerIndex.indexesWithStandard(standard)
                : crawlerIndex.allIndexes()) {
            finder.addCrawler(crawlerIndex.crawler(index), groupFinder.followedGroups(index));
        }
        return finder.find();
    }

    FollowedGroups followedGroups(Standard standard, Crawler crawler) {
        int index = crawlerIndex.indexOf(crawler);
        return index != CrawlerIndex.ABSENT
                ? groupFinder(standard).followedGroups(index)
                : groupsOfUncatalogued.computeIfAbsent(standard, absent -> new HashMap<>()).computeIfAbsent(
                        crawler, key -> analysis.file(standard).followedGroups(key, agentChoice(standard)));
    }

    private CatalogueGroupFinder groupFinder(Standard standard) {
        CatalogueGroupFinder cached = groupFindersByStandard.get(standard);
        if (cached == null) {
            RobotsFile file = analysis.file(standard);
            BitSet namedIndexes =
                    namedIndexesByFile.computeIfAbsent(file, key -> crawlerIndex.indexesWithNames(key.agentNames()));
            cached = new CatalogueGroupFinder(file, agentChoice(standard), crawlerIndex, namedIndexes);
            groupFindersByStandard.put(standard, cached);
        }
        return cached;
    }

    /** Returns the indexes of the groups that a crawler would follow if they were not empty. */
    static Stream<Integer> emptyGroups(FollowedGroups followedGroups, List<Group> groups) {
        return Stream.concat(followedGroups.emptyGroupAgents().stream(), followedGroups.emptyGroupStars().stream())
                .flatMap(line -> GroupLookup.ofAgent(groups, line).stream()).map(Group::index).distinct();
    }

    /** Returns the choice of groups for crawlers with a standard. */
    AgentChoice agentChoice(Standard standard) {
        return analysis.isByOperator() ? StandardChoice.OWN.agents(standard) : standard.agents();
    }

    /** Whether the crawler has a standard. */
    boolean appliesTo(Standard standard, Crawler crawler) {
        return !analysis.isByOperator() || Standards.ofCrawler(crawler).id().equals(standard.id());
    }

    /**
     * Returns the crawlers with a standard that are not in the catalogue: the crawlers that the file names, in file
     * order, and {@link FileAnalysis#ANY_CRAWLER}.
     */
    private List<Crawler> uncataloguedCrawlers(Standard standard, RobotsFile file) {
        if (!appliesTo(standard, FileAnalysis.ANY_CRAWLER)) {
            return List.of();
        }
        Map<String, Crawler> byName = new LinkedHashMap<>();
        for (Line line : file.linesOfKind(LineKind.USER_AGENT)) {
            nameIn(line, file).ifPresent(name -> addCrawler(name, byName));
            if (!analysis.isByOperator()) {
                addCrawler(tokenIn(line, file), byName);
            }
        }
        List<Crawler> crawlers = new ArrayList<>(byName.values());
        crawlers.add(FileAnalysis.ANY_CRAWLER);
        return crawlers;
    }

    private static Optional<String> nameIn(Line line, RobotsFile file) {
        return NamedCrawlers.nameIn(file.text(line.value()));
    }

    /** Returns the part of a name that most parsers read. */
    private static String tokenIn(Line line, RobotsFile file) {
        Span value = line.value();
        int end = AgentReading.TOKEN.end(file.bytes(), value.start(), value.end());
        return ByteText.toText(file.bytes(), value.start(), end);
    }

    /** Adds a crawler with a name, unless the catalogue contains it. */
    private void addCrawler(String name, Map<String, Crawler> byName) {
        if (!name.isEmpty() && analysis.catalogue().find(name).isEmpty()) {
            byName.putIfAbsent(name.toLowerCase(Locale.ROOT), Crawler.ofToken(name));
        }
    }

    /** Finds the rule sets that crawlers follow, without duplicates. */
    static final class RuleSetFinder {
        /**
         * The maximum number of rules in all sets per rule of the file, in addition to {@link #BASE_RULES}. Further
         * sets are omitted, because names that share groups in many combinations would have far more rules than the
         * file.
         */
        private static final int RULES_PER_FILE_RULE = 4;

        private static final int BASE_RULES = 10_000;

        private final RobotsFile file;
        private final List<Group> groups;
        private final Standard standard;
        private final Map<List<Integer>, Followers> followersByGroups = new LinkedHashMap<>();
        private final Set<Integer> emptyGroups = new HashSet<>();
        /** The followers by the identity of their list of groups. Most crawlers share one list. */
        private final IdentityHashMap<List<Integer>, Followers> followersByIdentity = new IdentityHashMap<>();
        /** The groups added last. Most crawlers share them. */
        private @Nullable FollowedGroups lastGroups;

        private Followers lastFollowers = new Followers();

        private RuleSetFinder(RobotsFile file, List<Group> groups, Standard standard) {
            this.file = file;
            this.groups = groups;
            this.standard = standard;
        }

        /**
         * The rule sets of a file under a standard.
         *
         * @param isComplete     whether the sets are complete
         * @param tooLargeSets   the sets with more rules than the standard accepts, which are not in {@code sets}
         * @param followedGroups the indexes of the groups of all sets, including omitted and empty ones
         */
        record RuleSets(List<RuleSet> sets, boolean isComplete, List<RuleSet> tooLargeSets,
                Set<Integer> followedGroups) {}

        /** The crawlers that follow the same groups, with the User-agent lines because of which they do. */
        private static final class Followers {

            private final List<Crawler> crawlers = new ArrayList<>();
            private final TreeSet<Integer> agents = new TreeSet<>();
            private boolean isForEveryone;

            void add(Crawler crawler, FollowedGroups followedGroups) {
                crawlers.add(crawler);
                boolean isStar = followedGroups.step() instanceof FollowedGroups.Step.Star;
                if (!isStar || !isForEveryone) {
                    agents.addAll(followedGroups.agents());
                }
                isForEveryone |= isStar;
            }
        }

        @SuppressWarnings("ReferenceEquality") // most crawlers follow the same list, and comparing lists takes longer
        private void addCrawler(Crawler crawler, FollowedGroups followedGroups) {
            if (followedGroups == lastGroups) {
                lastFollowers.crawlers.add(crawler);
                return;
            }
            if (followedGroups.hasEmptyGroups()) {
                emptyGroups(followedGroups, groups).forEach(emptyGroups::add);
            }
            if (!followedGroups.groups().isEmpty()) {
                lastGroups = followedGroups;
                lastFollowers = followers(followedGroups.groups());
                lastFollowers.add(crawler, followedGroups);
            }
        }

        private Followers followers(List<Integer> groupIndexes) {
            Followers cached = followersByIdentity.get(groupIndexes);
            if (cached == null) {
                cached = followersByGroups.computeIfAbsent(groupIndexes, key -> new Followers());
                followersByIdentity.put(groupIndexes, cached);
            }
            return cached;
        }

        /**
         * Adds a crawler for each token. Its groups are chosen among the lines with this token only, because a search
         * of all lines for each token would be slow.
         */
        private void addTokens() {
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
                        token.equals(RuleSet.EVERYONE) ? FileAnalysis.ANY_CRAWLER : Crawler.ofTokens(List.of(token));
                addCrawler(crawler, standard.agents().choose(crawler, lines));
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

        private RuleSets find() {
            Set<Integer> followedGroups = new HashSet<>(emptyGroups);
            followersByGroups.keySet().forEach(followedGroups::addAll);
            int remainingRules = BASE_RULES;
            for (Group group : groups) {
                remainingRules += RULES_PER_FILE_RULE * group.rules().size();
            }
            List<RuleSet> sets = new ArrayList<>();
            List<RuleSet> tooLargeSets = new ArrayList<>();
            for (Map.Entry<List<Integer>, Followers> entry : followersByGroups.entrySet()) {
                List<Integer> groupIndexes = entry.getKey();
                Followers followers = entry.getValue();
                List<Rule> rules = rulesOf(groupIndexes);
                remainingRules -= rules.size();
                if (remainingRules < 0) {
                    return new RuleSets(sets, false, tooLargeSets, followedGroups);
                }
                RuleSet set =
                        new RuleSet(followers.crawlers, followers.agents, followers.isForEveryone, groupIndexes, rules);
                (set.firstExcessRule(standard, file.bytes()).isPresent() ? tooLargeSets : sets).add(set);
            }
            return new RuleSets(sets, true, tooLargeSets, followedGroups);
        }

        private List<Rule> rulesOf(List<Integer> groupIndexes) {
            if (groupIndexes.size() == 1) {
                return groups.get(groupIndexes.getFirst()).rules();
            }
            List<Rule> rules = new ArrayList<>();
            groupIndexes.forEach(group -> rules.addAll(groups.get(group).rules()));
            return rules;
        }
    }
}
