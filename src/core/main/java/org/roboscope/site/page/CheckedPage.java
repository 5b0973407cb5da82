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
 * A page, and what its server answered to each asker.
 *
 * @param answers in the order in which was asked
 * @param again   what the browser got the second time; it was asked again where a crawler got other content
 */
public record CheckedPage(WebAddress page, List<PageAnswer> answers, Optional<PageAnswer> again) {

    public CheckedPage {
        answers = List.copyOf(answers);
    }

    /** What the browser got, if one was among the askers. */
    public Optional<PageAnswer> browser() {
        return browser(answers);
    }

    static Optional<PageAnswer> browser(List<PageAnswer> answers) {
        return answers.stream().filter(answer -> answer.asker().crawler().isEmpty()).findFirst();
    }

    /** What contradicts itself for the one who got this, and what has to be known to judge it; none for a browser. */
    public List<PageContradiction> contradictions(PageAnswer answer) {
        return answer.verdict().map(verdict -> ContradictionFinder.find(facts(answer, verdict))).orElse(List.of());
    }

    /** Whether something contradicts itself for the one who got this. */
    public boolean isContradicted(PageAnswer answer) {
        return contradictions(answer).stream().anyMatch(found -> found.kind().isProblem());
    }

    /** Whether even the browser got other content the second time, so that other content says nothing of the asker. */
    public boolean changesByItself() {
        return secondTime().filter(AnswerLikeness.OTHER_CONTENT::equals).isPresent();
    }

    /** How like the first time the browser's second time was. */
    private Optional<AnswerLikeness> secondTime() {
        return again.flatMap(second -> browser().map(first -> AnswerLikeness.of(first, second)));
    }

    /** How like what the browser got it is; empty for the browser itself, or where none was asked. */
    public Optional<AnswerLikeness> likeBrowser(PageAnswer answer) {
        return answer.asker().crawler().isEmpty()
                ? Optional.empty()
                : browser().map(browser -> AnswerLikeness.of(browser, answer));
    }

    private PageFacts facts(PageAnswer answer, PageVerdict verdict) {
        PageAsker asker = answer.asker();
        Optional<WebAddress> blocked = blockedRedirect(answer, verdict);
        // A crawler that follows the file never reaches the page after such a redirect.
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
        // What the host of the page at the end says of it.
        PageVerdict last = answer.steps().getLast().verdict().orElse(verdict);
        return new PageFacts(asker.name(), asker.known(), verdict.outcome(), answer.status(), answer.refusal(),
                answer.marks().flatMap(AskerMarks::forAsker), canonical,
                ofPage.map(PageMarks::hasSeveralCanonicals).orElse(false), Optional.empty(), browser, last.usage(),
                ofPage.map(PageMarks::usage));
    }

    /** Only who fetches the page itself is redirected. */
    private static Optional<WebAddress> blockedRedirect(PageAnswer answer, PageVerdict verdict) {
        return verdict.outcome() == Outcome.BLOCKED ? Optional.empty() : answer.steps().stream().skip(1)
                .filter(step -> step.verdict().filter(found -> found.outcome() == Outcome.BLOCKED).isPresent())
                .map(PageStep::address).findFirst();
    }

    private ContentComparison comparison(AnswerLikeness likeness) {
        return switch (likeness) {
            case SAME, SAME_BUT_BLANKS -> ContentComparison.SAME;
            case OTHER_CONTENT -> secondTime()
                    .filter(like -> like == AnswerLikeness.SAME || like == AnswerLikeness.SAME_BUT_BLANKS).isPresent()
                            ? ContentComparison.OTHER : ContentComparison.UNKNOWN;
            case OTHER_STATUS, OTHER_ADDRESS, UNKNOWN -> ContentComparison.UNKNOWN;
        };
    }
}
