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

/** What people call the standards, and what is said of each one: everything that is in words for each standard. */
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

    private final MessageBundle bundle = MessageBundle.of("standards");

    /** @throws IllegalStateException if a standard lacks words: better before a report begins than in the midst of it */
    public StandardTexts() {
        List<String> missing = Standards.all().stream().flatMap(standard -> keys(standard).stream())
                .filter(key -> !bundle.has(key)).toList();
        if (!missing.isEmpty()) {
            throw new IllegalStateException("messages/standards.properties lacks " + String.join(", ", missing));
        }
    }

    /** The keys of all that is said of a standard. */
    static List<String> keys(Standard standard) {
        List<String> keys = new ArrayList<>();
        for (String ending : List.of("", SOURCE, READING, KNOWN, SHORT, READERS, SEARCH)) {
            keys.add(standard.id() + ending);
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
        return bundle.text(standard.id());
    }

    public String name(StandardChoice standardChoice) {
        return bundle.text(standardChoice.id());
    }

    /** A name of a word or two, for buttons. */
    public String shortName(Standard standard) {
        return bundle.text(standard.id() + SHORT);
    }

    /** Where the standard comes from. */
    public String source(Standard standard) {
        return bundle.text(standard.id() + SOURCE);
    }

    /** By whose reading a verdict is, as it stands behind a crawler: "Googlebot – as Google reads". */
    public String reading(Standard standard) {
        return bundle.text(standard.id() + READING);
    }

    /** How it is known how the standard reads. */
    public String known(Standard standard) {
        return bundle.text(standard.id() + KNOWN);
    }

    /** Who reads by it, as sentences of findings name them. */
    public String readers(Standard standard) {
        return bundle.text(standard.id() + READERS);
    }

    /** How a crawler's group is found; {@code names} are those that are looked for, where names are compared whole. */
    public String search(Standard standard, String names) {
        return bundle.text(standard.id() + SEARCH, names);
    }

    /** What is not certain, where {@code line} decides and the standard {@linkplain DoubtedOrder remarks on that}. */
    public String doubt(Standard standard, int line) {
        return bundle.text(standard.id() + DOUBT, line);
    }

    /**
     * What is not certain if a group names a crawler by its {@linkplain FormerName former name}.
     *
     * @param line    that has this name
     * @param outcome the verdict of that group
     */
    public String formerName(Standard standard, int line, Outcome outcome) {
        return bundle.text(
                standard.id() + FORMER_NAME, Integer.toString(line), outcome == Outcome.BLOCKED ? 1 : 0);
    }

    /**
     * What is not certain, where the groups may also be found in another way.
     *
     * @param otherwise the outcome that the other way gives
     */
    public String doubtOfGroups(Standard standard, Outcome otherwise) {
        return bundle.text(standard.id() + DOUBT_OF_GROUPS, otherwise == Outcome.BLOCKED ? 1 : 0);
    }

    /** What is not certain, where a file counts for none because of its rules. */
    public String doubtOfLimit(Standard standard, int known, int published) {
        return bundle.text(standard.id() + DOUBT_OF_LIMIT, known, published);
    }
}
