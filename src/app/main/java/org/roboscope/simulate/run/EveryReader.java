package org.roboscope.simulate.run;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;

/** Makes the readers of a run. */
public final class EveryReader {

    private EveryReader() {}

    /**
     * Every standard, crawler by crawler. The standard that the text is read by for a crawler answers for that crawler; of
     * the others, see {@link SearchCrawlers#answering}. What two crawlers have in common is there once.
     */
    public static List<Reader> underEveryStandard(RobotsText text, List<Crawler> crawlers) {
        Map<Standard, RobotsText> texts = new HashMap<>();
        Set<Reader> readers = new LinkedHashSet<>();
        for (Crawler crawler : crawlers) {
            Standard own = text.readAs().standardOf(crawler);
            for (Standard standard : Standards.all()) {
                readers.add(standard.equals(own)
                        ? new Reader(text, crawler)
                        : new Reader(
                                texts.computeIfAbsent(standard, it -> by(text, it)),
                                SearchCrawlers.answering(standard, crawler)));
            }
        }
        return readers.stream().filter(reader -> !isToldTwice(reader, text, readers)).toList();
    }

    private static RobotsText by(RobotsText text, Standard standard) {
        return RobotsText.of(text.file(standard), ReadAs.by(standard));
    }

    /** An operator's crawler that is asked about itself answers for its operator's standard already. */
    private static boolean isToldTwice(Reader reader, RobotsText text, Set<Reader> readers) {
        boolean answersForAnother = !reader.text().equals(text);
        return answersForAnother
                && reader.text().readAs().standardOf(reader.crawler()).equals(
                        text.readAs().standardOf(reader.crawler()))
                && readers.contains(new Reader(text, reader.crawler()));
    }
}
