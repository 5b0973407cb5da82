package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunProgress;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.BadLine;
import org.roboscope.site.sitemap.SitemapWalk;
import org.roboscope.ui.common.WindowMessages;

/** Says how far a run is, how it ended, and what could not be read. */
final class StatusWords {

    private static final int MOST_LINES = 8;

    private final WindowMessages messages;

    StatusWords(WindowMessages messages) {
        this.messages = messages;
    }

    String of(BulkModel model) {
        String said = withoutLogin(model);
        return model.loginProperty().get()
                .map(site -> said + (said.endsWith(".") ? " " : ". ") + messages.text("status.login", site.site()))
                .orElse(said);
    }

    private String withoutLogin(BulkModel model) {
        if (model.visits().lists().busyProperty().get()) {
            VisitorLists.Progress progress = model.visits().lists().progress();
            return messages.text("status." + progress.step(), progress.done(), progress.all());
        }
        List<Path> opening = model.sources().openingProperty().get();
        if (!opening.isEmpty()) {
            return messages.text("status.opening", opening.getFirst().toString(), opening.size() - 1);
        }
        Optional<String> trouble = model.troubleProperty().get();
        if (trouble.isPresent()) {
            return messages.text("status.trouble", trouble.get());
        }
        Optional<RowExport> export = model.exports().latestProperty().get();
        if (export.isPresent()) {
            return messages.text("status.export", export.get().written());
        }
        return model.exports().writtenProperty().get()
                .map(done -> messages.text("status.exported", done.rows(), done.file().toString()))
                .or(() -> model.runProperty().get().map(run -> withSitemaps(run, model.sources().sitemaps())))
                .orElse("");
    }

    private String withSitemaps(BulkRun run, SitemapWalk.Progress sitemaps) {
        return run.isOver() || sitemaps.waiting() == 0 ? of(run)
                : messages.text("status.sitemaps", of(run), sitemaps.read(), sitemaps.waiting());
    }

    /** How a run ended, or how far it is. */
    String of(BulkRun run) {
        Optional<RunCompletion> result = run.result();
        return result.isPresent() ? done(run.progress(), result.get()) : running(run.progress());
    }

    private String running(RunProgress progress) {
        return progress.left()
                .map(left -> messages.text("status.left", progress.urls(), progress.rate(), seconds(left)))
                .orElseGet(() -> messages.text("status.running", progress.urls(), progress.rate()));
    }

    private static long seconds(Duration left) {
        return left.toSeconds();
    }

    private String done(RunProgress progress, RunCompletion result) {
        String how = result.complete()
                ? messages.text("status.done", result.urls(), progress.time().toMillis() / 1e3)
                : messages.text("status.cancelled", result.urls());
        long bad = result.sources().stream().mapToLong(SourceReport::bad).sum();
        String all = bad == 0 ? how : messages.text("status.bad", how, bad);
        List<String> troubles = result.sources().stream().flatMap(source -> source.troubles().stream()).toList();
        return troubles.isEmpty() ? all : all + ". " + troubles.getFirst();
    }

    /** Why the rows are not what a run would find now, and how old they are. */
    String outdated(BulkModel model) {
        return model.outdated().differenceProperty().get().map(difference -> messages.text("outdated." + difference,
                model.sources().changedProperty().get().map(file -> file.getFileName().toString()).orElse(""))
                + " " + age(model.outdated().age())).orElse("");
    }

    private String age(Duration age) {
        return age.toMinutes() < 60 ? messages.text("outdated.minutes", age.toMinutes())
                : messages.text("outdated.hours", age.toHours());
    }

    /** The first lines that could not be read, and why. */
    Optional<String> details(BulkModel model) {
        List<BadLine> bad = model.runProperty().get().flatMap(BulkRun::result).map(RunCompletion::sources)
                .orElse(List.of()).stream().flatMap(source -> source.examples().stream()).limit(MOST_LINES).toList();
        return bad.isEmpty() ? Optional.empty()
                : Optional.of(bad.stream()
                        .map(line -> messages.text("status.bad.line", Long.toString(line.number()), line.sentence()))
                        .collect(Collectors.joining("\n")));
    }
}
