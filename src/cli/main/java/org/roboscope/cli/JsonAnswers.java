package org.roboscope.cli;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.check.CheckJson;
import org.roboscope.cli.check.CheckReading;
import org.roboscope.cli.check.CheckedFile;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.GroupsReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.cli.report.VerdictJson;
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.cli.table.ExplainedRows;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.FixBudget;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.run.RunPlan;

/**
 * Answers questions of a program with the JSON of the commands, one page at a time. Results go to standard output, and
 * messages for the user to the error output.
 */
public final class JsonAnswers {

    /** A file, and its name in the answer. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record NamedFile(String name, byte[] bytes) {}

    private final ConsoleStreams console;
    private final BooleanSupplier stop;

    /** @param stop returns whether to stop early; the answer is then incomplete */
    public JsonAnswers(ConsoleStreams console, BooleanSupplier stop) {
        this.console = console;
        this.stop = stop;
    }

    /** Checks a file, as the command {@code check} does. */
    public void check(NamedFile file, List<String> standards, List<String> crawlers, Optional<String> site,
            Severity lowest, AnswerPage page)
            throws InterruptedException {
        CheckReading reading = CheckReading.of(standards.stream().map(StandardIds::choice).toList())
                .withCrawlers(
                        requestedCrawlers(crawlers).stream().map(requested -> requested.crawler().name()).toList());
        Optional<URI> address = site.map(SiteFile::parseAddress).map(Object::toString).map(URI::create);
        printFindings(CheckedFile.check(file.name(), file.bytes(), address, reading.settings(), lowest, stop)
                .orElseThrow(InterruptedException::new), reading, page);
    }

    /** Reports all findings on one line. */
    public void checkLine(NamedFile file, int line, AnswerPage page) throws InterruptedException {
        CheckReading reading = CheckReading.of(List.of());
        printFindings(CheckedFile.check(file.name(), file.bytes(), Optional.empty(), reading.settings(), Severity.INFO,
                stop).orElseThrow(InterruptedException::new).onLine(line), reading, page);
    }

    private void printFindings(CheckedFile checked, CheckReading reading, AnswerPage page) {
        checked.tryFixes(page, FixBudget.byDefault(), stop);
        CheckJson report = new CheckJson(console.out(), reading);
        report.addPage(checked, page);
        report.end();
    }

    /** Tests URLs, as the command {@code test} does. */
    public void test(NamedFile file, Optional<String> site, List<String> urls, List<String> crawlers, String standard,
            boolean explain, boolean evidence, AnswerPage page) throws InterruptedException {
        List<RequestedCrawler> requested = requestedCrawlers(crawlers);
        CommandReading reading = reading(standard);
        RobotsText text = reading.text(file.bytes());
        SiteScope scope = PresumedSite.scope(site.map(SiteFile::parseAddress), file.name());
        RunPlan plan = RunPlan.withUsage(
                text, reading.readings(text, requested.stream().map(RequestedCrawler::crawler).toList()))
                .forSite(scope);
        ReportQuestion question = reading.reportQuestion(file.name(), text, requested);
        VerdictJson form = new VerdictJson(question, Optional.empty());
        new VerdictRun(plan, createSources(urls), presumedSite(scope), Optional.empty(), console)
                .writePage(form, new ExplainedRows(form, question, scope, explain, evidence), page, standardOutput());
    }

    /** Lists the groups of crawlers, as the command {@code groups} does. */
    public void groups(NamedFile file, List<String> crawlers, String standard, boolean evidence,
            AnswerPage page) {
        List<RequestedCrawler> requested = requestedCrawlers(crawlers);
        CommandReading reading = reading(standard);
        RobotsText text = reading.text(file.bytes());
        new GroupsReport(console.out(), reading.reportQuestion(
                file.name(), text, requested.isEmpty() ? GroupsCommand.allCrawlers(text) : requested))
                .printPage(page, evidence);
    }

    /** Compares two files on URLs, as the command {@code compare} does. */
    public void compareUrls(NamedFile before, NamedFile after, Optional<String> site, List<String> urls,
            List<String> crawlers, String standard, AnswerPage page) throws InterruptedException {
        SiteScope scope = PresumedSite.scope(site.map(SiteFile::parseAddress), before.name(), after.name());
        ImpactPlan comparison = reading(standard)
                .compareFiles(before.bytes(), after.bytes(), requestedCrawlers(crawlers)).forSite(scope);
        new CompareRun(comparison, createSources(urls), presumedSite(scope), console)
                .writePage(new ChangeJson(before.name(), after.name()), page, standardOutput());
    }

    /** Searches for changes between two files, as the command {@code compare} does without URLs. */
    public void searchChanges(NamedFile before, NamedFile after, List<String> crawlers, String standard,
            AnswerPage page) {
        printChanges(
                reading(standard).compareFiles(before.bytes(), after.bytes(), requestedCrawlers(crawlers)),
                before.name(),
                after.name(), page);
    }

    /** Searches for changes between two files under two standards. They may be the same file. */
    public void compareStandards(NamedFile before, String standardBefore, NamedFile after, String standardAfter,
            List<String> crawlers, AnswerPage page) {
        RobotsText oldText = RobotsText.of(before.bytes(), requireOneStandard(standardBefore));
        RobotsText newText = RobotsText.of(after.bytes(), requireOneStandard(standardAfter));
        printChanges(ImpactPlan.of(oldText, newText,
                CommandReading.crawlersToCompare(requestedCrawlers(crawlers), oldText, newText),
                Catalogue.builtIn()), before.name(), after.name(), page);
    }

    private void printChanges(ImpactPlan comparison, String before, String after, AnswerPage page) {
        FoundChanges changes = ChangeSearch.search(comparison, stop);
        ChangeJson form = new ChangeJson(before, after);
        changes.addTo(page, form);
        form.printPage(page, changes.total(), console.out());
    }

    private static CommandReading reading(String standard) {
        return new CommandReading(StandardIds.choice(standard));
    }

    private static StandardChoice requireOneStandard(String id) {
        return StandardIds.choice(id).single()
                .orElseThrow(() -> new CommandRefusedException("compare.standards", id));
    }

    private static List<RequestedCrawler> requestedCrawlers(List<String> crawlers) {
        return crawlers.stream().flatMap(CrawlerNames::identify).toList();
    }

    private static PresumedSite presumedSite(SiteScope scope) {
        return new PresumedSite(scope, false, "site");
    }

    private UrlSources createSources(List<String> urls) {
        return new UrlSources(urls, Optional.empty(), false, console, standardOutput());
    }

    private OutputFile standardOutput() {
        return OutputFile.standard(console);
    }
}
