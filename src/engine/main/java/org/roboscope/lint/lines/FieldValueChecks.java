package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FollowedLines;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.OtherNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Checks of fields that are not read everywhere, and of their values. */
public final class FieldValueChecks {

    private static final int HOUR = 3_600;
    private static final int DAY = 24 * HOUR;
    private static final String TIMES = "([01]\\d|2[0-3])[0-5]\\d *- *([01]\\d|2[0-3])[0-5]\\d";
    private static final Map<KnownField, Form> FORMS = Map.of(
            KnownField.CRAWL_DELAY, Form.of("crawlDelay", "\\d{1,9}(\\.\\d+)?|\\.\\d+"),
            KnownField.CLEAN_PARAM, Form.of("cleanParam", "(?!\\S*&&)[\\w+=&%\\[\\]{}():.-]++(\\s+[\\w./*,;:%-]+)?"),
            KnownField.REQUEST_RATE, Form.of("requestRate", "\\d+ */ *\\d+[smhd]?( +" + TIMES + ")?"),
            KnownField.VISIT_TIME, Form.of("visitTime", TIMES));

    private FieldValueChecks() {}

    /** L04: a field that crawlers of the standards asked for ignore. */
    public static void ignoredField(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        Optional<KnownField> field = KnownField.named(analysis.bytes(), line.field()).filter(known -> !known.isCore());
        if (field.isEmpty()) {
            return;
        }
        List<Standard> ignoring = analysis.except(field.get().honouredUnder());
        LineFixEdits edits = LineFixEdits.of(analysis);
        Finding found = described(
                Finding.of(FindingCode.L04, line.number(), line.field(), ignoring), field.get(), line, analysis);
        findings.accept(found
                .fixedBy(Fix.of("removeLine", edits.partedBy(line), edits.remove(line)))
                .fixedBy(Fix.of("keepIgnored", List.of(), edits.above(line, "# roboscope-ignore L04"))));
    }

    private static Finding described(Finding found, KnownField field, Line line, FileAnalysis analysis) {
        if (field != KnownField.CRAWL_DELAY) {
            return field.honouredUnder().isEmpty()
                    ? found.saying(sentence(field))
                    : found.saying("honoured", field.spelling(), field.honouredUnder());
        }
        DelayReaders readers = DelayReaders.of(line.number(), analysis);
        if (!readers.inGroup()) {
            return found.saying("delayOutside");
        }
        boolean honoured = !readers.honouring().isEmpty();
        if (!readers.ignoring().isEmpty()) {
            return honoured
                    ? found.saying("delayForSome", readers.ignoring(), readers.honouring())
                    : found.saying("delayIgnored", readers.ignoring());
        }
        return honoured ? found.saying("delayHonoured", readers.honouring()) : found.saying("delayUnknown");
    }

    private static String sentence(KnownField field) {
        return switch (field) {
            case HOST -> "host";
            case REQUEST_RATE -> "requestRate";
            case VISIT_TIME -> "visitTime";
            case CONTENT_SIGNAL -> "contentSignal";
            case CONTENT_USAGE -> "contentUsage";
            case NOINDEX -> "noindex";
            case NOFOLLOW, NOARCHIVE -> "metaTag";
            case CLEAN_PARAM, REVISIT_AFTER, DOMAIN -> "noCrawler";
            case LICENSE -> "license";
            case LLM_POLICY, LLMS_TXT, AGENTMAP, SCHEMAMAP, AI_POLICY -> "proposed";
            case USER_AGENT, ALLOW, DISALLOW, SITEMAP,
                    CRAWL_DELAY -> throw new IllegalArgumentException("reported by other findings: " + field);
        };
    }

    /** L05: a value that is not of its field's form. */
    public static void badValue(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        Optional<KnownField> field = KnownField.named(analysis.bytes(), line.field());
        Optional<Form> form = field.map(FORMS::get);
        if (form.isEmpty()) {
            return;
        }
        if (form.get().pattern().matcher(analysis.text(line.value())).matches()) {
            if (field.get() == KnownField.CRAWL_DELAY) {
                slow(line, analysis).ifPresent(findings);
            }
            return;
        }
        boolean none = line.value().isEmpty();
        Span span = none ? line.field() : line.value();
        findings.accept(Finding.of(FindingCode.L05, line.number(), span, analysis.standards())
                .saying(none ? "none" : form.get().sentence(), analysis.shown(span)));
    }

    private record Form(String sentence, Pattern pattern) {

        static Form of(String sentence, String regex) {
            return new Form(sentence, Pattern.compile(regex));
        }
    }

    /** A number that is read as it stands, but is hardly meant: it leaves a crawler next to nothing of the site. */
    private static Optional<Finding> slow(Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        double seconds = Double.parseDouble(value);
        List<Object> honouring = seconds > HOUR ? DelayReaders.of(line.number(), analysis).honouring() : List.of();
        if (honouring.isEmpty()) {
            return Optional.empty();
        }
        Finding found = Finding.of(FindingCode.L05, line.number(), line.value(), analysis.standards());
        return Optional.of(seconds > DAY
                ? found.saying("slowerThanDaily", value, honouring)
                : found.saying("slow", value, honouring, (int) (DAY / seconds)));
    }

    /**
     * What the catalogue knows of Crawl-delay and the crawlers that follow a line.
     *
     * @param inGroup whether the line is part of a group for anybody
     */
    private record DelayReaders(List<Object> honouring, List<Object> ignoring, boolean inGroup) {
        private static final int FEW = 4;

        static DelayReaders of(int line, FileAnalysis analysis) {
            DelayFollowers followers = DelayFollowers.of(analysis);
            SortedSet<Integer> following = new TreeSet<>();
            boolean inGroup = false;
            for (Standard standard : FollowedLines.of(analysis).standards(line)) {
                Optional<Group> group = GroupLookup.lastFrom(analysis.groups(standard), line);
                if (group.isPresent()) {
                    inGroup = true;
                    following.addAll(followers.of(standard, group.get().index()));
                }
            }
            List<CatalogueEntry> entries = following.stream().map(followers::entry).toList();
            return new DelayReaders(
                    names(entries, CrawlDelay.HONOURED), names(entries, CrawlDelay.NOT_HONOURED), inGroup);
        }

        /** One name for each operator, at most {@link #FEW}, and how many others there are. */
        private static List<Object> names(List<CatalogueEntry> following, CrawlDelay wanted) {
            List<CatalogueEntry> all = following.stream().filter(entry -> entry.crawlDelay() == wanted).toList();
            Map<String, String> byOperator = new LinkedHashMap<>();
            all.forEach(entry -> byOperator.putIfAbsent(entry.operator(), entry.token()));
            List<Object> names = new ArrayList<>(byOperator.values().stream().limit(FEW).toList());
            if (all.size() > names.size()) {
                names.add(new OtherNames(all.size() - names.size()));
            }
            return List.copyOf(names);
        }

        /** The crawlers of which it is known what they make of Crawl-delay, by the groups that they follow. */
        private static final class DelayFollowers {

            private final FileAnalysis analysis;
            private final List<CatalogueEntry> entries;
            /** For each standard the entries' numbers by the groups that they follow: most follow the same. */
            private final IdentityHashMap<Standard, Map<List<Integer>, List<Integer>>> byGroups =
                    new IdentityHashMap<>();
            private final IdentityHashMap<Standard, Map<Integer, List<Integer>>> found = new IdentityHashMap<>();

            private DelayFollowers(FileAnalysis analysis) {
                this.analysis = analysis;
                this.entries = analysis.catalogue().entries();
            }

            static DelayFollowers of(FileAnalysis analysis) {
                return analysis.derived(DelayFollowers.class, DelayFollowers::new);
            }

            /** The numbers of those whom the standard reads for and who follow the group, in the order of the catalogue. */
            List<Integer> of(Standard standard, int group) {
                return found.computeIfAbsent(standard, these -> new HashMap<>())
                        .computeIfAbsent(group, one -> find(standard, one));
            }

            CatalogueEntry entry(int number) {
                return entries.get(number);
            }

            private List<Integer> find(Standard standard, int group) {
                List<Integer> numbers = new ArrayList<>();
                byGroups.computeIfAbsent(standard, this::byGroups).forEach((groups, following) -> {
                    if (Collections.binarySearch(groups, group) >= 0) {
                        numbers.addAll(following);
                    }
                });
                return numbers.stream().sorted().toList();
            }

            private Map<List<Integer>, List<Integer>> byGroups(Standard standard) {
                Map<List<Integer>, List<Integer>> map = new HashMap<>();
                for (int number = 0; number < entries.size(); number++) {
                    Crawler crawler = analysis.catalogue().crawlers().get(number);
                    if (entries.get(number).crawlDelay() != CrawlDelay.UNKNOWN && analysis.reads(standard, crawler)) {
                        List<Integer> groups = analysis.following(standard, crawler).groups();
                        map.computeIfAbsent(groups, these -> new ArrayList<>()).add(number);
                    }
                }
                return map;
            }
        }
    }
}
