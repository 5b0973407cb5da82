package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.NonRuleField;
import org.roboscope.crawlers.assignment.NonRuleFields;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.ui.common.WindowMessages;

/** Says what a file tells a crawler besides its rules, and whether it listens. */
final class ExtraWords {

    private static final int SITEMAPS_NAMED = 3;

    private final WindowMessages messages;
    private final AssignmentWords words;

    ExtraWords(WindowMessages messages, AssignmentWords words) {
        this.messages = messages;
        this.words = words;
    }

    List<String> of(RobotsText text, Assignment assignment) {
        NonRuleFields nonRuleFields = NonRuleFields.of(text, assignment);
        List<String> sentences = new ArrayList<>();
        CrawlDelay honour = assignment.entry().map(CatalogueEntry::crawlDelay).orElse(CrawlDelay.UNKNOWN);
        for (NonRuleField delay : nonRuleFields.crawlDelays()) {
            sentences.add(messages.text("extra.delay", line(delay), words.coded("crawlDelay", honour)));
        }
        if (nonRuleFields.delayFromStar()) {
            sentences.add(messages.text("extra.delayFromStar", assignment.name()));
        }
        for (NonRuleField signal : nonRuleFields.signals()) {
            sentences.add(messages.text("extra.signal", line(signal)));
        }
        if (!nonRuleFields.signals().isEmpty()) {
            sentences.add(messages.text("extra.signal.nobody"));
        }
        for (NonRuleField sitemap : nonRuleFields.sitemaps().stream().limit(SITEMAPS_NAMED).toList()) {
            sentences.add(messages.text("extra.sitemap", line(sitemap)));
        }
        if (nonRuleFields.sitemaps().size() > SITEMAPS_NAMED) {
            sentences.add(messages.text("extra.sitemaps.more", nonRuleFields.sitemaps().size() - SITEMAPS_NAMED));
        }
        if (sentences.isEmpty()) {
            sentences.add(messages.text("extra.none"));
        }
        return sentences;
    }

    private String line(NonRuleField nonRuleField) {
        return messages.text("extra.line", nonRuleField.field(), nonRuleField.value(), nonRuleField.line());
    }
}
