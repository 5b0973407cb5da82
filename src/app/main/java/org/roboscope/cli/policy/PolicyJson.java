package org.roboscope.cli.policy;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.policy.AccessComparison.AccessState;
import org.roboscope.simulate.policy.PolicyCheck.Mismatch;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.policy.UsageStanding;

/** The same as JSON for a program. */
public final class PolicyJson {

    private final PrintStream out;

    public PolicyJson(PrintStream out) {
        this.out = out;
    }

    public void printTable(String file, List<PolicyStanding> standings, List<UsageStanding> uses) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("file", file).array("rows");
        for (PolicyStanding each : standings) {
            json.object().value("row", each.row().code()).value("state", each.state().code()).object("crawlers");
            for (AccessState state : AccessState.values()) {
                List<CatalogueEntry> entries = each.crawlers().getOrDefault(state, List.of());
                if (!entries.isEmpty()) {
                    addNames(json, state.code(), entries);
                }
            }
            json.end();
            addNames(json, "ignoring", each.ignoring());
            addNames(json, "tokens", each.tokens());
            addNames(json, "unnamed", each.unnamed());
            json.end();
        }
        json.end().array("usage");
        uses.forEach(each -> addUsage(json.object(), each).end());
        write(json.end().end().done());
    }

    private static JsonStringWriter addUsage(JsonStringWriter json, UsageStanding each) {
        return json.value("use", SitePolicy.code(each.use())).value("vocabulary", each.vocabulary().code())
                .array("said", each.said().stream().sorted().map(UsageWish::code).toList());
    }

    private static void addNames(JsonStringWriter json, String name, List<CatalogueEntry> entries) {
        json.array(name, entries.stream().map(CatalogueEntry::token).toList());
    }

    public void printPlan(String file, PolicyPlan plan) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("file", file);
        switch (plan) {
            case PolicyPlan.Edited edited -> json.value("changed", !edited.isUnchanged())
                    .array("moved", edited.moved()).array("ownGroup", edited.givenOwnGroup())
                    .value("text", ByteText.toText(edited.after().bytes()));
            case PolicyPlan.Refused refused -> {
                json.object("refused");
                add(json, "row", refused.row().map(PolicyRow::code));
                json.array("wouldMove", refused.wouldMove()).array("cannotFollow", refused.cannotFollow()).end();
            }
        }
        write(json.end().done());
    }

    public void printCheck(String file, List<Mismatch> mismatches) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("file", file).value("met", mismatches.isEmpty()).array("mismatches");
        for (Mismatch each : mismatches) {
            json.object();
            switch (each) {
                case Mismatch.Access access -> {
                    json.value("row", access.row().code()).value("wanted", SitePolicy.code(access.wanted()))
                            .value("crawler", access.crawler())
                            .value("outcome", access.outcome().name().toLowerCase(Locale.ROOT));
                    add(json, "url", access.url());
                    access.line().ifPresentOrElse(line -> json.value("line", line), () -> json.nul("line"));
                }
                case Mismatch.Usage usage -> addUsage(json, usage.standing()).value("wanted", usage.wanted().code());
            }
            json.end();
        }
        write(json.end().end().done());
    }

    private static void add(JsonStringWriter json, String name, Optional<String> value) {
        value.ifPresentOrElse(it -> json.value(name, it), () -> json.nul(name));
    }

    private void write(String json) {
        byte[] bytes = Utf8Text.encodeJson(json + "\n");
        out.write(bytes, 0, bytes.length);
    }
}
