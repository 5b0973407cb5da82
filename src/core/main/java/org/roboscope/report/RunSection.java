package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.searchconsole.ConsoleList;
import org.roboscope.present.searchconsole.ConsoleMessages;
import org.roboscope.present.weights.ListWeights;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.words.VerdictMessages;

/** Writes the results of a run over many URLs, by crawler and by folder. */
final class RunSection {

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");

    RunSection(HtmlWriter html) {
        this.html = html;
    }

    void write(RunNumbers run) throws IOException {
        html.line("p", messages.text("run.sources", String.join(", ", run.sources())));
        html.line("p", run.state());
        if (!run.urlNote().isEmpty()) {
            html.line("p", run.urlNote());
        }
        if (!run.outdatedNote().isEmpty()) {
            html.open("p").element("strong", run.outdatedNote(), "class", "warning").close("p").endLine();
        }
        for (String edit : run.editSentences()) {
            html.line("p", edit);
        }
        Optional<ListWeights> weights = run.weights().get();
        writeSums(run, run.crawlers(), weights, "run.crawlers", "run.crawler");
        writeSums(run, run.folders(), weights, "run.folders", "run.folder");
        if (weights.isPresent()) {
            writeWeights(weights.get());
        }
        Optional<ConsoleList> consoleList = run.consoleList().get();
        if (consoleList.isPresent()) {
            writeConsoleList(consoleList.get());
        }
    }

    /** Writes the blocked pages with the highest weights, and the allowed folders without any weight. */
    private void writeWeights(ListWeights weights) throws IOException {
        WeightMessages weightMessages = new WeightMessages(weights.column());
        if (!weights.blockedPages().isEmpty()) {
            html.beginTable(messages.text("run.earning"), "sums",
                    List.of(weightMessages.heading(), messages.text("run.page"),
                            messages.text("run.crawler"), messages.text("run.line"), messages.text("run.opening")));
            for (ListWeights.ValuableBlockedPage page : weights.blockedPages()) {
                html.row(List.of(WeightMessages.number(page.weight()), page.url(),
                        CrawlerList.join(page.crawlers().stream().map(RunCrawler::name).distinct().toList()),
                        page.line() == 0 ? "" : page.line() + " " + page.rule(),
                        WeightMessages.openingLine(page.openingRule())));
            }
            html.endTable();
        }
        if (!weights.unusedFolders().isEmpty()) {
            html.beginTable(weightMessages.unusedTitle(), "sums",
                    List.of(messages.text("run.folder"), messages.text("run.crawler"),
                            messages.text("run.allowed")));
            for (ListWeights.UnusedFolder folder : weights.unusedFolders()) {
                html.row(List.of(folder.name(), folder.crawler().name(), SentencePattern.count(folder.urlCount())));
            }
            html.endTable();
        }
    }

    private void writeConsoleList(ConsoleList list) throws IOException {
        VerdictMessages verdictMessages = new VerdictMessages();
        html.beginTable(new ConsoleMessages().title(list), "sums", List.of(messages.text("run.page"),
                messages.text("run.verdict"), messages.text("run.line"), messages.text("run.opening")));
        for (ConsoleList.Page page : list.pages()) {
            html.row(List.of(page.url(), verdictMessages.word(page.outcome()),
                    page.line() == 0 ? "" : page.line() + " " + page.rule(),
                    WeightMessages.openingLine(page.openingRule())));
        }
        html.endTable();
    }

    private void writeSums(RunNumbers run, List<RunNumbers.Sum> sums, Optional<ListWeights> weights, String caption,
            String nameKey) throws IOException {
        List<String> headings = new ArrayList<>(List.of(messages.text(nameKey), messages.text("run.urls"),
                messages.text("run.allowed"), messages.text("run.blocked"), messages.text("run.undefined")));
        if (run.hasUsage()) {
            headings.addAll(List.of(messages.text("run.notForTraining"), messages.text("run.notForSearch")));
        }
        weights.ifPresent(listWeights -> headings.add(
                messages.text("run.blockedWeight", new WeightMessages(listWeights.column()).heading())));
        html.beginTable(messages.text(caption), "sums", headings);
        for (RunNumbers.Sum sum : sums) {
            List<String> cells = new ArrayList<>(List.of(sum.name(), SentencePattern.count(sum.urls()),
                    SentencePattern.count(sum.allowed()), SentencePattern.count(sum.blocked()),
                    SentencePattern.count(sum.undefined())));
            if (run.hasUsage()) {
                cells.addAll(List.of(SentencePattern.count(sum.notForTraining()),
                        SentencePattern.count(sum.notForSearch())));
            }
            if (weights.isPresent()) {
                cells.add(WeightMessages.number(sum.blockedWeight()));
            }
            html.row(cells);
        }
        html.endTable();
    }
}
