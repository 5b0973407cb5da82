package org.roboscope.present.enforce;

import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.Obstacle;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.VerifiedAddresses;

/**
 * The parts of rules that every server has: what stands in the comments, and the names of what a configuration defines.
 *
 * @param status that refused requests are answered with
 */
record ServerRuleText(RefusalPlan plan, int status, RuleOrigin origin) {

    /** The first line of every file that the program made. */
    static final String MARK = "# Made by Roboscope: rules for crawlers that do not ask.";

    /** How the line begins that differs from day to day. */
    static final String MADE = "# Made on ";

    static final String ROBOTS_TXT = "/robots.txt";

    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final Set<Obstacle> WORTH_SAYING =
            Set.of(Obstacle.BROWSER_HEADER, Obstacle.OTHER_HEADER, Obstacle.UNUSUAL_NAME);

    List<Refusal> refused() {
        return plan.refused();
    }

    /** What made the file, from what, and how to make it again; then where the file goes. */
    Lines head(String place, Object... fillings) {
        Lines lines = new Lines();
        lines.add(MARK);
        lines.comment(words().text("file.from", origin.file(), origin.sha256()));
        lines.add(MADE + words().text("file.when", WHEN.format(origin.when()), origin.program()));
        lines.comment(words().text("file.again", origin.command()));
        lines.add("#");
        words().text(place, fillings).lines().forEach(lines::comment);
        words().text("file.limits").lines().forEach(lines::comment);
        if (plan.refused().isEmpty()) {
            lines.comment(words().text("file.nobody"));
        }
        RefusalWords reasons = new RefusalWords();
        plan.spared().stream().filter(each -> WORTH_SAYING.contains(each.obstacle()))
                .forEach(each -> lines.comment(words().text(
                        "file.spared", each.crawler().token(), reasons.obstacle(each))));
        plan.refused().stream().flatMap(each -> each.apart().stream())
                .forEach(addresses -> verified(addresses).forEach(lines::comment));
        return lines.add("");
    }

    private static List<String> verified(VerifiedAddresses addresses) {
        List<String> said = new ArrayList<>();
        said.add(words().text("file.verified", addresses.crawler().token(), addresses.prefixes().size(),
                WHEN.format(addresses.when()), String.join(", ", addresses.lists())));
        if (!addresses.isComplete()) {
            said.add(words().text("file.verified.incomplete", addresses.crawler().token()));
        }
        said.add(words().text("file.verified.proxy"));
        return said;
    }

    /** Who is refused by the lines below, and why. */
    static String about(Refusal refusal) {
        return new RefusalWords().line(refusal);
    }

    /** The refused crawlers that have no addresses of their own, or those that have. */
    List<Refusal> refused(boolean withAddresses) {
        return plan.refused().stream().filter(each -> each.apart().isPresent() == withAddresses).toList();
    }

    /** A name for what is defined for one crawler: letters, digits and underscores; each crawler has another. */
    String id(Refusal refusal) {
        String id = plain(refusal);
        List<Refusal> alike = plan.refused().stream().filter(each -> plain(each).equals(id)).toList();
        return alike.size() == 1 ? id : id + "_" + (alike.indexOf(refusal) + 1);
    }

    private static String plain(Refusal refusal) {
        return refusal.crawler().token().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
    }

    /** The hash of all lines except the one with the time. */
    static String hash(List<String> lines) {
        return RuleOrigin.sha256(lines.stream().filter(line -> !line.startsWith(MADE))
                .collect(Collectors.joining("\n")).getBytes(StandardCharsets.UTF_8));
    }

    private static MessageBundle words() {
        return MessageBundle.of("enforce");
    }

    /** Lines of a configuration. */
    static final class Lines {

        private final List<String> lines = new ArrayList<>();

        Lines add(String line) {
            lines.add(line);
            return this;
        }

        /** What comes from outside cannot end the comment. */
        Lines comment(String text) {
            return add("# " + text.chars().mapToObj(c -> Character.isISOControl(c) || Character.isSurrogate((char) c)
                    ? "?" : Character.toString(c)).collect(Collectors.joining()));
        }

        /** The line that says when the file was made ends with the hash of the others. */
        ServerFile file(String name) {
            String hash = hash(lines);
            lines.replaceAll(line -> line.startsWith(MADE) ? line + " " + hash : line);
            return new ServerFile(name, String.join("\n", lines) + "\n");
        }
    }
}
