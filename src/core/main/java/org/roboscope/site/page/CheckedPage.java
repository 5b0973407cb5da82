package org.roboscope.site.page;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageAnswer.PageStep;
import org.roboscope.site.page.contradiction.ContradictionFinder;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.BrowserFacts;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.ContentComparison;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.LinkedPage;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.marks.PageMarks;

/**
 * A page, and the answer of its server to each asker.
 *
 * @param answers the answers in the order of the requests
 * @param again   the second answer to the browser, which is requested if a crawler got different content
 */
public record CheckedPage(WebAddress page, List<PageAnswer> answers, Optional<PageAnswer> again) {

    public CheckedPage {
        answers = List.copyOf(answers);
    }

    /** Returns the answer to the browser, if it was one of the askers. */
    public Optional<PageAnswer> browser() {
        return browser(answers);
    }

    static Optional<PageAnswer> browser(List<PageAnswer> answers) {
        return answers.stream().filter(answer -> answer.asker().crawler().isEmpty()).findFirst();
    }

    /** Returns the contradictions of an answer, and the facts needed to judge it; none for a browser. */
    public List<PageContradiction> contradictions(PageAnswer answer) {
        return answer.verdict().map(verdict -> ContradictionFinder.find(facts(answer, verdict))).orElse(List.of());
    }

    /** Whether an answer has a contradiction. */
    public boolean isContradicted(PageAnswer answer) {
        return contradictions(answer).stream().anyMatch(found -> found.kind().isProblem());
    }

    /** Whether the browser got different content the second time, so that differences do not depend on the asker. */
    public boolean changesByItself() {
        return browserLikeness().filter(AnswerLikeness.OTHER_CONTENT::equals).isPresent();
    }

    /** Compares the two answers to the browser. */
    private Optional<AnswerLikeness> browserLikeness() {
        return again.flatMap(second -> browser().map(first -> AnswerLikeness.of(first, second)));
    }

    /** Compares an answer with that to the browser; empty for the browser itself, or without one. */
    public Optional<AnswerLikeness> likeBrowser(PageAnswer answer) {
        return answer.asker().crawler().isEmpty()
                ? Optional.empty()
                : browser().map(browser -> AnswerLikeness.of(browser, answer));
    }

    private PageFacts facts(PageAnswer answer, PageVerdict verdict) {
        PageAsker asker = answer.asker();
        Optional<WebAddress> blocked = blockedRedirect(answer, verdict);
        // A crawler that follows robots.txt never reaches a page after such a redirect.
        if (blocked.isPresent()) {
            return new PageFacts(asker.name(), asker.known(), verdict.outcome(), OptionalInt.empty(),
                    Optional.empty(), Optional.empty(), Optional.empty(), false, blocked, Optional.empty(),
                    Optional.empty(), Optional.empty());
        }
        Optional<PageMarks> ofPage = answer.marks().map(AskerMarks::marks);
        Optional<LinkedPage> canonical = answer.marks().flatMap(AskerMarks::canonical).flatMap(judged -> ofPage
                .flatMap(PageMarks::canonical).map(address -> new LinkedPage(address, judged.outcome())));
        Optional<BrowserFacts> browser = browser().map(got -> new BrowserFacts(
                got.status(), got.refusal().isPresent(), comparison(AnswerLikeness.of(got, answer))));
        // The last host decides about the use of the page.
        PageVerdict last = answer.steps().getLast().verdict().orElse(verdict);
        return new PageFacts(asker.name(), asker.known(), verdict.outcome(), answer.status(), answer.refusal(),
                answer.marks().flatMap(AskerMarks::forAsker), canonical,
                ofPage.map(PageMarks::hasSeveralCanonicals).orElse(false), Optional.empty(), browser, last.usage(),
                ofPage.map(PageMarks::usage));
    }

    /** Returns a blocked target of the redirects, if the crawler may fetch the page itself. */
    private static Optional<WebAddress> blockedRedirect(PageAnswer answer, PageVerdict verdict) {
        return verdict.outcome() == Outcome.BLOCKED ? Optional.empty() : answer.steps().stream().skip(1)
                .filter(step -> step.verdict().filter(found -> found.outcome() == Outcome.BLOCKED).isPresent())
                .map(PageStep::address).findFirst();
    }

    private ContentComparison comparison(AnswerLikeness likeness) {
        return switch (likeness) {
            case SAME, SAME_BUT_BLANKS -> ContentComparison.SAME;
            case OTHER_CONTENT -> browserLikeness()
                    .filter(like -> like == AnswerLikeness.SAME || like == AnswerLikeness.SAME_BUT_BLANKS).isPresent()
                            ? ContentComparison.OTHER : ContentComparison.UNKNOWN;
            case OTHER_STATUS, OTHER_ADDRESS, UNKNOWN -> ContentComparison.UNKNOWN;
        };
    }
}
