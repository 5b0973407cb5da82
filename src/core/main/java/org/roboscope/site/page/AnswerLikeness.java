package org.roboscope.site.page;

import java.util.Optional;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.page.PageAnswer.PageBody;

/** How like each other what two askers got is. */
public enum AnswerLikeness {
    SAME,
    /** Only blanks, tabs and line breaks differ. */
    SAME_BUT_BLANKS,
    OTHER_STATUS,
    /** The status of the browser's answer, at the end of another way. */
    OTHER_ADDRESS,
    OTHER_CONTENT,
    /** One of them got no answer, or only a part of it. */
    UNKNOWN;

    /** How alike the answers are, in a few words. */
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
        boolean sameBytes = one.digest().bytes().equals(other.digest().bytes());
        if (one.cut() || other.cut()) {
            return !sameBytes && one.cut() && other.cut() && one.size() == other.size() ? OTHER_CONTENT : UNKNOWN;
        }
        if (sameBytes) {
            return SAME;
        }
        Optional<String> packed = one.digest().packed();
        return packed.isPresent() && packed.equals(other.digest().packed()) ? SAME_BUT_BLANKS : OTHER_CONTENT;
    }
}
