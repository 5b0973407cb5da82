package org.roboscope.ui.workspace;

import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.agent.Crawler;

/**
 * What is asked about the text. It changes with every letter in the address bar, and costs nothing.
 *
 * @param url       as it was typed; blank while no URL is tested
 * @param site      the address of the site that the file is for, as it was typed; blank if it is not known
 * @param crawler   who is tested
 * @param catalogue the crawlers that are known
 */
public record UrlQuestion(String url, String site, Crawler crawler, Catalogue catalogue) {

    public boolean isBlank() {
        return url.isBlank();
    }

    /** Whether the text gives a verdict: a URL is tested, and it is not one of another site. */
    public boolean isAnswered() {
        return !isBlank() && scope().isAnswered();
    }

    /** Whether the text speaks for the URL. */
    public UrlScope scope() {
        return UrlScope.of(strippedUrl(), site);
    }

    /** Without the blanks around it. */
    public String strippedUrl() {
        return url.strip();
    }

    /** The URL if the text gives a verdict on it, and else nothing. */
    public String answeredUrl() {
        return isAnswered() ? strippedUrl() : "";
    }
}
