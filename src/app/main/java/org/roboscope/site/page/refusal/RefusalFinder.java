package org.roboscope.site.page.refusal;

import java.util.List;
import java.util.Optional;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.refusal.PageRefusal.Kind;

/**
 * Finds out whether an answer is the page or stands in its place. A status of 200 does not mean that the page was
 * served, and what a product puts on every page does not mean that it was not.
 */
public final class RefusalFinder {

    private static final int FIRST_REFUSING = 400;

    private RefusalFinder() {}

    /**
     * @param status of the last answer, behind all redirects
     * @param body   unpacked; its beginning is enough, if it is as long as a whole page of a refusal
     */
    public static Optional<PageRefusal> find(int status, AnswerHeaders headers, byte[] body) {
        BodyStart start = new BodyStart(body, status >= FIRST_REFUSING);
        return Rules.ALL.stream().filter(rule -> rule.refusal().isPresent())
                .filter(rule -> rule.fits(status, headers, start)).findFirst().flatMap(RefusalRule::refusal)
                .or(() -> byStatus(status));
    }

    private static Optional<PageRefusal> byStatus(int status) {
        return switch (status) {
            case 401 -> Optional.of(unknown(Kind.LOGIN));
            case 402 -> Optional.of(unknown(Kind.PAYMENT));
            case 403, 451 -> Optional.of(unknown(Kind.BLOCK));
            case 429 -> Optional.of(unknown(Kind.RATE_LIMIT));
            default -> Optional.empty();
        };
    }

    private static PageRefusal unknown(Kind kind) {
        return new PageRefusal("", kind, true, "");
    }

    private static final class Rules {

        private static final List<RefusalRule> ALL = RefusalTable.read();
    }
}
