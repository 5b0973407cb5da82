package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;

/**
 * What is known of one crawler.
 *
 * @param token         the name that robots.txt calls it by
 * @param operator      whose it is; empty if unknown. For a policy token, the operators that say they honour it,
 *            separated
 *                      by commas
 * @param about         the purpose that a policy token applies to; empty for everything else
 * @param fallbacks     the tokens it answers to in turn when no group names it
 * @param readsBy       the id of the standard by which its operator reads a robots.txt
 * @param documentation the operator's page on it, or why there is none
 * @param sources       where the facts come from
 * @param note          what else is worth knowing
 * @param fullNames     what it is called with its version, where a parser is published that asks for that
 */
public record CatalogueEntry(
        String token,
        String operator,
        Purpose purpose,
        Optional<Purpose> about,
        Obedience obedience,
        List<String> fallbacks,
        String readsBy,
        StarBinding star,
        CrawlDelay crawlDelay,
        String documentation,
        List<String> sources,
        EntryConfidence confidence,
        String note,
        List<String> fullNames) {

    public CatalogueEntry {
        if (token.isBlank()) {
            throw new IllegalArgumentException("a crawler without a name");
        }
        if (about.isPresent() != (purpose == Purpose.POLICY_TOKEN)) {
            throw new IllegalArgumentException("a policy token must name a purpose, no other may: " + token);
        }
        fallbacks = List.copyOf(fallbacks);
        sources = List.copyOf(sources);
        fullNames = List.copyOf(fullNames);
    }

    /** A crawler that a person adds: only what decides about groups is known. */
    public static CatalogueEntry own(String token, List<String> fallbacks, StarBinding star) {
        return new CatalogueEntry(
                token,
                "",
                Purpose.OTHER,
                Optional.empty(),
                Obedience.UNKNOWN,
                fallbacks,
                Crawler.DEFAULT_STANDARD,
                star,
                CrawlDelay.UNKNOWN,
                "",
                List.of(),
                EntryConfidence.OWN,
                "",
                List.of());
    }

    /** The crawler as the engine takes it. One of which nothing is said about {@code *} is bound by it, as most are. */
    public Crawler crawler() {
        List<List<String>> chain = new ArrayList<>();
        chain.add(List.of(token));
        for (String fallback : fallbacks) {
            chain.add(List.of(fallback));
        }
        return new Crawler(token, chain, star != StarBinding.IGNORES, readsBy, fullNames);
    }

    /** Whether requests can come in this name. A control token and a policy token stand in robots.txt only. */
    public boolean sendsRequests() {
        return purpose.isOfCrawlers();
    }

    /** The operators that say they honour this policy token; empty for everything else. */
    public List<String> honouredBy() {
        return about.isEmpty() || operator.isBlank()
                ? List.of()
                : Arrays.stream(operator.split(",", -1)).map(String::strip).toList();
    }

    /** Whether every parser reads the whole name: Google's, and others made after it, stop at a digit or a blank. */
    public boolean isReadWhole() {
        byte[] name = ByteText.toBytes(token);
        return AgentReading.TOKEN.end(name, 0, name.length) == name.length;
    }

    /** How sure an entry of the catalogue is. */
    public enum EntryConfidence implements CodedValue {
        /** The operator says so itself. */
        PRIMARY("primary"),
        /** Others say so who have looked into it. */
        SECONDARY("secondary"),
        /** It stands in a list of crawlers. */
        LIST("list"),
        /** The person who uses the program says so. */
        OWN("own");

        private final String code;

        EntryConfidence(String code) {
            this.code = code;
        }

        @Override
        public String code() {
            return code;
        }
    }
}
