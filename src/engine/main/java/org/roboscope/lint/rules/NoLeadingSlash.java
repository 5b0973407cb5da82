package org.roboscope.lint.rules;

import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;

/** R01: a value that no URL path can begin with. */
public final class NoLeadingSlash implements LineCheck {

    /** The end of a file's name, or a parameter: with a slash in front it would match next to nothing. */
    private static final Pattern PART_OF_NAME = Pattern.compile(
            "[&=]|[\\w\\[\\]-]{1,40}=|\\.(?!git|env|svn|hg|ht|well-known|idea|vscode)\\w{1,6}(?:[$?*]|$)",
            Pattern.CASE_INSENSITIVE);

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.value().isEmpty()) {
            return;
        }
        byte first = analysis.bytes()[line.value().start()];
        if (first == '/' || first == '*' || FullUrl.isUrl(analysis.text(line.value()))) {
            return;
        }
        Finding found = Finding.of(FindingCode.R01, line.number(), line.value(), analysis.standards())
                .with(analysis.shown(line.value()));
        String value = analysis.text(line.value());
        boolean couldBeAnywhere = PART_OF_NAME.matcher(value).lookingAt() || (!Ascii.isTokenByte(first) && first > 0);
        if (couldBeAnywhere) {
            found = found.fixedBy(prepend("/*", line, analysis));
        }
        if (!PART_OF_NAME.matcher(value).lookingAt()) {
            found = found.fixedBy(prepend("/", line, analysis));
        }
        findingCollector.add(found);
    }

    private static Fix prepend(String beginning, Line line, FileAnalysis analysis) {
        return Fix.of("prepend", analysis.standards(), FixEdit.insert(line.value().start(), beginning)).with(beginning);
    }
}
