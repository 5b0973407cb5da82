package org.roboscope.site.page.marks;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.site.ResourceTable;
import org.roboscope.site.page.marks.CrawlerMarks.MarkPractice.MarkConflict;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;

/**
 * The effect of a page's robots rules on one crawler, as far as its operator documents it.
 *
 * @param applicableRules    the rules that apply to the crawler
 * @param unclearRules       the rules that may apply to it, although the operator does not document that
 * @param decidingRules the rules that decide the state, or none if indexing is allowed
 * @param source        the page of the operator's documentation, or empty if none is known
 */
public record CrawlerMarks(
        IndexingState indexing,
        List<RobotsMark> applicableRules,
        List<RobotsMark> unclearRules,
        List<RobotsMark> decidingRules,
        String source) {

    private static final String HEADING =
            "crawlers\tmeta_names\theader_names\tplaces\tmeta_rules\theader_rules\tconflict\tsource";

    public CrawlerMarks {
        applicableRules = List.copyOf(applicableRules);
        unclearRules = List.copyOf(unclearRules);
        decidingRules = List.copyOf(decidingRules);
    }

    /**
     * Evaluates the rules of a page for a crawler.
     *
     * @param now the time that decides whether dates have passed
     */
    public static CrawlerMarks of(PageMarks page, Crawler crawler, Instant now) {
        Optional<MarkPractice> practice = practiceOf(crawler.name());
        Set<String> names = namesOf(crawler);
        List<RobotsMark> addressedRules = page.robots().stream()
                .filter(mark -> mark.isForAll() || names.contains(mark.addressee())
                        || practice.filter(documented -> documented.isNameOfCrawler(mark.addressee())).isPresent())
                .toList();
        List<RobotsMark> applicableRules =
                addressedRules.stream()
                        .filter(mark -> practice.filter(documented -> documented.appliesTo(mark)).isPresent())
                        .toList();
        List<RobotsMark> unclearRules = addressedRules.stream().filter(mark -> mark.form() != RobotsMark.Form.UNKNOWN)
                .filter(mark -> !applicableRules.contains(mark)).toList();
        return new MarkEvaluation(applicableRules, unclearRules, now).evaluate(practice);
    }

    /**
     * Returns the names that may address a crawler, such as Googlebot for Googlebot-News, but not unrelated fallbacks.
     */
    private static Set<String> namesOf(Crawler crawler) {
        String ownName = crawler.name().toLowerCase(Locale.ROOT);
        Set<String> names = new TreeSet<>();
        names.add(ownName);
        crawler.chain().stream().flatMap(List::stream).map(token -> token.toLowerCase(Locale.ROOT))
                .filter(ownName::startsWith).forEach(names::add);
        return names;
    }

    private record MarkEvaluation(List<RobotsMark> applicableRules, List<RobotsMark> unclearRules, Instant now) {

        CrawlerMarks evaluate(Optional<MarkPractice> practice) {
            String source = practice.map(MarkPractice::source).orElse("");
            List<RobotsMark> forbiddingRules =
                    select(applicableRules, mark -> RuleListReader.forbidsIndexing(mark.rule()));
            List<RobotsMark> expiredRules =
                    select(applicableRules, mark -> parseDate(mark).filter(date -> date.isExpired(now)).isPresent());
            List<RobotsMark> uncertainRules = Stream.concat(
                    unclearRules.stream()
                            .filter(mark -> RuleListReader.forbidsIndexing(mark.rule()) || mayBeExpired(mark)),
                    applicableRules.stream().filter(mark -> mayBeExpired(mark) && !expiredRules.contains(mark)))
                    .toList();
            if (!forbiddingRules.isEmpty()) {
                IndexingState state =
                        practice.map(documented -> stateFor(documented, forbiddingRules)).orElse(IndexingState.UNKNOWN);
                return new CrawlerMarks(state, applicableRules, unclearRules,
                        state == IndexingState.OPEN ? List.of() : forbiddingRules, source);
            }
            if (!expiredRules.isEmpty()) {
                return new CrawlerMarks(IndexingState.EXPIRED, applicableRules, unclearRules, expiredRules, source);
            }
            return new CrawlerMarks(uncertainRules.isEmpty() ? IndexingState.OPEN : IndexingState.UNKNOWN,
                    applicableRules,
                    unclearRules, uncertainRules, source);
        }

        private IndexingState stateFor(MarkPractice practice, List<RobotsMark> forbiddingRules) {
            List<RobotsMark> allowingRules =
                    select(applicableRules, mark -> RuleListReader.allowsIndexing(mark.rule()));
            return switch (practice.conflict()) {
                case RESTRICTIVE -> IndexingState.NOINDEX;
                case PERMISSIVE -> allowingRules.isEmpty() ? IndexingState.NOINDEX
                        : permissiveState(forbiddingRules, allowingRules);
                case UNDOCUMENTED -> mayBeOverruled(forbiddingRules) ? IndexingState.UNKNOWN : IndexingState.NOINDEX;
            };
        }

        /**
         * Returns the state if permissive rules take precedence, which operators document only within headers or within
         * tags.
         */
        private static IndexingState permissiveState(List<RobotsMark> forbiddingRules, List<RobotsMark> allowingRules) {
            boolean isMixed =
                    forbiddingRules.stream().anyMatch(mark -> mark.place() == MarkPlace.HEADER) != allowingRules
                            .stream()
                            .anyMatch(mark -> mark.place() == MarkPlace.HEADER);
            return isMixed ? IndexingState.UNKNOWN : IndexingState.OPEN;
        }

        /**
         * Whether a rule that allows indexing, or one for this crawler only, may take precedence over the forbidding
         * rules.
         */
        private boolean mayBeOverruled(List<RobotsMark> forbiddingRules) {
            boolean isForAll = forbiddingRules.stream().allMatch(RobotsMark::isForAll);
            return Stream.concat(applicableRules.stream(), unclearRules.stream())
                    .anyMatch(mark -> RuleListReader.allowsIndexing(mark.rule()) || isForAll && !mark.isForAll());
        }

        private boolean mayBeExpired(RobotsMark mark) {
            return parseDate(mark).filter(date -> date.mayBeExpired(now)).isPresent();
        }

        private static Optional<ExpiryDate> parseDate(RobotsMark mark) {
            return mark.rule().equals(RuleListReader.UNAVAILABLE_AFTER) && mark.form() != RobotsMark.Form.UNKNOWN
                    ? ExpiryDate.parse(mark.value())
                    : Optional.empty();
        }

        private static List<RobotsMark> select(List<RobotsMark> marks, Predicate<RobotsMark> condition) {
            return marks.stream().filter(condition).toList();
        }
    }

    static Optional<MarkPractice> practiceOf(String token) {
        return Optional.ofNullable(Table.BY_TOKEN.get(token.toLowerCase(Locale.ROOT)));
    }

    static Set<String> tokens() {
        return Table.BY_TOKEN.keySet();
    }

    private static final class Table {

        private static final Map<String, MarkPractice> BY_TOKEN = readTable();

        private static Map<String, MarkPractice> readTable() {
            Map<String, MarkPractice> byToken = new HashMap<>();
            for (String[] columns : ResourceTable.read(CrawlerMarks.class, "mark-practices.tsv", HEADING)) {
                splitWords(columns[0]).forEach(token -> byToken.put(token, parsePractice(columns)));
            }
            return Map.copyOf(byToken);
        }

        private static MarkPractice parsePractice(String[] columns) {
            Set<MarkPlace> places = new HashSet<>();
            for (String place : splitWords(columns[3])) {
                places.add(MarkPlace.valueOf(place.toUpperCase(Locale.ROOT)));
            }
            return new MarkPractice(splitWords(columns[1]), splitWords(columns[2]), Set.copyOf(places),
                    splitWords(columns[4]),
                    splitWords(columns[5]), MarkConflict.valueOf(columns[6].toUpperCase(Locale.ROOT)), columns[7]);
        }

        private static Set<String> splitWords(String column) {
            return column.isEmpty() ? Set.of() : Set.of(column.toLowerCase(Locale.ROOT).split(","));
        }
    }

    /**
     * The rules that an operator's crawlers follow, according to its documentation.
     *
     * @param metaNames   the names of meta tags for these crawlers only
     * @param headerNames the names in X-Robots-Tag headers for these crawlers only
     * @param places      the places in which rules are read
     * @param metaRules   the rules that are read in meta tags
     * @param headerRules the rules that are read in headers
     * @param source      the page of the documentation
     */
    record MarkPractice(
            Set<String> metaNames,
            Set<String> headerNames,
            Set<MarkPlace> places,
            Set<String> metaRules,
            Set<String> headerRules,
            MarkConflict conflict,
            String source) {

        /** The choice between two contradicting rules. */
        enum MarkConflict {
            RESTRICTIVE,
            PERMISSIVE,
            UNDOCUMENTED
        }

        /** Whether a rule applies to these crawlers according to the documentation. */
        boolean appliesTo(RobotsMark mark) {
            boolean isHeader = mark.place() == MarkPlace.HEADER;
            return mark.form() == RobotsMark.Form.DOCUMENTED
                    && places.contains(mark.place())
                    && (mark.isForAll() || (isHeader ? headerNames : metaNames).contains(mark.addressee()))
                    && (isHeader ? headerRules : metaRules).contains(mark.rule());
        }

        boolean isNameOfCrawler(String addressee) {
            return metaNames.contains(addressee) || headerNames.contains(addressee);
        }
    }
}
