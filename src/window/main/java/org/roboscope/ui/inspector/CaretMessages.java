package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.List;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.ui.workspace.TextReading;

/** Describes in a sentence which crawlers follow the caret's line. */
final class CaretMessages {

    private static final int MAX_NAMES = 3;
    private static final int MAX_NAME_LENGTH = 22;

    private final StandardTexts standardTexts = new StandardTexts();

    String sentence(InspectorModel model, int line) {
        TextReading reading = model.reading;
        TextEncoding encoding = reading.content().encoding();
        if (encoding != TextEncoding.UTF_8) {
            return MESSAGES.text("caret.encoding", line, encoding.sentence().text());
        }
        if (line > reading.file().lineCount()) {
            return "";
        }
        List<RobotsFile> readings = reading.standardChoice().standards().stream().map(reading.text()::file).toList();
        return switch (reading.file().kind(line)) {
            case BLANK, COMMENT -> MESSAGES.text("caret.nothing", line);
            case ALLOW, DISALLOW -> ruleSentence(model, line);
            case USER_AGENT, OTHER_FIELD, SITEMAP, NO_FIELD, UNREAD -> {
                List<String> sitemapStandards = standardsReading(readings, line, LineKind.SITEMAP);
                if (!sitemapStandards.isEmpty()) {
                    yield sitemapStandards.size() == readings.size()
                            ? MESSAGES.text("caret.sitemap", line)
                            : MESSAGES.text("caret.sitemap.some", line, String.join(", ", sitemapStandards));
                }
                // Other standards may still read the line as a rule.
                yield model.followersOfRule(line).isEmpty()
                        ? otherSentence(model, readings, line)
                        : ruleSentence(model, line);
            }
        };
    }

    private String ruleSentence(InspectorModel model, int line) {
        List<Assignment> followers = model.followersOfRule(line);
        if (followers.isEmpty() && model.reading.cards().cardAt(line).isEmpty()) {
            return MESSAGES.text("caret.ruleOfNobody", line);
        }
        // Crawlers of the group may follow a standard without this rule.
        return followers.isEmpty()
                ? MESSAGES.text("caret.ruleNotFollowed", line)
                : followersSentence("caret.followers", line, followers);
    }

    private String otherSentence(InspectorModel model, List<RobotsFile> readings, int line) {
        LineKind kind = model.reading.file().kind(line);
        if (kind == LineKind.UNREAD) {
            return standardsReading(readings, line, LineKind.UNREAD).size() == readings.size()
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
                : followersSentence("caret.group", line, followers);
    }

    /** Names of the standards that read the line as this kind. */
    private List<String> standardsReading(List<RobotsFile> readings, int line, LineKind kind) {
        return readings.stream().filter(file -> line <= file.lineCount() && file.kind(line) == kind)
                .map(file -> standardTexts.name(file.standard())).toList();
    }

    /** A sentence with the names of the first followers, and the number of the others. */
    private String followersSentence(String key, int line, List<Assignment> followers) {
        if (followers.isEmpty()) {
            return MESSAGES.text("caret.noFollower", line);
        }
        List<String> names = CrawlerList.sort(followers.stream().map(Assignment::name).toList());
        int shownCount = countNamesToShow(names);
        return MESSAGES.text(key, line, CrawlerList.shorten(names, shownCount, shownCount), names.size());
    }

    /** The number of names to show: at least one, and as many as usually fit a line. */
    private static int countNamesToShow(List<String> names) {
        int length = 0;
        int shownCount = 0;
        while (shownCount < Math.min(MAX_NAMES, names.size())
                && (shownCount == 0 || length + names.get(shownCount).length() <= MAX_NAME_LENGTH)) {
            length += names.get(shownCount).length();
            shownCount++;
        }
        return shownCount;
    }
}
