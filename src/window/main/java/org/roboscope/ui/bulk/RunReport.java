package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.visits.EditCostMessages;
import org.roboscope.report.RunNumbers;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.ui.workspace.TextBuffer;

/** The numbers of the last run, for a report. */
record RunReport(BulkModel model) {

    private static final RunTexts RUN_TEXTS = new RunTexts();
    private static final EditCostMessages EDIT_MESSAGES = new EditCostMessages();
    private static final MessageBundle MESSAGES = MessageBundle.of("report");

    /** The numbers of the last run for a report on a text; empty if there was none or it judged another file. */
    Optional<RunNumbers> createNumbers(TextBuffer reported) {
        Optional<RunChoices.Difference> difference = model.differenceTo(reported);
        return model.run.get().filter(_ -> !difference.equals(Optional.of(RunChoices.Difference.FILE)))
                .map(run -> new RunNumbers(
                        run.sources.stream().map(Source::name).toList(),
                        Stream.of(RUN_TEXTS.headline(run), RUN_TEXTS.progressOrOutcome(run))
                                .filter(sentence -> !sentence.isEmpty())
                                .collect(Collectors.joining(". ")),
                        String.join(" ", RUN_TEXTS.explanation(run), RUN_TEXTS.presumedSite(run)).strip(),
                        difference.map(RunReport::outdatedSentence).orElse(""), run.results.hasUsage(),
                        reportSums(RUN_TEXTS.countsByCrawler(run)), reportSums(RUN_TEXTS.countsByFolder(run)),
                        editSentences(run),
                        run::weights, run::consoleList));
    }

    /** The effect of the text in the editor on the visits; empty if it was not counted. */
    private List<String> editSentences(BulkRun run) {
        if (!model.hasCountedEdit(run)) {
            return List.of();
        }
        List<CrawlerVisits> visits = run.logVisits().crawlerVisits();
        return Stream.concat(visits.stream().flatMap(visitor -> EDIT_MESSAGES.sentences(visitor).stream()),
                EDIT_MESSAGES.summary(visits).stream()).toList();
    }

    /** The sentence about an outdated run. Choices made after the run do not change its numbers. */
    private static String outdatedSentence(RunChoices.Difference difference) {
        return switch (difference) {
            case TEXT -> MESSAGES.text("run.outdated.text");
            case SITE -> MESSAGES.text("run.outdated.site");
            case READING -> MESSAGES.text("run.outdated.reading");
            case JUDGED_BY -> MESSAGES.text("run.outdated.other");
            case LIST -> MESSAGES.text("run.outdated.list");
            case FILE, CRAWLERS, VISITORS -> "";
        };
    }

    private static List<RunNumbers.Sum> reportSums(List<RunTexts.NamedCounts> sums) {
        return sums.stream().map(sum -> new RunNumbers.Sum(sum.name(), sum.urls(), sum.counts().allowed(),
                sum.counts().blocked(), sum.counts().undefined(), sum.counts().notForTraining(),
                sum.counts().notForSearch(), sum.counts().weights().blocked())).toList();
    }
}
