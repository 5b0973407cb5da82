package org.roboscope.robots;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** What a file lets one crawler do. */
public final class Policy {

    private final RobotsFile file;
    private final Crawler crawler;
    private final FollowedGroups followedGroups;
    private final RuleMatcher rules;
    private final PathGrammar paths;

    Policy(RobotsFile file, Crawler crawler, FollowedGroups followedGroups, RuleMatcher rules) {
        this.file = file;
        this.crawler = crawler;
        this.followedGroups = followedGroups;
        this.rules = rules;
        this.paths = file.standard().paths();
    }

    public RobotsFile file() {
        return file;
    }

    public Crawler crawler() {
        return crawler;
    }

    public FollowedGroups following() {
        return followedGroups;
    }

    /** The rules of the groups followed, in file order. */
    public List<Rule> rules() {
        return rules.rules();
    }

    /** The rules as they compete for a URL, in file order. A rule that matches nothing is not among them. */
    public List<RuleCandidate> candidates() {
        return rules.candidates();
    }

    /** The verdict on a URL, or on a path alone, as a person types it. */
    public Verdict verdict(String url) {
        return verdict(RequestPath.typed(url));
    }

    public Verdict verdict(RequestPath path) {
        Verdict known = withoutRules(path);
        return known == null ? rules.judge(path) : known;
    }

    /** The verdict on a path that is already in the form in which the standard compares paths with patterns. */
    public Verdict verdictOnComparable(RequestPath path) {
        Verdict known = withoutRules(path);
        return known == null ? rules.judgeComparable(path) : known;
    }

    private @Nullable Verdict withoutRules(RequestPath path) {
        if (paths.isAlwaysAllowed(path)) {
            return Verdict.ALWAYS_ALLOWED;
        }
        if (file.isOpen()) {
            return Verdict.FILE_TOO_LARGE;
        }
        return followedGroups.groups().isEmpty() ? Verdict.NO_GROUP : null;
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
