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
import org.roboscope.cli.report.ReportMessages;
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
                change.foundChanges(), versionName(news.before()), versionName(news.now()))).orElse("null")
                + ",\"broken\":" + (news.broken().isEmpty() ? "null" : brokenJson()) + "}\n", out);
        out.flush();
    }

    private static <E extends Enum<E>> List<String> codes(E[] order, Set<E> constants) {
        return Stream.of(order).filter(constants::contains).map(CodedValue::codeOf).toList();
    }

    private static String versionName(Optional<SiteVersion> version) {
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
        ReportMessages reportMessages = new ReportMessages();
        news.now().ifPresent(now -> printAnswer(out, now, reportMessages));
        if (news.events().contains(WatchEvent.BROKEN)) {
            out.println(
                    reportMessages.text("watch.broken", site, news.broken().size(), PrintableText.of(expectations)));
            new ExpectReport(out).printTable(ReadingChoice.OWN, news.broken(), List.of());
        }
        news.agreements().forEach(change -> printAgreement(out, change, reportMessages));
        news.problems().forEach(out::println);
        out.println();
        out.flush();
    }

    private void printAnswer(PrintStream out, SiteVersion now, ReportMessages reportMessages) {
        if (news.events().contains(WatchEvent.UNREACHABLE)) {
            out.println(reportMessages.text("site.failed", site, PrintableText.of(now.failure())));
        } else if (news.events().contains(WatchEvent.FIRST)) {
            out.println(reportMessages.text(now.hasFile() ? "watch.first.file" : "watch.first.none", site,
                    describeAnswer(now, reportMessages)));
        }
        news.before().ifPresent(before -> printChange(out, before, now, reportMessages));
        news.standingNow().ifPresent(standing -> printStanding(out, standing, reportMessages));
        if (!news.answers().isEmpty()) {
            printMeanings(out, reportMessages);
        }
    }

    private static void printAgreement(PrintStream out, AgreementChange change, ReportMessages reportMessages) {
        SiteMessages siteMessages = new SiteMessages();
        String page = PrintableText.of(change.now().page());
        String crawler = PrintableText.of(change.now().crawler());
        String agreementNow = siteMessages.agreement(change.now());
        String sentence = change.before()
                .map(agreementBefore -> reportMessages.text("watch.agreement", page, crawler, agreementNow,
                        siteMessages.agreement(agreementBefore)))
                .orElseGet(() -> reportMessages.text("watch.agreement.first", page, crawler, agreementNow));
        out.println(change.now().note().isEmpty() ? sentence
                : reportMessages.text("watch.agreement.note", sentence, PrintableText.of(change.now().note())));
    }

    private void printStanding(PrintStream out, SiteStanding standing, ReportMessages reportMessages) {
        SiteMessages siteMessages = new SiteMessages();
        if (news.alerts().contains(WatchAlert.BLOCKED_HOME)) {
            out.println(reportMessages.text("watch.home", site));
        }
        if (news.alerts().contains(WatchAlert.AI_CHANGED)) {
            out.println(reportMessages.text("watch.ai", site, siteMessages.ai(standing.aiTraining()),
                    news.standingBefore().map(SiteStanding::aiTraining).map(siteMessages::ai).orElse("")));
        }
    }

    private void printChange(PrintStream out, SiteVersion before, SiteVersion now, ReportMessages reportMessages) {
        String lastSeen = time(before.lastSeen());
        if (news.events().contains(WatchEvent.STATUS)) {
            out.println(
                    reportMessages.text("watch.status", site, describeAnswer(now, reportMessages), lastSeen,
                            describeAnswer(before, reportMessages)));
        }
        if (news.events().contains(WatchEvent.WAY)) {
            out.println(
                    reportMessages.text("watch.way", site,
                            PrintableText.of(String.join(" -> ", now.requestedAddresses()))));
        }
        news.file().ifPresent(change -> {
            out.println(change.hasLines()
                    ? reportMessages.text("watch.file", site, lastSeen, change.added(), change.changed(),
                            change.removed())
                    : reportMessages.text("watch.file.bytes", site, lastSeen));
            out.println();
            change.foundChanges().printTo(out, new ChangeText(out.charset(), site + " (" + lastSeen + ")",
                    site + " (" + time(now.firstSeen()) + ")", ReadingChoice.OWN, change.foundChanges()));
        });
    }

    private void printMeanings(PrintStream out, ReportMessages reportMessages) {
        MessageBundle meanings = MessageBundle.of("site-answers");
        EffectMessages effectMessages = new EffectMessages();
        TextRows rows = new TextRows();
        rows.add(reportMessages.text("heading.was"), reportMessages.text("heading.is"),
                MessageBundle.of("site-report").text("heading.condition"), reportMessages.text("heading.crawler"));
        news.answers().forEach(change -> rows.add(
                change.before().map(meaning -> describeEffect(meaning, news.before(), effectMessages)).orElse("-"),
                describeEffect(change.now(), news.now(), effectMessages),
                meanings.text("condition." + change.now().condition()),
                reportMessages.crawlerNames(change.crawlers())));
        rows.printTo(out);
    }

    private static String describeEffect(AnswerMeaning meaning, Optional<SiteVersion> version,
            EffectMessages effectMessages) {
        return version.map(stored -> effectMessages.text(meaning.effect(), stored.course().lastAnswer()))
                .orElseGet(() -> effectMessages.text(meaning.effect()));
    }

    private static String describeAnswer(SiteVersion version, ReportMessages reportMessages) {
        return version.failure().isEmpty()
                ? reportMessages.text(version.hasFile() ? "watch.answer.file" : "watch.answer.none", version.status())
                : reportMessages.text("watch.answer.failed");
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
