package org.roboscope.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.report.ChangeForm;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.ChangeTotal;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.cli.report.VerdictForm;
import org.roboscope.cli.report.VerdictForm.ExplainedVerdict;
import org.roboscope.cli.report.VerdictJson;
import org.roboscope.cli.report.VerdictText;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.words.ReadingDoubts;
import org.roboscope.simulate.words.ReadingDoubts.ReadingDoubt;

/** Reports on many URLs, which several threads format, have the same bytes as reports written row by row. */
class ManyUrlsOutputTest {

    /** More than one chunk of 512 URLs, which is the unit of one thread. */
    private static final int URL_COUNT = 512 + 60;
    private static final List<String> CRAWLERS = List.of("Googlebot", "FooBot", "YandexBot", "bingbot");
    private static final List<String> PIECES = List.of("/", "/a", "/b", "?q=\"1\"", "<x>", "\\", "\u00c3\u00bc",
            "\u00c2\u00ad", "%7F", "/%FC", "\u00e2\u0080\u00ae", "e", ".pdf", "$", "\u00c2\u00a0", " ",
            "\u00f0\u009f\u0098\u0080");
    private static final String BEFORE = """
            User-agent: *
            Disallow: /a
            Allow: /*.pdf
            Disallow: /b/b
            Content-Usage: train-ai=n

            User-agent: Yandex
            Disallow: /a/*b
            Allow: /a
            """;
    private static final String AFTER = """
            User-agent: *
            Disallow: /b
            Disallow: /a/\u00fc
            Disallow: /*\u00fc$
            Disallow: /%C3%BC
            Content-Usage: /a search=n
            Content-Usage: train-ai=y

            User-agent: Yandex
            Disallow: /*e
            Allow: /*e/a
            """;

    @TempDir
    private Path folder;

    private String before = "";
    private String after = "";
    private Path list = Path.of("");
    private final List<byte[]> urls = new ArrayList<>();

    @BeforeEach
    void write() throws IOException {
        before = Files.write(folder.resolve("old.txt"), BEFORE.getBytes(ISO_8859_1)).toString();
        after = Files.write(folder.resolve("new.txt"), AFTER.getBytes(ISO_8859_1)).toString();
        Random random = new Random(7);
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (int i = 0; i < URL_COUNT; i++) {
            StringBuilder url = new StringBuilder("/");
            for (int pieces = random.nextInt(5); pieces > 0; pieces--) {
                url.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            // Lines of a list are stripped of blanks at both ends.
            byte[] bytes = url.toString().strip().getBytes(ISO_8859_1);
            urls.add(bytes);
            lines.write(bytes);
            lines.write('\n');
        }
        list = Files.write(folder.resolve("urls.txt"), lines.toByteArray());
    }

    /** Compares with verdicts formatted one after the other. */
    @ParameterizedTest
    @CsvSource({"text,,own,UTF-8", "text,--explain,own,ISO-8859-1", "json,,own,UTF-8", "text,,google,ISO-8859-1",
        "text,,all,UTF-8", "json,--explain,all,ISO-8859-1"})
    void verdictsAgreeWithTheReport(String format, String option, String standard, Charset charset)
            throws IOException {
        List<String> command = new ArrayList<>(List.of("test", before, "--as"));
        command.addAll(CRAWLERS);
        command.addAll(List.of("--format", format, "--standard", standard));
        if (option != null) {
            command.add(option);
        }
        command.addAll(List.of("--urls", "-"));
        byte[] piped = run(Files.readAllBytes(list), charset, command);
        command.set(command.size() - 1, list.toString());
        byte[] rowByRow = verdicts(charset, format.equals("json"), option != null, standard);
        byte[] inChunks = run(new byte[0], charset, command);
        assertThat(new String(inChunks, charset)).isEqualTo(new String(rowByRow, charset)).hasLineCount(
                new String(rowByRow, charset).split("\n").length).contains("blocked", "allowed");
        assertThat(inChunks).isEqualTo(rowByRow);
        assertThat(piped).isEqualTo(rowByRow);
    }

    private byte[] verdicts(Charset charset, boolean isJson, boolean isExplained, String standard) {
        ReportQuestion question = question(standard);
        return isJson ? verdicts(new VerdictJson(question, Optional.empty()), question, isExplained)
                : verdicts(new VerdictText(question, Optional.empty(), charset), question, isExplained);
    }

    private <P> byte[] verdicts(VerdictForm<P> form, ReportQuestion question, boolean isExplained) {
        ReadingDoubts doubts = new ReadingDoubts();
        ByteBuilder rows = new ByteBuilder(1 << 16);
        for (byte[] url : urls) {
            RequestPath path = RequestPath.ofUrl(ByteText.toText(url));
            for (CrawlerPolicy policy : url.length == 0 ? List.<CrawlerPolicy>of() : question.policies()) {
                append(rows, rows.size() == 0 ? form.beforeRows() : form.betweenRows());
                Verdict verdict = policy.policy().verdict(path);
                Optional<UsageVerdict> usage = Optional.of(policy.usage()).filter(UsagePolicy::isStated)
                        .map(stated -> stated.verdict(path));
                List<ReadingDoubt> urlDoubts = doubts.find(policy.policy(), path);
                if (isExplained) {
                    append(rows,
                            form.createExplainedRow(new ExplainedVerdict(policy, ByteText.toText(url), verdict, usage,
                                    urlDoubts, Optional.of(VerdictExplanation.of(policy.policy(), path)), List.of())));
                } else {
                    form.addRow(rows, url, form.encodeUrl(url, Double.NaN), form.createPart(policy, verdict.outcome(),
                            verdict.rule().map(Rule::line).orElse(0), verdict.reason(), usage),
                            urlDoubts.stream().findFirst());
                }
            }
        }
        ByteBuilder report = new ByteBuilder(1 << 16);
        append(report, form.heading(false));
        append(report, rows.toBytes());
        append(report, form.ending());
        return report.toBytes();
    }

    private static void append(ByteBuilder out, byte[] bytes) {
        out.append(bytes, 0, bytes.length);
    }

    private ReportQuestion question(String standard) {
        CommandReading reading = new CommandReading(StandardIds.choice(standard));
        return reading.reportQuestion(before, reading.text(BEFORE.getBytes(ISO_8859_1)),
                CRAWLERS.stream().flatMap(CrawlerNames::identify).toList());
    }

    @Test
    void jsonOfChunksEqualsTheReport() {
        byte[] table = run(new byte[0], UTF_8, compare("json"));
        assertThat(new String(table, UTF_8)).isEqualTo(new String(report(new ChangeJson(before, after)), UTF_8))
                .contains("\"cause\":\"rule-added\"", "\"cause\":\"line-changed\"", "\\udcfc");
    }

    @Test
    void textOfChunksEqualsTheReport() {
        byte[] table = run(new byte[0], ISO_8859_1, compare("text"));
        assertThat(table).isEqualTo(report(new ChangeText(
                ISO_8859_1, before, after, ReadingChoice.of(StandardChoice.OWN), true)));
        assertThat(new String(table, ISO_8859_1)).contains("\u00fc", "train-ai", "\\u00AD");
    }

    private List<String> compare(String format) {
        List<String> command = new ArrayList<>(List.of("compare", before, after, "--as"));
        command.addAll(CRAWLERS);
        command.addAll(List.of("--urls", list.toString(), "--format", format));
        return command;
    }

    /** Returns the report, written change by change. */
    private <P> byte[] report(ChangeForm<P> form) {
        List<Crawler> crawlers = CRAWLERS.stream().map(name -> Catalogue.builtIn().requireCrawler(name)).toList();
        ImpactPlan comparison = ImpactPlan.ofTextPairs(List.of(new ImpactPlan.TextPair(
                RobotsText.of(BEFORE.getBytes(ISO_8859_1), StandardChoice.OWN),
                RobotsText.of(AFTER.getBytes(ISO_8859_1), StandardChoice.OWN), crawlers)),
                Catalogue.builtIn());
        ByteBuilder rows = new ByteBuilder(1 << 16);
        long changes = 0;
        long blocked = 0;
        long uses = 0;
        for (byte[] bytes : urls) {
            String url = ByteText.toText(bytes);
            RequestPath path = RequestPath.ofUrl(bytes);
            for (PolicyPair pair : comparison.policyPairs()) {
                Verdict was = pair.before().verdict(path);
                Verdict is = pair.after().verdict(path);
                if (was.outcome() != is.outcome()) {
                    addRow(rows, bytes, form,
                            form.createPart(new VerdictChange(pair, url, was, is, pair.cause(was, is))));
                    changes += pair.crawlers().size();
                    blocked += is.outcome() == Outcome.BLOCKED ? pair.crawlers().size() : 0;
                }
            }
            for (UsagePair pair : comparison.usagePairs()) {
                for (UseChange change : pair.changes(path)) {
                    addRow(rows, bytes, form, form.createPart(new FlippedUse(pair, url, change)));
                    uses += pair.crawlers().size();
                }
            }
        }
        assertThat(changes).isGreaterThan(blocked);
        assertThat(blocked).isPositive();
        assertThat(uses).isPositive();
        ByteBuilder report = new ByteBuilder(1 << 16);
        append(report, form.heading(false));
        append(report, form.beforeRows());
        append(report, rows.toBytes());
        append(report,
                form.ending(new ChangeTotal(urls.size(), ChangeTotal.InapplicableUrls.NONE,
                        new ChangeTotal.Sums(changes, blocked, uses), List.of(), true,
                        comparison.searchCrawlersLosingHomePage(), Optional.empty())));
        return report.toBytes();
    }

    private static <P> void addRow(ByteBuilder rows, byte[] url, ChangeForm<P> form, P part) {
        if (rows.size() > 0) {
            append(rows, form.betweenRows());
        }
        form.addRow(rows, url, part, Double.NaN);
    }

    private static byte[] run(byte[] in, Charset charset, List<String> command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, false, charset);
        int code = CommandLineApp.run(new ConsoleStreams(new ByteArrayInputStream(in), printed,
                new PrintStream(err, true, UTF_8)), command.toArray(String[]::new));
        printed.flush();
        assertThat(code).as(err.toString(UTF_8)).isEqualTo(1);
        assertThat(err.toString(UTF_8)).startsWith("The URLs are of ").hasLineCount(1);
        return out.toByteArray();
    }
}
