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
 * The host that the file is for, in lower case, where that is known: that of the site it is looked at for, or else the one
 * that all its sitemaps are on.
 */
record FileHost(Optional<String> known) {

    private static final Pattern ADDRESS = Pattern.compile("https?://([^/?#]+)(\\S*)", Pattern.CASE_INSENSITIVE);
    private static final String WWW = "www.";

    static FileHost of(FileAnalysis analysis) {
        return analysis.derived(FileHost.class, FileHost::find);
    }

    private static FileHost find(FileAnalysis analysis) {
        if (analysis.site().isPresent()) {
            return new FileHost(analysis.site().map(URI::getRawAuthority).map(host -> host.toLowerCase(Locale.ROOT)));
        }
        Set<Optional<String>> hosts = analysis.plainLines(LineKind.SITEMAP).stream()
                .map(sitemap -> inAddress(analysis.text(sitemap.value()))).collect(Collectors.toSet());
        return new FileHost(hosts.size() == 1 ? hosts.iterator().next() : Optional.empty());
    }

    /** The host of a whole address, in lower case. */
    static Optional<String> inAddress(String url) {
        Matcher address = ADDRESS.matcher(url);
        return address.matches() ? Optional.of(address.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    /** Whether this is certainly the host of another file; many people mean the same site with www and without. */
    boolean isOther(String host) {
        return known.isPresent() && !bare(known.get()).equals(bare(host.toLowerCase(Locale.ROOT)));
    }

    private static String bare(String host) {
        return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
    }
}
