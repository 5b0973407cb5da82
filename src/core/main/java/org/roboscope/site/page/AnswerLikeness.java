package org.roboscope.site.page;

import java.util.Optional;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.page.PageAnswer.PageBody;

/** The result of comparing two answers. */
public enum AnswerLikeness {
    SAME,
    /** Only spaces, tabs and line breaks differ. */
    SAME_BUT_BLANKS,
    OTHER_STATUS,
    /** The status is the same, but the redirects ended at another address. */
    OTHER_ADDRESS,
    OTHER_CONTENT,
    /** One of the answers is missing or incomplete. */
    UNKNOWN;

    /** Describes the result in a few words. */
    public SiteSentence sentence() {
        return SiteSentence.of("page.likeness." + this);
    }

    public static AnswerLikeness of(PageAnswer first, PageAnswer second) {
        if (first.status().isEmpty() || second.status().isEmpty()) {
            return UNKNOWN;
        }
        if (first.status().getAsInt() != second.status().getAsInt()) {
            return OTHER_STATUS;
        }
        if (!first.lastAddress().equals(second.lastAddress())) {
            return OTHER_ADDRESS;
        }
        return first.body().flatMap(body -> second.body().map(secondBody -> ofBodies(body, secondBody)))
                .orElse(UNKNOWN);
    }

    private static AnswerLikeness ofBodies(PageBody first, PageBody second) {
        boolean hasSameBytes = first.digest().bytes().equals(second.digest().bytes());
        if (first.isTruncated() || second.isTruncated()) {
            return !hasSameBytes && first.isTruncated() && second.isTruncated() && first.size() == second.size()
                    ? OTHER_CONTENT
                    : UNKNOWN;
        }
        if (hasSameBytes) {
            return SAME;
        }
        Optional<String> withoutBlanks = first.digest().withoutBlanks();
        return withoutBlanks.isPresent() && withoutBlanks.equals(second.digest().withoutBlanks()) ? SAME_BUT_BLANKS
                : OTHER_CONTENT;
    }
}
