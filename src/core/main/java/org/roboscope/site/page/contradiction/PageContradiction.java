package org.roboscope.site.page.contradiction;

import org.roboscope.site.SiteSentence;

/** One thing in which robots.txt, the server and the page disagree, or what one has to know to judge them. */
public record PageContradiction(Kind kind, SiteSentence sentence) {

    /** Each is counted apart in a list of pages. */
    public enum Kind {
        /** The site names the page as one to be found, and blocks it. */
        SITEMAP_BLOCKED(true),
        /** The site names the page as one to be found, and the page asks not to be indexed. */
        SITEMAP_NOINDEX(true),
        /** A name that stands in robots.txt only. */
        TOKEN_ONLY(false),
        /** Blocked, but the crawler does not follow the file, or this is unknown. */
        NOT_FOLLOWED(false),
        /** Allowed, and refused by the server. */
        REFUSED(true),
        /** Allowed, and refused by Cloudflare, which refuses such crawlers by default. */
        CLOUDFLARE_DEFAULT(false),
        /** Allowed, and the server asks for payment. */
        PAYMENT(true),
        /** Allowed, and the server has no page or an error. */
        NO_PAGE(true),
        /** Blocked, so that what the page asks is never seen. */
        NOINDEX_UNSEEN(true),
        /** Allowed, and the page asks not to be indexed. */
        NOINDEX_SEEN(false),
        /** It is unknown whether the crawler follows the mark. */
        NOINDEX_UNCLEAR(false),
        CANONICAL_BLOCKED(true),
        MANY_CANONICALS(true),
        REDIRECT_BLOCKED(true),
        OTHER_CONTENT(true),
        OTHER_STATUS(true),
        USAGE_DIFFERS(true),
        USAGE_UNREADABLE(true);

        private final boolean problem;

        Kind(boolean problem) {
            this.problem = problem;
        }

        /** Whether it is a contradiction; else it is only worth knowing. */
        public boolean isProblem() {
            return problem;
        }
    }
}
