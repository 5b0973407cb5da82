package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.ui.workspace.ByteEdit;

/** Writes every record as {@code Field: value}. Values, comments, blank lines and the order stay as they are. */
final class RecordFormatter {

    private static final Map<String, String> USUAL_NAMES = Stream.of(
            "User-agent", "Disallow", "Allow", "Sitemap", "Crawl-delay", "Host", "Clean-param", "Request-rate",
            "Visit-time", "Noindex", "Content-Signal", "Content-Usage")
            .collect(Collectors.toMap(name -> name.toLowerCase(Locale.ROOT), Function.identity()));

    private RecordFormatter() {}

    static List<ByteEdit> format(RobotsFile file) {
        List<ByteEdit> edits = new ArrayList<>();
        for (Line line : file.lines()) {
            // Without a colon it is up to the reader whether this is a record at all.
            if (line.kind().isRecord() && file.text(line.separator()).equals(":") && !line.isCut()) {
                format(file, line, edits);
            }
        }
        return edits;
    }

    private static void format(RobotsFile file, Line line, List<ByteEdit> edits) {
        String field = file.text(line.field());
        change(file, new Span(line.text().start(), line.field().start()), "", edits);
        change(file, line.field(), USUAL_NAMES.getOrDefault(field.toLowerCase(Locale.ROOT), field), edits);
        boolean hasComment = !line.comment().isEmpty();
        if (line.value().isEmpty()) {
            // What stands between the colon and a comment is the comment's.
            Span upToColon = new Span(line.field().end(), line.separator().end());
            change(file, hasComment ? upToColon : new Span(line.field().end(), line.text().end()), ":", edits);
            return;
        }
        change(file, between(line.field(), line.value()), ": ", edits);
        if (!hasComment) {
            change(file, new Span(line.value().end(), line.text().end()), "", edits);
        }
    }

    private static Span between(Span before, Span after) {
        int from = before.end();
        int to = after.start();
        return new Span(from, to);
    }

    private static void change(RobotsFile file, Span span, String to, List<ByteEdit> edits) {
        if (!file.text(span).equals(to)) {
            edits.add(new ByteEdit(span, to));
        }
    }
}
