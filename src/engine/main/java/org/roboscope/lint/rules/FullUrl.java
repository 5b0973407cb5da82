package org.roboscope.lint.rules;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.line.Line;

/** R02: a whole address where a path belongs. */
public final class FullUrl implements LineCheck {

    private static final Pattern URL = Pattern.compile("(?:https?|ftp)://([^/?]*)(.*)", Pattern.CASE_INSENSITIVE);

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.value().isEmpty() || analysis.bytes()[line.value().start()] == '/') {
            return;
        }
        Matcher url = URL.matcher(analysis.text(line.value()));
        if (!url.matches()) {
            return;
        }
        Finding found = Finding.of(FindingCode.R02, line.number(), line.value(), analysis.standards());
        if (FileHost.of(analysis).isOther(url.group(1))) {
            findingCollector.add(found.saying("otherHost", url.group(1)));
            return;
        }
        String path = RegexMeant.plain(url.group(2).startsWith("?") ? "/" + url.group(2) : url.group(2));
        boolean wouldBlockEverything = path.isEmpty() || path.equals("/");
        findingCollector.add(wouldBlockEverything
                ? found.saying("site")
                : found.saying("path", path).fixedBy(
                        Fix.of("keepPath", analysis.standards(), new FixEdit(line.value(), path)).with(path)));
    }

    static boolean isUrl(String value) {
        return URL.matcher(value).matches();
    }
}
