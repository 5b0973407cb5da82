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

/** Says which fields a file has for a crawler in addition to rules, and whether the crawler follows them. */
final class NonRuleFieldWords {

    private static final int SITEMAPS_NAMED = 3;

    private final WindowMessages messages;
    private final AssignmentWords words;

    NonRuleFieldWords(WindowMessages messages, AssignmentWords words) {
        this.messages = messages;
        this.words = words;
    }

    List<String> of(RobotsText text, Assignment assignment) {
        NonRuleFields nonRuleFields = NonRuleFields.of(text, assignment);
        List<String> sentences = new ArrayList<>();
        CrawlDelay honour = assignment.entry().map(CatalogueEntry::crawlDelay).orElse(CrawlDelay.UNKNOWN);
        for (NonRuleField delay : nonRuleFields.crawlDelays()) {
            sentences.add(messages.text("nonRule.delay", line(delay), words.coded("crawlDelay", honour)));
        }
        if (nonRuleFields.delayFromStar()) {
            sentences.add(messages.text("nonRule.delayFromStar", assignment.name()));
        }
        for (NonRuleField signal : nonRuleFields.signals()) {
            sentences.add(messages.text("nonRule.signal", line(signal)));
        }
        if (!nonRuleFields.signals().isEmpty()) {
            sentences.add(messages.text("nonRule.signal.noCrawler"));
        }
        for (NonRuleField sitemap : nonRuleFields.sitemaps().stream().limit(SITEMAPS_NAMED).toList()) {
            sentences.add(messages.text("nonRule.sitemap", line(sitemap)));
        }
        if (nonRuleFields.sitemaps().size() > SITEMAPS_NAMED) {
            sentences.add(messages.text("nonRule.sitemaps.more", nonRuleFields.sitemaps().size() - SITEMAPS_NAMED));
        }
        if (sentences.isEmpty()) {
            sentences.add(messages.text("nonRule.none"));
        }
        return sentences;
    }

    private String line(NonRuleField nonRuleField) {
        return messages.text("nonRule.line", nonRuleField.field(), nonRuleField.value(), nonRuleField.line());
    }
}
