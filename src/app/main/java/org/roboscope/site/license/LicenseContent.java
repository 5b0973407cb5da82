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
}
