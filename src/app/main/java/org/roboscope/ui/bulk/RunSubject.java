package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.workspace.TextBuffer;

/** What the rows of a run are of. */
record RunSubject(TextBuffer buffer, TextSnapshot content, StandardChoice readAs, List<Crawler> crawlers,
        boolean allStandards, JudgedFor judgedFor) {

    /** How a run of today would differ. */
    enum Difference {
        FILE,
        TEXT,
        READING,
        VISITORS,
        CRAWLERS,
        LIST
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
        if (!content.equals(now.content) && !content.hasSameBytesAs(now.content)) {
            return Optional.of(Difference.TEXT);
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
