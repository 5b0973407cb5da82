package org.roboscope.cli.watch;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.ExpectReport;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.report.ReportSentences;
import org.roboscope.cli.report.TextRows;
import org.roboscope.cli.watch.WatchNews.AgreementChange;
import org.roboscope.cli.watch.WatchNews.SiteStanding;
import org.roboscope.cli.watch.WatchNews.WatchAlert;
import org.roboscope.cli.watch.WatchNews.WatchEvent;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.sites.SiteWords;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.answer.EffectWords;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.page.PageAgreement;

/** Prints the result of a check of a watched site, as text or JSON. */
public final class WatchReport {

    private static final ReadingChoice OWN = ReadingChoice.of(StandardChoice.OWN);

    private final WatchNews news;
    private final String site;

    public WatchReport(WatchNews news) {
        this.news = news;
        this.site = news.robotsTxt().toString();
    }

    /** Prints a JSON object on one line. */
    public void printJson(PrintStream out) {
        Json json = Json.object().value("site", site).array("events", codes(WatchEvent.values(), news.events()));
        json.object("before", news.before(), version -> addVersion(json, version))
                .object("now", news.now(), version -> addVersion(json, version))
                .array("answers", news.answers(), change -> json.value("standard", change.standard().id())
                        .array("crawlers", change.crawlers()).value("was", change.was().map(AnswerMeaning::effect))
                        .value("is", change.is().effect()).value("condition", change.is().condition()))
                .object("lines", news.file(), change -> json.value("added", change.added())
                        .value("changed", change.changed()).value("removed", change.removed()))
                .array("agreements", news.agreements(), change -> {
                    addAgreement(json.value("crawler", change.is().crawler()).value("page", change.is().page()),
                            change.is());
                    json.object("was", change.was(), was -> addAgreement(json, was));
                })
                .array("problems", news.problems()).array("alerts", codes(WatchAlert.values(), news.alerts()))
                .object("stood", news.stood(), standing -> addStanding(json, standing))
                .object("stands", news.stands(), standing -> addStanding(json, standing));
        Json.print("{" + json.fields() + ",\"compare\":" + news.file().map(change -> ChangeJson.onOneLine(
                change.found(), name(news.before()), name(news.now()))).orElse("null")
                + ",\"broken\":" + (news.broken().isEmpty() ? "null" : brokenJson()) + "}\n", out);
        out.flush();
    }

    private static <E extends Enum<E>> List<String> codes(E[] order, Set<E> constants) {
        return Stream.of(order).filter(constants::contains).map(CodedValue::codeOf).toList();
    }

    private static String name(Optional<SiteVersion> version) {
        return version.map(SiteVersion::first).map(Object::toString).orElse("");
    }

    /** Returns a JSON document on one line. No JSON string contains an unescaped line end. */
    private String brokenJson() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ExpectReport(new PrintStream(bytes, false, StandardCharsets.UTF_8))
                .printJson(site, news.broken(), List.of());
        return bytes.toString(StandardCharsets.UTF_8).replace("\n", "");
    }

    private static void addVersion(Json json, SiteVersion seen) {
        boolean isAnswer = seen.failure().isEmpty();
        json.value("first", seen.first().toString()).value("last", seen.last().toString())
                .value("status", Optional.of(seen.status()).filter(_ -> isAnswer))
                .value("failure", isAnswer ? null : seen.failure())
                .value("hasFile", seen.hasFile()).array("way", seen.way());
    }

    private static void addAgreement(Json json, PageAgreement agreement) {
        json.value("file", agreement.file()).value("server", agreement.server().code())
                .value("status", Optional.of(agreement.status()).filter(status -> status > 0))
                .value("note", agreement.note());
    }

    private static void addStanding(Json json, SiteStanding standing) {
        json.value("home", standing.home()).value("aiTraining", standing.aiTraining().code());
    }

    /** @param expectations name of the file of expectations */
    public void printText(PrintStream out, String expectations) {
        ReportSentences words = new ReportSentences();
        news.now().ifPresent(now -> printAnswer(out, now, words));
        if (news.events().contains(WatchEvent.BROKEN)) {
            out.println(words.text("watch.broken", site, news.broken().size(), PrintableText.of(expectations)));
            new ExpectReport(out).printTable(OWN, news.broken(), List.of());
        }
        news.agreements().forEach(change -> printAgreement(out, change, words));
        news.problems().forEach(out::println);
        out.println();
        out.flush();
    }

    private void printAnswer(PrintStream out, SiteVersion now, ReportSentences words) {
        if (news.events().contains(WatchEvent.UNREACHABLE)) {
            out.println(words.text("site.failed", site, PrintableText.of(now.failure())));
        } else if (news.events().contains(WatchEvent.FIRST)) {
            out.println(words.text(now.hasFile() ? "watch.first.file" : "watch.first.none", site, answer(now, words)));
        }
        news.before().ifPresent(before -> printChange(out, before, now, words));
        news.stands().ifPresent(stands -> printStanding(out, stands, words));
        if (!news.answers().isEmpty()) {
            printMeanings(out, words);
        }
    }

    private static void printAgreement(PrintStream out, AgreementChange change, ReportSentences words) {
        SiteWords answers = new SiteWords();
        String page = PrintableText.of(change.is().page());
        String crawler = PrintableText.of(change.is().crawler());
        String is = answers.agreement(change.is());
        String sentence = change.was()
                .map(was -> words.text("watch.agreement", page, crawler, is, answers.agreement(was)))
                .orElseGet(() -> words.text("watch.agreement.first", page, crawler, is));
        out.println(change.is().note().isEmpty() ? sentence
                : words.text("watch.agreement.note", sentence, PrintableText.of(change.is().note())));
    }

    private void printStanding(PrintStream out, SiteStanding stands, ReportSentences words) {
        SiteWords standings = new SiteWords();
        if (news.alerts().contains(WatchAlert.BLOCKED_HOME)) {
            out.println(words.text("watch.home", site));
        }
        if (news.alerts().contains(WatchAlert.AI_CHANGED)) {
            out.println(words.text("watch.ai", site, standings.ai(stands.aiTraining()),
                    news.stood().map(SiteStanding::aiTraining).map(standings::ai).orElse("")));
        }
    }

    private void printChange(PrintStream out, SiteVersion before, SiteVersion now, ReportSentences words) {
        String seen = time(before.last());
        if (news.events().contains(WatchEvent.STATUS)) {
            out.println(words.text("watch.status", site, answer(now, words), seen, answer(before, words)));
        }
        if (news.events().contains(WatchEvent.WAY)) {
            out.println(words.text("watch.way", site, PrintableText.of(String.join(" -> ", now.way()))));
        }
        news.file().ifPresent(change -> {
            out.println(change.hasLines()
                    ? words.text("watch.file", site, seen, change.added(), change.changed(), change.removed())
                    : words.text("watch.file.bytes", site, seen));
            out.println();
            change.found().printTo(out, new ChangeText(out.charset(), site + " (" + seen + ")",
                    site + " (" + time(now.first()) + ")", OWN, change.found()));
        });
    }

    private void printMeanings(PrintStream out, ReportSentences words) {
        MessageBundle meanings = MessageBundle.of("site-answers");
        EffectWords effects = new EffectWords();
        TextRows rows = new TextRows();
        rows.add(words.text("heading.was"), words.text("heading.is"),
                MessageBundle.of("site-report").text("heading.condition"), words.text("heading.crawler"));
        news.answers().forEach(change -> rows.add(
                change.was().map(was -> effect(was, news.before(), effects)).orElse("-"),
                effect(change.is(), news.now(), effects), meanings.text("condition." + change.is().condition()),
                words.crawlers(change.crawlers())));
        rows.printTo(out);
    }

    private static String effect(AnswerMeaning meaning, Optional<SiteVersion> version, EffectWords effects) {
        return version.map(answered -> effects.text(meaning.effect(), answered.course().end()))
                .orElseGet(() -> effects.text(meaning.effect()));
    }

    private static String answer(SiteVersion version, ReportSentences words) {
        return version.failure().isEmpty()
                ? words.text(version.hasFile() ? "watch.answer.file" : "watch.answer.none", version.status())
                : words.text("watch.answer.failed");
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
