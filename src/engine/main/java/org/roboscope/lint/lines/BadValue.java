package org.roboscope.lint.lines;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** L05: a value that is not of its field's form. */
public final class BadValue implements LineCheck {

    private record Form(String sentence, Pattern pattern) {

        static Form of(String sentence, String regex) {
            return new Form(sentence, Pattern.compile(regex));
        }
    }

    private static final String TIMES = "([01]\\d|2[0-3])[0-5]\\d *- *([01]\\d|2[0-3])[0-5]\\d";

    private static final Map<KnownField, Form> FORMS = Map.of(
            KnownField.CRAWL_DELAY, Form.of("crawlDelay", "\\d{1,9}(\\.\\d+)?|\\.\\d+"),
            KnownField.CLEAN_PARAM, Form.of("cleanParam", "[\\w.\\[\\]%-]++(?:&[\\w.\\[\\]%-]++)*+( +[\\w./*%-]+)?"),
            KnownField.REQUEST_RATE, Form.of("requestRate", "\\d+ */ *\\d+[smhd]?( +" + TIMES + ")?"),
            KnownField.VISIT_TIME, Form.of("visitTime", TIMES));

    @Override
    public boolean concerns(LineKind kind) {
        return kind == LineKind.OTHER_FIELD;
    }

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Optional<Form> form = KnownField.named(analysis.bytes(), line.field()).map(FORMS::get);
        if (form.isEmpty() || form.get().pattern().matcher(analysis.text(line.value())).matches()) {
            return;
        }
        boolean none = line.value().isEmpty();
        Span span = none ? line.field() : line.value();
        findingCollector.add(Finding.of(FindingCode.L05, line.number(), span, analysis.standards())
                .saying(none ? "none" : form.get().sentence(), analysis.shown(span)));
    }
}
