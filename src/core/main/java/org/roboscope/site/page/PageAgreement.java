package org.roboscope.site.page;

import java.util.Locale;
import java.util.Optional;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.page.refusal.PageRefusal;

/**
 * The result of comparing robots.txt with the server, for one page and one crawler.
 *
 * @param crawler the name of the crawler
 * @param page    the URL of the page
 * @param robotsOutcome    the verdict of robots.txt
 * @param serverAct  the action of the server on a request in the crawler's name
 * @param status  the status of that answer, or 0 without one
 * @param note    a sentence about the answer; may be empty
 */
public record PageAgreement(String crawler, String page, Outcome robotsOutcome, ServerAct serverAct, int status,
        String note) {

    private static final int FIRST_ERROR = 400;

    /** The action of the server. */
    public enum ServerAct {
        SERVED,
        REFUSED,
        /** The server redirected the request, and the redirect was not followed. */
        REDIRECTED,
        /** The server does not have the page, or reported an error. */
        NO_PAGE,
        NO_ANSWER,
        /** No request was sent, because robots.txt does not allow the page for Roboscope, or could not be read. */
        NOT_ASKED;

        /** Returns the name of the action in data. */
        public String code() {
            return CodedValue.codeOf(this);
        }

        static ServerAct ofCode(String code) {
            return valueOf(code.toUpperCase(Locale.ROOT).replace('-', '_'));
        }
    }

    /**
     * Compares the verdict of robots.txt with the answer of the server.
     *
     * @param result the answer to one request in the crawler's name, without redirects
     */
    public static PageAgreement of(PageAsker asker, WebAddress page, Outcome robotsOutcome, FetchResult result) {
        String crawler = asker.name();
        Optional<FetchHop> lastHop = result.hops().isEmpty() ? Optional.empty() : Optional.of(result.hops().getLast());
        int status = lastHop.map(FetchHop::status).orElse(0);
        if (lastHop.filter(FetchHop::isRedirect).isPresent()) {
            return new PageAgreement(crawler, page.toString(), robotsOutcome, ServerAct.REDIRECTED, status,
                    lastHop.flatMap(FetchHop::target)
                            .map(target -> SiteSentence.of("agreement.redirected", target.toString()).text())
                            .orElse(""));
        }
        if (result.body().isEmpty()) {
            return new PageAgreement(crawler, page.toString(), robotsOutcome, ServerAct.NO_ANSWER, 0,
                    result.failure().map(FetchFailure::sentence).map(SiteSentence::text).orElse(""));
        }
        Optional<PageRefusal> refusal = PageChecker.findRefusal(result);
        ServerAct pageAct = status >= FIRST_ERROR ? ServerAct.NO_PAGE : ServerAct.SERVED;
        return new PageAgreement(crawler, page.toString(), robotsOutcome,
                refusal.isPresent() ? ServerAct.REFUSED : pageAct, status,
                refusal.map(pageRefusal -> pageRefusal.sentence().text()).orElse(""));
    }

    /**
     * Returns the result for a page that was not requested.
     *
     * @param reason the reason why no request was sent
     */
    public static PageAgreement notRequested(PageAsker asker, WebAddress page, Outcome robotsOutcome,
            SiteSentence reason) {
        return new PageAgreement(asker.name(), page.toString(), robotsOutcome, ServerAct.NOT_ASKED, 0, reason.text());
    }

    /** Whether the server refuses a page that robots.txt allows, or serves a page that it blocks. */
    public boolean isContradiction() {
        return robotsOutcome == Outcome.ALLOWED && serverAct == ServerAct.REFUSED
                || robotsOutcome == Outcome.BLOCKED && serverAct == ServerAct.SERVED;
    }

    /** Whether the server serves a page that robots.txt allows, or refuses a page that it blocks. */
    public boolean isAgreement() {
        return robotsOutcome == Outcome.ALLOWED && serverAct == ServerAct.SERVED
                || robotsOutcome == Outcome.BLOCKED && serverAct == ServerAct.REFUSED;
    }

    /** Whether robots.txt and the server act as in the other agreement. The notes may differ. */
    public boolean isSameAs(PageAgreement other) {
        return robotsOutcome == other.robotsOutcome && serverAct == other.serverAct;
    }

    /** Whether the other agreement is about the same page and crawler. */
    public boolean isAboutSame(PageAgreement other) {
        return crawler.equals(other.crawler) && page.equals(other.page);
    }

    /** Adds the fields of the agreement to an object. */
    public void addTo(Json json) {
        json.value("crawler", crawler).value("page", page).value("file", robotsOutcome.name().toLowerCase(Locale.ROOT))
                .value("server", serverAct.code()).value("status", Optional.of(status).filter(code -> code != 0))
                .value("note", note);
    }

    /**
     * Parses the fields that {@link #addTo} writes.
     *
     * @throws RuntimeException if the fields are invalid
     */
    public static PageAgreement fromJson(JsonFields json) {
        return new PageAgreement(json.text("crawler", ""), json.text("page", ""),
                Outcome.valueOf(json.text("file", "").toUpperCase(Locale.ROOT)),
                ServerAct.ofCode(json.text("server", "")), json.number("status", 0), json.text("note", ""));
    }
}
