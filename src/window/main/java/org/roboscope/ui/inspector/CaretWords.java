package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.ui.workspace.TextReading;

/** A sentence on the crawlers that follow the caret's line. */
final class CaretWords {

    private static final int NAMED = 3;
    private static final int MOST_LETTERS = 22;

    private final StandardTexts standardTexts = new StandardTexts();

    String of(InspectorModel model, int line) {
        TextReading reading = model.reading;
        if (line > reading.file().lineCount()) {
            return "";
        }
        List<RobotsFile> readings = reading.readAs().standards().stream().map(reading.text()::file).toList();
        return switch (reading.file().kind(line)) {
            case BLANK, COMMENT -> MESSAGES.text("caret.nothing", line);
            case ALLOW, DISALLOW -> rule(model, line);
            case USER_AGENT, OTHER_FIELD, SITEMAP, NO_FIELD, UNREAD -> {
                List<String> sitemapOf = namesOf(readings, line, LineKind.SITEMAP);
                if (!sitemapOf.isEmpty()) {
                    yield sitemapOf.size() == readings.size()
                            ? MESSAGES.text("caret.sitemap", line)
                            : MESSAGES.text("caret.sitemap.some", line, String.join(", ", sitemapOf));
                }
                // Other standards may still read the line as a rule.
                yield model.followersOfRule(line).isEmpty() ? noRule(model, readings, line) : rule(model, line);
            }
        };
    }

    private String rule(InspectorModel model, int line) {
        List<Assignment> followers = model.followersOfRule(line);
        if (followers.isEmpty() && model.reading.cards().cardAt(line).isEmpty()) {
            return MESSAGES.text("caret.ruleOfNobody", line);
        }
        // Crawlers of the group may follow a standard without this rule.
        return followers.isEmpty()
                ? MESSAGES.text("caret.ruleNotFollowed", line)
                : named("caret.all", "caret.some", line, followers);
    }

    private String noRule(InspectorModel model, List<RobotsFile> readings, int line) {
        LineKind kind = model.reading.file().kind(line);
        if (kind == LineKind.UNREAD) {
            return namesOf(readings, line, LineKind.UNREAD).size() == readings.size()
                    ? MESSAGES.text("caret.unread", line)
                    : MESSAGES.text(
                            "caret.unread.here", line, standardTexts.name(model.reading.file().standard()));
        }
        if (kind == LineKind.NO_FIELD) {
            return MESSAGES.text("caret.noField", line);
        }
        List<Assignment> followers = model.followersOf(line);
        return followers.isEmpty() && model.reading.cards().cardAt(line).isEmpty()
                ? MESSAGES.text("caret.noGroup", line)
                : named("caret.group.all", "caret.group.some", line, followers);
    }

    private List<String> namesOf(List<RobotsFile> readings, int line, LineKind kind) {
        return readings.stream().filter(file -> line <= file.lineCount() && file.kind(line) == kind)
                .map(file -> standardTexts.name(file.standard())).toList();
    }

    private String named(String all, String some, int line, List<Assignment> followers) {
        if (followers.isEmpty()) {
            return MESSAGES.text("caret.noFollower", line);
        }
        int named = named(followers);
        String first = followers.stream().limit(named).map(Assignment::name).collect(Collectors.joining(", "));
        return followers.size() <= named
                ? MESSAGES.text(all, line, first, followers.size())
                : MESSAGES.text(some, line, first, followers.size() - named);
    }

    /** The number of names to show: at least one, and as many as usually fit a line. */
    private static int named(List<Assignment> followers) {
        int letters = 0;
        int named = 0;
        while (named < Math.min(NAMED, followers.size())
                && (named == 0 || letters + followers.get(named).name().length() <= MOST_LETTERS)) {
            letters += followers.get(named).name().length();
            named++;
        }
        return named;
    }
}
