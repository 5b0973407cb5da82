package org.roboscope.site.page.contradiction;

import org.roboscope.site.SiteSentence;

/** A contradiction between robots.txt, the server and the page, or a fact that the user needs to judge them. */
public record PageContradiction(Kind kind, SiteSentence sentence) {

    /** A kind of contradiction or fact, counted separately in a list of pages. */
    public enum Kind {
        /** The sitemap lists the page, and robots.txt blocks it. */
        SITEMAP_BLOCKED(true),
        /** The sitemap lists the page, and the page forbids indexing. */
        SITEMAP_NOINDEX(true),
        /** A token that is only used in robots.txt. */
        TOKEN_ONLY(false),
        /** Robots.txt blocks the page, but the crawler is not known to follow robots.txt. */
        NOT_FOLLOWED(false),
        /** Robots.txt allows the page, and the server refuses it. */
        REFUSED(true),
        /** Robots.txt allows the page, and Cloudflare refuses it, as it does by default for such crawlers. */
        CLOUDFLARE_DEFAULT(false),
        /** Robots.txt allows the page, and the server requires payment. */
        PAYMENT(true),
        /** Robots.txt allows the page, and the server does not have it, or reports an error. */
        NO_PAGE(true),
        /** Robots.txt blocks the page, so the crawler does not see its noindex rule. */
        NOINDEX_UNSEEN(true),
        /** Robots.txt allows the page, and the page forbids indexing. */
        NOINDEX_SEEN(false),
        /** The page forbids indexing, and the crawler is not known to follow the rule. */
        NOINDEX_UNCLEAR(false),
        CANONICAL_BLOCKED(true),
        MANY_CANONICALS(true),
        REDIRECT_BLOCKED(true),
        OTHER_CONTENT(true),
        OTHER_STATUS(true),
        USAGE_DIFFERS(true),
        USAGE_UNREADABLE(true);

        private final boolean isProblem;

        Kind(boolean isProblem) {
            this.isProblem = isProblem;
        }

        /** Whether this is a contradiction and not only a fact. */
        public boolean isProblem() {
            return isProblem;
        }
    }
}
