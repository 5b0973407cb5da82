package org.roboscope.site.license;

import java.util.List;

/**
 * The terms for some content of a site. What the file does not say is empty.
 *
 * @param url       which content: an address, or a path as in rules
 * @param offers    any of which may be taken
 * @param server    the address that gives licences
 * @param encrypted whether the content is sent encrypted
 * @param owner     of the rights
 * @param more      the address of further terms
 */
public record ContentTerms(
        String url, List<OfferedTerms> offers, String server, boolean encrypted, String owner, String more) {

    public ContentTerms {
        offers = List.copyOf(offers);
    }
}
