package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.workspace.TextBuffer;

/** What the rows of a run are of. */
record RunSubject(TextBuffer buffer, TextSnapshot content, StandardChoice readAs, List<Crawler> crawlers,
        boolean allStandards) {

    /** How a run of today would differ. */
    enum Difference {
        FILE,
        TEXT,
        READING,
        CRAWLERS
    }

    Optional<Difference> from(RunSubject now) {
        if (!buffer.equals(now.buffer)) {
            return Optional.of(Difference.FILE);
        }
        if (!content.equals(now.content) && !content.hasSameBytesAs(now.content)) {
            return Optional.of(Difference.TEXT);
        }
        if (!readAs.equals(now.readAs)) {
            return Optional.of(Difference.READING);
        }
        return crawlers.equals(now.crawlers) && allStandards == now.allStandards
                ? Optional.empty() : Optional.of(Difference.CRAWLERS);
    }
}
