package org.roboscope.lint.rules;

import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** R17: a number sign in a path, which begins a comment. */
public final class HashInPath implements LineCheck {

    /** One word, and not a row of signs: what is written behind a rule as a remark mostly has a space somewhere. */
    private static final Pattern FRAGMENT = Pattern.compile("#(?!#)[^\\s#]*");

    /** The part of an address that a page turns into a view of its own. */
    private static final Pattern ROUTE = Pattern.compile("#[/!]\\S*");

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.comment().isEmpty()) {
            return;
        }
        String fragment = analysis.text(line.comment()).strip();
        if (line.value().isEmpty()) {
            if (ROUTE.matcher(fragment).matches()) {
                add("nothing", line.comment(), line, analysis, findingCollector);
            }
            return;
        }
        byte last = analysis.bytes()[line.value().end() - 1];
        boolean touches = line.comment().start() == line.value().end();
        if (touches && last != '&' && FRAGMENT.matcher(fragment).matches()) {
            boolean cutsMore = ROUTE.matcher(fragment).matches() || (last == '/' && fragment.length() > 1);
            String value = analysis.text(line.value());
            String sentence = value.equals("/") || value.equals("*") || value.equals("/*")
                    ? "site" : cutsMore ? "more" : "page";
            add(sentence, new Span(line.value().start(), line.comment().end()), line, analysis, findingCollector);
        }
    }

    private static void add(
            String sentence, Span span, Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        findingCollector.add(Finding.of(FindingCode.R17, line.number(), span, analysis.standards())
                .saying(sentence, analysis.shown(line.value())));
    }
}
