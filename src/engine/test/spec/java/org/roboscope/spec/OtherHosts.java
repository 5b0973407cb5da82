package org.roboscope.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The table {@code other-hosts.tsv} of URLs by the site of a file. The library, the command line and the window must
 * give the same outcomes for it. The file is {@link #ROBOTS}, and the crawler is {@link #CRAWLER}.
 */
public final class OtherHosts {

    public static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";

    public static final String CRAWLER = "Googlebot";

    /** The name of an unknown site. */
    public static final String UNKNOWN = "-";

    /** @param outcome the outcome as written in JSON */
    public record AskedUrl(String url, String outcome) {}

    private OtherHosts() {}

    /** Returns the URLs for the file of each site, in the order of the table. */
    public static Map<String, List<AskedUrl>> bySite() {
        return CaseTables.rows("other-hosts.tsv").stream().collect(Collectors.groupingBy(row -> row.get(0),
                LinkedHashMap::new,
                Collectors.mapping(row -> new AskedUrl(row.get(1), row.get(2)), Collectors.toList())));
    }

    /** Returns the number of URLs with an outcome. */
    public static long count(List<AskedUrl> urls, String outcome) {
        return urls.stream().filter(url -> url.outcome().equals(outcome)).count();
    }
}
