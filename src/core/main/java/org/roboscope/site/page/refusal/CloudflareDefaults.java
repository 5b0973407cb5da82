package org.roboscope.site.page.refusal;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.site.ResourceTable;
import org.roboscope.site.page.refusal.PageRefusal.Kind;

/** The crawlers that Cloudflare refuses by default on pages with ads. Robots.txt does not change that. */
public final class CloudflareDefaults {

    private static final String PRODUCT = "Cloudflare";
    private static final String HEADING = "crawlers\tclass\tsource\tread_on";
    /** The prefix of a purpose in the column of crawlers. */
    private static final String PURPOSE_PREFIX = "purpose ";

    private CloudflareDefaults() {}

    /**
     * A row of the table.
     *
     * @param crawlers     a token, or {@link #PURPOSE_PREFIX} and a purpose
     * @param crawlerClass the class: training, agent or mixed
     * @param readOn       the date on which the source was read
     */
    record DefaultRule(String crawlers, String crawlerClass, String source, String readOn) {

        private boolean appliesTo(CatalogueEntry crawler) {
            return crawlers.startsWith(PURPOSE_PREFIX)
                    ? crawlers.substring(PURPOSE_PREFIX.length()).equals(crawler.purpose().code())
                    : crawlers.equals(crawler.token());
        }
    }

    private static final class Rules {

        private static final List<DefaultRule> ALL = readTable();
    }

    /** Returns the class of a crawler that Cloudflare refuses by default, or empty for other crawlers and refusals. */
    public static Optional<String> crawlerClass(PageRefusal refusal, CatalogueEntry crawler) {
        boolean isBlock = refusal.kind() == Kind.BLOCK || refusal.kind() == Kind.CHALLENGE;
        if (!isBlock || !refusal.product().equals(PRODUCT)) {
            return Optional.empty();
        }
        return Rules.ALL.stream().filter(rule -> rule.appliesTo(crawler)).map(DefaultRule::crawlerClass).findFirst();
    }

    static List<DefaultRule> readTable() {
        return ResourceTable.read(CloudflareDefaults.class, "cloudflare-defaults.tsv", HEADING).stream()
                .map(row -> new DefaultRule(row[0], row[1], row[2], row[3])).toList();
    }
}
