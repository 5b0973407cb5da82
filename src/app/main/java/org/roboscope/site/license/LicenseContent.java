package org.roboscope.site.license;

import java.util.List;
import org.roboscope.site.SiteSentence;

/**
 * What a file of terms says.
 *
 * @param contents in the file's order; none of a file that is damaged
 * @param problems why it could not be read, or not to its end
 */
public record LicenseContent(List<ContentTerms> contents, List<SiteSentence> problems) {

    public LicenseContent {
        contents = List.copyOf(contents);
        problems = List.copyOf(problems);
    }

    static LicenseContent none(SiteSentence problem) {
        return new LicenseContent(List.of(), List.of(problem));
    }

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

    /** One set of terms: what it permits, what it prohibits, and what it asks for in return. */
    public record OfferedTerms(List<UseTerms> permits, List<UseTerms> prohibits, List<PaymentTerms> payments) {

        public OfferedTerms {
            permits = List.copyOf(permits);
            prohibits = List.copyOf(prohibits);
            payments = List.copyOf(payments);
        }
    }

    /**
     * What terms ask for in return, as it stands in the file. What it does not say is empty.
     *
     * @param standards addresses of terms that are the same for all
     * @param customs   addresses at which terms are agreed on
     */
    public record PaymentTerms(
            String type, String amount, String currency, List<String> standards, List<String> customs) {

        public PaymentTerms {
            standards = List.copyOf(standards);
            customs = List.copyOf(customs);
        }
    }

    /**
     * Uses, users or countries that terms permit or prohibit.
     *
     * @param type  {@code usage}, {@code user} or {@code geo} where the file is right; empty where it says none
     * @param words as they stand in the file
     */
    public record UseTerms(String type, List<String> words) {

        public UseTerms {
            words = List.copyOf(words);
        }
    }
}
