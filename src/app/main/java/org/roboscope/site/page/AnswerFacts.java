package org.roboscope.site.page;

import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.contradiction.PageFacts;
import org.roboscope.site.page.contradiction.PageFacts.BrowserFacts;
import org.roboscope.site.page.contradiction.PageFacts.ContentComparison;
import org.roboscope.site.page.contradiction.PageFacts.LinkedPage;
import org.roboscope.site.page.marks.PageMarks;

/** What an answer to a crawler is judged by. */
final class AnswerFacts {

    private AnswerFacts() {}

    /** Empty for a browser. */
    static Optional<PageFacts> of(CheckedPage page, PageAnswer answer) {
        return answer.verdict().map(verdict -> of(page, answer, verdict));
    }

    private static PageFacts of(CheckedPage page, PageAnswer answer, PageVerdict verdict) {
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
                ofPage.map(PageMarks::hasSeveralCanonicals).orElse(false), Optional.empty(), browser(page, answer),
                last(answer, verdict).usage(), ofPage.map(PageMarks::usage));
    }

    /** What the host of the page at the end says of it. */
    private static PageVerdict last(PageAnswer answer, PageVerdict first) {
        return answer.steps().getLast().verdict().orElse(first);
    }

    private static Optional<BrowserFacts> browser(CheckedPage page, PageAnswer answer) {
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
