package org.roboscope.lint.lines;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;

/** L04: a field that crawlers of the standards asked for ignore. */
public final class IgnoredField implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Optional<KnownField> field = KnownField.named(analysis.bytes(), line.field()).filter(known -> !known.isCore());
        if (field.isEmpty()) {
            return;
        }
        List<Standard> ignoring =
                analysis.asked().except(field.get().honouredUnder());
        LineFixEdits edits = LineFixEdits.of(analysis);
        Finding found = described(
                Finding.of(FindingCode.L04, line.number(), line.field(), ignoring), field.get(), line, analysis);
        findingCollector.add(found
                .fixedBy(Fix.of("removeLine", edits.partedBy(line), edits.remove(line)))
                .fixedBy(Fix.of("keepIgnored", List.of(), edits.above(line, "# roboscope-ignore L04"))));
    }

    private static Finding described(Finding found, KnownField field, Line line, FileAnalysis analysis) {
        if (field != KnownField.CRAWL_DELAY) {
            return field.honouredUnder().isEmpty()
                    ? found.saying(sentence(field))
                    : found.saying("honoured", field.spelling(), field.honouredUnder());
        }
        DelayReaders readers = DelayReaders.of(line.number(), analysis);
        if (!readers.inGroup()) {
            return found.saying("delayOutside");
        }
        boolean honoured = !readers.honouring().isEmpty();
        if (!readers.ignoring().isEmpty()) {
            return honoured
                    ? found.saying("delayForSome", readers.ignoring(), readers.honouring())
                    : found.saying("delayIgnored", readers.ignoring());
        }
        return honoured ? found.saying("delayHonoured", readers.honouring()) : found.saying("delayUnknown");
    }

    private static String sentence(KnownField field) {
        return switch (field) {
            case HOST -> "host";
            case REQUEST_RATE -> "requestRate";
            case VISIT_TIME -> "visitTime";
            case CONTENT_SIGNAL -> "contentSignal";
            case CONTENT_USAGE -> "contentUsage";
            case NOINDEX -> "noindex";
            case NOFOLLOW, NOARCHIVE -> "metaTag";
            case CLEAN_PARAM, REVISIT_AFTER, DOMAIN -> "noCrawler";
            case LICENSE -> "license";
            case LLM_POLICY, LLMS_TXT, AGENTMAP, SCHEMAMAP, AI_POLICY -> "proposed";
            case USER_AGENT, ALLOW, DISALLOW, SITEMAP,
                    CRAWL_DELAY -> throw new IllegalArgumentException("reported by other findings: " + field);
        };
    }
}
