package org.roboscope.simulate.visits;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.source.LogRequest.LogAgent;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.NameCheck;
import org.roboscope.site.visitors.NamedVisitor;
import org.roboscope.site.visitors.VisitorCheck;

/** Finds the addresses of which the name of the host would tell more than is known. */
public final class UncertainVisitors {

    private static final int CHECK_EVERY = 1 << 12;
    /** A log may have millions of addresses; a few are looked up. */
    private static final int MOST_COUNTED = 100_000;

    private UncertainVisitors() {}

    /**
     * The addresses, those that sent most requests first.
     *
     * @param stop asked from time to time
     * @return none if it was stopped
     */
    public static Optional<List<IpNumber>> of(RunResults results, VisitorCheck check, BooleanSupplier stop) {
        Map<String, NameCheck> names = new HashMap<>();
        Map<IpNumber, Long> requests = new HashMap<>();
        for (long url = 0; url < results.urls(); url++) {
            if (url % CHECK_EVERY == 0 && stop.getAsBoolean()) {
                return Optional.empty();
            }
            Optional<RunResults.VisitRow> row = results.visit(url);
            if (row.isPresent() && row.get().logRequest().agent().isBot()) {
                LogAgent agent = row.get().logRequest().agent();
                IpNumber address = row.get().logRequest().address();
                NameCheck name = names.computeIfAbsent(agent.name(),
                        _ -> check.of(new NamedVisitor(agent.name(), agent.operator())));
                boolean isCounted = requests.containsKey(address)
                        || requests.size() < MOST_COUNTED && name.wantsHostName(address);
                if (isCounted) {
                    requests.merge(address, 1L, Long::sum);
                }
            }
        }
        return Optional.of(requests.entrySet().stream()
                .sorted(Map.Entry.<IpNumber, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey).toList());
    }
}
