package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.Extra;
import org.roboscope.crawlers.assignment.Extras;
import org.roboscope.robots.RobotsText;
import org.roboscope.ui.common.Messages;

/** Says what a file tells a crawler besides its rules, and whether it listens. */
final class ExtraWords {

    private static final int SITEMAPS_NAMED = 3;

    private final Messages messages;
    private final Words words;

    ExtraWords(Messages messages, Words words) {
        this.messages = messages;
        this.words = words;
    }

    List<String> of(RobotsText text, Assignment assignment) {
        Extras extras = Extras.of(text, assignment);
        List<String> sentences = new ArrayList<>();
        CrawlDelay heed = assignment.entry().map(CatalogueEntry::crawlDelay).orElse(CrawlDelay.UNKNOWN);
        for (Extra delay : extras.crawlDelays()) {
            sentences.add(messages.text("extra.delay", line(delay), words.coded("crawlDelay", heed)));
        }
        if (extras.delayFromStar()) {
            sentences.add(messages.text("extra.delayFromStar", assignment.name()));
        }
        for (Extra signal : extras.signals()) {
            sentences.add(messages.text("extra.signal", line(signal)));
        }
        if (!extras.signals().isEmpty()) {
            sentences.add(messages.text("extra.signal.nobody"));
        }
        for (Extra sitemap : extras.sitemaps().stream().limit(SITEMAPS_NAMED).toList()) {
            sentences.add(messages.text("extra.sitemap", line(sitemap)));
        }
        if (extras.sitemaps().size() > SITEMAPS_NAMED) {
            sentences.add(messages.text("extra.sitemaps.more", extras.sitemaps().size() - SITEMAPS_NAMED));
        }
        if (sentences.isEmpty()) {
            sentences.add(messages.text("extra.none"));
        }
        return sentences;
    }

    private String line(Extra extra) {
        return messages.text("extra.line", extra.field(), extra.value(), extra.line());
    }
}
