package org.roboscope.lint;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.FollowedLines;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.LineKind;

/**
 * Leaves out what nobody does who follows the line: a finding in a group holds only under standards that read for
 * somebody who follows this group, and who is asked for.
 */
final class Concerns {

    private final Analysis analysis;
    private final FollowedLines followed;

    private Concerns(Analysis analysis) {
        this.analysis = analysis;
        this.followed = FollowedLines.of(analysis);
    }

    static Concerns of(Analysis analysis) {
        return new Concerns(analysis);
    }

    List<Diagnostic> only(List<Diagnostic> found) {
        if (analysis.isOpen()) {
            return found.stream().filter(diagnostic -> diagnostic.code() == Code.F02).toList();
        }
        if (analysis.own()) {
            return found.stream().map(this::whereFollowed).flatMap(Optional::stream).toList();
        }
        return analysis.crawlers().isEmpty() ? found : found.stream().filter(this::isFollowed).toList();
    }

    /** A standard chosen by hand is asked about everybody. */
    private boolean isFollowed(Diagnostic diagnostic) {
        return diagnostic.code().isOfFile() || followed.concerns(diagnostic.line());
    }

    private Optional<Diagnostic> whereFollowed(Diagnostic diagnostic) {
        if (diagnostic.code() == Code.F02) {
            List<Standard> asked = diagnostic.standards().stream().filter(followed::isAsked).toList();
            return asked.isEmpty() ? Optional.empty() : Optional.of(diagnostic.under(asked));
        }
        List<Standard> reading =
                isReadByAll(diagnostic) ? followed.standards() : followed.standards(diagnostic.line());
        List<Standard> standards =
                diagnostic.standards().stream().filter(standard -> Analysis.has(reading, standard)).toList();
        return standards.isEmpty() ? Optional.empty() : Optional.of(diagnostic.under(standards));
    }

    /** Who a group is for is read by whoever looks for a group; the checks of such lines say by whom they hold. */
    private boolean isReadByAll(Diagnostic diagnostic) {
        return diagnostic.code().isOfFile()
                || (analysis.crawlers().isEmpty() && analysis.kind(diagnostic.line()) == LineKind.USER_AGENT);
    }
}
