package org.roboscope.cli.page;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.site.FetchJsonParts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAnswer.PageBody;
import org.roboscope.site.page.PageAnswer.PageStep;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.refusal.PageRefusal;

/** A page as JSON for a program. */
final class CheckedPageJson {

    private final PrintStream out;

    CheckedPageJson(PrintStream out) {
        this.out = out;
    }

    void print(CheckedPage page) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("page", page.page().toString());
        json.array("answers");
        page.answers().forEach(answer -> add(json, page, answer));
        json.end();
        json.value("changesByItself", page.changesByItself())
                .value("remark", MessageBundle.of("page-report").text("borrowed"));
        byte[] bytes = Utf8Text.encodeJson(json.end().done() + "\n");
        out.write(bytes, 0, bytes.length);
    }

    private static void add(JsonStringWriter json, CheckedPage page, PageAnswer answer) {
        json.object().value("asker", answer.asker().name()).value("userAgent", answer.asker().userAgent())
                .value("userAgentFrom", FetchJsonParts.code(answer.asker().origin().name()));
        json.array("steps");
        answer.steps().forEach(step -> add(json, step));
        json.end();
        answer.failure().ifPresentOrElse(failure -> FetchJsonParts.add(json, failure), () -> json.nul("failure"));
        if (answer.status().isPresent()) {
            json.value("status", answer.status().getAsInt());
        } else {
            json.nul("status");
        }
        answer.body().ifPresentOrElse(body -> add(json, body), () -> json.nul("body"));
        answer.refusal().ifPresentOrElse(refusal -> add(json, refusal), () -> json.nul("refusal"));
        answer.marks().ifPresentOrElse(marks -> MarksJson.add(json, marks), () -> json.nul("marks"));
        page.likeBrowser(answer).ifPresentOrElse(
                like -> json.value("likeBrowser", FetchJsonParts.code(like.name())), () -> json.nul("likeBrowser"));
        addContradictions(json, page.contradictions(answer));
        json.end();
    }

    private static void add(JsonStringWriter json, PageStep step) {
        json.object();
        step.hop().ifPresentOrElse(hop -> FetchJsonParts.addFields(json, hop),
                () -> json.value("url", step.address().toString()).nul("status"));
        step.verdict().ifPresentOrElse(verdict -> MarksJson.add(json, "robots", verdict), () -> json.nul("robots"));
        json.end();
    }

    private static void add(JsonStringWriter json, PageBody body) {
        json.object("body").value("bytes", body.size()).value("cut", body.cut()).value("packing", body.packing())
                .value("charset", body.charset()).value("sha256", body.digest().bytes());
        body.digest().packed().ifPresentOrElse(packed -> json.value("sha256WithoutBlanks", packed),
                () -> json.nul("sha256WithoutBlanks"));
        json.array("notes", body.notes().stream().map(SiteSentence::text).toList()).end();
    }

    static void add(JsonStringWriter json, PageRefusal refusal) {
        json.object("refusal").value("kind", FetchJsonParts.code(refusal.kind().name()))
                .value("product", refusal.product()).value("sure", refusal.sure()).value("source", refusal.source())
                .value("sentence", refusal.sentence().text()).end();
    }

    static void addContradictions(JsonStringWriter json, List<PageContradiction> contradictions) {
        json.array("contradictions");
        contradictions.forEach(found -> json.object()
                .value("kind", FetchJsonParts.code(found.kind().name())).value("problem", found.kind().isProblem())
                .value("sentence", found.sentence().text()).end());
        json.end();
    }
}
