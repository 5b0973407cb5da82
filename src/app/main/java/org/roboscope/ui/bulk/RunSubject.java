package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.workspace.TextBuffer;

/**
 * What the rows of a run are about.
 *
 * @param isUsual whether the file by which URLs are judged is the default choice
 * @param content the text by which URLs are judged; absent if the site served it, because that text does not change
 */
record RunSubject(TextBuffer buffer, JudgedBy judgedBy, boolean isUsual, Optional<TextSnapshot> content,
        StandardChoice readAs, List<Crawler> crawlers,
        boolean allStandards, JudgedFor judgedFor) {

    /** How a run of today would differ. */
    enum Difference {
        FILE,
        TEXT,
        JUDGED_BY,
        READING,
        VISITORS,
        CRAWLERS,
        LIST
    }

    /** Whether this is the text that is judged by, byte for byte. */
    boolean isSame(TextSnapshot text) {
        return content.filter(mine -> mine.equals(text) || mine.hasSameBytesAs(text)).isPresent();
    }

    /** Whether the file is the same, byte for byte where it may change. */
    boolean isBySameFile(RunSubject now) {
        return content.isPresent() && now.content.isPresent() ? isSame(now.content.get())
                : judgedBy.equals(now.judgedBy);
    }

    /**
     * What is another thing now.
     *
     * @param hasVisits    whether the run is of a log, so that it matters for whom requests are judged
     * @param asksCrawlers whether it asked for the crawlers that were chosen
     */
    Optional<Difference> from(RunSubject now, boolean hasVisits, boolean asksCrawlers) {
        if (!buffer.equals(now.buffer)) {
            return Optional.of(Difference.FILE);
        }
        if (!isBySameFile(now)) {
            return Optional.of(judgedBy.equals(now.judgedBy) || now.isUsual ? Difference.TEXT : Difference.JUDGED_BY);
        }
        if (!readAs.equals(now.readAs)) {
            return Optional.of(Difference.READING);
        }
        if (hasVisits && judgedFor != now.judgedFor) {
            return Optional.of(Difference.VISITORS);
        }
        return !asksCrawlers || crawlers.equals(now.crawlers) && allStandards == now.allStandards
                ? Optional.empty() : Optional.of(Difference.CRAWLERS);
    }
}
