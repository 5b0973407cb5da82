package org.roboscope.site.sitemap;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.roboscope.site.Sentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;

/** Collects what a sitemap holds. */
final class Findings {

    private static final int MOST_PROBLEMS = 20;
    private static final int LONGEST_ADDRESS = 2_048;

    private final Consumer<String> found;
    private final List<Sentence> problems = new ArrayList<>();
    private SitemapKind kind = SitemapKind.UNKNOWN;
    private long addresses;
    private long bad;

    Findings(Consumer<String> found) {
        this.found = found;
    }

    void kind(SitemapKind is) {
        kind = is;
    }

    void address(String text) {
        String address = text.strip();
        addresses++;
        try {
            if (address.length() >= LONGEST_ADDRESS) {
                bad(Sentence.of("sitemap.address.long", addresses, LONGEST_ADDRESS));
                return;
            }
            WebAddress.parse(address);
            found.accept(address);
        } catch (BadAddressException noAddress) {
            bad(Sentence.of("sitemap.address.bad", addresses, noAddress.sentence().text()));
        }
    }

    void problem(Sentence sentence) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(sentence);
        }
    }

    private void bad(Sentence sentence) {
        bad++;
        problem(sentence);
    }

    SitemapContent content() {
        if (kind == SitemapKind.UNKNOWN && problems.isEmpty()) {
            problem(Sentence.of("sitemap.unknown"));
        }
        return new SitemapContent(kind, addresses, bad, problems);
    }
}
