package org.roboscope.simulate.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.crawlers.assignment.AccessPlanner;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.policy.AccessComparison.AccessState;

/**
 * What a file says to those of one row.
 *
 * @param state     to all that count
 * @param crawlers  those that count, by what it says to each
 * @param ignoring  who does not follow robots.txt
 * @param tokens    control tokens about the purpose: they fetch nothing
 * @param unnamed   those among them whose names some parsers cut, so that no choice names them
 * @param closed    those that count and those tokens to which the site is closed
 */
public record PolicyStanding(PolicyRow row, AccessState state, Map<AccessState, List<CatalogueEntry>> crawlers,
        List<CatalogueEntry> ignoring, List<CatalogueEntry> tokens, List<CatalogueEntry> unnamed,
        List<CatalogueEntry> closed) {

    /** A crawler that no catalogue knows. */
    static final Crawler ANYBODY = Crawler.ofToken("any-other-crawler");

    public PolicyStanding {
        crawlers = Collections.unmodifiableMap(new EnumMap<>(crawlers));
        ignoring = List.copyOf(ignoring);
        tokens = List.copyOf(tokens);
        unnamed = List.copyOf(unnamed);
        closed = List.copyOf(closed);
    }

    /** The rows for which there are crawlers, in their order. */
    public static List<PolicyStanding> of(AccessComparison comparison, List<Assignment> all) {
        List<PolicyStanding> standings = new ArrayList<>();
        for (PolicyRow row : PolicyRow.values()) {
            if (row == PolicyRow.EVERYONE) {
                standings.add(everyone(comparison, all));
            } else if (all.stream().anyMatch(one -> one.entry().filter(row::holds).isPresent())) {
                standings.add(of(row, comparison, all));
            }
        }
        return standings;
    }

    private static PolicyStanding of(PolicyRow row, AccessComparison comparison, List<Assignment> all) {
        Map<AccessState, List<CatalogueEntry>> crawlers = new EnumMap<>(AccessState.class);
        List<CatalogueEntry> ignoring = new ArrayList<>();
        List<CatalogueEntry> tokens = new ArrayList<>();
        List<CatalogueEntry> unnamed = new ArrayList<>();
        List<CatalogueEntry> closed = new ArrayList<>();
        for (Assignment one : all) {
            one.entry().filter(row::holds).ifPresent(entry -> {
                AccessState access = comparison.state(one.crawler());
                if (access == AccessState.CLOSED && entry.obedience() != Obedience.NO) {
                    closed.add(entry);
                }
                if (row.counts(entry)) {
                    crawlers.computeIfAbsent(access, _ -> new ArrayList<>()).add(entry);
                    if (!entry.isReadWhole()) {
                        unnamed.add(entry);
                    }
                } else if (entry.obedience() == Obedience.NO) {
                    ignoring.add(entry);
                } else {
                    tokens.add(entry);
                }
            });
        }
        AccessState state = crawlers.size() == 1 ? crawlers.keySet().iterator().next() : AccessState.MIXED;
        return new PolicyStanding(row, crawlers.isEmpty() ? AccessState.UNDECIDED : state, crawlers, ignoring, tokens,
                unnamed, closed);
    }

    /** The crawlers of the catalogue are named in the other rows; here only who follows the group is counted. */
    private static PolicyStanding everyone(AccessComparison comparison, List<Assignment> all) {
        AccessState state = comparison.state(ANYBODY);
        List<CatalogueEntry> followers = all.stream()
                .filter(AccessPlanner::followsEveryone).flatMap(one -> one.entry().stream())
                .filter(entry -> entry.sendsRequests() && PurposeCrawlers.counts(entry, entry.purpose())).toList();
        return new PolicyStanding(PolicyRow.EVERYONE, state, Map.of(state, followers), List.of(), List.of(),
                List.of(), List.of());
    }

    /** The crawlers that count and the tokens about the purpose, which a choice sets together; none for everyone else. */
    public List<CatalogueEntry> setTogether() {
        return row == PolicyRow.EVERYONE ? List.of()
                : Stream.concat(crawlers.values().stream().flatMap(List::stream), tokens.stream()).toList();
    }

    public int count(AccessState of) {
        return crawlers.getOrDefault(of, List.of()).size();
    }

    public int total() {
        return crawlers.values().stream().mapToInt(List::size).sum();
    }

    /** Whom a choice is about: the crawlers of a purpose, or everyone whom the other rows do not hold. */
    public enum PolicyRow {
        SEARCH(Purpose.SEARCH),
        AI_TRAINING(Purpose.AI_TRAINING),
        AI_SEARCH(Purpose.AI_SEARCH),
        USER_TRIGGERED(Purpose.USER_TRIGGERED),
        AI_OTHER(Purpose.AI_OTHER),
        PREVIEW(Purpose.PREVIEW),
        SEO(Purpose.SEO),
        ADS(Purpose.ADS),
        ARCHIVE(Purpose.ARCHIVE),
        /** Monitoring among them. */
        OTHER(Purpose.OTHER),
        EVERYONE;

        private final Optional<Purpose> purpose;

        PolicyRow() {
            this.purpose = Optional.empty();
        }

        PolicyRow(Purpose purpose) {
            this.purpose = Optional.of(purpose);
        }

        public Optional<Purpose> purpose() {
            return purpose;
        }

        /** How a policy and the command line name it. */
        public String code() {
            return purpose.map(Purpose::code).orElse("everyone");
        }

        public static Optional<PolicyRow> byCode(String code) {
            return Arrays.stream(values()).filter(row -> row.code().equals(code)).findFirst();
        }

        public static List<String> codes() {
            return Arrays.stream(values()).map(PolicyRow::code).toList();
        }

        /** Whether the crawler is of this purpose, or the token is about it. Nothing is known to be of everyone else. */
        public boolean holds(CatalogueEntry entry) {
            return purpose.filter(of -> PurposeCrawlers.belongsTo(entry, of)).isPresent();
        }

        private boolean counts(CatalogueEntry entry) {
            return purpose.filter(of -> PurposeCrawlers.counts(entry, of)).isPresent();
        }

        /** The row that holds the crawler. */
        public static Optional<PolicyRow> of(CatalogueEntry entry) {
            return Arrays.stream(values()).filter(row -> row.holds(entry)).findFirst();
        }

        /** Whether a choice is written for it by name: it follows the file, and all parsers read its whole name. */
        static boolean isNamed(CatalogueEntry entry) {
            return entry.obedience() != Obedience.NO && entry.isReadWhole();
        }
    }
}
