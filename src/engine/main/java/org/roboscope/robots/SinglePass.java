package org.roboscope.robots;

import org.roboscope.robots.RuleMatcher.RulesInTurn;
import org.roboscope.robots.agent.AgentRanking;
import org.roboscope.robots.agent.FollowedGroupSearch;
import org.roboscope.robots.group.GroupSplitter;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.line.LineScan;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RequestPath;

/**
 * Finds one verdict while it reads a file, and keeps nothing of the file: most files are asked a single question. A
 * rule counts if its group is the best for the crawler so far; where a better one comes, all that was found before is
 * void.
 */
final class SinglePass extends LinePass {

    private final byte[] bytes;
    private final GroupSplitter splitter;
    private final FollowedGroupSearch search;
    private final RulesInTurn rules;
    private final PathGrammar paths;
    private final int mostRules;
    private int rulesFollowed;
    private int line;
    /** Whether the crawler follows the group that is open. */
    private boolean follows;

    private SinglePass(byte[] bytes, Standard standard, AgentRanking ranking, RequestPath path) {
        super(bytes, standard);
        this.bytes = bytes;
        this.splitter = standard.groups().begin();
        this.paths = standard.paths();
        this.mostRules = standard.limits().rules();
        this.search = new FollowedGroupSearch(ranking, bytes);
        this.rules = new RulesInTurn(standard, bytes, standard.paths().comparable(path));
    }

    /** @param path as requested */
    static SinglePass of(byte[] bytes, Standard standard, AgentRanking ranking, RequestPath path) {
        SinglePass pass = new SinglePass(bytes, standard, ranking, path);
        pass.run();
        return pass;
    }

    @Override
    void take(int start, LineScan scan) {
        line++;
        if (scan.isRule()) {
            splitter.seeRule();
            if (follows) {
                count(scan);
                rules.ask(line, scan.kind(), scan.valueStart(), scan.valueEnd());
            }
            return;
        }
        LineKind kind = scan.kind();
        if (kind == LineKind.OTHER_FIELD) {
            splitter.seeOtherField(bytes, scan.fieldStart(), scan.fieldEnd());
        } else {
            splitter.see(kind);
        }
        if (kind == LineKind.USER_AGENT) {
            if (search.add(splitter.group(), line, scan.valueStart(), scan.valueEnd())) {
                rules.clear();
                rulesFollowed = 0;
            }
            follows = search.follows(splitter.group());
        } else {
            follows &= splitter.group() != GroupSplitter.NO_GROUP;
        }
    }

    private void count(LineScan rule) {
        if (mostRules < Integer.MAX_VALUE
                && paths.isRule(rule.kind() == LineKind.ALLOW, bytes(), rule.valueStart(), rule.valueEnd())) {
            rulesFollowed++;
        }
    }

    /** Nothing comes behind it that its being blank could part. */
    @Override
    void takeEmptyEnd(int at) {}

    /** What the rules of the groups followed say. */
    Verdict verdict() {
        if (!search.followsAny()) {
            return Verdict.NO_GROUP;
        }
        return rulesFollowed > mostRules ? Verdict.TOO_MANY_RULES : rules.verdict();
    }

    FollowedGroupSearch search() {
        return search;
    }
}
