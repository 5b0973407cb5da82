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
import org.roboscope.present.sites.SiteMessages;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.answer.EffectMessages;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.page.PageAgreement;

/** Prints the result of a check of a watched site, as text or JSON. */
public final class WatchReport {

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
                        .array("crawlers", change.crawlers()).value("was", change.before().map(AnswerMeaning::effect))
                        .value("is", change.now().effect()).value("condition", change.now().condition()))
                .object("lines", news.file(), change -> json.value("added", change.added())
                        .value("changed", change.changed()).value("removed", change.removed()))
                .array("agreements", news.agreements(), change -> {
                    addAgreement(json.value("crawler", change.now().crawler()).value("page", change.now().page()),
                            change.now());
                    json.object("was", change.before(), agreement -> addAgreement(json, agreement));
                })
                .array("problems", news.problems()).array("alerts", codes(WatchAlert.values(), news.alerts()))
                .object("stood", news.standingBefore(), standing -> addStanding(json, standing))
                .object("stands", news.standingNow(), standing -> addStanding(json, standing));
        Json.print("{" + json.fields() + ",\"compare\":" + news.file().map(change -> ChangeJson.onOneLine(
                change.foundChanges(), name(news.before()), name(news.now()))).orElse("null")
                + ",\"broken\":" + (news.broken().isEmpty() ? "null" : brokenJson()) + "}\n", out);
        out.flush();
    }

    private static <E extends Enum<E>> List<String> codes(E[] order, Set<E> constants) {
        return Stream.of(order).filter(constants::contains).map(CodedValue::codeOf).toList();
    }

    private static String name(Optional<SiteVersion> version) {
        return version.map(SiteVersion::firstSeen).map(Object::toString).orElse("");
    }

    /** Returns a JSON document on one line. No JSON string contains an unescaped line end. */
    private String brokenJson() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ExpectReport(new PrintStream(bytes, false, StandardCharsets.UTF_8))
                .printJson(site, news.broken(), List.of());
        return bytes.toString(StandardCharsets.UTF_8).replace("\n", "");
    }

    private static void addVersion(Json json, SiteVersion version) {
        boolean isAnswer = version.failure().isEmpty();
        json.value("first", version.firstSeen().toString()).value("last", version.lastSeen().toString())
                .value("status", Optional.of(version.status()).filter(_ -> isAnswer))
                .value("failure", isAnswer ? null : version.failure())
                .value("hasFile", version.hasFile()).array("way", version.requestedAddresses());
    }

    private static void addAgreement(Json json, PageAgreement agreement) {
        json.value("file", agreement.robotsOutcome()).value("server", agreement.serverAct().code())
                .value("status", Optional.of(agreement.status()).filter(status -> status > 0))
                .value("note", agreement.note());
    }

    private static void addStanding(Json json, SiteStanding standing) {
        json.value("home", standing.home()).value("aiTraining", standing.aiTraining().code());
    }

    /** @param expectations the name of the file of expectations */
    public void printText(PrintStream out, String expectations) {
        ReportSentences sentences = new ReportSentences();
        news.now().ifPresent(now -> printAnswer(out, now, sentences));
        if (news.events().contains(WatchEvent.BROKEN)) {
            out.println(sentences.text("watch.broken", site, news.broken().size(), PrintableText.of(expectations)));
            new ExpectReport(out).printTable(ReadingChoice.OWN, news.broken(), List.of());
        }
        news.agreements().forEach(change -> printAgreement(out, change, sentences));
        news.problems().forEach(out::println);
        out.println();
        out.flush();
    }

    private void printAnswer(PrintStream out, SiteVersion now, ReportSentences sentences) {
        if (news.events().contains(WatchEvent.UNREACHABLE)) {
            out.println(sentences.text("site.failed", site, PrintableText.of(now.failure())));
        } else if (news.events().contains(WatchEvent.FIRST)) {
            out.println(sentences.text(now.hasFile() ? "watch.first.file" : "watch.first.none", site,
                    answer(now, sentences)));
        }
        news.before().ifPresent(before -> printChange(out, before, now, sentences));
        news.standingNow().ifPresent(standing -> printStanding(out, standing, sentences));
        if (!news.answers().isEmpty()) {
            printMeanings(out, sentences);
        }
    }

    private static void printAgreement(PrintStream out, AgreementChange change, ReportSentences sentences) {
        SiteMessages siteMessages = new SiteMessages();
        String page = PrintableText.of(change.now().page());
        String crawler = PrintableText.of(change.now().crawler());
        String agreementNow = siteMessages.agreement(change.now());
        String sentence = change.before()
                .map(agreementBefore -> sentences.text("watch.agreement", page, crawler, agreementNow,
                        siteMessages.agreement(agreementBefore)))
                .orElseGet(() -> sentences.text("watch.agreement.first", page, crawler, agreementNow));
        out.println(change.now().note().isEmpty() ? sentence
                : sentences.text("watch.agreement.note", sentence, PrintableText.of(change.now().note())));
    }

    private void printStanding(PrintStream out, SiteStanding standing, ReportSentences sentences) {
        SiteMessages siteMessages = new SiteMessages();
        if (news.alerts().contains(WatchAlert.BLOCKED_HOME)) {
            out.println(sentences.text("watch.home", site));
        }
        if (news.alerts().contains(WatchAlert.AI_CHANGED)) {
            out.println(sentences.text("watch.ai", site, siteMessages.ai(standing.aiTraining()),
                    news.standingBefore().map(SiteStanding::aiTraining).map(siteMessages::ai).orElse("")));
        }
    }

    private void printChange(PrintStream out, SiteVersion before, SiteVersion now, ReportSentences sentences) {
        String lastSeen = time(before.lastSeen());
        if (news.events().contains(WatchEvent.STATUS)) {
            out.println(
                    sentences.text("watch.status", site, answer(now, sentences), lastSeen, answer(before, sentences)));
        }
        if (news.events().contains(WatchEvent.WAY)) {
            out.println(
                    sentences.text("watch.way", site, PrintableText.of(String.join(" -> ", now.requestedAddresses()))));
        }
        news.file().ifPresent(change -> {
            out.println(change.hasLines()
                    ? sentences.text("watch.file", site, lastSeen, change.added(), change.changed(), change.removed())
                    : sentences.text("watch.file.bytes", site, lastSeen));
            out.println();
            change.foundChanges().printTo(out, new ChangeText(out.charset(), site + " (" + lastSeen + ")",
                    site + " (" + time(now.firstSeen()) + ")", ReadingChoice.OWN, change.foundChanges()));
        });
    }

    private void printMeanings(PrintStream out, ReportSentences sentences) {
        MessageBundle meanings = MessageBundle.of("site-answers");
        EffectMessages effects = new EffectMessages();
        TextRows rows = new TextRows();
        rows.add(sentences.text("heading.was"), sentences.text("heading.is"),
                MessageBundle.of("site-report").text("heading.condition"), sentences.text("heading.crawler"));
        news.answers().forEach(change -> rows.add(
                change.before().map(meaning -> effect(meaning, news.before(), effects)).orElse("-"),
                effect(change.now(), news.now(), effects), meanings.text("condition." + change.now().condition()),
                sentences.crawlerNames(change.crawlers())));
        rows.printTo(out);
    }

    private static String effect(AnswerMeaning meaning, Optional<SiteVersion> version, EffectMessages effects) {
        return version.map(stored -> effects.text(meaning.effect(), stored.course().lastAnswer()))
                .orElseGet(() -> effects.text(meaning.effect()));
    }

    private static String answer(SiteVersion version, ReportSentences sentences) {
        return version.failure().isEmpty()
                ? sentences.text(version.hasFile() ? "watch.answer.file" : "watch.answer.none", version.status())
                : sentences.text("watch.answer.failed");
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
