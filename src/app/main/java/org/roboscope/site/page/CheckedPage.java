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
        return facts(this, answer).map(ContradictionFinder::find).orElse(List.of());
    }

    /** Whether something contradicts itself for the one who got this. */
    public boolean isContradicted(PageAnswer answer) {
        return contradictions(answer).stream().anyMatch(found -> found.kind().isProblem());
    }

    /** Whether even the browser got other content the second time, so that other content says nothing of the asker. */
    public boolean changesByItself() {
        return again.isPresent() && browser().map(first -> PageLikeness.of(first, again.get()))
                .filter(PageLikeness.OTHER_CONTENT::equals).isPresent();
    }

    /** Whether the browser got the same content the second time. */
    boolean staysTheSame() {
        return again.isPresent() && browser().map(first -> PageLikeness.of(first, again.get()))
                .filter(like -> like == PageLikeness.SAME || like == PageLikeness.SAME_BUT_BLANKS).isPresent();
    }

    /** How like what the browser got it is; empty for the browser itself, or where none was asked. */
    public Optional<PageLikeness> likeBrowser(PageAnswer answer) {
        return answer.asker().crawler().isEmpty()
                ? Optional.empty()
                : browser().map(browser -> PageLikeness.of(browser, answer));
    }

    /** Empty for a browser. */
    private static Optional<PageFacts> facts(CheckedPage page, PageAnswer answer) {
        return answer.verdict().map(verdict -> facts(page, answer, verdict));
    }

    private static PageFacts facts(CheckedPage page, PageAnswer answer, PageVerdict verdict) {
        PageFacts known = PageFacts.of(answer.asker().name(), answer.asker().known(), verdict.outcome());
        Optional<WebAddress> blocked = blockedRedirect(answer, verdict);
        // A crawler that follows the file never reaches the page after such a redirect.
        return blocked.isPresent() ? redirected(known, blocked) : atTheEnd(known, page, answer, verdict);
    }

    /** Only who fetches the page itself is redirected. */
    private static Optional<WebAddress> blockedRedirect(PageAnswer answer, PageVerdict verdict) {
        if (verdict.outcome() == Outcome.BLOCKED) {
            return Optional.empty();
        }
        return answer.steps().stream().skip(1)
                .filter(step -> step.verdict().filter(found -> found.outcome() == Outcome.BLOCKED).isPresent())
                .map(PageStep::address).findFirst();
    }

    private static PageFacts redirected(PageFacts known, Optional<WebAddress> blocked) {
        return new PageFacts(known.crawler(), known.known(), known.outcome(), OptionalInt.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), false, blocked, Optional.empty(), Optional.empty(),
                Optional.empty());
    }

    private static PageFacts atTheEnd(PageFacts known, CheckedPage page, PageAnswer answer, PageVerdict verdict) {
        Optional<AskerMarks> marks = answer.marks();
        Optional<PageMarks> ofPage = marks.map(AskerMarks::marks);
        Optional<LinkedPage> canonical = marks.flatMap(AskerMarks::canonical).flatMap(judged -> ofPage
                .flatMap(PageMarks::canonical).map(address -> new LinkedPage(address, judged.outcome())));
        return new PageFacts(known.crawler(), known.known(), known.outcome(), answer.status(), answer.refusal(),
                marks.flatMap(AskerMarks::forAsker), canonical,
                ofPage.map(PageMarks::hasSeveralCanonicals).orElse(false), Optional.empty(), browserFacts(page, answer),
                lastVerdict(answer, verdict).usage(), ofPage.map(PageMarks::usage));
    }

    /** What the host of the page at the end says of it. */
    private static PageVerdict lastVerdict(PageAnswer answer, PageVerdict first) {
        return answer.steps().getLast().verdict().orElse(first);
    }

    private static Optional<BrowserFacts> browserFacts(CheckedPage page, PageAnswer answer) {
        return page.browser().map(browser -> new BrowserFacts(browser.status(), browser.refusal().isPresent(),
                comparison(page, PageLikeness.of(browser, answer))));
    }

    private static ContentComparison comparison(CheckedPage page, PageLikeness likeness) {
        return switch (likeness) {
            case SAME, SAME_BUT_BLANKS -> ContentComparison.SAME;
            case OTHER_CONTENT -> page.staysTheSame() ? ContentComparison.OTHER : ContentComparison.UNKNOWN;
            case OTHER_STATUS, OTHER_ADDRESS, UNKNOWN -> ContentComparison.UNKNOWN;
        };
    }
}
