package org.roboscope.lint.rules;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.line.LineKind;

/**
 * The host of the file in lower case, or empty if it is unknown. It is the host of the site, or the common host of all
 * sitemaps.
 */
record FileHost(Optional<String> name) {

    private static final Pattern FULL_URL = Pattern.compile("https?://([^/?#]+)(\\S*)", Pattern.CASE_INSENSITIVE);
    private static final String WWW = "www.";

    static FileHost of(FileAnalysis analysis) {
        return analysis.computeOnce(FileHost.class, FileHost::find);
    }

    private static FileHost find(FileAnalysis analysis) {
        if (analysis.site().isPresent()) {
            return new FileHost(analysis.site().map(URI::getRawAuthority).map(host -> host.toLowerCase(Locale.ROOT)));
        }
        Set<Optional<String>> hosts = analysis.plainLines(LineKind.SITEMAP).stream()
                .map(sitemap -> hostOf(analysis.text(sitemap.value()))).collect(Collectors.toSet());
        return new FileHost(hosts.size() == 1 ? hosts.iterator().next() : Optional.empty());
    }

    /** Returns the host of a full URL in lower case. */
    static Optional<String> hostOf(String url) {
        Matcher matcher = FULL_URL.matcher(url);
        return matcher.matches() ? Optional.of(matcher.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    /** Whether a host is known to be of another site. Hosts with and without www are usually of the same site. */
    boolean isOtherSite(String host) {
        return name.isPresent() && !withoutWww(name.get()).equals(withoutWww(host.toLowerCase(Locale.ROOT)));
    }

    private static String withoutWww(String host) {
        return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
    }
}
