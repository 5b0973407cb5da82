package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.visits.EditCostWords;
import org.roboscope.report.RunNumbers;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.TextBuffer;

/** What a report says of the last run. */
final class RunReport {

    private final BulkModel model;
    private final StatusWords status;
    private final RunSums sums;
    private final EditCostWords edits = new EditCostWords();
    private final MessageBundle messages = MessageBundle.of("report");

    RunReport(BulkModel model, WindowMessages messages) {
        this.model = model;
        this.status = new StatusWords(messages);
        this.sums = new RunSums(messages);
    }

    /** Nothing where there was no run, or where it was of another file. */
    Optional<RunNumbers> numbers(TextBuffer front) {
        Optional<RunSubject.Difference> difference = model.outdated().differenceNow(front);
        if (difference.filter(RunSubject.Difference.FILE::equals).isPresent()) {
            return Optional.empty();
        }
        return model.runProperty().get().map(run -> new RunNumbers(
                run.sources().stream().map(Source::name).toList(), status.of(run), sums.about(run),
                difference.map(this::outdated).orElse(""), run.results().hasUsage(),
                told(sums.byCrawler(run)), told(sums.byFolder(run)), edits(run), run::weights,
                run::console));
    }

    /** What the text in the editor would change, if the visits were compared with it. */
    private List<String> edits(BulkRun run) {
        if (!model.visits().isOfEditedText(run)) {
            return List.of();
        }
        List<CrawlerVisits> visits = run.visitors().visitors();
        return Stream.concat(visits.stream().flatMap(each -> edits.sentences(each).stream()),
                edits.summary(visits).stream()).toList();
    }

    /** What was chosen since changes nothing about what was counted. */
    private String outdated(RunSubject.Difference difference) {
        return switch (difference) {
            case TEXT -> messages.text("run.outdated.text");
            case READING -> messages.text("run.outdated.reading");
            case JUDGED_BY -> messages.text("run.outdated.other");
            case LIST -> messages.text("run.outdated.list");
            case FILE, CRAWLERS, VISITORS -> "";
        };
    }

    private static List<RunNumbers.Sum> told(List<RunSums.Sum> sums) {
        return sums.stream().map(sum -> new RunNumbers.Sum(sum.name(), sum.urls(), sum.counts().allowed(),
                sum.counts().blocked(), sum.counts().undefined(), sum.counts().notForTraining(),
                sum.counts().notForSearch(), sum.counts().weights().blocked())).toList();
    }
}
