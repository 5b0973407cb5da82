package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.PathGrammar;
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

    /** Many crawlers that follow the same rules are asked about one path. All of it is final: any thread sees it whole. */
    private record LastVerdict(RequestPath path, Verdict verdict) {}

    private final Standard standard;
    private final PathGrammar paths;
    private final byte[] bytes;
    private final FileTables tables;
    private final List<Integer> groups;
    private final AtomicInteger asked = new AtomicInteger();
    private volatile @Nullable List<Rule> rules;
    /** Not volatile, so that writing it costs nothing. A thread that does not see it finds the verdict itself. */
    private @Nullable LastVerdict last;

    private volatile @Nullable VerdictFinder indexed;
    private final boolean tooMany;

    RuleMatcher(Standard standard, byte[] bytes, FileTables tables, List<Integer> groups) {
        this.standard = standard;
        this.paths = standard.paths();
        this.bytes = bytes;
        this.tables = tables;
        this.groups = groups;
        this.tooMany = standard.limits().rules() < Integer.MAX_VALUE && countRules() > standard.limits().rules();
    }

    private long countRules() {
        return rules().stream()
                .filter(rule -> paths.isRule(rule.isAllow(), bytes, rule.value().start(), rule.value().end()))
                .count();
    }

    /** Whether there are too many rules, so that none of them counts. */
    boolean hasTooMany() {
        return tooMany;
    }

    List<Rule> rules() {
        List<Rule> known = rules;
        if (known == null) {
            known = tables.rulesOf(groups);
            rules = known;
        }
        return known;
    }

    /** The rules as they compete, in file order. */
    List<RuleCandidate> candidates() {
        List<Rule> inOrder = rules();
        List<RuleCandidate> candidates = new ArrayList<>(inOrder.size() + 8);
        for (Rule rule : inOrder) {
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
        Verdict verdict = judgeComparable(paths.comparable(path));
        last = new LastVerdict(path, verdict);
        return verdict;
    }

    /** @param path in the form in which the standard compares */
    Verdict judgeComparable(RequestPath path) {
        if (tooMany) {
            return Verdict.TOO_MANY_RULES;
        }
        VerdictFinder verdictFinder = indexed;
        if (verdictFinder == null) {
            if (asked.incrementAndGet() <= PATHS_WITHOUT_INDEX) {
                return askInTurn(path);
            }
            verdictFinder = VerdictFinder.of(candidates(), standard.precedence());
            indexed = verdictFinder;
        }
        return verdictFinder.judge(path);
    }

    private Verdict askInTurn(RequestPath path) {
        RulesInTurn inTurn = new RulesInTurn(standard, bytes, path);
        for (int i = 0; i < groups.size(); i++) {
            int end = tables.groups().endRecord(groups.get(i));
            for (int record = tables.groups().firstRecord(groups.get(i)); record < end; record++) {
                LineKind kind = tables.kindOf(record);
                if (kind.isRule()) {
                    inTurn.ask(
                            tables.lineOf(record),
                            kind,
                            tables.records().valueStart(record),
                            tables.records().valueEnd(record));
                }
            }
        }
        return inTurn.verdict();
    }

    private void addCandidates(Rule rule, List<RuleCandidate> into) {
        for (RulePattern pattern : paths.patterns(
                rule.isAllow(), bytes, rule.value().start(), rule.value().end())) {
            into.add(new RuleCandidate(rule, pattern));
        }
    }
}
