package org.roboscope.lint;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.LineKind;

/** Leaves out what stands in groups that none of the crawlers asked for follows. */
final class Concerns {

    private final boolean all;
    private final BitSet linesOfGroups = new BitSet();
    private final BitSet linesFollowed = new BitSet();

    private Concerns(Analysis analysis) {
        all = analysis.crawlers().isEmpty();
        if (!all) {
            analysis.standards().forEach(standard -> mark(standard, analysis));
        }
    }

    static Concerns of(Analysis analysis) {
        return new Concerns(analysis);
    }

    List<Diagnostic> only(List<Diagnostic> found) {
        return all ? found : found.stream().filter(this::concerns).toList();
    }

    private boolean concerns(Diagnostic diagnostic) {
        int line = diagnostic.line();
        return diagnostic.code().isOfFile() || linesFollowed.get(line) || !linesOfGroups.get(line);
    }

    private void mark(Standard standard, Analysis analysis) {
        Set<Integer> followed = analysis.crawlers().stream()
                .map(name -> analysis.following(standard, analysis.catalogue().crawler(name)))
                .flatMap(following -> following.groups().stream())
                .collect(Collectors.toSet());
        for (Group group : analysis.groups(standard)) {
            BitSet lines = lines(group, standard, analysis);
            linesOfGroups.or(lines);
            if (followed.contains(group.index())) {
                linesFollowed.or(lines);
            }
        }
    }

    /** Fields such as Crawl-delay may stand below the last rule; a sitemap there is in no group. */
    private static BitSet lines(Group group, Standard standard, Analysis analysis) {
        List<Group> groups = analysis.groups(standard);
        int next = group.index() + 1 < groups.size()
                ? groups.get(group.index() + 1).firstLine()
                : analysis.lineCount() + 1;
        BitSet lines = new BitSet();
        lines.set(group.firstLine(), group.lastLine() + 1);
        for (int line = group.lastLine() + 1; line < next; line++) {
            lines.set(line, analysis.file(standard).kind(line) == LineKind.OTHER_FIELD);
        }
        return lines;
    }
}
