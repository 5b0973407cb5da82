package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PlainBeginning;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Rule;

/**
 * The rules of the groups that some crawlers follow together. For the first few paths every rule is asked in turn; one
 * that is asked more often builds an index, which takes as long as many questions.
 */
final class RuleSet {

    /** From how many paths on an index is worth its making. */
    static final int PATHS_WITHOUT_INDEX = 16;

    /** Many crawlers that follow the same rules are asked about one path. */
    private record Answer(RequestPath path, Verdict verdict) {}

    private final Standard standard;
    private final byte[] bytes;
    private final List<Rule> rules;
    private final AtomicInteger asked = new AtomicInteger();
    private volatile @Nullable Answer last;
    private volatile @Nullable Judge indexed;

    RuleSet(Standard standard, byte[] bytes, List<Rule> rules) {
        this.standard = standard;
        this.bytes = bytes;
        this.rules = List.copyOf(rules);
    }

    List<Rule> rules() {
        return rules;
    }

    /** The rules as they compete, in file order. */
    List<Candidate> candidates() {
        List<Candidate> candidates = new ArrayList<>(rules.size() + 8);
        for (Rule rule : rules) {
            addCandidates(rule, candidates);
        }
        return candidates;
    }

    /** @param path as requested */
    Verdict judge(RequestPath path) {
        Answer known = last;
        if (known != null && known.path() == path) {
            return known.verdict();
        }
        Verdict verdict = judgeComparable(standard.paths().comparable(path));
        last = new Answer(path, verdict);
        return verdict;
    }

    /** @param path in the form in which the standard compares */
    Verdict judgeComparable(RequestPath path) {
        Judge judge = indexed;
        if (judge == null) {
            if (asked.incrementAndGet() <= PATHS_WITHOUT_INDEX) {
                return Judge.among(matching(path), standard.precedence());
            }
            judge = Judge.of(candidates(), standard.precedence());
            indexed = judge;
        }
        return judge.judge(path);
    }

    /** The candidates that match, in file order. */
    private List<Candidate> matching(RequestPath path) {
        byte[] text = path.bytes();
        int from = path.from();
        int to = path.to();
        List<Candidate> matching = new ArrayList<>();
        for (Rule rule : rules) {
            if (!PlainBeginning.differs(bytes, rule.value().start(), rule.value().end(), text, from, to)) {
                addCandidates(rule, matching);
            }
        }
        matching.removeIf(candidate -> !candidate.pattern().matches(text, from, to));
        return matching;
    }

    private void addCandidates(Rule rule, List<Candidate> into) {
        PathGrammar paths = standard.paths();
        for (RulePattern pattern : paths.patterns(
                rule.isAllow(), bytes, rule.value().start(), rule.value().end())) {
            into.add(new Candidate(rule, pattern));
        }
    }
}
