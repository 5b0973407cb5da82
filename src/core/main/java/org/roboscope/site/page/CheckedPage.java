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
 * A page, and the answers of its server to the requests in different names.
 *
 * @param answers             the answers in the order of the requests
 * @param secondBrowserAnswer the answer to a second request as the browser, sent only if a crawler got different
 *                            content
 */
public record CheckedPage(WebAddress page, List<PageAnswer> answers, Optional<PageAnswer> secondBrowserAnswer) {

    public CheckedPage {
        answers = List.copyOf(answers);
    }

    /** Returns the answer to the request as a browser, if there was one. */
    public Optional<PageAnswer> browserAnswer() {
        return browserAnswer(answers);
    }

    static Optional<PageAnswer> browserAnswer(List<PageAnswer> answers) {
        return answers.stream().filter(answer -> answer.asker().crawler().isEmpty()).findFirst();
    }

    /** Returns the contradictions of an answer, and the facts needed to judge it, or none for a browser. */
    public List<PageContradiction> contradictions(PageAnswer answer) {
        return answer.verdict().map(verdict -> ContradictionFinder.find(createFacts(answer, verdict)))
                .orElse(List.of());
    }

    /** Whether an answer has a contradiction. */
    public boolean isContradicted(PageAnswer answer) {
        return contradictions(answer).stream().anyMatch(contradiction -> contradiction.kind().isProblem());
    }

    /** Whether the browser got different content the second time, so that differences do not depend on the name. */
    public boolean changesByItself() {
        return browserLikeness().filter(AnswerLikeness.OTHER_CONTENT::equals).isPresent();
    }

    /** Compares the two answers to the browser. */
    private Optional<AnswerLikeness> browserLikeness() {
        return secondBrowserAnswer.flatMap(second -> browserAnswer().map(first -> AnswerLikeness.of(first, second)));
    }

    /**
     * Compares an answer with the answer to the browser; empty for the browser itself, or if no browser requested the
     * page.
     */
    public Optional<AnswerLikeness> compareWithBrowser(PageAnswer answer) {
        return answer.asker().crawler().isEmpty()
                ? Optional.empty()
                : browserAnswer().map(browser -> AnswerLikeness.of(browser, answer));
    }

    private PageFacts createFacts(PageAnswer answer, PageVerdict verdict) {
        PageAsker asker = answer.asker();
        Optional<WebAddress> blockedTarget = blockedRedirect(answer, verdict);
        // A crawler that follows robots.txt never reaches the page after a blocked redirect.
        if (blockedTarget.isPresent()) {
            return new PageFacts(asker.name(), asker.catalogueEntry(), verdict.outcome(), OptionalInt.empty(),
                    Optional.empty(), Optional.empty(), Optional.empty(), false, blockedTarget, Optional.empty(),
                    Optional.empty(), Optional.empty());
        }
        Optional<PageMarks> marks = answer.marks().map(AskerMarks::marks);
        Optional<LinkedPage> canonical = answer.marks().flatMap(AskerMarks::canonical).flatMap(canonicalVerdict -> marks
                .flatMap(PageMarks::canonical).map(address -> new LinkedPage(address, canonicalVerdict.outcome())));
        Optional<BrowserFacts> browserFacts = browserAnswer().map(answerToBrowser -> new BrowserFacts(
                answerToBrowser.status(), answerToBrowser.refusal().isPresent(),
                contentComparison(AnswerLikeness.of(answerToBrowser, answer))));
        // The robots.txt of the last host decides how the page may be used.
        PageVerdict lastVerdict = answer.steps().getLast().verdict().orElse(verdict);
        return new PageFacts(asker.name(), asker.catalogueEntry(), verdict.outcome(), answer.status(), answer.refusal(),
                answer.marks().flatMap(AskerMarks::forAsker), canonical,
                marks.map(PageMarks::hasSeveralCanonicals).orElse(false), Optional.empty(), browserFacts,
                lastVerdict.usage(),
                marks.map(PageMarks::usage));
    }

    /** Returns the first blocked target of a redirect, if the page itself is not blocked. */
    private static Optional<WebAddress> blockedRedirect(PageAnswer answer, PageVerdict verdict) {
        return verdict.outcome() == Outcome.BLOCKED ? Optional.empty() : answer.steps().stream().skip(1)
                .filter(step -> step.verdict().filter(stepVerdict -> stepVerdict.outcome() == Outcome.BLOCKED)
                        .isPresent())
                .map(PageStep::address).findFirst();
    }

    private ContentComparison contentComparison(AnswerLikeness likeness) {
        return switch (likeness) {
            case SAME, SAME_BUT_BLANKS -> ContentComparison.SAME;
            case OTHER_CONTENT -> browserLikeness()
                    .filter(browserLikeness -> browserLikeness == AnswerLikeness.SAME
                            || browserLikeness == AnswerLikeness.SAME_BUT_BLANKS)
                    .isPresent()
                            ? ContentComparison.OTHER : ContentComparison.UNKNOWN;
            case OTHER_STATUS, OTHER_ADDRESS, UNKNOWN -> ContentComparison.UNKNOWN;
        };
    }
}
