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
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;

/** One file: a headline, three numbers that lead to the sections, and the sections. */
final class FileArticle {

    private static final String PROBLEMS = "problems";
    private static final String PURPOSES = "purposes";
    private static final String COMPARISON = "comparison";
    private static final String RUN = "run";
    private static final String LINES = "lines";

    private static final String GOOGLEBOT = "Googlebot";
    private static final int MOST_NAMES = 5;
    private static final int MOST_PURPOSES = 3;

    /** Writes what stands below the heading of a section. */
    private interface Part {
        void write() throws IOException;
    }

    private final HtmlWriter html;
    private final ReportedFile file;
    private final String anchor;
    private final int level;
    private final List<SourceLine> lines;
    private final List<PurposeOutcomes> home;
    private final MessageBundle messages = MessageBundle.of("report");

    /**
     * @param anchor what the names in this file begin with, so that no two files have the same
     * @param level  of its sections' headings; where it is 3 the file has a heading of its own
     */
    FileArticle(HtmlWriter html, ReportedFile file, String anchor, int level) {
        this.html = html;
        this.file = file;
        this.anchor = anchor;
        this.level = level;
        lines = SourceLine.of(file.bytes());
        home = file.purposes().purposes().stream().map(purpose -> purpose.summaries().getFirst().outcomes())
                .filter(PurposeOutcomes::isOfCrawlers).toList();
    }

    void write() throws IOException {
        html.open("article").end();
        if (level > 2) {
            html.line("h2", file.name());
        }
        about();
        html.line("p", headline(), "class", "headline");
        String alarm = file.comparison().map(VersionComparison::alarm).orElse("");
        if (!alarm.isEmpty()) {
            html.open("p").element("a", alarm, "class", "error", "href", "#" + anchor + COMPARISON).close("p").end();
        }
        numbers();
        ProblemSection problems = new ProblemSection(html, file, lines, anchor);
        section(PROBLEMS, problems::write);
        if (!file.urls().isEmpty()) {
            section("urls", () -> new AddressSection(html).write(file.urls(), "h" + (level + 1)));
        }
        section(PURPOSES, () -> new PurposeSection(html).write(file.purposes()));
        if (file.comparison().isPresent()) {
            section(COMPARISON, () -> comparison(file.comparison().get()));
        }
        if (file.run().isPresent()) {
            section(RUN, () -> new RunSection(html).write(file.run().get()));
        }
        section(LINES, () -> problems.writeLines(deciding()));
        html.close("article").end();
    }

    private void section(String key, Part part) throws IOException {
        html.open("section", "id", anchor + key, "class", key).line("h" + level, messages.text(key));
        part.write();
        html.close("section").end();
    }

    private void about() throws IOException {
        Optional<String> other = level > 2 ? file.site() : file.site().map(_ -> file.name());
        html.open("p", "class", "about");
        if (other.isPresent()) {
            html.element("bdi", other.get()).text(" \u00b7 ");
        }
        html.text(messages.text("readAs", file.readAs())).close("p").end();
    }

    /** What a client should know who reads nothing else. */
    private String headline() {
        List<String> sentences = new ArrayList<>();
        for (Purpose purpose : List.of(Purpose.SEARCH, Purpose.AI_TRAINING)) {
            home.stream().filter(outcomes -> outcomes.purpose() == purpose).map(this::headline)
                    .forEach(sentences::add);
        }
        Severity worst = file.found().stream().map(Finding::severity)
                .min(Comparator.naturalOrder()).orElse(Severity.INFO);
        sentences.add(worst.isAtLeast(Severity.QUESTION)
                ? messages.text("headline.problems", ProblemSection.counted(
                        file.found().stream().filter(finding -> finding.severity() == worst).toList()))
                : messages.text("headline.none"));
        return String.join(" ", sentences);
    }

    private String headline(PurposeOutcomes outcomes) {
        String key = "headline." + outcomes.purpose().code();
        int blocked = outcomes.blockedCount();
        if (blocked == outcomes.totalCount()) {
            return messages.text(key + ".closed", blocked);
        }
        if (outcomes.count(EffectiveOutcome.ALLOWED) == outcomes.totalCount()) {
            return messages.text(key + ".open");
        }
        if (blocked == 0) {
            return messages.text(key + ".undefined", outcomes.count(EffectiveOutcome.UNDEFINED), outcomes.totalCount());
        }
        String some = messages.text(key + ".blocked", blocked, outcomes.totalCount());
        return outcomes.purpose() == Purpose.SEARCH
                ? messages.text(isOpenTo(outcomes, GOOGLEBOT) ? "headline.google.open" : "headline.google.closed", some)
                : some;
    }

    private static boolean isOpenTo(PurposeOutcomes outcomes, String crawler) {
        return outcomes.countedEntries(EffectiveOutcome.ALLOWED).stream().map(CatalogueEntry::token)
                .anyMatch(crawler::equals);
    }

    private void numbers() throws IOException {
        html.open("ul", "class", "numbers").end();
        int blocked = home.stream().mapToInt(PurposeOutcomes::blockedCount).sum();
        number(PURPOSES, blocked,
                messages.text("number.crawlers", home.stream().mapToInt(PurposeOutcomes::totalCount).sum()));
        int problems = file.found().size();
        String kinds = ProblemSection.counted(file.found());
        number(PROBLEMS, problems, kinds.isEmpty() ? messages.text("number.problems", problems)
                : messages.text("number.problems.kinds", problems, kinds));
        Optional<RunNumbers.Sum> urls = file.run().filter(run -> run.outdated().isEmpty())
                .flatMap(run -> run.crawlers().stream().findFirst());
        if (urls.isPresent()) {
            number(RUN, urls.get().blocked(), messages.text("number.urls", urls.get().urls(), urls.get().name()));
        } else {
            int count = lines.getLast().isEmpty() ? lines.size() - 1 : lines.size();
            number(LINES, count, messages.text("number.lines", count, file.bytes().length));
        }
        html.close("ul").end();
    }

    private void number(String section, long number, String what) throws IOException {
        html.open("li").open("a", "href", "#" + anchor + section).element("strong", SentencePattern.count(number))
                .text(" " + what).close("a").close("li").end();
    }

    /** The lines that decide, with what they decide. */
    private Map<Integer, Set<String>> deciding() {
        Map<Integer, Set<String>> purposes = new HashMap<>();
        for (PurposeContent purpose : file.purposes().purposes()) {
            purpose.summaries().getFirst().lines().forEach(
                    line -> purposes.computeIfAbsent(line, _ -> new LinkedHashSet<>()).add(purpose.title()));
        }
        Map<Integer, Set<String>> deciding = new HashMap<>();
        purposes.forEach((line, titles) -> deciding.computeIfAbsent(line, _ -> new LinkedHashSet<>())
                .add(titles.size() > MOST_PURPOSES ? messages.text("lines.decides.home")
                        : messages.text("lines.decides.purposes", String.join(", ", titles))));
        for (TestedAddress tested : file.urls()) {
            tested.explanation().verdict().rule().map(Rule::line).ifPresent(line -> deciding
                    .computeIfAbsent(line, _ -> new LinkedHashSet<>())
                    .add(messages.text("lines.decides.url", tested.url(),
                            tested.policy().crawler().name())));
        }
        return deciding;
    }

    /** What differs for crawlers between the file and another version of it. */
    private void comparison(VersionComparison comparison) throws IOException {
        html.line("p", messages.text("comparison.with", comparison.with()));
        html.line("p", comparison.summary());
        if (comparison.changes().isEmpty()) {
            return;
        }
        html.beginTable(messages.text("comparison.caption"), "changes",
                List.of(messages.text("comparison.use"), messages.text("comparison.was"),
                        messages.text("comparison.is"), messages.text("crawlers"), messages.text("comparison.cause"),
                        messages.text("comparison.example")));
        for (VersionComparison.Change change : comparison.changes()) {
            html.open("tr").element("th", change.use(), "scope", "row").element("td", change.was())
                    .element("td", change.is()).open("td");
            names(change.crawlers());
            html.close("td").element("td", change.cause()).open("td");
            if (!change.example().isEmpty()) {
                html.code(change.example());
            }
            html.close("td").close("tr").end();
        }
        html.endTable();
    }

    /** Many names are folded behind the first of them. */
    private void names(List<String> names) throws IOException {
        String all = String.join(", ", names);
        if (names.size() <= MOST_NAMES + 1) {
            html.text(all);
        } else {
            html.open("details").element("summary", messages.text("comparison.crawlers",
                    String.join(", ", names.subList(0, MOST_NAMES)), names.size() - MOST_NAMES))
                    .text(String.join(", ", names.subList(MOST_NAMES, names.size()))).close("details");
        }
    }
}
