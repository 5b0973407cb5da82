package org.roboscope.site.page;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageMarks;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;
import org.roboscope.site.page.refusal.PageRefusal;

/**
 * The result for a page of a list and one crawler, small enough to store a thousand of them.
 *
 * @param verdict          the verdict of robots.txt
 * @param lastAddress              the last requested address, with or without an answer
 * @param status           the status of the last answer, or empty without one
 * @param refusal          the refusal, if the server answered with one instead of the page
 * @param failure          the reason why there is no answer
 * @param indexing         whether the page may be indexed, or empty without a page, or if a part of it could not be
 *                         read
 * @param indexingPlaces     the places of the rules that decide this
 * @param canonical        the canonical address, if there is one
 * @param canonicalOutcome the verdict of robots.txt for it, or empty if it is the page itself
 * @param contradictions   contradictions, and the facts needed to judge them
 */
public record ListedPage(
        WebAddress page,
        PageVerdict verdict,
        WebAddress lastAddress,
        OptionalInt status,
        Optional<PageRefusal> refusal,
        Optional<FetchFailure> failure,
        Optional<IndexingState> indexing,
        List<MarkPlace> indexingPlaces,
        Optional<WebAddress> canonical,
        Optional<Outcome> canonicalOutcome,
        List<PageContradiction> contradictions) {

    public ListedPage {
        indexingPlaces = List.copyOf(indexingPlaces);
        contradictions = List.copyOf(contradictions);
    }

    static ListedPage of(PageAnswer answer, List<PageContradiction> contradictions) {
        Optional<AskerMarks> marks = answer.marks();
        Optional<CrawlerMarks> forAsker = marks.flatMap(AskerMarks::forAsker);
        return new ListedPage(answer.steps().getFirst().address(), answer.verdict().orElseThrow(), answer.lastAddress(),
                answer.status(), answer.refusal(), answer.failure(), forAsker.map(CrawlerMarks::indexing),
                forAsker.stream().flatMap(crawlerMarks -> crawlerMarks.decidingRules().stream()).map(RobotsMark::place)
                        .distinct()
                        .toList(),
                marks.map(AskerMarks::marks).flatMap(PageMarks::canonical),
                marks.flatMap(AskerMarks::canonical).map(PageVerdict::outcome), contradictions);
    }

    public boolean isNotIndexed() {
        return indexing.filter(IndexingState::isNotIndexed).isPresent();
    }

    public boolean isContradicted() {
        return contradictions.stream().anyMatch(contradiction -> contradiction.kind().isProblem());
    }
}
