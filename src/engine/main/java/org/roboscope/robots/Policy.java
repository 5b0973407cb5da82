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
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** What a file lets one crawler do. */
public final class Policy {

    /** What is known of another way to find the groups. */
    private record Doubted(Optional<Policy> policy) {}

    record Followed(FollowedGroups groups, RuleMatcher rules, boolean anyGroup) {}

    private final RobotsFile file;
    private final Crawler crawler;
    private final AgentChoice choice;
    private final PathGrammar paths;
    private final boolean open;
    /** What the first verdict found out about the groups. */
    private volatile @Nullable FollowedGroupSearch firstSearch;
    private volatile @Nullable Followed followed;
    private volatile @Nullable Doubted doubted;

    Policy(RobotsFile file, Crawler crawler, AgentChoice choice) {
        this.file = file;
        this.crawler = crawler;
        this.choice = choice;
        this.paths = file.standard().paths();
        this.open = file.isOpen();
    }

    public RobotsFile file() {
        return file;
    }

    public Crawler crawler() {
        return crawler;
    }

    /** What the same reading lets another crawler do. */
    public Policy ofOther(Crawler other) {
        return file.policy(other, choice);
    }

    public FollowedGroups following() {
        FollowedGroupSearch known = firstSearch;
        return known == null ? follow().groups() : known.found();
    }

    /** Finds out now what the crawler follows. */
    Followed follow() {
        Followed known = followed;
        if (known == null) {
            FollowedGroups groups = file.following(crawler, choice);
            known = new Followed(groups, file.ruleMatcher(groups.groups()), !groups.groups().isEmpty());
            followed = known;
        }
        return known;
    }

    /** The policy with other groups, where it is uncertain which ones the operator's crawler follows. */
    public Optional<Policy> doubted() {
        Doubted known = doubted;
        if (known == null) {
            known = new Doubted(choice.doubted().map(other -> file.policy(crawler, other))
                    .filter(other -> !other.following().groups().equals(following().groups())));
            doubted = known;
        }
        return known.policy();
    }

    /** Whether the crawler may fetch everything because the file has too many rules for it. */
    public boolean hasTooManyRules() {
        return file.standard().limits().rules() < Integer.MAX_VALUE && !open && follow().rules().hasTooMany();
    }

    /** The rules of the groups followed, in file order. */
    public List<Rule> rules() {
        return follow().rules().rules();
    }

    /**
     * The rules as they compete for a URL, in file order. A rule that matches nothing is not among them. The list is
     * empty if there are too many rules, because then none of them counts.
     */
    public List<RuleCandidate> candidates() {
        return hasTooManyRules() ? List.of() : rulesThatMayMatch();
    }

    /** The rules as they would compete for a URL, even if there are too many for any to count. */
    public List<RuleCandidate> rulesThatMayMatch() {
        return follow().rules().candidates();
    }

    /** The verdict on a URL, or on a path alone, as a person types it. */
    public Verdict verdict(String url) {
        return verdict(RequestPath.typed(url));
    }

    public Verdict verdict(RequestPath path) {
        Verdict known = withoutGroups(path);
        if (known != null) {
            return known;
        }
        if (followed == null && file.isFirstQuestion()) {
            Optional<AgentRanking> ranking = choice.ranking(crawler);
            if (ranking.isPresent()) {
                SinglePass pass = SinglePass.of(file.bytes(), file.standard(), ranking.get(), path);
                firstSearch = pass.search();
                return pass.verdict();
            }
        }
        Followed found = follow();
        return found.anyGroup() ? found.rules().judge(path) : Verdict.NO_GROUP;
    }

    /** The verdict on a path that is already in the form in which the standard compares paths with patterns. */
    public Verdict verdictOnComparable(RequestPath path) {
        Verdict known = withoutGroups(path);
        if (known != null) {
            return known;
        }
        Followed found = follow();
        return found.anyGroup() ? found.rules().judgeComparable(path) : Verdict.NO_GROUP;
    }

    private @Nullable Verdict withoutGroups(RequestPath path) {
        if (paths.isAlwaysAllowed(path)) {
            return Verdict.ALWAYS_ALLOWED;
        }
        return open ? Verdict.FILE_TOO_LARGE : null;
    }

    /**
     * The rule without a value that stands in for a decision where no rule matches: google/robotstxt names it as the
     * matching line. The first empty Allow, else the first empty Disallow.
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
