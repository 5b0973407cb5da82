package org.roboscope.ui.site;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.license.LicenseContent.ContentTerms;
import org.roboscope.site.license.LicenseContent.OfferedTerms;
import org.roboscope.site.license.LicenseFetcher.LicenseFile;
import org.roboscope.site.license.LicenseWords;

/**
 * One set of terms in words, or what is wrong with a file of terms.
 *
 * @param file    its address
 * @param content which content they are for; empty where there is only something to note
 * @param notes   sentences
 */
record LicenseRow(
        String file, String content, String permits, String prohibits, String costs, List<String> notes) {

    LicenseRow {
        notes = List.copyOf(notes);
    }

    /** The problems of the file come first. */
    static Stream<LicenseRow> of(LicenseFile file, LicenseWords words) {
        String address = file.address().toString();
        return Stream.concat(
                file.content().problems().stream().map(SiteSentence::text).map(problem -> problem(address, problem)),
                file.content().contents().stream().flatMap(content -> of(address, content, words)));
    }

    private static Stream<LicenseRow> of(String address, ContentTerms content, LicenseWords words) {
        List<String> notes = words.notes(content);
        return content.offers().isEmpty()
                ? Stream.of(new LicenseRow(address, content.url(), "", "", "", notes))
                : content.offers().stream().map(offer -> of(address, content.url(), offer, notes, words));
    }

    private static LicenseRow of(
            String address, String url, OfferedTerms offer, List<String> notes, LicenseWords words) {
        return new LicenseRow(address, url, words.uses(offer.permits()), words.uses(offer.prohibits()),
                words.costs(offer), notes);
    }

    private static LicenseRow problem(String address, String sentence) {
        return new LicenseRow(address, "", "", "", "", List.of(sentence));
    }

    /** Whether it states terms. */
    boolean hasTerms() {
        return !permits.isEmpty();
    }
}
