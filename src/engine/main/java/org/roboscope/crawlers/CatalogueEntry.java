package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;

/**
 * The recorded facts about one crawler.
 *
 * @param token         the name in a robots.txt
 * @param operator      the operator, or empty if unknown. For a policy token, the operators that honour it according to
 *                      their own statements, separated by commas
 * @param tokenPurpose  the purpose that a control or policy token applies to; empty if unknown, and for all other names
 * @param fallbacks     the tokens that the crawler follows in turn if no group names it
 * @param standardId    the id of the operator's standard
 * @param documentation the operator's page about the crawler, or the reason why there is none
 * @param sources       the sources of the facts
 * @param note          other facts
 * @param fullNames     the names with a version, if the operator's parser is published and requires them
 */
public record CatalogueEntry(
        String token,
        String operator,
        Purpose purpose,
        Optional<Purpose> tokenPurpose,
        Obedience obedience,
        List<String> fallbacks,
        String standardId,
        StarBinding star,
        CrawlDelaySupport crawlDelay,
        String documentation,
        List<String> sources,
        EntryConfidence confidence,
        String note,
        List<String> fullNames) {

    public CatalogueEntry {
        if (token.isBlank()) {
            throw new IllegalArgumentException("a crawler without a name");
        }
        if (tokenPurpose.isEmpty() && purpose == Purpose.POLICY_TOKEN) {
            throw new IllegalArgumentException("a policy token must name a purpose: " + token);
        }
        if (tokenPurpose.isPresent() && purpose.sendsRequests()) {
            throw new IllegalArgumentException("only a token may name another purpose: " + token);
        }
        fallbacks = List.copyOf(fallbacks);
        sources = List.copyOf(sources);
        fullNames = List.copyOf(fullNames);
    }

    /** Creates the entry of a crawler that the user adds. It has only the facts on which the followed groups depend. */
    public static CatalogueEntry ofUser(String token, List<String> fallbacks, StarBinding star) {
        return new CatalogueEntry(
                token,
                "",
                Purpose.OTHER,
                Optional.empty(),
                Obedience.UNKNOWN,
                fallbacks,
                Crawler.DEFAULT_STANDARD,
                star,
                CrawlDelaySupport.UNKNOWN,
                "",
                List.of(),
                EntryConfidence.OWN,
                "",
                List.of());
    }

    /**
     * Returns the crawler of this entry. If it is unknown whether the crawler follows {@code *}, it does, like most
     * crawlers.
     */
    public Crawler crawler() {
        List<List<String>> chain = new ArrayList<>();
        chain.add(List.of(token));
        for (String fallback : fallbacks) {
            chain.add(List.of(fallback));
        }
        return new Crawler(token, chain, star != StarBinding.IGNORES, standardId, fullNames);
    }

    /** Whether requests can carry this name. Control and policy tokens occur only in robots.txt. */
    public boolean sendsRequests() {
        return purpose.sendsRequests();
    }

    /**
     * Returns the operators that honour this policy token according to their own statements. Other entries have none.
     */
    public List<String> honouredBy() {
        return purpose != Purpose.POLICY_TOKEN || operator.isBlank()
                ? List.of()
                : Arrays.stream(operator.split(",", -1)).map(String::strip).toList();
    }

    /** Whether no parser truncates the name. Google's parser and similar parsers stop at a digit or a blank. */
    public boolean isNeverTruncated() {
        byte[] name = ByteText.toBytes(token);
        return AgentReading.TOKEN.end(name, 0, name.length) == name.length;
    }

    /** The reliability of an entry. */
    public enum EntryConfidence implements CodedValue {
        /** The operator is the source. */
        PRIMARY("primary"),
        /** Others who have examined the crawler are the source. */
        SECONDARY("secondary"),
        /** A list of crawlers is the source. */
        LIST("list"),
        /** The user of the program is the source. */
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
