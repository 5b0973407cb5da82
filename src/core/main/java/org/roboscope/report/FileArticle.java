package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;

/** Writes a file: a headline, three numbers with links to their sections, and the sections. */
final class FileArticle {

    private static final String PROBLEMS = "problems";
    private static final String PURPOSES = "purposes";
    private static final String COMPARISON = "comparison";
    private static final String RUN = "run";
    private static final String LINES = "lines";

    private static final String GOOGLEBOT = "Googlebot";
    private static final int MAX_NAMES = 5;
    private static final int MAX_PURPOSES = 3;

    /** Writes the content of a section. */
    private interface SectionContent {
        void write() throws IOException;
    }

    private final HtmlWriter html;
    private final ReportedFile file;
    private final String anchor;
    private final int level;
    private final List<SourceLine> lines;
    /** The outcomes for the home page. */
    private final List<PurposeOutcomes> homePageOutcomes;
    private final MessageBundle messages = MessageBundle.of("report");

    /**
     * @param anchor the prefix of the ids in this file, which makes them unique in the report
     * @param level  the level of the section headings; above 2, the file also has a heading
     */
    FileArticle(HtmlWriter html, ReportedFile file, String anchor, int level) {
        this.html = html;
        this.file = file;
        this.anchor = anchor;
        this.level = level;
        lines = SourceLine.split(file.bytes());
        homePageOutcomes = file.purposes().purposes().stream().map(purpose -> purpose.summaries().getFirst().outcomes())
                .filter(PurposeOutcomes::hasCrawlers).toList();
    }

    void write() throws IOException {
        html.open("article").endLine();
        if (level > 2) {
            html.line("h2", file.name());
        }
        writeAbout();
        html.line("p", createHeadline(), "class", "headline");
        String alarm = file.comparison().map(VersionComparison::alarm).orElse("");
        if (!alarm.isEmpty()) {
            html.open("p").element("a", alarm, "class", "error", "href", "#" + anchor + COMPARISON).close("p")
                    .endLine();
        }
        writeNumbers();
        if (file.comparison().isPresent()) {
            writeSection(COMPARISON, () -> writeComparison(file.comparison().get()));
        }
        ProblemSection problems = new ProblemSection(html, file, lines, anchor);
        writeSection(PROBLEMS, problems::write);
        if (!file.urls().isEmpty()) {
            writeSection("urls", () -> new AddressSection(html).write(file.urls(), "h" + (level + 1)));
        }
        writeSection(PURPOSES, () -> new PurposeSection(html).write(file.purposes()));
        if (file.run().isPresent()) {
            writeSection(RUN, () -> new RunSection(html).write(file.run().get()));
        }
        writeSection(LINES, () -> problems.writeLines(decisionsByLine()));
        html.close("article").endLine();
    }

    private void writeSection(String key, SectionContent content) throws IOException {
        html.open("section", "id", anchor + key, "class", key).line("h" + level, messages.text(key));
        content.write();
        html.close("section").endLine();
    }

    private void writeAbout() throws IOException {
        Optional<String> furtherName = level > 2 ? file.site() : file.site().map(_ -> file.name());
        html.open("p", "class", "about");
        if (furtherName.isPresent()) {
            html.element("bdi", furtherName.get()).text(" \u00b7 ");
        }
        html.text(messages.text("readAs", file.standardNames())).close("p").endLine();
    }

    /** Summarises the file in a few sentences. Many clients read nothing else. */
    private String createHeadline() {
        List<String> sentences = new ArrayList<>();
        for (Purpose purpose : List.of(Purpose.SEARCH, Purpose.AI_TRAINING)) {
            homePageOutcomes.stream().filter(outcomes -> outcomes.purpose() == purpose).map(this::sentence)
                    .forEach(sentences::add);
        }
        Severity worstSeverity = file.findings().stream().map(Finding::severity)
                .min(Comparator.naturalOrder()).orElse(Severity.INFO);
        sentences.add(worstSeverity.isAtLeast(Severity.QUESTION)
                ? messages.text("headline.problems", ProblemSection.severityCounts(
                        file.findings().stream().filter(finding -> finding.severity() == worstSeverity).toList()))
                : messages.text("headline.none"));
        file.comparison().flatMap(this::sentence).ifPresent(sentences::add);
        return String.join(" ", sentences);
    }

    private Optional<String> sentence(VersionComparison comparison) {
        long changes = comparison.changes().stream().filter(change -> change.crawlers().contains(GOOGLEBOT)).count();
        return changes == 0 ? Optional.empty()
                : Optional.of(messages.text("headline.changes", changes, comparison.otherVersion()));
    }

    private String sentence(PurposeOutcomes outcomes) {
        String key = "headline." + outcomes.purpose().code();
        int blockedCount = outcomes.blockedCount();
        if (blockedCount == outcomes.totalCount()) {
            return messages.text(key + ".closed", blockedCount);
        }
        if (outcomes.count(EffectiveOutcome.ALLOWED) == outcomes.totalCount()) {
            return messages.text(key + ".open");
        }
        if (blockedCount == 0) {
            return messages.text(key + ".undefined", outcomes.count(EffectiveOutcome.UNDEFINED), outcomes.totalCount());
        }
        String blockedSentence = messages.text(key + ".blocked", blockedCount, outcomes.totalCount());
        return outcomes.purpose() == Purpose.SEARCH
                ? messages.text(isOpenTo(outcomes, GOOGLEBOT) ? "headline.google.open" : "headline.google.closed",
                        blockedSentence)
                : blockedSentence;
    }

    private static boolean isOpenTo(PurposeOutcomes outcomes, String crawler) {
        return outcomes.countedEntries(EffectiveOutcome.ALLOWED).stream().map(CatalogueEntry::token)
                .anyMatch(crawler::equals);
    }

    private void writeNumbers() throws IOException {
        html.open("ul", "class", "numbers").endLine();
        int blockedCount = homePageOutcomes.stream().mapToInt(PurposeOutcomes::blockedCount).sum();
        writeNumber(PURPOSES, blockedCount,
                messages.text("number.crawlers",
                        homePageOutcomes.stream().mapToInt(PurposeOutcomes::totalCount).sum()));
        int problemCount = file.findings().size();
        String severityCounts = ProblemSection.severityCounts(file.findings());
        writeNumber(PROBLEMS, problemCount, severityCounts.isEmpty() ? messages.text("number.problems", problemCount)
                : messages.text("number.problems.kinds", problemCount, severityCounts));
        Optional<RunNumbers.Sum> firstSum = file.run().filter(run -> run.outdatedNote().isEmpty())
                .flatMap(run -> run.crawlers().stream().findFirst());
        if (firstSum.isPresent()) {
            writeNumber(RUN, firstSum.get().blocked(),
                    messages.text("number.urls", firstSum.get().urls(), firstSum.get().name()));
        } else {
            int count = lines.getLast().isEmpty() ? lines.size() - 1 : lines.size();
            writeNumber(LINES, count, messages.text("number.lines", count, file.bytes().length));
        }
        html.close("ul").endLine();
    }

    private void writeNumber(String section, long number, String label) throws IOException {
        html.open("li").open("a", "href", "#" + anchor + section).element("strong", SentencePattern.count(number))
                .text(" " + label).close("a").close("li").endLine();
    }

    /** Returns the decisions of the lines that decide URLs. */
    private Map<Integer, Set<String>> decisionsByLine() {
        Map<Integer, Set<String>> purposesByLine = new HashMap<>();
        for (PurposeContent purpose : file.purposes().purposes()) {
            purpose.summaries().getFirst().lines().forEach(
                    line -> purposesByLine.computeIfAbsent(line, _ -> new LinkedHashSet<>()).add(purpose.title()));
        }
        Map<Integer, Set<String>> decisions = new HashMap<>();
        purposesByLine.forEach((line, titles) -> decisions.computeIfAbsent(line, _ -> new LinkedHashSet<>())
                .add(titles.size() > MAX_PURPOSES ? messages.text("lines.decides.home")
                        : messages.text("lines.decides.purposes", String.join(", ", titles))));
        for (TestedAddress tested : file.urls()) {
            tested.explanation().verdict().rule().map(Rule::line).ifPresent(line -> decisions
                    .computeIfAbsent(line, _ -> new LinkedHashSet<>())
                    .add(messages.text("lines.decides.url", tested.url(),
                            tested.policy().crawler().name())));
        }
        return decisions;
    }

    /** Writes how the verdicts of the file differ from those of another version. */
    private void writeComparison(VersionComparison comparison) throws IOException {
        html.line("p", messages.text("comparison.with", comparison.otherVersion()));
        html.line("p", comparison.summary());
        if (comparison.changes().isEmpty()) {
            return;
        }
        html.beginTable(messages.text("comparison.caption"), "changes",
                List.of(messages.text("comparison.use"), messages.text("comparison.was"),
                        messages.text("comparison.is"), messages.text("crawlers"), messages.text("comparison.cause"),
                        messages.text("comparison.example")));
        for (VersionComparison.Change change : comparison.changes()) {
            html.open("tr").element("th", change.use(), "scope", "row").element("td", change.otherAnswer())
                    .element("td", change.answer()).open("td");
            writeNames(change.crawlers());
            html.close("td").element("td", change.cause()).open("td");
            if (!change.example().isEmpty()) {
                html.code(change.example());
            }
            html.close("td").close("tr").endLine();
        }
        html.endTable();
    }

    /** Writes names. If there are many, the first ones are visible and the others are folded. */
    private void writeNames(List<String> crawlers) throws IOException {
        List<String> names = CrawlerList.sort(crawlers);
        // A single name is not folded.
        if (names.size() <= MAX_NAMES + 1) {
            html.text(String.join(", ", names));
        } else {
            html.open("details").element("summary", messages.text("comparison.crawlers",
                    String.join(", ", names.subList(0, MAX_NAMES)), names.size() - MAX_NAMES))
                    .text(String.join(", ", names.subList(MAX_NAMES, names.size()))).close("details");
        }
    }
}
