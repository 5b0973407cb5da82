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
 * The access that a file gives to the crawlers of one row.
 *
 * @param state            common access of all counted crawlers
 * @param crawlersByAccess counted crawlers by their access
 * @param ignoringCrawlers crawlers that do not follow robots.txt
 * @param tokens           control tokens about the purpose, which fetch nothing
 * @param unnamedCrawlers  counted crawlers that no choice names, because some parsers truncate their names
 * @param closedCrawlers   counted crawlers and tokens to which the site is closed
 */
public record PolicyStanding(PolicyRow row, AccessState state, Map<AccessState, List<CatalogueEntry>> crawlersByAccess,
        List<CatalogueEntry> ignoringCrawlers, List<CatalogueEntry> tokens, List<CatalogueEntry> unnamedCrawlers,
        List<CatalogueEntry> closedCrawlers) {

    /** A crawler that is not in the catalogue. */
    static final Crawler UNKNOWN_CRAWLER = Crawler.ofToken("any-other-crawler");

    public PolicyStanding {
        crawlersByAccess = Collections.unmodifiableMap(new EnumMap<>(crawlersByAccess));
        ignoringCrawlers = List.copyOf(ignoringCrawlers);
        tokens = List.copyOf(tokens);
        unnamedCrawlers = List.copyOf(unnamedCrawlers);
        closedCrawlers = List.copyOf(closedCrawlers);
    }

    /** Finds the access of each row, in order. Rows without crawlers are left out. */
    public static List<PolicyStanding> findAll(AccessComparison comparison, List<Assignment> assignments) {
        List<PolicyStanding> standings = new ArrayList<>();
        for (PolicyRow row : PolicyRow.values()) {
            if (row == PolicyRow.EVERYONE) {
                standings.add(ofEveryone(comparison, assignments));
            } else if (assignments.stream()
                    .anyMatch(assignment -> assignment.entry().filter(row::contains).isPresent())) {
                standings.add(ofRow(row, comparison, assignments));
            }
        }
        return standings;
    }

    private static PolicyStanding ofRow(PolicyRow row, AccessComparison comparison, List<Assignment> assignments) {
        Map<AccessState, List<CatalogueEntry>> crawlersByAccess = new EnumMap<>(AccessState.class);
        List<CatalogueEntry> ignoringCrawlers = new ArrayList<>();
        List<CatalogueEntry> tokens = new ArrayList<>();
        List<CatalogueEntry> unnamedCrawlers = new ArrayList<>();
        List<CatalogueEntry> closedCrawlers = new ArrayList<>();
        for (Assignment assignment : assignments) {
            assignment.entry().filter(row::contains).ifPresent(entry -> {
                AccessState access = comparison.state(assignment.crawler());
                if (access == AccessState.CLOSED && entry.obedience() != Obedience.NO) {
                    closedCrawlers.add(entry);
                }
                if (row.counts(entry)) {
                    crawlersByAccess.computeIfAbsent(access, _ -> new ArrayList<>()).add(entry);
                    if (!entry.isNeverTruncated()) {
                        unnamedCrawlers.add(entry);
                    }
                } else if (entry.obedience() == Obedience.NO) {
                    ignoringCrawlers.add(entry);
                } else {
                    tokens.add(entry);
                }
            });
        }
        AccessState state =
                crawlersByAccess.size() == 1 ? crawlersByAccess.keySet().iterator().next() : AccessState.MIXED;
        return new PolicyStanding(row, crawlersByAccess.isEmpty() ? AccessState.UNDECIDED : state, crawlersByAccess,
                ignoringCrawlers, tokens,
                unnamedCrawlers, closedCrawlers);
    }

    /** The row for everyone, which counts the crawlers that follow the default group. */
    private static PolicyStanding ofEveryone(AccessComparison comparison, List<Assignment> assignments) {
        AccessState state = comparison.state(UNKNOWN_CRAWLER);
        List<CatalogueEntry> followers = assignments.stream()
                .filter(AccessPlanner::followsGroupForEveryone).flatMap(assignment -> assignment.entry().stream())
                .filter(entry -> entry.sendsRequests() && PurposeCrawlers.counts(entry, entry.purpose())).toList();
        return new PolicyStanding(PolicyRow.EVERYONE, state, Map.of(state, followers), List.of(), List.of(),
                List.of(), List.of());
    }

    /** The counted crawlers and the tokens, which a choice changes together; empty for everyone. */
    public List<CatalogueEntry> crawlersAndTokens() {
        return row == PolicyRow.EVERYONE ? List.of()
                : Stream.concat(crawlersByAccess.values().stream().flatMap(List::stream), tokens.stream()).toList();
    }

    public int count(AccessState access) {
        return crawlersByAccess.getOrDefault(access, List.of()).size();
    }

    public int total() {
        return crawlersByAccess.values().stream().mapToInt(List::size).sum();
    }

    /** A row of a policy: the crawlers of a purpose, or all crawlers that are in no other row. */
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
        /** Crawlers of other purposes, including monitoring. */
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

        /** The name in policies and on the command line. */
        public String code() {
            return purpose.map(Purpose::code).orElse("everyone");
        }

        public static Optional<PolicyRow> byCode(String code) {
            return Arrays.stream(values()).filter(row -> row.code().equals(code)).findFirst();
        }

        public static List<String> codes() {
            return Arrays.stream(values()).map(PolicyRow::code).toList();
        }

        /**
         * Whether the crawler has this purpose, or the token is about it. The row for everyone contains no known
         * crawler.
         */
        public boolean contains(CatalogueEntry entry) {
            return purpose.filter(rowPurpose -> PurposeCrawlers.belongsTo(entry, rowPurpose)).isPresent();
        }

        private boolean counts(CatalogueEntry entry) {
            return purpose.filter(rowPurpose -> PurposeCrawlers.counts(entry, rowPurpose)).isPresent();
        }

        /** The row that contains the crawler. */
        public static Optional<PolicyRow> of(CatalogueEntry entry) {
            return Arrays.stream(values()).filter(row -> row.contains(entry)).findFirst();
        }

        /** Whether a group can name the crawler: it follows the file, and all parsers read its whole name. */
        static boolean isNamed(CatalogueEntry entry) {
            return entry.obedience() != Obedience.NO && entry.isNeverTruncated();
        }
    }
}
