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

    public static AnswerLikeness of(PageAnswer one, PageAnswer other) {
        if (one.status().isEmpty() || other.status().isEmpty()) {
            return UNKNOWN;
        }
        if (one.status().getAsInt() != other.status().getAsInt()) {
            return OTHER_STATUS;
        }
        if (!one.end().equals(other.end())) {
            return OTHER_ADDRESS;
        }
        return one.body().flatMap(first -> other.body().map(second -> ofBodies(first, second))).orElse(UNKNOWN);
    }

    private static AnswerLikeness ofBodies(PageBody one, PageBody other) {
        boolean hasSameBytes = one.digest().bytes().equals(other.digest().bytes());
        if (one.isCut() || other.isCut()) {
            return !hasSameBytes && one.isCut() && other.isCut() && one.size() == other.size() ? OTHER_CONTENT
                    : UNKNOWN;
        }
        if (hasSameBytes) {
            return SAME;
        }
        Optional<String> packed = one.digest().packed();
        return packed.isPresent() && packed.equals(other.digest().packed()) ? SAME_BUT_BLANKS : OTHER_CONTENT;
    }
}
