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
 * One page of a list, as one crawler meets it: little enough to keep a thousand of them.
 *
 * @param verdict          what robots.txt says of it
 * @param end              where the way ended, with or without an answer
 * @param status           of the answer there; absent where none came
 * @param refusal          what stands in the place of the page
 * @param failure          why there is no answer
 * @param indexing         whether it may be indexed; absent where no page came, or a part of it could not be read
 * @param indexingFrom     where that is said
 * @param canonical        the canonical address, if one is named
 * @param canonicalOutcome what robots.txt says of that; absent where it is that of the page itself
 * @param contradictions   what contradicts itself, and what has to be known to judge it
 */
public record ListedPage(
        WebAddress page,
        PageVerdict verdict,
        WebAddress end,
        OptionalInt status,
        Optional<PageRefusal> refusal,
        Optional<FetchFailure> failure,
        Optional<IndexingState> indexing,
        List<MarkPlace> indexingFrom,
        Optional<WebAddress> canonical,
        Optional<Outcome> canonicalOutcome,
        List<PageContradiction> contradictions) {

    public ListedPage {
        indexingFrom = List.copyOf(indexingFrom);
        contradictions = List.copyOf(contradictions);
    }

    static ListedPage of(PageAnswer answer, List<PageContradiction> contradictions) {
        Optional<AskerMarks> marks = answer.marks();
        Optional<CrawlerMarks> forAsker = marks.flatMap(AskerMarks::forAsker);
        return new ListedPage(answer.steps().getFirst().address(), answer.verdict().orElseThrow(), answer.end(),
                answer.status(), answer.refusal(), answer.failure(), forAsker.map(CrawlerMarks::indexing),
                forAsker.stream().flatMap(found -> found.because().stream()).map(RobotsMark::place).distinct()
                        .toList(),
                marks.map(AskerMarks::marks).flatMap(PageMarks::canonical),
                marks.flatMap(AskerMarks::canonical).map(PageVerdict::outcome), contradictions);
    }

    public boolean isKeptOut() {
        return indexing.filter(IndexingState::isKeptOut).isPresent();
    }

    public boolean isContradicted() {
        return contradictions.stream().anyMatch(found -> found.kind().isProblem());
    }
}
