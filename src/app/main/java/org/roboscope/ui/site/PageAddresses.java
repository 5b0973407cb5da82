package org.roboscope.ui.site;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.PageListCheck;

/**
 * The pages of a list, each once.
 *
 * @param fromSitemap whether the site itself names them
 * @param more        how many pages exceed the limit of one run
 * @param bad         how many entries are not full URLs
 */
record PageAddresses(List<WebAddress> pages, boolean fromSitemap, int more, int bad) {

    PageAddresses {
        pages = List.copyOf(pages);
    }

    static PageAddresses of(Stream<String> entries, boolean fromSitemap) {
        Set<WebAddress> found = new LinkedHashSet<>();
        int[] bad = new int[1];
        entries.map(String::strip).filter(entry -> !entry.isEmpty()).forEach(entry -> {
            try {
                found.add(WebAddress.parse(entry));
            } catch (BadAddressException none) {
                bad[0]++;
            }
        });
        return new PageAddresses(found.stream().limit(PageListCheck.MOST_PAGES).toList(), fromSitemap,
                Math.max(0, found.size() - PageListCheck.MOST_PAGES), bad[0]);
    }
}
