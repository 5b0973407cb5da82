package org.roboscope.simulate.purpose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.usage.TestedUsage;

/** Says how the crawlers of a purpose stand to a page, and what the file asks of those that may fetch it. */
public final class PurposeSentence {

    private final MessageBundle messages = MessageBundle.of("purposes");

    /** @param usage what the file says to each of them of the use of the page */
    String of(PurposeOutcomes outcomes, Function<CatalogueEntry, TestedUsage> usage) {
        List<String> parts = new ArrayList<>();
        addCount("purpose.blocked", outcomes.count(EffectiveOutcome.BLOCKED), parts);
        addCount("purpose.told", outcomes.count(EffectiveOutcome.TOLD_TO_STAY_OUT), parts);
        List<CatalogueEntry> allowed = outcomes.of(EffectiveOutcome.ALLOWED);
        List<CatalogueEntry> fetching = allowed.stream().filter(CatalogueEntry::sendsRequests).toList();
        if (!fetching.isEmpty()) {
            List<String> clauses = new ArrayList<>();
            clauses.add(messages.text("purpose.may", fetching.size()));
            PurposeUse.of(outcomes.purpose()).ifPresent(use -> addAsked(use, fetching, usage, clauses));
            parts.add(String.join(messages.text("purpose.and"), clauses));
        }
        int policies = (int) allowed.stream().filter(entry -> entry.about().isPresent()).count();
        addCount("purpose.tokens", allowed.size() - fetching.size() - policies, parts);
        addCount("purpose.policies", policies, parts);
        addCount("purpose.undefined", outcomes.count(EffectiveOutcome.UNDEFINED), parts);
        addCount("purpose.ignoring", outcomes.count(EffectiveOutcome.IGNORES_FILE), parts);
        return messages.text("purpose.sentence", outcomes.total(), String.join("; ", parts));
    }

    private void addAsked(PurposeUse use, List<CatalogueEntry> fetching,
            Function<CatalogueEntry, TestedUsage> usage, List<String> clauses) {
        List<TestedUsage> said = fetching.stream().map(usage).toList();
        addAsked("Content-Usage", use, said.stream().map(use::usage).toList(), clauses);
        addAsked("Content-Signal", use, said.stream().map(use::signal).toList(), clauses);
    }

    private void addAsked(String field, PurposeUse use, List<UsagePreference> said, List<String> clauses) {
        asked(field, "purpose.asks." + use, UsagePreference.DISALLOWED, said).ifPresent(clauses::add);
        asked(field, "purpose.allows." + use, UsagePreference.ALLOWED, said).ifPresent(clauses::add);
    }

    private Optional<String> asked(String field, String key, UsagePreference wanted, List<UsagePreference> said) {
        int count = (int) said.stream().filter(wanted::equals).count();
        if (count == 0) {
            return Optional.empty();
        }
        String whom = count < said.size()
                ? messages.text("purpose.some", count)
                : messages.text("purpose.all", count);
        return Optional.of(messages.text(key, field, whom));
    }

    private void addCount(String key, int count, List<String> parts) {
        if (count > 0) {
            parts.add(messages.text(key, count));
        }
    }
}
