package org.roboscope.ui.bulk;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.WindowMessages;

/** What a file is called by which URLs or visits are judged. */
final class JudgedByWords {

    private final BulkModel model;
    private final WindowMessages messages;
    private final DateTimeFormatter times =
            DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                    .withLocale(SentencePattern.LANGUAGE).withZone(ZoneId.systemDefault());

    JudgedByWords(BulkModel model, WindowMessages messages) {
        this.model = model;
        this.messages = messages;
    }

    String name(JudgedBy judgedBy) {
        return switch (judgedBy) {
            case JudgedBy.Edited edited -> messages.text(
                    model.choices().isReadOnly() ? "judgedBy.readOnly" : "judgedBy.edited");
            case JudgedBy.Saved saved -> messages.text("judgedBy.saved");
            case JudgedBy.OfItsDay ofItsDay -> messages.text("judgedBy.ofItsDay");
            case JudgedBy.Served served -> served(served.file().version());
        };
    }

    private String served(SiteVersion version) {
        boolean isNewest = model.servedProperty().get().stream().findFirst()
                .filter(newest -> newest.version().equals(version)).isPresent();
        return messages.text(isNewest ? "judgedBy.live" : "judgedBy.served", times.format(version.first()),
                times.format(version.last()));
    }
}
