package org.roboscope.simulate.policy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.lint.effect.PolicyDifference;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;

/**
 * Compares the access that a file gives with the access that a user wants, for all URLs. Crawlers with the same groups
 * and standard are compared only once.
 */
public final class AccessComparison {

    private static final String CRAWLER_NAME = "crawler";

    private record ComparisonKey(String standard, List<Integer> groups, AccessChoice choice) {}

    private record ReferenceKey(String standard, AccessChoice choice) {}

    private final RobotsText text;
    private final BooleanSupplier stopped;
    private final Map<ComparisonKey, UrlSearchResult> cachedDifferences = new HashMap<>();
    private final Map<ReferenceKey, Policy> referencePolicies = new HashMap<>();

    /** @param stopped whether the result is no longer needed */
    public AccessComparison(RobotsText text, BooleanSupplier stopped) {
        this.text = text;
        this.stopped = stopped;
    }

    public RobotsText text() {
        return text;
    }

    /** Searches for a URL on which the file differs from the choice. */
    public UrlSearchResult findDifference(Crawler crawler, AccessChoice choice) {
        Policy policy = text.policy(crawler);
        ComparisonKey key =
                new ComparisonKey(policy.file().standard().id(), policy.followedGroups().groups(), choice);
        UrlSearchResult difference = cachedDifferences.get(key);
        if (difference == null) {
            difference = PolicyDifference.findUrl(policy, referencePolicy(crawler, choice), stopped);
            cachedDifferences.put(key, difference);
        }
        return difference;
    }

    /** Whether the file is proven to equal the choice on all URLs. */
    public boolean isProven(Crawler crawler, AccessChoice choice) {
        return findDifference(crawler, choice).result() == UrlSearchResult.Result.NONE;
    }

    public AccessState state(Crawler crawler) {
        UrlSearchResult blockedUrl = findDifference(crawler, AccessChoice.OPEN);
        if (blockedUrl.result() == UrlSearchResult.Result.NONE) {
            return AccessState.OPEN;
        }
        UrlSearchResult allowedUrl = findDifference(crawler, AccessChoice.CLOSED);
        if (allowedUrl.result() == UrlSearchResult.Result.NONE) {
            return AccessState.CLOSED;
        }
        return blockedUrl.url().isPresent() && allowedUrl.url().isPresent() ? AccessState.IN_PART
                : AccessState.UNDECIDED;
    }

    /** The policy of a file that states only this choice, under the standard of the crawler. */
    private Policy referencePolicy(Crawler crawler, AccessChoice choice) {
        String standardId = text.standardChoice().standardOf(crawler).id();
        return referencePolicies.computeIfAbsent(new ReferenceKey(standardId, choice), _ -> {
            Crawler reader = new Crawler(CRAWLER_NAME, List.of(List.of(CRAWLER_NAME)), true, crawler.standardId());
            String robots = "User-agent: *\n" + String.join("\n", choice.rules()) + "\n";
            return RobotsText.of(robots, text.standardChoice()).policy(reader);
        });
    }

    /** The access of one or several crawlers to a site. */
    public enum AccessState {
        /** All URLs are allowed. */
        OPEN,
        /** All URLs are blocked. */
        CLOSED,
        /** Some URLs are allowed and others are blocked. */
        IN_PART,
        /** The crawlers have different access. */
        MIXED,
        /** There are too many rules to check all URLs. */
        UNDECIDED;

        public String code() {
            return CodedValue.codeOf(this);
        }
    }
}
