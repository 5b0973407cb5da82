package org.roboscope.robots;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentRanking;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroupSearch;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RuleFilter.ValueFilter;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Decides which URLs one crawler may fetch. */
public final class Policy {

    /** The cached answer of {@link #alternative}. */
    private record Alternative(Optional<Policy> policy) {}

    /** The groups that the crawler follows, and their rules. */
    record FollowedRules(FollowedGroups groups, RuleMatcher rules, boolean hasGroup) {}

    private final RobotsFile file;
    private final Crawler crawler;
    private final AgentChoice choice;
    private final PathGrammar paths;
    private final boolean isTooLarge;
    /** The search for groups during the first verdict, if it was found in one pass. */
    private volatile @Nullable FollowedGroupSearch firstSearch;
    private volatile @Nullable FollowedRules cachedFollowedRules;
    private volatile @Nullable Alternative alternative;

    Policy(RobotsFile file, Crawler crawler, AgentChoice choice) {
        this.file = file;
        this.crawler = crawler;
        this.choice = choice;
        this.paths = file.standard().paths();
        this.isTooLarge = file.isTooLarge();
    }

    public RobotsFile file() {
        return file;
    }

    public Crawler crawler() {
        return crawler;
    }

    /** Returns the policy of the same file for another crawler. */
    public Policy forCrawler(Crawler other) {
        return file.policy(other, choice);
    }

    public FollowedGroups followedGroups() {
        FollowedGroupSearch cached = firstSearch;
        return cached == null ? findFollowedRules().groups() : cached.result();
    }

    /** Finds the groups that the crawler follows, and their rules. */
    FollowedRules findFollowedRules() {
        FollowedRules cached = cachedFollowedRules;
        if (cached == null) {
            FollowedGroups groups = file.followedGroups(crawler, choice);
            cached = new FollowedRules(groups, file.ruleMatcher(groups.groups()), !groups.groups().isEmpty());
            cachedFollowedRules = cached;
        }
        return cached;
    }

    /**
     * Returns the policy with the groups that the crawler may follow instead, if it is uncertain which ones it follows.
     */
    public Optional<Policy> alternative() {
        Alternative cached = alternative;
        if (cached == null) {
            cached = new Alternative(choice.alternative().map(otherChoice -> file.policy(crawler, otherChoice))
                    .filter(policy -> !policy.followedGroups().groups().equals(followedGroups().groups())));
            alternative = cached;
        }
        return cached.policy();
    }

    /** Whether the file has more rules for the crawler than the standard permits, so that it may fetch everything. */
    public boolean hasTooManyRules() {
        return file.standard().limits().rules() < Integer.MAX_VALUE && !isTooLarge
                && findFollowedRules().rules().hasTooManyRules();
    }

    /** Returns the rules of the followed groups, in file order. */
    public List<Rule> rules() {
        return findFollowedRules().rules().rules();
    }

    /** Returns the rules of the followed groups that a filter accepts, in file order. */
    public List<Rule> rules(ValueFilter filter) {
        return findFollowedRules().rules().rules(filter);
    }

    /**
     * Returns the rules that compete for a URL, in file order. Rules that match nothing are omitted. The list is empty
     * if there are too many rules, because then none of them applies.
     */
    public List<RuleCandidate> candidates() {
        return hasTooManyRules() ? List.of() : findFollowedRules().rules().candidates();
    }

    /**
     * Returns the rules that match a path, in file order, even if there are too many rules. They are found without an
     * index, as for a single verdict.
     *
     * @param path the path as requested
     */
    public List<RuleCandidate> matchingCandidates(RequestPath path) {
        return findFollowedRules().rules().matchingCandidates(paths.comparable(path));
    }

    /** Returns the verdict on a URL or a path as a user types it. */
    public Verdict verdict(String url) {
        return verdict(RequestPath.ofUrl(url));
    }

    public Verdict verdict(RequestPath path) {
        Verdict verdict = verdictWithoutGroups(path);
        if (verdict != null) {
            return verdict;
        }
        if (cachedFollowedRules == null && file.isFirstRequest()) {
            Optional<AgentRanking> ranking = choice.ranking(crawler);
            if (ranking.isPresent()) {
                SinglePass pass = SinglePass.read(file.bytes(), file.standard(), ranking.get(), path);
                firstSearch = pass.search();
                return pass.verdict();
            }
        }
        FollowedRules followedRules = findFollowedRules();
        return followedRules.hasGroup() ? followedRules.rules().judge(path) : Verdict.NO_GROUP;
    }

    /** Returns the verdict on a path that is already in the standard's comparable form. */
    public Verdict verdictOnComparable(RequestPath path) {
        Verdict verdict = verdictWithoutGroups(path);
        if (verdict != null) {
            return verdict;
        }
        FollowedRules followedRules = findFollowedRules();
        return followedRules.hasGroup() ? followedRules.rules().judgeComparable(path) : Verdict.NO_GROUP;
    }

    private @Nullable Verdict verdictWithoutGroups(RequestPath path) {
        if (paths.isAlwaysAllowed(path)) {
            return Verdict.ALWAYS_ALLOWED;
        }
        return isTooLarge ? Verdict.FILE_TOO_LARGE : null;
    }

    /**
     * Returns the first empty Allow, or if there is none, the first empty Disallow. If no rule matches,
     * google/robotstxt reports this rule as the matching line.
     */
    public Optional<Rule> emptyRule() {
        Optional<Rule> disallow = Optional.empty();
        for (Rule rule : rules()) {
            if (rule.value().isEmpty() && rule.isAllow()) {
                return Optional.of(rule);
            }
            if (rule.value().isEmpty() && disallow.isEmpty()) {
                disallow = Optional.of(rule);
            }
        }
        return disallow;
    }
}
