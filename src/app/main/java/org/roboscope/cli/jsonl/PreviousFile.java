package org.roboscope.cli.jsonl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;

/**
 * The file of the line before with all that was worked out from it. Lines on the same file are many, and reading it
 * again for each of them would cost more than the answers.
 */
final class PreviousFile {

    static final String SAME_AS_BEFORE = "=";

    /** How many crawlers are remembered for one file at most, so that made-up names do not fill the memory. */
    private static final int MOST_POLICIES = 4_096;

    private record Asked(StandardChoice standardChoice, JsonlQuestion.Who who) {}

    private final Catalogue catalogue;
    private final Map<StandardChoice, RobotsText> texts = new HashMap<>();
    private final Map<Asked, Policy> policies = new HashMap<>();
    private final Map<Asked, UsagePolicy> usages = new HashMap<>();
    private @Nullable String base64;
    private byte[] bytes = {};

    PreviousFile(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Takes the file that a line names. Where that fails, the next line cannot mean the same file. */
    void take(String robots) throws UnanswerableException {
        if (robots.equals(SAME_AS_BEFORE)) {
            if (base64 == null) {
                throw new UnanswerableException("nothingBefore");
            }
        } else if (!robots.equals(base64)) {
            forget();
            bytes = JsonlFields.bytes("robots", robots);
            base64 = robots;
        }
    }

    void forget() {
        base64 = null;
        texts.clear();
        policies.clear();
        usages.clear();
    }

    Policy policy(JsonlQuestion.Who who, StandardChoice standardChoice) {
        Asked asked = new Asked(standardChoice, who);
        Policy known = policies.get(asked);
        if (known == null) {
            if (policies.size() == MOST_POLICIES) {
                policies.clear();
            }
            known = text(standardChoice).policy(crawler(who));
            policies.put(asked, known);
        }
        return known;
    }

    /** What may be done with pages. */
    UsagePolicy usage(JsonlQuestion.Who who, StandardChoice standardChoice) {
        Asked asked = new Asked(standardChoice, who);
        UsagePolicy known = usages.get(asked);
        if (known == null) {
            if (usages.size() == MOST_POLICIES) {
                usages.clear();
            }
            known = text(standardChoice).usage(crawler(who));
            usages.put(asked, known);
        }
        return known;
    }

    private RobotsText text(StandardChoice standardChoice) {
        return texts.computeIfAbsent(standardChoice, _ -> RobotsText.of(bytes, standardChoice));
    }

    /** How the first of these is read that the catalogue knows. */
    private String readsBy(List<String> tokens) {
        return tokens.stream().map(catalogue::named).flatMap(Optional::stream).map(CatalogueEntry::readsBy).findFirst()
                .orElse(Crawler.UNLESS_KNOWN);
    }

    private Crawler crawler(JsonlQuestion.Who who) {
        return switch (who) {
            case JsonlQuestion.Who.As as -> Crawler.answeringTo(as.tokens()).readingBy(readsBy(as.tokens()));
            case JsonlQuestion.Who.Known known -> known.crawler();
        };
    }
}
