package org.roboscope.ui.impact;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.roboscope.report.VersionComparison;
import org.roboscope.simulate.words.PageUseWords;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.ReportParts;

/** What a report says of the chosen other version. It is searched for anew: the panel does so only while it is in view. */
final class ImpactReport {

    private final ImpactModel model;
    private final ImpactWords words;
    private final WindowMessages messages;
    private final VerdictWords verdicts = new VerdictWords();
    private final PageUseWords uses = new PageUseWords();

    ImpactReport(ImpactModel model, ImpactWords words, WindowMessages messages) {
        this.model = model;
        this.words = words;
        this.messages = messages;
    }

    ReportParts.Part<Optional<VersionComparison>> part() {
        ComparedTexts chosen = model.texts();
        String with = words.name(chosen.impactBaseline());
        return (reading, stop) -> {
            ComparedTexts texts = new ComparedTexts(reading, chosen.tested(), chosen.impactBaseline(),
                    chosen.catalogue(), chosen.versions());
            try {
                ImpactResult found = ImpactModel.search(texts, stop);
                return found.compared() ? Optional.of(told(with, found)) : Optional.empty();
            } catch (IOException failure) {
                return Optional.of(new VersionComparison(
                        with, words.trouble(FailureWords.of(failure)), "", List.of()));
            }
        };
    }

    private VersionComparison told(String with, ImpactResult found) {
        return new VersionComparison(with, words.summary(found), words.alarm(found.homePageLost()),
                found.rows().stream().map(this::change).toList());
    }

    private VersionComparison.Change change(ImpactRow row) {
        return row.use().map(change -> new VersionComparison.Change(uses.use(change.use()),
                uses.value(change.was().value()), uses.value(change.is().value()), row.crawlers(), words.cause(row),
                row.example()))
                .orElseGet(() -> new VersionComparison.Change(messages.text("use.fetching"), verdicts.word(row.was()),
                        verdicts.word(row.is()), row.crawlers(), words.cause(row), row.example()));
    }
}
