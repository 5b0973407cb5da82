package org.roboscope.simulate.policy;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.search.DifferenceSearch;
import org.roboscope.simulate.search.UrlSearchResult;

/**
 * Compares what a file lets crawlers fetch with what may be wanted, on every URL. Crawlers that follow the same groups by
 * the same standard are compared once.
 */
public final class AccessComparison {

    private static final String NAME = "crawler";

    private record Asked(String standard, List<Integer> groups, AccessChoice choice) {}

    private record Reference(String standard, AccessChoice choice) {}

    private final RobotsText text;
    private final BooleanSupplier stopped;
    private final Map<Asked, UrlSearchResult> known = new HashMap<>();
    private final Map<Reference, Policy> references = new HashMap<>();

    /** @param stopped whether the answers are no longer needed */
    public AccessComparison(RobotsText text, BooleanSupplier stopped) {
        this.text = text;
        this.stopped = stopped;
    }

    public RobotsText text() {
        return text;
    }

    /** Looks for a URL that the crawler may fetch and should not, or the other way round. */
    public UrlSearchResult difference(Crawler crawler, AccessChoice choice) {
        Policy policy = text.policy(crawler);
        Asked asked = new Asked(policy.file().standard().id(), policy.followedGroups().groups(), choice);
        UrlSearchResult found = known.get(asked);
        if (found == null) {
            found = difference(policy, reference(crawler, choice), stopped);
            known.put(asked, found);
        }
        return found;
    }

    public boolean isProvedToBe(Crawler crawler, AccessChoice choice) {
        return difference(crawler, choice).result() == UrlSearchResult.Result.NONE;
    }

    public AccessState state(Crawler crawler) {
        UrlSearchResult blocked = difference(crawler, AccessChoice.OPEN);
        if (blocked.result() == UrlSearchResult.Result.NONE) {
            return AccessState.OPEN;
        }
        UrlSearchResult allowed = difference(crawler, AccessChoice.CLOSED);
        if (allowed.result() == UrlSearchResult.Result.NONE) {
            return AccessState.CLOSED;
        }
        return blocked.url().isPresent() && allowed.url().isPresent() ? AccessState.IN_PART : AccessState.UNDECIDED;
    }

    /** Equal rules decide alike whatever the standard makes of them; only others need a search. */
    static UrlSearchResult difference(Policy one, Policy other, BooleanSupplier stopped) {
        boolean alike = one.file().standard().id().equals(other.file().standard().id())
                && one.file().isTooLarge() == other.file().isTooLarge()
                && one.hasTooManyRules() == other.hasTooManyRules()
                && rules(one).equals(rules(other));
        return alike ? UrlSearchResult.NONE : new DifferenceSearch(one, other, stopped).find();
    }

    private record RuleLine(boolean allows, String value) {}

    private static List<RuleLine> rules(Policy policy) {
        // Rules without a value stay: to Yandex, they decide about everything.
        return policy.rules().stream().map(rule -> line(policy, rule)).distinct().toList();
    }

    private static RuleLine line(Policy policy, Rule rule) {
        return new RuleLine(rule.isAllow(), ByteText.toText(
                policy.file().bytes(), rule.value().start(), rule.value().end()));
    }

    /** What a file would say that says only this, to a crawler that reads as this one. */
    private Policy reference(Crawler crawler, AccessChoice choice) {
        String standard = text.standardChoice().standardOf(crawler).id();
        return references.computeIfAbsent(new Reference(standard, choice), _ -> {
            Crawler reader = new Crawler(NAME, List.of(List.of(NAME)), true, crawler.standardId());
            String wanted = "User-agent: *\n" + String.join("\n", choice.rules()) + "\n";
            return RobotsText.of(wanted, text.standardChoice()).policy(reader);
        });
    }

    /** How much of a site a file opens to a crawler, or to several. */
    public enum AccessState {
        /** It blocks no URL. */
        OPEN,
        /** It allows no URL. */
        CLOSED,
        /** It allows some URLs and blocks others. */
        IN_PART,
        /** Not the same to all of them. */
        MIXED,
        /** Too many rules to look at every URL. */
        UNDECIDED;

        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
