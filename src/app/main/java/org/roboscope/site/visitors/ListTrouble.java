package org.roboscope.site.visitors;

import org.roboscope.site.SiteSentence;

/**
 * Why a list cannot be used.
 *
 * @param list its address, or the name of a file
 */
public record ListTrouble(String list, SiteSentence why) {

    public String text() {
        return SiteSentence.of("list.trouble", list, why.text()).text();
    }
}
