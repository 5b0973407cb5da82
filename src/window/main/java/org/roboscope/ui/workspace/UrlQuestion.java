package org.roboscope.ui.workspace;

import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.agent.Crawler;

/**
 * The tested URL and crawler. It changes with every keystroke in the address bar.
 *
 * @param url       the URL as typed; blank while no URL is tested
 * @param site      the address of the file's site, as typed; blank if it is not known
 * @param crawler   the tested crawler
 * @param catalogue the known crawlers
 */
public record UrlQuestion(String url, String site, Crawler crawler, Catalogue catalogue) {

    public boolean isBlank() {
        return url.isBlank();
    }

    /** Whether the text gives a verdict: a URL is tested, and it is not on another site. */
    public boolean isAnswered() {
        return !isBlank() && scope().isAnswered();
    }

    /** Whether the text applies to the URL. */
    public UrlScope scope() {
        return UrlScope.of(strippedUrl(), site);
    }

    /** The URL without surrounding spaces. */
    public String strippedUrl() {
        return url.strip();
    }

    /** The URL if the text gives a verdict on it, otherwise empty. */
    public String answeredUrl() {
        return isAnswered() ? strippedUrl() : "";
    }
}
