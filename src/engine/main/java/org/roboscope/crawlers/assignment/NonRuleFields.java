package org.roboscope.crawlers.assignment;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.UsageLine;

/**
 * What a file says to one crawler in addition to its rules.
 *
 * @param crawlDelays   of the groups that it follows
 * @param delayFromStar whether these are of the group for everyone, though the crawler follows another
 * @param signals       what Content-Usage and Content-Signal lines say to it, in file order
 * @param sitemaps      for every crawler, wherever they stand
 */
public record NonRuleFields(List<NonRuleField> crawlDelays, boolean delayFromStar, List<NonRuleField> signals,
        List<NonRuleField> sitemaps) {

    /** Only bingbot inherits the delay of the group for everyone if the group that names it has none. */
    private static final Set<String> TAKE_DELAY_FROM_STAR = Set.of("bingbot");

    private static final String CRAWL_DELAY = "crawl-delay";
    private static final Crawler EVERYONE = Crawler.ofToken("*");

    public static NonRuleFields of(RobotsText text, Assignment assignment) {
        RobotsFile file = text.fileFor(assignment.crawler());
        Delays delays = Delays.of(file, assignment);
        return new NonRuleFields(
                delays.fields(),
                delays.fromStar(),
                signals(text, assignment.crawler()),
                file.linesOfKind(LineKind.SITEMAP).stream().map(line -> extra(file, line)).toList());
    }

    /** What the file says to the crawler about its delay alone; nothing else is read. */
    public static List<NonRuleField> crawlDelays(RobotsText text, Assignment assignment) {
        return Delays.of(text.fileFor(assignment.crawler()), assignment).fields();
    }

    /** Whether the delay of the group for everyone may be for a crawler that follows another group. */
    public static boolean mayInheritDelay(Assignment assignment) {
        return TAKE_DELAY_FROM_STAR.contains(assignment.name().toLowerCase(Locale.ROOT));
    }

    private record Delays(List<NonRuleField> fields, boolean fromStar) {

        static Delays of(RobotsFile file, Assignment assignment) {
            List<NonRuleField> own = delays(file, assignment.followedGroups().groups());
            boolean looksAtStar = own.isEmpty() && mayInheritDelay(assignment);
            List<NonRuleField> inherited =
                    delays(file, looksAtStar ? file.followedGroups(EVERYONE).groups() : List.of());
            return new Delays(inherited.isEmpty() ? own : inherited, !inherited.isEmpty());
        }

        private static List<NonRuleField> delays(RobotsFile file, List<Integer> groups) {
            return groups.stream().flatMap(group -> file.linesOfGroup(group, LineKind.OTHER_FIELD).stream())
                    .map(line -> extra(file, line))
                    .filter(field -> field.field().equalsIgnoreCase(CRAWL_DELAY)).toList();
        }
    }

    /** They are read by RFC 9309 in every case, and Content-Usage in groups of its own. */
    private static List<NonRuleField> signals(RobotsText text, Crawler crawler) {
        UsagePolicy usage = text.usagePolicy(crawler);
        RobotsFile file = usage.reading().file();
        return Stream.concat(
                usage.lines().stream().map(UsageLine::line), usage.signalLines().stream().map(SignalLine::line))
                .sorted().map(number -> extra(file, file.line(number))).toList();
    }

    private static NonRuleField extra(RobotsFile file, Line line) {
        return new NonRuleField(line.number(), file.text(line.field()), file.text(line.value()));
    }

    /** A line that says something to crawlers without allowing or disallowing anything. */
    public record NonRuleField(int line, String field, String value) {}
}
