package org.roboscope.lint.file;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** F08: the file names no sitemap. */
public final class NoSitemap implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        if (EmptyFile.saysNothing(analysis)) {
            return;
        }
        for (int number = 1; number <= analysis.lineCount(); number++) {
            if (namesSitemap(number, analysis)) {
                return;
            }
        }
        int last = analysis.lineCount();
        Finding found =
                Finding.of(FindingCode.F08, last, Span.emptyAt(analysis.bytes().length), analysis.standards());
        Optional<Fix> fix = analysis.site().map(site -> {
            String address = WholeAddress.root(site) + "/sitemap.xml";
            return Fix.of("addSitemap", List.of(), append(last, "Sitemap: " + address, analysis)).with(address);
        });
        findingCollector.add(fix.map(found::fixedBy).orElse(found));
    }

    /** Whether the line names one, or was meant to: then another finding says what is wrong with it. */
    private static boolean namesSitemap(int number, FileAnalysis analysis) {
        return switch (analysis.kind(number)) {
            case SITEMAP -> true;
            case OTHER_FIELD -> meansSitemap(analysis.line(number), analysis);
            case NO_FIELD -> analysis.text(analysis.content(analysis.line(number)))
                    .toLowerCase(Locale.ROOT).startsWith("sitemap");
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, UNREAD -> false;
        };
    }

    private static boolean meansSitemap(Line line, FileAnalysis analysis) {
        String field = analysis.text(line.field());
        return KnownField.meantBy(field).filter(KnownField.SITEMAP::equals).isPresent()
                || (field.toLowerCase(Locale.ROOT).startsWith("http")
                        && analysis.text(line.value()).toLowerCase(Locale.ROOT).contains("sitemap"));
    }

    /** At the end of the file, on a line of its own. */
    private static FixEdit append(int last, String text, FileAnalysis analysis) {
        Line line = analysis.line(last);
        String end = analysis.lineEnds().usual().text();
        boolean lastIsEmpty = line.kind() == LineKind.BLANK && line.text().isEmpty();
        return FixEdit.insert(line.whole().end(), lastIsEmpty ? text + end : end + text + end);
    }
}
