package org.roboscope.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FollowedLines;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.LineKind;

/**
 * Leaves out findings about what no follower of the line does. A finding in a group applies only under the standards of
 * crawlers that follow the group and are asked for.
 */
final class RelevanceFilter {

    private final FileAnalysis analysis;
    private final FollowedLines followed;

    private RelevanceFilter(FileAnalysis analysis) {
        this.analysis = analysis;
        this.followed = FollowedLines.of(analysis);
    }

    static RelevanceFilter of(FileAnalysis analysis) {
        return new RelevanceFilter(analysis);
    }

    List<Finding> only(List<Finding> found) {
        if (analysis.isOpen()) {
            return found.stream().filter(finding -> finding.code() == FindingCode.F02).toList();
        }
        if (analysis.own()) {
            List<Finding> holding = new ArrayList<>(found.size());
            for (Finding finding : found) {
                whereFollowed(finding).map(this::weighed).ifPresent(holding::add);
            }
            return holding;
        }
        return found.stream().filter(this::isFollowed).map(this::weighed).toList();
    }

    /** A finding deserves no warning if it concerns only crawlers that no longer run or do not follow robots.txt. */
    private Finding weighed(Finding finding) {
        boolean certain = !finding.severity().isAtLeast(Severity.WARNING)
                || finding.code().isOfFile()
                || finding.code() == FindingCode.G08
                || followed.isInUse(finding.line(), finding.standards());
        return certain ? finding : finding.uncertain();
    }

    /** A standard chosen by hand is asked about everybody. */
    private boolean isFollowed(Finding finding) {
        return analysis.crawlers().isEmpty() || finding.code().isOfFile() || followed.concerns(finding.line());
    }

    private Optional<Finding> whereFollowed(Finding finding) {
        if (finding.code() == FindingCode.F02) {
            List<Standard> asked = finding.standards().stream().filter(followed::isAsked).toList();
            return asked.isEmpty() ? Optional.empty() : Optional.of(finding.under(asked));
        }
        List<Standard> reading =
                isReadByAll(finding) ? followed.standards() : followed.standards(finding.line());
        List<Standard> standards = new ArrayList<>(finding.standards().size());
        for (Standard standard : finding.standards()) {
            if (standard.isIn(reading)) {
                standards.add(standard);
            }
        }
        if (standards.size() == finding.standards().size()) {
            return Optional.of(finding);
        }
        return standards.isEmpty() ? Optional.empty() : Optional.of(finding.under(standards));
    }

    /** Every crawler reads User-agent lines to find its group. The checks of these lines say to whom their findings apply. */
    private boolean isReadByAll(Finding finding) {
        return finding.code().isOfFile()
                || (analysis.crawlers().isEmpty() && analysis.kind(finding.line()) == LineKind.USER_AGENT);
    }
}
