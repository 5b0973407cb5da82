package org.roboscope.cli.watch;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ExpectJson;
import org.roboscope.cli.watch.WatchNews.AnswerChange;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.history.SiteVersion;

/** What a look at a site found, as JSON for a program: one object on a line. */
public final class WatchJson implements WatchReport {

    @Override
    public void print(WatchNews news, PrintStream out) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("site", news.robotsTxt().toString()).array("events",
                Arrays.stream(WatchEvent.values()).filter(news.events()::contains).map(WatchEvent::code).toList());
        add(json, "before", news.before());
        add(json, "now", news.now());
        json.array("answers");
        news.answers().forEach(change -> add(json, change));
        json.end();
        news.file().ifPresentOrElse(change -> json.object("lines").value("added", change.added())
                .value("changed", change.changed()).value("removed", change.removed()).end(),
                () -> json.nul("lines"));
        json.array("problems", news.problems()).array("alerts",
                Arrays.stream(WatchAlert.values()).filter(news.alerts()::contains).map(WatchAlert::code).toList());
        add(json, "stood", news.stood().orElse(null));
        add(json, "stands", news.stands().orElse(null));
        String head = json.end().done();
        String line = head.substring(0, head.length() - 1)
                + ",\"compare\":" + news.file().map(change -> ChangeJson.onOneLine(
                        change.found(), name(news.before()), name(news.now()))).orElse("null")
                + ",\"broken\":" + (news.broken().isEmpty() ? "null" : document(
                        document -> new ExpectJson(document).print(news.robotsTxt().toString(), news.broken(),
                                List.of())))
                + "}\n";
        byte[] bytes = Utf8Text.encodeJson(line);
        out.write(bytes, 0, bytes.length);
        out.flush();
    }

    private static String name(Optional<SiteVersion> version) {
        return version.map(SiteVersion::first).map(Object::toString).orElse("");
    }

    /** A document on one line: within a text of JSON there is no end of a line. */
    private static String document(Consumer<PrintStream> report) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        report.accept(new PrintStream(bytes, false, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).replace("\n", "");
    }

    private static void add(JsonStringWriter json, String name, Optional<SiteVersion> version) {
        if (version.isEmpty()) {
            json.nul(name);
            return;
        }
        SiteVersion seen = version.get();
        json.object(name).value("first", seen.first().toString()).value("last", seen.last().toString());
        if (seen.failure().isEmpty()) {
            json.value("status", seen.status()).nul("failure");
        } else {
            json.nul("status").value("failure", seen.failure());
        }
        json.value("hasFile", seen.hasFile()).array("way", seen.way()).end();
    }

    private static void add(JsonStringWriter json, String name, @Nullable SiteStanding standing) {
        if (standing == null) {
            json.nul(name);
        } else {
            json.object(name).value("home", code(standing.home().name()))
                    .value("aiTraining", standing.aiTraining().code()).end();
        }
    }

    private static void add(JsonStringWriter json, AnswerChange change) {
        json.object().value("standard", change.standard().id()).array("crawlers", change.crawlers());
        change.was().ifPresentOrElse(was -> json.value("was", effect(was)), () -> json.nul("was"));
        json.value("is", effect(change.is())).value("condition", code(change.is().condition().name())).end();
    }

    private static String effect(AnswerMeaning meaning) {
        return code(meaning.effect().name());
    }

    private static String code(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
