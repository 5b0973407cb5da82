package org.roboscope.lint.lines;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.RuleSpellings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** L10: a character written the way HTML writes it. */
public final class HtmlEntity implements LineCheck {

    private static final Pattern ENTITY =
            Pattern.compile("&(amp|lt|gt|quot|apos|#\\d{1,6}|#x[0-9a-f]{1,5});", Pattern.CASE_INSENSITIVE);
    /** What a URL holds only as an escape is written as one. */
    private static final Map<String, String> NAMED =
            Map.of("amp", "&", "lt", "%3C", "gt", "%3E", "quot", "%22", "apos", "'");

    private record Entity(Span span, String decoded) {}

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (ByteScan.indexOf(analysis.bytes(), line.value().start(), line.value().end(), (byte) '&') < 0) {
            return;
        }
        List<Entity> entities = entities(line, analysis);
        if (entities.isEmpty()) {
            return;
        }
        Entity first = entities.getFirst();
        boolean beginsComment = first.span().end() > line.value().end();
        List<Standard> changes = line.kind().isRule() ? analysis.standards() : List.of();
        List<FixEdit> edits = entities.stream().map(entity -> new FixEdit(entity.span(), entity.decoded())).toList();
        if (line.kind().isRule() && !beginsComment
                && RuleSpellings.of(analysis).isBeside(line, decoded(line.value(), edits, analysis))) {
            return;
        }
        findingCollector.add(Finding.of(FindingCode.L10, line.number(), first.span(), analysis.standards())
                .saying(beginsComment ? "comment" : "text", analysis.text(first.span()), first.decoded())
                .fixedBy(Fix.of("decodeEntities", changes, edits)));
    }

    private static String decoded(Span value, List<FixEdit> edits, FileAnalysis analysis) {
        StringBuilder decoded = new StringBuilder();
        int at = value.start();
        for (FixEdit edit : edits) {
            decoded.append(analysis.text(new Span(at, edit.span().start()))).append(edit.text());
            at = edit.span().end();
        }
        return decoded.append(analysis.text(new Span(at, value.end()))).toString();
    }

    /** Those of the value; one that is written as a number ends it, as its number sign begins a comment. */
    private static List<Entity> entities(Line line, FileAnalysis analysis) {
        Span value = line.value();
        boolean commentTouches = line.comment().start() == value.end() && !line.comment().isEmpty();
        String text = analysis.text(new Span(value.start(), commentTouches ? line.comment().end() : value.end()));
        List<Entity> entities = new ArrayList<>();
        Matcher matcher = ENTITY.matcher(text);
        int at = value.start();
        int from = 0;
        while (matcher.find()) {
            int start = at + text.substring(from, matcher.start()).getBytes(StandardCharsets.UTF_8).length;
            Span span = new Span(start, start + matcher.group().length());
            if (start >= value.end()) {
                break;
            }
            entities.add(new Entity(span, decoded(matcher.group(1).toLowerCase(Locale.ROOT))));
            at = span.end();
            from = matcher.end();
        }
        return entities;
    }

    private static String decoded(String name) {
        String named = NAMED.get(name);
        if (named != null) {
            return named;
        }
        int codePoint = name.startsWith("#x")
                ? Integer.parseInt(name.substring(2), 16)
                : Integer.parseInt(name.substring(1));
        boolean staysItself = codePoint > ' ' && codePoint < 0x7F && codePoint != '#';
        return staysItself ? Character.toString(codePoint) : escaped(codePoint);
    }

    private static String escaped(int codePoint) {
        ByteBuilder out = new ByteBuilder(12);
        for (byte b : Character.toString(Character.isValidCodePoint(codePoint) ? codePoint : 0xFFFD)
                .getBytes(StandardCharsets.UTF_8)) {
            out.appendEscaped(b);
        }
        return new String(out.toBytes(), StandardCharsets.US_ASCII);
    }
}
