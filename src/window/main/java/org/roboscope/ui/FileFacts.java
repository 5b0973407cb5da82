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
        int rules = 0;
        int sitemaps = 0;
        RobotsFile file = reading.file();
        for (int line = 1; line <= file.lineCount(); line++) {
            LineKind kind = file.kind(line);
            rules += kind.isRule() ? 1 : 0;
            sitemaps += kind == LineKind.SITEMAP ? 1 : 0;
        }
        return messages.text("summary.groups", reading.cards().all().size())
                + " · " + messages.text("summary.rules", rules)
                + " · " + messages.text("summary.sitemaps", sitemaps);
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
    String lineEnds(LineEndCounts ends) {
        if (!ends.isMixed()) {
            return messages.text("status.ends." + ends.dominant().name());
        }
        Object[] names = ends.used().stream().map(end -> messages.text("status.ends." + end.name())).toArray();
        return messages.text(names.length == 2 ? "status.ends.two" : "status.ends.all", names);
    }

    String size(TextReading reading) {
        int size = reading.file().bytes().length;
        int limit = reading.file().standard().limits().bytes();
        if (limit == Integer.MAX_VALUE) {
            return messages.text("status.size.free", bytes(size));
        }
        if (reading.file().isTooLarge()) {
            return messages.text("status.size.open", bytes(size));
        }
        return size > limit
                ? messages.text("status.size.over", bytes(size), bytes(size - limit))
                : messages.text("status.size", bytes(size), bytes(limit));
    }

    /** The tested crawler and its standard, under which the text is shown. */
    String reading(Crawler tested, Standard standard) {
        return messages.text("status.reading", tested.name(), standardTexts.reading(standard));
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
                .map(when -> messages.text("status.saved.at", DateTexts.timeOfDay(when)))
                .orElse(messages.text("status.saved.same"));
    }

    private String bytes(int count) {
        return count < KIBIBYTE
                ? messages.text("bytes", count)
                : messages.text("status.kib", count / KIBIBYTE);
    }
}
