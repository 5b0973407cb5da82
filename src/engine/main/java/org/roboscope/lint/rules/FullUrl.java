package org.roboscope.lint.rules;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.line.Line;

/** R02: a whole address where a path belongs. */
public final class FullUrl implements LineCheck {

    private static final Pattern URL = Pattern.compile("(?:https?|ftp)://[^/?]*(.*)", Pattern.CASE_INSENSITIVE);

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (!line.kind().isRule() || line.value().isEmpty() || analysis.bytes()[line.value().start()] == '/') {
            return;
        }
        Matcher url = URL.matcher(analysis.text(line.value()));
        if (!url.matches()) {
            return;
        }
        Diagnostic found = Diagnostic.of(Code.R02, line.number(), line.value(), analysis.standards());
        String path = url.group(1).startsWith("?") ? "/" + url.group(1) : url.group(1);
        boolean wouldBlockEverything = path.isEmpty() || path.equals("/");
        findings.add(wouldBlockEverything
                ? found.saying("site")
                : found.saying("path", path).fixedBy(
                        Fix.of("keepPath", analysis.standards(), new Edit(line.value(), path)).with(path)));
    }

    static boolean isUrl(String value) {
        return URL.matcher(value).matches();
    }
}
