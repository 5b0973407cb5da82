package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PlainBeginning;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * The rules of the groups that some crawlers follow together. For the first few paths every rule is asked in turn; one
 * that is asked more often builds an index, which takes as long as many questions.
 */
final class RuleMatcher {

    /** From how many paths on an index is worth its making. */
    static final int PATHS_WITHOUT_INDEX = 16;

    /** Many crawlers that follow the same rules are asked about one path. */
    private record LastVerdict(RequestPath path, Verdict verdict) {}

    private final Standard standard;
    private final byte[] bytes;
    private final List<Rule> rules;
    private final AtomicInteger asked = new AtomicInteger();
    private volatile @Nullable LastVerdict last;
    private volatile @Nullable VerdictFinder indexed;

    RuleMatcher(Standard standard, byte[] bytes, List<Rule> rules) {
        this.standard = standard;
        this.bytes = bytes;
        this.rules = List.copyOf(rules);
    }

    List<Rule> rules() {
        return rules;
    }

    /** The rules as they compete, in file order. */
    List<RuleCandidate> candidates() {
        List<RuleCandidate> candidates = new ArrayList<>(rules.size() + 8);
        for (Rule rule : rules) {
            addCandidates(rule, candidates);
        }
        return candidates;
    }

    /** @param path as requested */
    Verdict judge(RequestPath path) {
        LastVerdict known = last;
        if (known != null && known.path() == path) {
            return known.verdict();
        }
        Verdict verdict = judgeComparable(standard.paths().comparable(path));
        last = new LastVerdict(path, verdict);
        return verdict;
    }

    /** @param path in the form in which the standard compares */
    Verdict judgeComparable(RequestPath path) {
        VerdictFinder verdictFinder = indexed;
        if (verdictFinder == null) {
            if (asked.incrementAndGet() <= PATHS_WITHOUT_INDEX) {
                return VerdictFinder.among(matching(path), standard.precedence());
            }
            verdictFinder = VerdictFinder.of(candidates(), standard.precedence());
            indexed = verdictFinder;
        }
        return verdictFinder.judge(path);
    }

    /** The candidates that match, in file order. */
    private List<RuleCandidate> matching(RequestPath path) {
        byte[] text = path.bytes();
        int from = path.from();
        int to = path.to();
        List<RuleCandidate> matching = new ArrayList<>();
        for (Rule rule : rules) {
            if (!PlainBeginning.differs(bytes, rule.value().start(), rule.value().end(), text, from, to)) {
                addCandidates(rule, matching);
            }
        }
        matching.removeIf(candidate -> !candidate.pattern().matches(text, from, to));
        return matching;
    }

    private void addCandidates(Rule rule, List<RuleCandidate> into) {
        PathGrammar paths = standard.paths();
        for (RulePattern pattern : paths.patterns(
                rule.isAllow(), bytes, rule.value().start(), rule.value().end())) {
            into.add(new RuleCandidate(rule, pattern));
        }
    }
}
