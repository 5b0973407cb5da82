package org.roboscope.bench;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.util.List;
import java.util.Locale;

/** The peer crawler-commons, the parser of many Java crawlers. */
final class CrawlerCommonsPeer {

    private static final List<String> NAMES = List.of(BenchFile.CRAWLER.toLowerCase(Locale.ROOT));

    private final SimpleRobotRulesParser parser = new SimpleRobotRulesParser();

    SimpleRobotRules parse(byte[] robots) {
        return parser.parseContent("https://www.example.com/robots.txt", robots, "text/plain", NAMES);
    }
}
