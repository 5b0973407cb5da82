package org.roboscope.site.sitemap;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.unpack.SizeGuard;

/** Collects what a sitemap holds. */
final class SitemapCollector {

    private static final int MOST_PROBLEMS = 20;
    private static final int LONGEST_ADDRESS = 2_048;

    private final Consumer<String> found;
    private final List<SiteSentence> problems = new ArrayList<>();
    private SitemapKind kind = SitemapKind.UNKNOWN;
    private long addresses;
    private long bad;
    private LongSupplier bytes = () -> 0;

    SitemapCollector(Consumer<String> found) {
        this.found = found;
    }

    /** @param plain what is read, unpacked */
    void of(SizeGuard plain) {
        bytes = plain::count;
    }

    void kind(SitemapKind is) {
        kind = is;
    }

    void address(String text) {
        String address = text.strip();
        addresses++;
        try {
            if (address.length() >= LONGEST_ADDRESS) {
                bad(SiteSentence.of("sitemap.address.long", addresses, LONGEST_ADDRESS));
                return;
            }
            WebAddress.parse(address);
            found.accept(address);
        } catch (BadAddressException noAddress) {
            bad(SiteSentence.of("sitemap.address.bad", addresses, noAddress.sentence().text()));
        }
    }

    void problem(SiteSentence sentence) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(sentence);
        }
    }

    private void bad(SiteSentence sentence) {
        bad++;
        problem(sentence);
    }

    SitemapContent content() {
        if (kind == SitemapKind.UNKNOWN && problems.isEmpty()) {
            problem(SiteSentence.of("sitemap.unknown"));
        }
        return new SitemapContent(kind, bytes.getAsLong(), addresses, bad, problems);
    }
}
