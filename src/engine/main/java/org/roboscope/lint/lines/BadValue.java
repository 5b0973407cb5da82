package org.roboscope.lint.lines;

import java.util.List;
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

/** L05: a value that is not of its field's form. */
public final class BadValue implements LineCheck {

    private record Form(String sentence, Pattern pattern) {

        static Form of(String sentence, String regex) {
            return new Form(sentence, Pattern.compile(regex));
        }
    }

    private static final int HOUR = 3_600;
    private static final int DAY = 24 * HOUR;
    private static final String TIMES = "([01]\\d|2[0-3])[0-5]\\d *- *([01]\\d|2[0-3])[0-5]\\d";

    private static final Map<KnownField, Form> FORMS = Map.of(
            KnownField.CRAWL_DELAY, Form.of("crawlDelay", "\\d{1,9}(\\.\\d+)?|\\.\\d+"),
            KnownField.CLEAN_PARAM, Form.of("cleanParam", "(?!\\S*&&)[\\w+=&%\\[\\]{}():.-]++(\\s+[\\w./*,;:%-]+)?"),
            KnownField.REQUEST_RATE, Form.of("requestRate", "\\d+ */ *\\d+[smhd]?( +" + TIMES + ")?"),
            KnownField.VISIT_TIME, Form.of("visitTime", TIMES));

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Optional<KnownField> field = KnownField.named(analysis.bytes(), line.field());
        Optional<Form> form = field.map(FORMS::get);
        if (form.isEmpty()) {
            return;
        }
        if (form.get().pattern().matcher(analysis.text(line.value())).matches()) {
            if (field.get() == KnownField.CRAWL_DELAY) {
                slow(line, analysis).ifPresent(findingCollector::add);
            }
            return;
        }
        boolean none = line.value().isEmpty();
        Span span = none ? line.field() : line.value();
        findingCollector.add(Finding.of(FindingCode.L05, line.number(), span, analysis.standards())
                .saying(none ? "none" : form.get().sentence(), analysis.shown(span)));
    }

    /** A number that is read as it stands, but is hardly meant: it leaves a crawler next to nothing of the site. */
    private static Optional<Finding> slow(Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        double seconds = Double.parseDouble(value);
        List<Object> honouring =
                seconds > HOUR ? DelayReaders.of(line.number(), analysis).honouring() : List.of();
        if (honouring.isEmpty()) {
            return Optional.empty();
        }
        Finding found = Finding.of(FindingCode.L05, line.number(), line.value(), analysis.standards());
        return Optional.of(seconds > DAY
                ? found.saying("slowerThanDaily", value, honouring)
                : found.saying("slow", value, honouring, (int) (DAY / seconds)));
    }
}
