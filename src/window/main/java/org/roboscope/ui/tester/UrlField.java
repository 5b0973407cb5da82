package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.TextField;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.UrlScope;
import org.roboscope.ui.workspace.Workspace;

/**
 * The address bar. A typed URL is tested immediately, and stored as a suggestion on Enter or when the field loses
 * focus.
 */
final class UrlField {

    /**
     * A pasted line of an access log.
     *
     * @param sender crawler of the User-Agent in the line, if known
     */
    record LogLine(TypedUrl typed, Optional<CatalogueEntry> sender) {}

    private final TextField field;
    private final Workspace workspace;
    private final UrlSuggestions suggestions;
    private final OwnCrawlers ownCrawlers;
    private boolean isShowingUrl;
    private Runnable logLineHandler = () -> {};

    UrlField(TextField field, Workspace workspace, UrlSuggestions suggestions, OwnCrawlers ownCrawlers) {
        this.ownCrawlers = ownCrawlers;
        this.field = field;
        this.workspace = workspace;
        this.suggestions = suggestions;
    }

    void install() {
        SuggestionPopup.install(
                field, typed -> suggestions.findMatching(
                        typed, workspace.site().get(), workspace.reading().get().file()),
                url -> storeTestedUrl()).setAfterTyping(workspace.background()::runAfterFrame);
        field.textProperty().addListener((property, before, now) -> {
            if (!isShowingUrl) {
                TypedUrl typed = TypedUrl.of(now);
                workspace.setTestedUrl(typed.url());
                if (!typed.userAgent().equals(TypedUrl.of(before).userAgent())) {
                    findSender(typed).ifPresent(sender -> workspace.setCrawler(sender.crawler()));
                    // The URL may stay the same while the log line changes.
                    logLineHandler.run();
                }
            }
        });
        field.setOnAction(event -> storeTestedUrl());
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                storeTestedUrl();
            }
        });
        workspace.testedUrlProperty().subscribe(this::showUrl);
    }

    /** Sets the handler that runs after a log line with another User-Agent was pasted. */
    void setLogLineHandler(Runnable handler) {
        logLineHandler = handler;
    }

    /** The pasted log line with its sender, if known. */
    Optional<LogLine> logLine() {
        return Optional.of(TypedUrl.of(field.getText())).filter(TypedUrl::isFromLogLine)
                .map(typed -> new LogLine(typed, findSender(typed)));
    }

    private Optional<CatalogueEntry> findSender(TypedUrl typed) {
        return typed.userAgent().flatMap(header -> ownCrawlers.catalogue().userAgentRecogniser().recognise(header));
    }

    private void showUrl(String url) {
        if (!TypedUrl.of(field.getText()).url().equals(url)) {
            isShowingUrl = true;
            field.setText(url);
            isShowingUrl = false;
        }
    }

    private void storeTestedUrl() {
        suggestions.store(workspace.site().get(), workspace.testedUrlProperty().get());
    }

    /** Suggests URLs: tested URLs, paths of the file's rules, sitemaps and their URLs. */
    record UrlSuggestions(Settings settings, SitemapUrls sitemaps) {

        private static final int MAX_SUGGESTIONS = 12;
        private static final int MAX_LINES = 5_000;
        private static final int MAX_STORED = 500;
        private static final char SEPARATOR = '\t';
        /** Tested URLs of all sites, newest first. */
        private static final ListSetting<TestedUrl> HISTORY =
                new ListSetting<>("tester.history", TestedUrl::parse, TestedUrl::toLine);

        /** @param site the origin of the site; empty if unknown */
        private record TestedUrl(String site, String url) {

            static Optional<TestedUrl> parse(String line) {
                int end = line.indexOf(SEPARATOR);
                return end < 0 ? Optional.empty()
                        : Optional.of(new TestedUrl(line.substring(0, end), line.substring(end + 1)));
            }

            String toLine() {
                return site + SEPARATOR + url;
            }
        }

        List<SuggestionPopup.Suggestion> findMatching(String typed, String site, RobotsFile file) {
            Map<String, SuggestionPopup.Suggestion> suggestions = new LinkedHashMap<>();
            String searched = typed.strip().toLowerCase(Locale.ROOT);
            String siteName = SiteName.of(site);
            HISTORY.in(settings).stream().filter(tested -> tested.site().equals(siteName))
                    .forEach(tested -> addIfMatching(suggestions, searched, tested.url(), "suggest.history"));
            int lastLine = Math.min(file.lineCount(), MAX_LINES);
            for (int line = 1; line <= lastLine && suggestions.size() < MAX_SUGGESTIONS; line++) {
                LineKind kind = file.kind(line);
                if (kind == LineKind.SITEMAP) {
                    addIfMatching(suggestions, searched, file.text(file.line(line).value()), "suggest.sitemap");
                } else if (kind.isRule()) {
                    addIfMatching(suggestions, searched, withoutWildcards(file.text(file.line(line).value())),
                            "suggest.rule");
                }
            }
            sitemaps.matching(searched, MAX_SUGGESTIONS).stream().filter(url -> UrlScope.of(url, site).isAnswered())
                    .forEach(url -> addIfMatching(suggestions, searched, url, "suggest.inSitemap"));
            return suggestions.values().stream().limit(MAX_SUGGESTIONS).toList();
        }

        /** Stores a tested URL for later suggestions. */
        void store(String site, String url) {
            if (!url.isBlank()) {
                HISTORY.addFirst(settings, new TestedUrl(SiteName.of(site), url), MAX_STORED);
            }
        }

        /** @param origin message key of the suggestion's origin */
        private void addIfMatching(
                Map<String, SuggestionPopup.Suggestion> suggestions, String searched, String url, String origin) {
            String lower = url.toLowerCase(Locale.ROOT);
            if (lower.contains(searched) && !lower.equals(searched) && url.length() > 1) {
                suggestions.putIfAbsent(url, new SuggestionPopup.Suggestion(url, MESSAGES.text(origin)));
            }
        }

        /** Removes the wildcards of a rule, which gives a path that it matches. */
        private static String withoutWildcards(String value) {
            String withoutEnd = value.endsWith("$") ? value.substring(0, value.length() - 1) : value;
            return withoutEnd.replace("*", "");
        }
    }

    /**
     * A typed or pasted text to test.
     *
     * @param url         the address or a path; empty if there is nothing to test
     * @param isFromLogLine whether the URL is from a line of an access log
     * @param userAgent   the User-Agent of the log line, if any
     */
    record TypedUrl(String url, boolean isFromLogLine, Optional<String> userAgent) {

        private static final Pattern REQUEST_LINE = Pattern.compile(
                "(?:^|\")(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|TRACE|CONNECT) (\\S+)(?: HTTP/\\d(?:\\.\\d)?|(?=\"))");

        static TypedUrl of(String typed) {
            Matcher request = REQUEST_LINE.matcher(typed);
            return request.find()
                    ? new TypedUrl(request.group(1), true, findUserAgent(typed, request.end()))
                    : new TypedUrl(typed.strip(), false, Optional.empty());
        }

        /** The second quoted text after the request. The first one is the referrer, unless it is the only one. */
        private static Optional<String> findUserAgent(String line, int from) {
            // A quoted request ends in a quote.
            int start = from < line.length() && line.charAt(from) == '"' ? from + 1 : from;
            List<String> quoted = new ArrayList<>();
            int open = line.indexOf('"', start);
            int close = closingQuote(line, open);
            while (close >= 0 && quoted.size() < 2) {
                quoted.add(line.substring(open + 1, close));
                open = line.indexOf('"', close + 1);
                close = closingQuote(line, open);
            }
            return quoted.isEmpty() ? Optional.empty() : Optional.of(quoted.getLast());
        }

        /** Index of the closing quote, or a negative number. */
        private static int closingQuote(String line, int open) {
            int index = open + 1;
            while (open >= 0 && index < line.length()) {
                if (line.charAt(index) == '"') {
                    return index;
                }
                index += line.charAt(index) == '\\' ? 2 : 1;
            }
            return -1;
        }

        /** The form in which a crawler requests the URL, if it differs. */
        Optional<String> requestedForm() {
            String requested = address().map(WebAddress::site).orElse("") + RequestPath.ofUrl(url);
            boolean isSame = url.isEmpty() || requested.equals(url) || requested.equals(url + "/");
            return isSame ? Optional.empty() : Optional.of(requested);
        }

        /** The address; empty for a path. */
        private Optional<WebAddress> address() {
            try {
                return Optional.of(WebAddress.parse(url));
            } catch (BadAddressException noAddress) {
                return Optional.empty();
            }
        }
    }
}
