package org.roboscope.ui.tester;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.ui.common.FieldSuggestion;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.UrlScope;

/** Proposes URLs: those tested before, paths that the file's own rules name, sitemaps, and what was found in them. */
final class UrlSuggestions {

    private static final int MOST = 12;
    private static final int LINES_SEEN = 5_000;

    private final UrlHistory history;
    private final SitemapUrls sitemaps;
    private final WindowMessages messages;

    UrlSuggestions(UrlHistory history, SitemapUrls sitemaps, WindowMessages messages) {
        this.history = history;
        this.sitemaps = sitemaps;
        this.messages = messages;
    }

    List<FieldSuggestion> matching(String typed, String site, RobotsFile file) {
        Map<String, FieldSuggestion> found = new LinkedHashMap<>();
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        history.of(SiteName.of(site)).forEach(url -> offer(found, wanted, url, "suggest.history"));
        int last = Math.min(file.lineCount(), LINES_SEEN);
        for (int line = 1; line <= last && found.size() < MOST; line++) {
            LineKind kind = file.kind(line);
            if (kind == LineKind.SITEMAP) {
                offer(found, wanted, file.text(file.line(line).value()), "suggest.sitemap");
            } else if (kind.isRule()) {
                offer(found, wanted, plain(file.text(file.line(line).value())), "suggest.rule");
            }
        }
        sitemaps.matching(wanted, MOST).stream().filter(url -> UrlScope.of(url, site).isAnswered())
                .forEach(url -> offer(found, wanted, url, "suggest.inSitemap"));
        return found.values().stream().limit(MOST).toList();
    }

    /** Proposes it the next time. */
    void add(String site, String url) {
        history.add(SiteName.of(site), url);
    }

    private void offer(Map<String, FieldSuggestion> found, String wanted, String url, String origin) {
        String lower = url.toLowerCase(Locale.ROOT);
        boolean fits = lower.contains(wanted) && !lower.equals(wanted) && url.length() > 1;
        if (fits) {
            found.putIfAbsent(url, new FieldSuggestion(url, messages.text(origin)));
        }
    }

    /** A path that the rule matches: wildcards stand for nothing. */
    private static String plain(String value) {
        String open = value.endsWith("$") ? value.substring(0, value.length() - 1) : value;
        return open.replace("*", "");
    }
}
