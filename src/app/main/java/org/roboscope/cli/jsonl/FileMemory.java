package org.roboscope.cli.jsonl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.Policy;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;

/**
 * The file of the line before with all that was worked out from it. Lines on the same file are many, and reading it
 * again for each of them would cost more than the answers.
 */
final class FileMemory {

    static final String SAME_AS_BEFORE = "=";

    /** So many crawlers are remembered for one file, lest a stream of made-up names fill the memory. */
    private static final int MOST_POLICIES = 4_096;

    private record Asked(ReadAs readAs, Question.Who who) {}

    private final Catalogue catalogue;
    private final Map<ReadAs, RobotsText> texts = new HashMap<>();
    private final Map<Asked, Policy> policies = new HashMap<>();
    private @Nullable String base64;
    private byte[] bytes = {};

    FileMemory(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Takes the file that a line names. Where that fails, the next line cannot mean the same file. */
    void take(String robots) throws Unanswerable {
        if (robots.equals(SAME_AS_BEFORE)) {
            if (base64 == null) {
                throw new Unanswerable("nothingBefore");
            }
        } else if (!robots.equals(base64)) {
            forget();
            bytes = Fields.bytes("robots", robots);
            base64 = robots;
        }
    }

    void forget() {
        base64 = null;
        texts.clear();
        policies.clear();
    }

    Policy policy(Question.Who who, ReadAs readAs) {
        Asked asked = new Asked(readAs, who);
        Policy known = policies.get(asked);
        if (known == null) {
            if (policies.size() == MOST_POLICIES) {
                policies.clear();
            }
            known = texts.computeIfAbsent(readAs, _ -> RobotsText.of(bytes, readAs)).policy(crawler(who));
            policies.put(asked, known);
        }
        return known;
    }

    /** How the first of these is read that the catalogue knows. */
    private String readsBy(List<String> tokens) {
        return tokens.stream().map(catalogue::named).flatMap(Optional::stream).map(CatalogueEntry::readsBy).findFirst()
                .orElse(Crawler.UNLESS_KNOWN);
    }

    private Crawler crawler(Question.Who who) {
        return switch (who) {
            case Question.Who.As as -> Crawler.answeringTo(as.tokens()).readingBy(readsBy(as.tokens()));
            case Question.Who.Known known -> known.crawler();
        };
    }
}
