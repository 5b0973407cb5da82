package org.roboscope.lint;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;

/** Compares the verdicts of two files on many URLs for many crawlers. */
final class VerdictComparison {

    private static final int MAX_NAMES_PER_GROUP = 40;
    private static final int MAX_RULES_PER_GROUP = 60;
    private static final List<String> NAMES = List.of(
            "Googlebot", "Googlebot-Image", "bingbot", "YandexBot", "Baiduspider", "GPTBot", "ClaudeBot",
            "AdsBot-Google",
            "MJ12bot", "Sogou web spider", "Nobody-Knows-It");

    private static final List<String> PATHS = List.of(
            "/", "/a", "/a/b", "/b", "/index.html", "/robots.txt", "/style.css", "/js/main.js", "/private/",
            "/private/open",
            "/private/x.html?q=1", "/secret/", "/tmp/x", "/old/y.pdf", "/*", "/a*b", "/$", "/x.pdf", "/shop/cart/1",
            "/search?a=1&b=2", "/caf%C3%A9/", "/über", "/my files/", "/100%", "/100%25", "/a%23b", "/exact", "/zz/ab");

    private final List<Crawler> crawlers;
    private final List<String> urls;

    private VerdictComparison(List<Crawler> crawlers, List<String> urls) {
        this.crawlers = crawlers;
        this.urls = urls;
    }

    /**
     * Creates a comparison of a file before and after a change, with URLs from its rules and the crawlers that it
     * names.
     */
    static VerdictComparison of(byte[] before, byte[] after) {
        Set<String> names = new LinkedHashSet<>(NAMES);
        Set<String> urls = new LinkedHashSet<>(PATHS);
        for (byte[] bytes : List.of(before, after)) {
            RobotsFile file = RobotsFile.parse(bytes, Standards.GOOGLE);
            file.groups().forEach(group -> {
                group.agents().stream().limit(MAX_NAMES_PER_GROUP).forEach(
                        line -> names.add(file.text(file.line(line).value())));
                group.rules().stream().limit(MAX_RULES_PER_GROUP)
                        .forEach(rule -> addUrls(file.text(rule.value()), urls));
            });
        }
        Catalogue catalogue = Catalogue.builtIn();
        return new VerdictComparison(
                names.stream()
                        .filter(name -> !name.equals("*"))
                        .map(catalogue::identify)
                        .flatMap(name -> name instanceof CrawlerName.Identified identified
                                ? Stream.of(identified.crawler())
                                : Stream.empty())
                        .toList(),
                urls.stream().map(url -> "http://example.com" + url).toList());
    }

    private static void addUrls(String value, Set<String> urls) {
        String path = value.startsWith("/") ? value : "/" + value;
        for (String filling : List.of("", "x", "x/y")) {
            String filledPath = path.replace("*", filling);
            String plainPath = filledPath.endsWith("$") ? filledPath.substring(0, filledPath.length() - 1) : filledPath;
            urls.add(plainPath);
            urls.add(plainPath + "z");
            urls.add(plainPath + "/open.html");
            urls.add(filledPath);
        }
    }

    /** Returns the crawlers and URLs with another verdict after the change. */
    List<String> differences(byte[] before, byte[] after, Standard standard, boolean isByOperator) {
        RobotsText textBefore = RobotsText.of(before, isByOperator ? StandardChoice.OWN : StandardChoice.by(standard));
        RobotsText textAfter = RobotsText.of(after, isByOperator ? StandardChoice.OWN : StandardChoice.by(standard));
        List<String> differences = new ArrayList<>();
        for (Crawler crawler : crawlers) {
            if (isByOperator && !Standards.ofCrawler(crawler).id().equals(standard.id())) {
                continue;
            }
            Policy oldPolicy = textBefore.policy(crawler);
            Policy newPolicy = textAfter.policy(crawler);
            for (String url : urls) {
                Outcome oldOutcome = oldPolicy.verdict(url).outcome();
                Outcome newOutcome = newPolicy.verdict(url).outcome();
                if (oldOutcome != newOutcome) {
                    differences.add(crawler.name() + " " + url + ": " + oldOutcome + ", now " + newOutcome + " under "
                            + standard);
                }
            }
        }
        return differences;
    }
}
