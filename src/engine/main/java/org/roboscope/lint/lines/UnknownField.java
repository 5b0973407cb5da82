package org.roboscope.lint.lines;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L02: an unknown field. */
public final class UnknownField implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.kind() == LineKind.NO_FIELD && analysis.text(analysis.content(line)).startsWith(":")) {
            findingCollector.add(found(line, analysis.content(line), analysis).saying("noName"));
        }
        Optional<Finding> fullWidth = FullWidthColon.in(line, analysis);
        if (fullWidth.isPresent()) {
            findingCollector.add(fullWidth.get());
            return;
        }
        if (line.kind() != LineKind.OTHER_FIELD || isKnown(line, analysis)) {
            return;
        }
        Finding found = found(line, line.field(), analysis);
        String name = analysis.text(line.field());
        Optional<KnownField> beginning = KnownField.acceptedLeniently(analysis.bytes(), line.field());
        if (beginning.isPresent()) {
            findingCollector.add(ExtendedFieldName.diagnostic(found, beginning.get(), line, analysis));
            return;
        }
        Optional<KnownField> near = NearestName.field(name);
        if (near.isPresent()) {
            FixEdit rename = new FixEdit(line.field(), near.get().spelling());
            findingCollector.add(nearly(found, near.get(), line, analysis)
                    .fixedBy(Fix.of("rename", analysis.standards(), rename).with(near.get().spelling())));
        } else if (isAddress(name, line, analysis)) {
            findingCollector.add(sitemapWithoutField(line, analysis));
        } else {
            findingCollector.add(found.with(analysis.shown(line.field())));
        }
    }

    private static Finding nearly(Finding found, KnownField near, Line line, FileAnalysis analysis) {
        String name = analysis.shown(line.field());
        return Optional.of(near).filter(KnownField.USER_AGENT::equals)
                .flatMap(agent -> LostRules.below(line.number(), analysis.standards(), analysis))
                .filter(lost -> lost.group() != LostRules.NO_GROUP)
                .map(lost -> lost.seenFrom(
                        found.saying("nearAgent", name, near.spelling(), lost.losing(), lost.group()), analysis))
                .orElseGet(() -> found.saying("near", name, near.spelling()));
    }

    private static Finding found(Line line, Span span, FileAnalysis analysis) {
        return Finding.of(FindingCode.L02, line.number(), span, analysis.standards());
    }

    private static boolean isKnown(Line line, FileAnalysis analysis) {
        return KnownField.named(analysis.bytes(), line.field()).isPresent()
                || KnownField.acceptedLeniently(analysis.bytes(), line.field())
                        .filter(field -> field.isMisspeltAs(analysis.text(line.field())))
                        .isPresent();
    }

    private static boolean isAddress(String name, Line line, FileAnalysis analysis) {
        return (name.equalsIgnoreCase("http") || name.equalsIgnoreCase("https"))
                && analysis.text(line.value()).startsWith("//");
    }

    /** Naming a sitemap changes no verdict, but the line then parts User-agent lines no less than before. */
    private static Finding sitemapWithoutField(Line line, FileAnalysis analysis) {
        Span content = analysis.content(line);
        Finding address = found(line, content, analysis).saying("address");
        boolean sitemap = analysis.text(content).toLowerCase(Locale.ROOT).contains("sitemap");
        return sitemap
                ? address.fixedBy(Fix.of("nameSitemap", List.of(), FixEdit.insert(content.start(), "Sitemap: ")))
                : address;
    }
}
