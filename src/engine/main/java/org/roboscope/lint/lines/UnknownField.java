package org.roboscope.lint.lines;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.NearMiss;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L02: a field that nobody knows. */
public final class UnknownField implements LineCheck {

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (line.kind() == LineKind.NO_FIELD && analysis.text(analysis.content(line)).startsWith(":")) {
            findings.add(found(line, analysis.content(line), analysis).saying("noName"));
        }
        if (line.kind() != LineKind.OTHER_FIELD || isKnown(line, analysis)) {
            return;
        }
        Diagnostic found = found(line, line.field(), analysis);
        String name = analysis.text(line.field());
        Optional<KnownField> beginning = KnownField.acceptedByGoogle(analysis.bytes(), line.field());
        if (beginning.isPresent()) {
            findings.add(LongerWord.diagnostic(found, beginning.get(), line, analysis));
            return;
        }
        Optional<KnownField> near = NearMiss.field(name);
        if (near.isPresent()) {
            Edit rename = new Edit(line.field(), near.get().spelling());
            findings.add(found.saying("near", analysis.shown(line.field()), near.get().spelling())
                    .fixedBy(Fix.of("rename", analysis.standards(), rename).with(near.get().spelling())));
        } else if (isAddress(name, line, analysis)) {
            findings.add(sitemapWithoutField(line, analysis));
        } else {
            findings.add(found.with(analysis.shown(line.field())));
        }
    }

    private static Diagnostic found(Line line, Span span, Analysis analysis) {
        return Diagnostic.of(Code.L02, line.number(), span, analysis.standards());
    }

    private static boolean isKnown(Line line, Analysis analysis) {
        return KnownField.named(analysis.bytes(), line.field()).isPresent()
                || KnownField.acceptedByGoogle(analysis.bytes(), line.field())
                        .filter(field -> field.isMisspeltAs(analysis.text(line.field())))
                        .isPresent();
    }

    private static boolean isAddress(String name, Line line, Analysis analysis) {
        return (name.equalsIgnoreCase("http") || name.equalsIgnoreCase("https"))
                && analysis.text(line.value()).startsWith("//");
    }

    /** Naming a sitemap changes no verdict, but the line then parts User-agent lines no less than before. */
    private static Diagnostic sitemapWithoutField(Line line, Analysis analysis) {
        Span content = analysis.content(line);
        Diagnostic address = found(line, content, analysis).saying("address");
        boolean sitemap = analysis.text(content).toLowerCase(Locale.ROOT).contains("sitemap");
        return sitemap
                ? address.fixedBy(Fix.of("nameSitemap", List.of(), Edit.insert(content.start(), "Sitemap: ")))
                : address;
    }
}
