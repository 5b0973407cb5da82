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
 * Writes the parts of rules that all servers have in common: comments, and names in a configuration.
 *
 * @param status the status of refused requests
 */
record ServerRuleText(RefusalPlan plan, int status, RuleOrigin origin) {

    /** The first line of every file that the program writes. */
    static final String MARK = "# Made by Roboscope: rules for crawlers that do not ask.";

    /** The start of the line with the date. */
    static final String DATE_PREFIX = "# Made on ";

    static final String ROBOTS_TXT = "/robots.txt";

    private static final DateTimeFormatter TIME_FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private static final Set<Obstacle> REPORTED_OBSTACLES =
            Set.of(Obstacle.BROWSER_HEADER, Obstacle.OTHER_HEADER, Obstacle.UNUSUAL_NAME);

    List<Refusal> refusals() {
        return plan.refusals();
    }

    /** Returns the comments at the start: the program, its input, the command to repeat, and the place of the file. */
    Lines createHead(String place, Object... arguments) {
        Lines lines = new Lines();
        lines.add(MARK);
        lines.addComment(messages().text("file.from", origin.file(), origin.sha256()));
        lines.add(DATE_PREFIX + messages().text("file.when", TIME_FORMAT.format(origin.time()), origin.program()));
        lines.addComment(messages().text("file.again", origin.command()));
        lines.add("#");
        messages().text(place, arguments).lines().forEach(lines::addComment);
        messages().text("file.limits").lines().forEach(lines::addComment);
        if (plan.refusals().isEmpty()) {
            lines.addComment(messages().text("file.nobody"));
        }
        RefusalMessages reasons = new RefusalMessages();
        plan.sparedCrawlers().stream().filter(spared -> REPORTED_OBSTACLES.contains(spared.obstacle()))
                .forEach(spared -> lines.addComment(messages().text(
                        "file.spared", spared.crawler().token(), reasons.obstacle(spared))));
        plan.refusals().stream().flatMap(refusal -> refusal.verifiedAddresses().stream())
                .forEach(addresses -> verificationNotes(addresses).forEach(lines::addComment));
        return lines.add("");
    }

    private static List<String> verificationNotes(VerifiedAddresses addresses) {
        List<String> notes = new ArrayList<>();
        notes.add(messages().text("file.verified", addresses.crawler().token(), addresses.prefixes().size(),
                TIME_FORMAT.format(addresses.oldestListTime()), String.join(", ", addresses.listUrls())));
        if (!addresses.isComplete()) {
            notes.add(messages().text("file.verified.incomplete", addresses.crawler().token()));
        }
        notes.add(messages().text("file.verified.proxy"));
        return notes;
    }

    /** Describes a refused crawler and the reason for refusing it. */
    static String describe(Refusal refusal) {
        return new RefusalMessages().line(refusal);
    }

    /** Returns the refusals of crawlers that may use their names only from their own addresses. */
    List<Refusal> refusalsWithAddresses() {
        return plan.refusals().stream().filter(refusal -> refusal.verifiedAddresses().isPresent()).toList();
    }

    /** Returns the refusals of crawlers from any address. */
    List<Refusal> refusalsWithoutAddresses() {
        return plan.refusals().stream().filter(refusal -> refusal.verifiedAddresses().isEmpty()).toList();
    }

    /** Returns a unique name for a crawler's definitions: letters, digits and underscores. */
    String uniqueName(Refusal refusal) {
        String name = withoutPunctuation(refusal);
        List<Refusal> namesakes =
                plan.refusals().stream().filter(other -> withoutPunctuation(other).equals(name)).toList();
        return namesakes.size() == 1 ? name : name + "_" + (namesakes.indexOf(refusal) + 1);
    }

    private static String withoutPunctuation(Refusal refusal) {
        return refusal.crawler().token().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
    }

    /** Returns the hash of all lines except the one with the date. */
    static String hash(List<String> lines) {
        return RuleOrigin.sha256(lines.stream().filter(line -> !line.startsWith(DATE_PREFIX))
                .collect(Collectors.joining("\n")).getBytes(StandardCharsets.UTF_8));
    }

    private static MessageBundle messages() {
        return MessageBundle.of("enforce");
    }

    /** The lines of a configuration. */
    static final class Lines {

        private final List<String> lines = new ArrayList<>();

        Lines add(String line) {
            lines.add(line);
            return this;
        }

        /** Adds a comment. Control characters are replaced, so that no input can end it. */
        Lines addComment(String text) {
            return add("# " + text.chars().mapToObj(c -> Character.isISOControl(c) || Character.isSurrogate((char) c)
                    ? "?" : Character.toString(c)).collect(Collectors.joining()));
        }

        /** Creates the file. The line with the date ends with the hash of the other lines. */
        ServerFile createFile(String name) {
            String hash = hash(lines);
            lines.replaceAll(line -> line.startsWith(DATE_PREFIX) ? line + " " + hash : line);
            return new ServerFile(name, String.join("\n", lines) + "\n");
        }
    }
}
