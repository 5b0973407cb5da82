package org.roboscope.lint.file;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.SiteAddress;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** F06: a sitemap that is not named by its whole address. */
public final class SitemapAddress implements LineCheck {

    private static final Pattern WHOLE_ADDRESS =
            Pattern.compile("(https?|ftp)://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern SPACE = Pattern.compile("[\\s,]+");
    private static final Pattern ONE_WORD = Pattern.compile("\\S+");

    @Override
    public boolean concerns(LineKind kind) {
        return kind == LineKind.SITEMAP;
    }

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        String value = analysis.text(line.value());
        if (WHOLE_ADDRESS.matcher(value).matches()) {
            return;
        }
        List<String> words = List.of(SPACE.split(value, -1));
        if (words.size() > 1 && words.stream().allMatch(WHOLE_ADDRESS.asMatchPredicate())) {
            findingCollector.add(several(words, line, analysis));
            return;
        }
        Span span = value.isEmpty() ? line.field() : line.value();
        Finding found = Finding.of(FindingCode.F06, line.number(), span, analysis.standards())
                .saying(value.isEmpty() ? "empty" : "relative", analysis.shown(line.value()));
        Optional<String> whole = analysis.site()
                .filter(site -> ONE_WORD.matcher(value).matches() && !value.contains("://"))
                .map(site -> SiteAddress.complete(site, value));
        findingCollector.add(whole.isEmpty()
                ? found
                : found.fixedBy(Fix.of("completeAddress", List.of(), new FixEdit(line.value(), whole.get()))
                        .with(whole.get())));
    }

    private static Finding several(List<String> addresses, Line line, FileAnalysis analysis) {
        String field = analysis.text(new Span(line.field().start(), line.value().start()));
        FixEdit split = new FixEdit(line.value(), String.join(analysis.lineEndLike(line) + field, addresses));
        return Finding.of(FindingCode.F06, line.number(), line.value(), analysis.standards())
                .saying("several", addresses.size())
                .fixedBy(Fix.of("splitLine", List.of(), split).with(addresses.size()));
    }
}
