package org.roboscope.cli.jsonl;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/**
 * The file of the line before with all that was worked out from it. Lines on the same file are many, and reading it
 * again for each of them would cost more than the answers.
 */
final class FileMemory {

    static final String SAME_AS_BEFORE = "=";

    /** So many crawlers are remembered for one file, lest a stream of made-up names fill the memory. */
    private static final int MOST_POLICIES = 4_096;

    private record Asked(String standard, Question.Who who) {}

    private final Catalogue catalogue;
    private final Map<String, RobotsFile> files = new HashMap<>();
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
        files.clear();
        policies.clear();
    }

    Policy policy(Question.Who who, Standard standard) {
        Asked asked = new Asked(standard.id(), who);
        Policy known = policies.get(asked);
        if (known == null) {
            if (policies.size() == MOST_POLICIES) {
                policies.clear();
            }
            known = file(standard).policy(crawler(who));
            policies.put(asked, known);
        }
        return known;
    }

    private RobotsFile file(Standard standard) {
        return files.computeIfAbsent(standard.id(), id -> RobotsFile.parse(bytes, standard));
    }

    private Crawler crawler(Question.Who who) {
        return switch (who) {
            case Question.Who.As as -> Crawler.answeringTo(as.tokens());
            case Question.Who.Named named -> catalogue.crawler(named.name());
        };
    }
}
