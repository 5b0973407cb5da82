package org.roboscope.ui.site;

/**
 * What is typed to have a page checked.
 *
 * @param overrule whether the page is asked for though robots.txt blocks it for this program
 */
record PageQuestion(String address, String crawlers, boolean browser, boolean overrule) {}
