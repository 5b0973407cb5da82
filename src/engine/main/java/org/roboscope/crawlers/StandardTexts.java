package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.ReadingRemark.FormerName;
import org.roboscope.robots.ReadingRemark.PublishedRuleLimit;
import org.roboscope.robots.ReadingRemark.UncertainOrder;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;

/** The texts about each standard. */
public final class StandardTexts {

    private static final String SOURCE = ".source";
    private static final String READING = ".reading";
    private static final String KNOWN = ".known";
    private static final String SHORT = ".short";
    private static final String READERS = ".readers";
    private static final String SEARCH = ".search";
    private static final String DOUBT = ".doubt";
    private static final String FORMER_NAME = ".formerName";
    private static final String DOUBT_OF_GROUPS = ".doubt.groups";
    private static final String DOUBT_OF_LIMIT = ".doubt.limit";

    private final MessageBundle messages = MessageBundle.of("standards");

    /** @throws IllegalStateException if a standard has no text, so that this is detected before a report begins */
    public StandardTexts() {
        List<String> missing = Standards.all().stream().flatMap(standard -> keys(standard).stream())
                .filter(key -> !messages.has(key)).toList();
        if (!missing.isEmpty()) {
            throw new IllegalStateException("messages/standards.properties lacks " + String.join(", ", missing));
        }
    }

    /** Returns the message keys of a standard. */
    static List<String> keys(Standard standard) {
        List<String> keys = new ArrayList<>();
        for (String suffix : List.of("", SOURCE, READING, KNOWN, SHORT, READERS, SEARCH)) {
            keys.add(standard.id() + suffix);
        }
        if (standard.remark(UncertainOrder.class).isPresent()) {
            keys.add(standard.id() + DOUBT);
        }
        if (standard.remark(FormerName.class).isPresent()) {
            keys.add(standard.id() + FORMER_NAME);
        }
        if (standard.agents().alternative().isPresent()) {
            keys.add(standard.id() + DOUBT_OF_GROUPS);
        }
        if (standard.remark(PublishedRuleLimit.class).isPresent()) {
            keys.add(standard.id() + DOUBT_OF_LIMIT);
        }
        return keys;
    }

    public String name(Standard standard) {
        return messages.text(standard.id());
    }

    public String name(StandardChoice standardChoice) {
        return messages.text(standardChoice.id());
    }

    /** Returns a name of one or two words, for buttons. */
    public String shortName(Standard standard) {
        return messages.text(standard.id() + SHORT);
    }

    /** Returns the origin of the standard. */
    public String source(Standard standard) {
        return messages.text(standard.id() + SOURCE);
    }

    /**
     * Returns the words after a crawler's name about the standard of a verdict, as in "Googlebot – as Google reads".
     */
    public String reading(Standard standard) {
        return messages.text(standard.id() + READING);
    }

    /** Returns a sentence about the evidence for the standard. */
    public String evidence(Standard standard) {
        return messages.text(standard.id() + KNOWN);
    }

    /** Returns the readers of the standard, as they are named in findings. */
    public String readers(Standard standard) {
        return messages.text(standard.id() + READERS);
    }

    /**
     * Returns a sentence about the search for a crawler's group.
     *
     * @param names the names of the crawler, for standards that compare them as a whole
     */
    public String groupSearch(Standard standard, String names) {
        return messages.text(standard.id() + SEARCH, names);
    }

    /**
     * Returns a sentence about the uncertainty if {@code line} decides and the standard has an {@link UncertainOrder}.
     */
    public String uncertainOrder(Standard standard, int line) {
        return messages.text(standard.id() + DOUBT, line);
    }

    /**
     * Returns a sentence about the uncertainty if a group names a crawler by its {@linkplain FormerName former name}.
     *
     * @param line    the line with this name
     * @param outcome the verdict of that group
     */
    public String formerName(Standard standard, int line, Outcome outcome) {
        return messages.text(
                standard.id() + FORMER_NAME, Integer.toString(line), outcome == Outcome.BLOCKED ? 1 : 0);
    }

    /**
     * Returns a sentence about the uncertainty if a crawler may follow other groups.
     *
     * @param alternativeOutcome the outcome with the other groups
     */
    public String uncertainGroups(Standard standard, Outcome alternativeOutcome) {
        return messages.text(standard.id() + DOUBT_OF_GROUPS, alternativeOutcome == Outcome.BLOCKED ? 1 : 0);
    }

    /** Returns a sentence about the uncertainty if the documented and the published limit of rules differ. */
    public String uncertainLimit(Standard standard, int documentedLimit, int publishedLimit) {
        return messages.text(standard.id() + DOUBT_OF_LIMIT, documentedLimit, publishedLimit);
    }
}
