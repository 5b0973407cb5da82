package org.roboscope.site.page.contradiction;

import org.roboscope.site.SiteSentence;

/** A contradiction between robots.txt, the server and the page, or a fact needed to judge them. */
public record PageContradiction(Kind kind, SiteSentence sentence) {

    /** A kind of contradiction or fact, counted separately in a list of pages. */
    public enum Kind {
        /** The sitemap lists the page, and robots.txt blocks it. */
        SITEMAP_BLOCKED(true),
        /** The sitemap lists the page, and the page forbids indexing. */
        SITEMAP_NOINDEX(true),
        /** A token that is only used in robots.txt. */
        TOKEN_ONLY(false),
        /** Blocked, but the crawler is not known to follow robots.txt. */
        NOT_FOLLOWED(false),
        /** Allowed, and refused by the server. */
        REFUSED(true),
        /** Allowed, and refused by Cloudflare, which does so by default for such crawlers. */
        CLOUDFLARE_DEFAULT(false),
        /** Allowed, and the server requires payment. */
        PAYMENT(true),
        /** Allowed, and the server has no such page, or an error. */
        NO_PAGE(true),
        /** Blocked, so that the crawler does not see the noindex rule. */
        NOINDEX_UNSEEN(true),
        /** Allowed, and the page forbids indexing. */
        NOINDEX_SEEN(false),
        /** The crawler is not known to follow the rule. */
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

        /** Whether it is a contradiction, not only a fact. */
        public boolean isProblem() {
            return isProblem;
        }
    }
}
