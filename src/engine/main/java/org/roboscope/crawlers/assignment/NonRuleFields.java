package org.roboscope.crawlers.assignment;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * What a file says to one crawler besides its rules.
 *
 * @param crawlDelays   of the groups that it follows
 * @param delayFromStar whether these are of the group for everyone, though the crawler follows another
 * @param signals       what may be done with the content, as far as it stands in the groups that it follows
 * @param sitemaps      for every crawler, wherever they stand
 */
public record NonRuleFields(List<NonRuleField> crawlDelays, boolean delayFromStar, List<NonRuleField> signals,
        List<NonRuleField> sitemaps) {

    /** Bing alone takes the delay of the group for everyone also where a group names its crawler. */
    private static final Set<String> TAKE_DELAY_FROM_STAR = Set.of("bingbot");

    private static final Set<String> DELAYS = Set.of("crawl-delay");
    private static final Set<String> SIGNALS = Set.of("content-signal", "content-usage");
    private static final Crawler EVERYONE = Crawler.ofToken("*");

    public static NonRuleFields of(RobotsText text, Assignment assignment) {
        RobotsFile file = text.file(assignment.crawler());
        List<Integer> groups = assignment.followedGroups().groups();
        List<NonRuleField> delays = named(DELAYS, file, groups);
        boolean fromStar = delays.isEmpty()
                && TAKE_DELAY_FROM_STAR.contains(assignment.name().toLowerCase(Locale.ROOT));
        List<Integer> star = fromStar ? file.following(EVERYONE).groups() : List.of();
        List<NonRuleField> inherited = named(DELAYS, file, star);
        return new NonRuleFields(
                inherited.isEmpty() ? delays : inherited,
                !inherited.isEmpty(),
                named(SIGNALS, file, groups),
                file.linesOf(LineKind.SITEMAP).stream().map(line -> extra(file, line)).toList());
    }

    private static List<NonRuleField> named(Set<String> fields, RobotsFile file, List<Integer> groups) {
        Stream<Line> lines = groups.stream().flatMap(group -> file.linesOf(group).stream());
        return lines.filter(line -> line.kind() == LineKind.OTHER_FIELD)
                .map(line -> extra(file, line))
                .filter(nonRuleField -> fields.contains(nonRuleField.field().toLowerCase(Locale.ROOT))).toList();
    }

    private static NonRuleField extra(RobotsFile file, Line line) {
        return new NonRuleField(line.number(), file.text(line.field()), file.text(line.value()));
    }
}
