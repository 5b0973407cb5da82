package org.roboscope.cli.watch;

import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.ExpectReport;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.report.TextTable;
import org.roboscope.cli.watch.WatchNews.AnswerChange;
import org.roboscope.cli.watch.WatchNews.FileChange;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.sites.SiteWords;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.answer.EffectWords;
import org.roboscope.site.history.SiteVersion;

/** What a look at a site found, as text for a person. */
public final class WatchText implements WatchReport {

    private static final ReadingChoice OWN = ReadingChoice.of(StandardChoice.OWN);

    private final MessageBundle cli = MessageBundle.of("cli");
    private final MessageBundle words = MessageBundle.of("site-report");
    private final MessageBundle meanings = MessageBundle.of("site-answers");
    private final SiteWords standings = new SiteWords();
    private final EffectWords effects = new EffectWords();
    private final String expectations;

    /** @param expectations the name of their file */
    public WatchText(String expectations) {
        this.expectations = PrintableText.of(expectations);
    }

    @Override
    public void print(WatchNews news, PrintStream out) {
        String site = news.robotsTxt().toString();
        news.now().ifPresent(now -> printAnswer(news, site, now, out));
        if (news.events().contains(WatchEvent.BROKEN)) {
            out.println(cli.text("watch.broken", site, news.broken().size(), expectations));
            new ExpectReport(out).printTable(OWN, news.broken());
        }
        news.problems().forEach(out::println);
        out.println();
        out.flush();
    }

    private void printAnswer(WatchNews news, String site, SiteVersion now, PrintStream out) {
        if (news.events().contains(WatchEvent.UNREACHABLE)) {
            out.println(cli.text("site.failed", site, PrintableText.of(now.failure())));
        } else if (news.events().contains(WatchEvent.FIRST)) {
            out.println(cli.text(now.hasFile() ? "watch.first.file" : "watch.first.none", site, answer(now)));
        }
        Optional<SiteVersion> before = news.before();
        if (before.isPresent()) {
            printChange(news, site, before.get(), now, out);
        }
        news.stands().ifPresent(stands -> printStanding(news, site, stands, out));
        if (!news.answers().isEmpty()) {
            printMeanings(news, out);
        }
    }

    private void printStanding(WatchNews news, String site, SiteStanding stands, PrintStream out) {
        if (news.alerts().contains(WatchAlert.BLOCKED_HOME)) {
            out.println(cli.text("watch.home", site));
        }
        if (news.alerts().contains(WatchAlert.AI_CHANGED)) {
            out.println(cli.text("watch.ai", site, standings.ai(stands.aiTraining()),
                    news.stood().map(SiteStanding::aiTraining).map(standings::ai).orElse("")));
        }
    }

    private void printChange(WatchNews news, String site, SiteVersion before, SiteVersion now, PrintStream out) {
        String seen = time(before.last());
        if (news.events().contains(WatchEvent.STATUS)) {
            out.println(cli.text("watch.status", site, answer(now), seen, answer(before)));
        }
        if (news.events().contains(WatchEvent.WAY)) {
            out.println(cli.text("watch.way", site, PrintableText.of(String.join(" -> ", now.way()))));
        }
        news.file().ifPresent(change -> {
            out.println(change.isOfLines()
                    ? cli.text("watch.file", site, seen, change.added(), change.changed(), change.removed())
                    : cli.text("watch.file.bytes", site, seen));
            print(change, site, before, now, out);
        });
    }

    private static void print(FileChange change, String site, SiteVersion before, SiteVersion now, PrintStream out) {
        FoundChanges found = change.found();
        out.println();
        found.printTo(new ChangeText(out, site + " (" + time(before.last()) + ")",
                site + " (" + time(now.first()) + ")", OWN, !found.uses().isEmpty(), found.changes(), found.uses()));
    }

    private void printMeanings(WatchNews news, PrintStream out) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {cli.text("heading.was"), cli.text("heading.is"), words.text("heading.condition"),
            cli.text("heading.crawler")});
        for (AnswerChange change : news.answers()) {
            rows.add(new String[] {change.was().map(was -> effect(was, news.before())).orElse("-"),
                effect(change.is(), news.now()),
                meanings.text("condition." + change.is().condition()), crawlers(change.crawlers())});
        }
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
    }

    private String effect(AnswerMeaning meaning, Optional<SiteVersion> version) {
        return version.map(of -> effects.of(meaning.effect(), of.course().end()))
                .orElseGet(() -> effects.of(meaning.effect()));
    }

    private String crawlers(List<String> names) {
        String first = names.getFirst();
        return names.size() == 1 ? first : cli.text("compare.crawlers", first, names.size() - 1);
    }

    private String answer(SiteVersion version) {
        return version.failure().isEmpty()
                ? cli.text(version.hasFile() ? "watch.answer.file" : "watch.answer.none", version.status())
                : cli.text("watch.answer.failed");
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
