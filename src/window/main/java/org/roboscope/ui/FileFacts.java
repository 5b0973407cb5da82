package org.roboscope.ui;

import org.roboscope.crawlers.StandardTexts;
import org.roboscope.document.text.LineEndCounts;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.LineKind;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.OpenFile;
import org.roboscope.ui.workspace.TextReading;

/** Texts about the file in the header and the status bar. */
final class FileFacts {

    private static final double KIBIBYTE = 1024;

    private final WindowMessages messages;
    private final StandardTexts standardTexts = new StandardTexts();

    FileFacts(WindowMessages messages) {
        this.messages = messages;
    }

    /** Numbers of groups, rules and sitemaps under the standard. */
    String summary(TextReading reading) {
        int ruleCount = 0;
        int sitemapCount = 0;
        RobotsFile file = reading.file();
        for (int line = 1; line <= file.lineCount(); line++) {
            LineKind kind = file.kind(line);
            ruleCount += kind.isRule() ? 1 : 0;
            sitemapCount += kind == LineKind.SITEMAP ? 1 : 0;
        }
        return messages.text("summary.groups", reading.cards().all().size())
                + " · " + messages.text("summary.rules", ruleCount)
                + " · " + messages.text("summary.sitemaps", sitemapCount);
    }

    String position(EditorPosition caret) {
        return messages.text("status.position", caret.line(), caret.column() + 1);
    }

    /** @param isCodePage whether its bytes are not UTF-8, but in an old code page */
    String encoding(TextSnapshot content, boolean isCodePage) {
        if (isCodePage && content.encoding() == TextEncoding.UTF_8) {
            return messages.text("status.codePage", DetectedEncoding.CODE_PAGE.charset().displayName());
        }
        String encoding = content.encoding().sentence().text();
        return content.hasByteOrderMark() ? messages.text("status.encoding.bom", encoding) : encoding;
    }

    /** The line ends that occur. */
    String lineEnds(LineEndCounts lineEndCounts) {
        if (!lineEndCounts.isMixed()) {
            return messages.text("status.ends." + lineEndCounts.dominant().name());
        }
        Object[] names = lineEndCounts.used().stream().map(end -> messages.text("status.ends." + end.name())).toArray();
        return messages.text(names.length == 2 ? "status.ends.two" : "status.ends.all", names);
    }

    String size(TextReading reading) {
        int size = reading.file().bytes().length;
        int limit = reading.file().standard().limits().bytes();
        if (limit == Integer.MAX_VALUE) {
            return messages.text("status.size.free", formatBytes(size));
        }
        if (reading.file().isTooLarge()) {
            return messages.text("status.size.open", formatBytes(size));
        }
        return size > limit
                ? messages.text("status.size.over", formatBytes(size), formatBytes(size - limit))
                : messages.text("status.size", formatBytes(size), formatBytes(limit));
    }

    /** The tested crawler and its standard, under which the text is shown. */
    String reading(Crawler testedCrawler, Standard standard) {
        return messages.text("status.reading", testedCrawler.name(), standardTexts.reading(standard));
    }

    /** The choice of standards: the standard of each crawler, or one standard for all crawlers. */
    String chosenStandard(TextReading reading) {
        return messages.text("status.readAs", standardTexts.name(reading.standardChoice()));
    }

    String saveState(OpenFile file) {
        if (file.isReadOnly()) {
            return messages.text("status.saved.readOnly");
        }
        if (file.dirtyProperty().get()) {
            return messages.text("status.saved.dirty");
        }
        if (file.pathProperty().get().isEmpty()) {
            return messages.text("status.saved.new");
        }
        return file.savedAtProperty().get()
                .map(time -> messages.text("status.saved.at", DateTexts.timeOfDay(time)))
                .orElse(messages.text("status.saved.same"));
    }

    private String formatBytes(int count) {
        return count < KIBIBYTE
                ? messages.text("bytes", count)
                : messages.text("status.kib", count / KIBIBYTE);
    }
}
