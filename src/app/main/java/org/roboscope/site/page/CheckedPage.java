package org.roboscope.site.page;

import java.util.List;
import java.util.Optional;
import org.roboscope.site.address.WebAddress;

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

    /** Whether even the browser got other content the second time, so that other content says nothing of the asker. */
    public boolean changesByItself() {
        return again.isPresent() && browser().map(first -> PageLikeness.of(first, again.get()))
                .filter(PageLikeness.OTHER_CONTENT::equals).isPresent();
    }

    /** How like what the browser got it is; empty for the browser itself, or where none was asked. */
    public Optional<PageLikeness> likeBrowser(PageAnswer answer) {
        return answer.asker().crawler().isEmpty()
                ? Optional.empty()
                : browser().map(browser -> PageLikeness.of(browser, answer));
    }
}
