package org.roboscope.lint.usage;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.SiteAddress;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** U06: a licence that is not named by its whole address. */
public final class LicenseAddress implements LineCheck {

    private static final Pattern WHOLE_ADDRESS =
            Pattern.compile("https?://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern ONE_WORD = Pattern.compile("\\S+");

    /** Whether it names a licence: only a whole address of http or https does. */
    static boolean isWhole(String address) {
        return WHOLE_ADDRESS.matcher(address).matches();
    }

    @Override
    public boolean concerns(LineKind kind) {
        return kind == LineKind.OTHER_FIELD;
    }

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (KnownField.named(analysis.bytes(), line.field())
                .filter(KnownField.LICENSE::equals).isEmpty()) {
            return;
        }
        String value = analysis.text(line.value());
        if (isWhole(value)) {
            return;
        }
        Span span = value.isEmpty() ? line.field() : line.value();
        Finding found = Finding.of(FindingCode.U06, line.number(), span, analysis.standards())
                .saying(value.isEmpty() ? "empty" : "relative", analysis.shown(span));
        Optional<String> whole = analysis.site()
                .filter(site -> ONE_WORD.matcher(value).matches() && !value.contains(":"))
                .map(site -> SiteAddress.complete(site, value));
        findingCollector.add(whole
                .map(address -> found.fixedBy(
                        Fix.of("completeAddress", List.of(), new FixEdit(line.value(), address)).with(address)))
                .orElse(found));
    }
}
