package org.roboscope.robots;

import org.roboscope.robots.RuleMatcher.SequentialMatcher;
import org.roboscope.robots.agent.AgentRanking;
import org.roboscope.robots.agent.FollowedGroupSearch;
import org.roboscope.robots.group.GroupSplitter;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.line.LineScan;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RequestPath;

/**
 * Finds one verdict while reading a file, without building tables, because most files are read for a single verdict. A
 * rule applies if its group has the best rank for the crawler so far. A group with a better rank discards all earlier
 * matches.
 */
final class SinglePass extends LinePass {

    private final byte[] bytes;
    private final GroupSplitter splitter;
    private final FollowedGroupSearch search;
    private final SequentialMatcher matcher;
    private final PathGrammar paths;
    private final int maxRules;
    private int followedRuleCount;
    private int line;
    /** Whether the crawler follows the open group. */
    private boolean isOpenGroupFollowed;

    private SinglePass(byte[] bytes, Standard standard, AgentRanking ranking, RequestPath path) {
        super(bytes, standard);
        this.bytes = bytes;
        this.splitter = standard.groups().newSplitter();
        this.paths = standard.paths();
        this.maxRules = standard.limits().rules();
        this.search = new FollowedGroupSearch(ranking, bytes);
        this.matcher = new SequentialMatcher(standard, bytes, standard.paths().comparable(path));
    }

    /** @param path the path as requested */
    static SinglePass read(byte[] bytes, Standard standard, AgentRanking ranking, RequestPath path) {
        SinglePass pass = new SinglePass(bytes, standard, ranking, path);
        pass.readLines();
        return pass;
    }

    @Override
    void handleLine(int start, LineScan scan) {
        line++;
        if (scan.isRule()) {
            splitter.addRule();
            if (isOpenGroupFollowed) {
                countRule(scan);
                matcher.tryRule(line, scan.kind(), scan.valueStart(), scan.valueEnd());
            }
            return;
        }
        LineKind kind = scan.kind();
        if (kind == LineKind.OTHER_FIELD) {
            splitter.addOtherField(bytes, scan.fieldStart(), scan.fieldEnd());
        } else {
            splitter.addLine(kind);
        }
        if (kind == LineKind.USER_AGENT) {
            if (search.addAgentLine(splitter.group(), line, scan.valueStart(), scan.valueEnd())) {
                matcher.clear();
                followedRuleCount = 0;
            }
            isOpenGroupFollowed = search.follows(splitter.group());
        } else {
            isOpenGroupFollowed &= splitter.group() != GroupSplitter.NO_GROUP;
        }
    }

    private void countRule(LineScan rule) {
        if (maxRules < Integer.MAX_VALUE
                && paths.isRule(rule.kind() == LineKind.ALLOW, bytes(), rule.valueStart(), rule.valueEnd())) {
            followedRuleCount++;
        }
    }

    /** Does nothing, because an empty line affects only the groups of lines after it. */
    @Override
    void handleEmptyLastLine(int start) {}

    /** Returns the verdict of the rules in the followed groups. */
    Verdict verdict() {
        if (!search.followsAny()) {
            return Verdict.NO_GROUP;
        }
        return followedRuleCount > maxRules ? Verdict.TOO_MANY_RULES : matcher.verdict();
    }

    FollowedGroupSearch search() {
        return search;
    }
}
