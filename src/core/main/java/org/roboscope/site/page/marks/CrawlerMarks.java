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
 * What the robots marks of a page ask of one crawler, as far as its operator documents it.
 *
 * @param counting the marks that count for it
 * @param unclear  the marks that may be meant for it, of which the operator does not say whether they count
 * @param because  the marks that make the state what it is; none where it is open
 * @param source   the operator's page; empty where none is known
 */
public record CrawlerMarks(
        IndexingState indexing,
        List<RobotsMark> counting,
        List<RobotsMark> unclear,
        List<RobotsMark> because,
        String source) {

    private static final String HEADING =
            "crawlers\tmeta_names\theader_names\tplaces\tmeta_rules\theader_rules\tconflict\tsource";

    public CrawlerMarks {
        counting = List.copyOf(counting);
        unclear = List.copyOf(unclear);
        because = List.copyOf(because);
    }

    /** @param now decides whether a date is over */
    public static CrawlerMarks of(PageMarks page, Crawler crawler, Instant now) {
        Optional<MarkPractice> practice = practiceOf(crawler.name());
        Set<String> names = names(crawler);
        List<RobotsMark> meant = page.robots().stream()
                .filter(mark -> mark.isForAll() || names.contains(mark.addressee())
                        || practice.filter(known -> known.names(mark.addressee())).isPresent())
                .toList();
        List<RobotsMark> counting =
                meant.stream().filter(mark -> practice.filter(known -> known.counts(mark)).isPresent()).toList();
        List<RobotsMark> unclear = meant.stream().filter(mark -> mark.form() != RobotsMark.Form.UNKNOWN)
                .filter(mark -> !counting.contains(mark)).toList();
        return new Judgement(counting, unclear, now).result(practice);
    }

    /** A mark to Googlebot may be meant for Googlebot-News, one to an unrelated crawler it falls back on is not. */
    private static Set<String> names(Crawler crawler) {
        String own = crawler.name().toLowerCase(Locale.ROOT);
        Set<String> names = new TreeSet<>();
        names.add(own);
        crawler.chain().stream().flatMap(List::stream).map(token -> token.toLowerCase(Locale.ROOT))
                .filter(own::startsWith).forEach(names::add);
        return names;
    }

    private record Judgement(List<RobotsMark> counting, List<RobotsMark> unclear, Instant now) {

        CrawlerMarks result(Optional<MarkPractice> practice) {
            String source = practice.map(MarkPractice::source).orElse("");
            List<RobotsMark> refusing = of(counting, mark -> RuleListReader.forbidsIndexing(mark.rule()));
            List<RobotsMark> over = of(counting, mark -> date(mark).filter(date -> date.isOver(now)).isPresent());
            List<RobotsMark> perhaps = Stream.concat(
                    unclear.stream().filter(mark -> RuleListReader.forbidsIndexing(mark.rule()) || mayBeOver(mark)),
                    counting.stream().filter(mark -> mayBeOver(mark) && !over.contains(mark))).toList();
            if (!refusing.isEmpty()) {
                IndexingState state = practice.map(known -> state(known, refusing)).orElse(IndexingState.UNKNOWN);
                return new CrawlerMarks(state, counting, unclear, state == IndexingState.OPEN ? List.of() : refusing,
                        source);
            }
            if (!over.isEmpty()) {
                return new CrawlerMarks(IndexingState.EXPIRED, counting, unclear, over, source);
            }
            return new CrawlerMarks(perhaps.isEmpty() ? IndexingState.OPEN : IndexingState.UNKNOWN, counting, unclear,
                    perhaps, source);
        }

        private IndexingState state(MarkPractice practice, List<RobotsMark> refusing) {
            List<RobotsMark> allowing = of(counting, mark -> RuleListReader.allowsIndexing(mark.rule()));
            return switch (practice.conflict()) {
                case RESTRICTIVE -> IndexingState.NOINDEX;
                case PERMISSIVE -> allowing.isEmpty() ? IndexingState.NOINDEX : permitted(refusing, allowing);
                case UNDOCUMENTED -> mayBeOverruled(refusing) ? IndexingState.UNKNOWN : IndexingState.NOINDEX;
            };
        }

        /** That what allows counts more is documented of rules in one kind of place, not of header and tags together. */
        private static IndexingState permitted(List<RobotsMark> refusing, List<RobotsMark> allowing) {
            boolean mixed = refusing.stream().anyMatch(mark -> mark.place() == MarkPlace.HEADER) != allowing.stream()
                    .anyMatch(mark -> mark.place() == MarkPlace.HEADER);
            return mixed ? IndexingState.UNKNOWN : IndexingState.OPEN;
        }

        /** By a mark that says the contrary, or by marks to the crawler itself where only those for all refuse. */
        private boolean mayBeOverruled(List<RobotsMark> refusing) {
            boolean forAll = refusing.stream().allMatch(RobotsMark::isForAll);
            return Stream.concat(counting.stream(), unclear.stream())
                    .anyMatch(mark -> RuleListReader.allowsIndexing(mark.rule()) || forAll && !mark.isForAll());
        }

        private boolean mayBeOver(RobotsMark mark) {
            return date(mark).filter(date -> date.mayBeOver(now)).isPresent();
        }

        private static Optional<ExpiryDate> date(RobotsMark mark) {
            return mark.rule().equals(RuleListReader.UNAVAILABLE_AFTER) && mark.form() != RobotsMark.Form.UNKNOWN
                    ? ExpiryDate.read(mark.value())
                    : Optional.empty();
        }

        private static List<RobotsMark> of(List<RobotsMark> marks, Predicate<RobotsMark> wanted) {
            return marks.stream().filter(wanted).toList();
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
     * What an operator documents of the marks that its crawlers read.
     *
     * @param metaNames   the names by which a meta tag speaks to them alone
     * @param headerNames the names by which an X-Robots-Tag header speaks to them alone
     * @param places      where marks are read
     * @param metaRules   the rules that are read in meta tags
     * @param headerRules the rules that are read in the header
     * @param source      the operator's page
     */
    record MarkPractice(
            Set<String> metaNames,
            Set<String> headerNames,
            Set<MarkPlace> places,
            Set<String> metaRules,
            Set<String> headerRules,
            MarkConflict conflict,
            String source) {

        /** What counts where rules contradict each other. */
        enum MarkConflict {
            RESTRICTIVE,
            PERMISSIVE,
            UNDOCUMENTED
        }

        /** Whether it is documented that this mark counts for these crawlers. */
        boolean counts(RobotsMark mark) {
            boolean header = mark.place() == MarkPlace.HEADER;
            return mark.form() == RobotsMark.Form.DOCUMENTED
                    && places.contains(mark.place())
                    && (mark.isForAll() || (header ? headerNames : metaNames).contains(mark.addressee()))
                    && (header ? headerRules : metaRules).contains(mark.rule());
        }

        boolean names(String addressee) {
            return metaNames.contains(addressee) || headerNames.contains(addressee);
        }
    }
}
