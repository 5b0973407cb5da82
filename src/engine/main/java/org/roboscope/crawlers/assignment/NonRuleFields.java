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
 * The fields of a file for one crawler, in addition to its rules.
 *
 * @param crawlDelays      the delays of the groups that the crawler follows
 * @param isDelayInherited whether the delays are inherited from the group for everyone, although the crawler follows
 *                         another group
 * @param usageFields      the Content-Usage and Content-Signal lines that apply to the crawler, in file order
 * @param sitemaps         the sitemaps, which apply to every crawler
 */
public record NonRuleFields(List<NonRuleField> crawlDelays, boolean isDelayInherited, List<NonRuleField> usageFields,
        List<NonRuleField> sitemaps) {

    /** The crawlers that inherit the delay of the group for everyone if the group that names them has none. */
    private static final Set<String> DELAY_INHERITORS = Set.of("bingbot");

    private static final String CRAWL_DELAY = "crawl-delay";
    private static final Crawler EVERYONE = Crawler.ofToken("*");

    public static NonRuleFields of(RobotsText text, Assignment assignment) {
        RobotsFile file = text.fileFor(assignment.crawler());
        Delays delays = Delays.of(file, assignment);
        return new NonRuleFields(
                delays.fields(),
                delays.isInherited(),
                usageFields(text, assignment.crawler()),
                file.linesOfKind(LineKind.SITEMAP).stream().map(line -> toField(file, line)).toList());
    }

    /** Returns the delays for a crawler, without reading the other fields. */
    public static List<NonRuleField> crawlDelays(RobotsText text, Assignment assignment) {
        return Delays.of(text.fileFor(assignment.crawler()), assignment).fields();
    }

    /** Whether the crawler may inherit the delay of the group for everyone while it follows another group. */
    public static boolean mayInheritDelay(Assignment assignment) {
        return DELAY_INHERITORS.contains(assignment.name().toLowerCase(Locale.ROOT));
    }

    private record Delays(List<NonRuleField> fields, boolean isInherited) {

        static Delays of(RobotsFile file, Assignment assignment) {
            List<NonRuleField> ownDelays = delays(file, assignment.followedGroups().groups());
            boolean mayInherit = ownDelays.isEmpty() && mayInheritDelay(assignment);
            List<NonRuleField> inheritedDelays =
                    delays(file, mayInherit ? file.followedGroups(EVERYONE).groups() : List.of());
            return new Delays(inheritedDelays.isEmpty() ? ownDelays : inheritedDelays, !inheritedDelays.isEmpty());
        }

        private static List<NonRuleField> delays(RobotsFile file, List<Integer> groups) {
            return groups.stream().flatMap(group -> file.linesOfGroup(group, LineKind.OTHER_FIELD).stream())
                    .map(line -> toField(file, line))
                    .filter(field -> field.field().equalsIgnoreCase(CRAWL_DELAY)).toList();
        }
    }

    /** Returns the usage lines, which are always read by RFC 9309. Content-Usage has groups of its own. */
    private static List<NonRuleField> usageFields(RobotsText text, Crawler crawler) {
        UsagePolicy usage = text.usagePolicy(crawler);
        RobotsFile file = usage.reading().file();
        return Stream.concat(
                usage.lines().stream().map(UsageLine::line), usage.signalLines().stream().map(SignalLine::line))
                .sorted().map(number -> toField(file, file.line(number))).toList();
    }

    private static NonRuleField toField(RobotsFile file, Line line) {
        return new NonRuleField(line.number(), file.text(line.field()), file.text(line.value()));
    }

    /** A line for crawlers that neither allows nor disallows URLs. */
    public record NonRuleField(int line, String field, String value) {}
}
