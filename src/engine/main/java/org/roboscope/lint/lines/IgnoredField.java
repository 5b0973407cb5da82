package org.roboscope.lint.lines;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.group.Groupings;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L04: a field that crawlers of the standards asked for ignore. */
public final class IgnoredField implements LineCheck {

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (line.kind() != LineKind.OTHER_FIELD) {
            return;
        }
        Optional<KnownField> field = KnownField.named(analysis.bytes(), line.field()).filter(known -> !known.isCore());
        if (field.isEmpty()) {
            return;
        }
        List<Standard> ignoring =
                analysis.except(field.get().heededUnder());
        LineEdits edits = LineEdits.of(analysis);
        Diagnostic found = told(
                Diagnostic.of(Code.L04, line.number(), line.field(), ignoring), field.get(), line, analysis);
        findings.add(found
                .fixedBy(Fix.of("removeLine", partedByThisLine(line, edits, analysis), edits.remove(line)))
                .fixedBy(Fix.of("keepIgnored", List.of(), edits.above(line, "# roboscope-ignore L04"))));
    }

    private static Diagnostic told(Diagnostic found, KnownField field, Line line, Analysis analysis) {
        if (field != KnownField.CRAWL_DELAY) {
            return found.saying(sentence(field));
        }
        DelayReaders readers = DelayReaders.of(line.number(), analysis);
        if (!readers.inGroup()) {
            return found.saying("delayOutside");
        }
        boolean heeded = !readers.heeding().isEmpty();
        if (!readers.ignoring().isEmpty()) {
            return heeded
                    ? found.saying("delayForSome", readers.ignoring(), readers.heeding())
                    : found.saying("delayIgnored", readers.ignoring());
        }
        return heeded ? found.saying("delayHeeded", readers.heeding()) : found.saying("delayUnknown");
    }

    private static String sentence(KnownField field) {
        return switch (field) {
            case CLEAN_PARAM -> "cleanParam";
            case HOST -> "host";
            case REQUEST_RATE -> "requestRate";
            case VISIT_TIME -> "visitTime";
            case CONTENT_SIGNAL -> "contentSignal";
            case CONTENT_USAGE -> "contentUsage";
            case NOINDEX -> "noindex";
            case NOFOLLOW, NOARCHIVE -> "metaTag";
            case REVISIT_AFTER, DOMAIN -> "nobody";
            case LICENSE -> "license";
            case LLM_POLICY, LLMS_TXT, AGENTMAP, SCHEMAMAP, AI_POLICY -> "proposed";
            case USER_AGENT, ALLOW, DISALLOW, SITEMAP,
                    CRAWL_DELAY -> throw new IllegalArgumentException("told otherwise: " + field);
        };
    }

    /** Where any line between two User-agent lines parts them, they share a group once it is gone. */
    private static List<Standard> partedByThisLine(Line line, LineEdits edits, Analysis analysis) {
        return edits.isBetweenAgents(line.number())
                ? analysis.whose(standard -> standard.groups().equals(Groupings.ADJACENT_AGENTS))
                : List.of();
    }
}
