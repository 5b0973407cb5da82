package org.roboscope.site.page.marks;

import java.util.Set;

/**
 * What an operator documents of the marks that its crawlers read.
 *
 * @param metaNames   the names by which a meta tag speaks to them alone
 * @param headerNames the names by which an X-Robots-Tag header speaks to them alone
 * @param places      where marks are read
 * @param metaRules   the rules that are read in meta tags
 * @param headerRules the rules that are read in the header
 * @param source      the operator's page
 */
record MarkPractice(
        Set<String> metaNames,
        Set<String> headerNames,
        Set<MarkPlace> places,
        Set<String> metaRules,
        Set<String> headerRules,
        MarkConflict conflict,
        String source) {

    /** What counts where rules contradict each other. */
    enum MarkConflict {
        RESTRICTIVE,
        PERMISSIVE,
        UNDOCUMENTED
    }

    /** Whether it is documented that this mark counts for these crawlers. */
    boolean counts(RobotsMark mark) {
        boolean header = mark.place() == MarkPlace.HEADER;
        return mark.form() == RobotsMark.Form.DOCUMENTED
                && places.contains(mark.place())
                && (mark.isForAll() || (header ? headerNames : metaNames).contains(mark.addressee()))
                && (header ? headerRules : metaRules).contains(mark.rule());
    }

    boolean names(String addressee) {
        return metaNames.contains(addressee) || headerNames.contains(addressee);
    }
}
