package org.roboscope.site.page;

import java.util.List;
import java.util.Optional;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.contradiction.ContradictionFinder;
import org.roboscope.site.page.contradiction.PageContradiction;

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
        return AnswerFacts.of(this, answer).map(ContradictionFinder::find).orElse(List.of());
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
}
