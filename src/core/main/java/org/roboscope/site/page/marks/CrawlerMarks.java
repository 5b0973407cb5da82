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
 * @param applicable    the rules that apply to the crawler
 * @param unclear       the rules that may apply to it, although the operator does not document that
 * @param decidingRules the rules that decide the state, or none if indexing is allowed
 * @param source        the page of the operator's documentation, or empty if none is known
 */
public record CrawlerMarks(
        IndexingState indexing,
        List<RobotsMark> applicable,
        List<RobotsMark> unclear,
        List<RobotsMark> decidingRules,
        String source) {

    private static final String HEADING =
            "crawlers\tmeta_names\theader_names\tplaces\tmeta_rules\theader_rules\tconflict\tsource";

    public CrawlerMarks {
        applicable = List.copyOf(applicable);
        unclear = List.copyOf(unclear);
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
        List<RobotsMark> addressed = page.robots().stream()
                .filter(mark -> mark.isForAll() || names.contains(mark.addressee())
                        || practice.filter(documented -> documented.isNameOfCrawler(mark.addressee())).isPresent())
                .toList();
        List<RobotsMark> applicable =
                addressed.stream().filter(mark -> practice.filter(documented -> documented.appliesTo(mark)).isPresent())
                        .toList();
        List<RobotsMark> unclear = addressed.stream().filter(mark -> mark.form() != RobotsMark.Form.UNKNOWN)
                .filter(mark -> !applicable.contains(mark)).toList();
        return new MarkEvaluation(applicable, unclear, now).evaluate(practice);
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

    private record MarkEvaluation(List<RobotsMark> applicable, List<RobotsMark> unclear, Instant now) {

        CrawlerMarks evaluate(Optional<MarkPractice> practice) {
            String source = practice.map(MarkPractice::source).orElse("");
            List<RobotsMark> forbidding = select(applicable, mark -> RuleListReader.forbidsIndexing(mark.rule()));
            List<RobotsMark> expired =
                    select(applicable, mark -> date(mark).filter(date -> date.isExpired(now)).isPresent());
            List<RobotsMark> uncertain = Stream.concat(
                    unclear.stream().filter(mark -> RuleListReader.forbidsIndexing(mark.rule()) || mayBeExpired(mark)),
                    applicable.stream().filter(mark -> mayBeExpired(mark) && !expired.contains(mark))).toList();
            if (!forbidding.isEmpty()) {
                IndexingState state =
                        practice.map(documented -> state(documented, forbidding)).orElse(IndexingState.UNKNOWN);
                return new CrawlerMarks(state, applicable, unclear,
                        state == IndexingState.OPEN ? List.of() : forbidding, source);
            }
            if (!expired.isEmpty()) {
                return new CrawlerMarks(IndexingState.EXPIRED, applicable, unclear, expired, source);
            }
            return new CrawlerMarks(uncertain.isEmpty() ? IndexingState.OPEN : IndexingState.UNKNOWN, applicable,
                    unclear, uncertain, source);
        }

        private IndexingState state(MarkPractice practice, List<RobotsMark> forbidding) {
            List<RobotsMark> allowing = select(applicable, mark -> RuleListReader.allowsIndexing(mark.rule()));
            return switch (practice.conflict()) {
                case RESTRICTIVE -> IndexingState.NOINDEX;
                case PERMISSIVE -> allowing.isEmpty() ? IndexingState.NOINDEX : permissiveState(forbidding, allowing);
                case UNDOCUMENTED -> mayBeOverruled(forbidding) ? IndexingState.UNKNOWN : IndexingState.NOINDEX;
            };
        }

        /**
         * Returns the state if permissive rules take precedence, which operators document only within headers or within
         * tags.
         */
        private static IndexingState permissiveState(List<RobotsMark> forbidding, List<RobotsMark> allowing) {
            boolean isMixed =
                    forbidding.stream().anyMatch(mark -> mark.place() == MarkPlace.HEADER) != allowing.stream()
                            .anyMatch(mark -> mark.place() == MarkPlace.HEADER);
            return isMixed ? IndexingState.UNKNOWN : IndexingState.OPEN;
        }

        /**
         * Whether a rule that allows indexing, or one for this crawler only, may take precedence over the forbidding
         * rules.
         */
        private boolean mayBeOverruled(List<RobotsMark> forbidding) {
            boolean isForAll = forbidding.stream().allMatch(RobotsMark::isForAll);
            return Stream.concat(applicable.stream(), unclear.stream())
                    .anyMatch(mark -> RuleListReader.allowsIndexing(mark.rule()) || isForAll && !mark.isForAll());
        }

        private boolean mayBeExpired(RobotsMark mark) {
            return date(mark).filter(date -> date.mayBeExpired(now)).isPresent();
        }

        private static Optional<ExpiryDate> date(RobotsMark mark) {
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

        private static final Map<String, MarkPractice> BY_TOKEN = read();

        private static Map<String, MarkPractice> read() {
            Map<String, MarkPractice> byToken = new HashMap<>();
            for (String[] columns : ResourceTable.read(CrawlerMarks.class, "mark-practices.tsv", HEADING)) {
                words(columns[0]).forEach(token -> byToken.put(token, practice(columns)));
            }
            return Map.copyOf(byToken);
        }

        private static MarkPractice practice(String[] columns) {
            Set<MarkPlace> places = new HashSet<>();
            for (String place : words(columns[3])) {
                places.add(MarkPlace.valueOf(place.toUpperCase(Locale.ROOT)));
            }
            return new MarkPractice(words(columns[1]), words(columns[2]), Set.copyOf(places), words(columns[4]),
                    words(columns[5]), MarkConflict.valueOf(columns[6].toUpperCase(Locale.ROOT)), columns[7]);
        }

        private static Set<String> words(String column) {
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
