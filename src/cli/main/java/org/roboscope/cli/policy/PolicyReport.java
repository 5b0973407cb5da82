package org.roboscope.cli.policy;

import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.BlockingJson;
import org.roboscope.cli.report.TextRows;
import org.roboscope.crawlers.BlockingStatement;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.policy.AccessComparison.AccessState;
import org.roboscope.simulate.policy.PolicyCheck.Mismatch;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.usage.UseKind;

/** What a file says by purpose, and where it differs from a policy, as text for a person or JSON for a program. */
public final class PolicyReport {

    private static final String NONE = "-";

    private final PrintStream out;
    private final String file;

    public PolicyReport(PrintStream out, String file) {
        this.out = out;
        this.file = file;
    }

    /** @param heading the file, and how it is read */
    public void printTable(String heading, List<PolicyStanding> standings, List<UsageStanding> uses) {
        MessageBundle messages = MessageBundle.of("policy");
        PolicyWords words = new PolicyWords();
        out.println(heading);
        out.println();
        TextRows rows = new TextRows().head(messages, "heading.", "row", "name", "state", "crawlers");
        standings.forEach(each -> rows.add(each.row().code(), words.name(each.row()), words.state(each.state()),
                words.counts(each)));
        rows.printTo(out);
        out.println();
        out.println(words.whoCounts());
        for (PolicyStanding each : standings) {
            List<String> beside = words.beside(each);
            if (!beside.isEmpty()) {
                out.println();
                out.println(messages.text("beside", words.name(each.row())));
                beside.forEach(sentence -> out.println("  " + PrintableText.of(sentence)));
            }
        }
        printBlocking(messages, words, standings);
        out.println();
        TextRows said = new TextRows().add(messages.text("heading.use"), UsageVocabulary.CONTENT_USAGE.field(),
                UsageVocabulary.CONTENT_SIGNAL.field());
        for (UseKind use : UseKind.values()) {
            said.add(words.use(use), said(uses, use, UsageVocabulary.CONTENT_USAGE, words),
                    said(uses, use, UsageVocabulary.CONTENT_SIGNAL, words));
        }
        said.printTo(out);
        out.println();
        for (UsageVocabulary vocabulary : UsageVocabulary.values()) {
            out.println(words.followers(vocabulary));
        }
    }

    /** What operators say about blocking their crawlers, where the site is closed to them. */
    private void printBlocking(MessageBundle messages, PolicyWords words, List<PolicyStanding> standings) {
        List<String> sentences = standings.stream().flatMap(each -> words.blocked(each).stream()).toList();
        if (!sentences.isEmpty()) {
            out.println();
            out.println(messages.text("blocking"));
            sentences.forEach(sentence -> out.println("  " + PrintableText.of(sentence)));
        }
    }

    private static String said(List<UsageStanding> uses, UseKind use, UsageVocabulary vocabulary,
            PolicyWords words) {
        return uses.stream().filter(each -> each.use() == use && each.vocabulary() == vocabulary).map(words::said)
                .findFirst().orElse(NONE);
    }

    public void printCheck(List<Mismatch> mismatches) {
        MessageBundle messages = MessageBundle.of("policy");
        PolicyWords words = new PolicyWords();
        mismatches.forEach(each -> out.println(PrintableText.of(words.mismatch(each))));
        out.println(mismatches.isEmpty() ? messages.text("check.met", PrintableText.of(file))
                : messages.text("check.broken", PrintableText.of(file), mismatches.size()));
    }

    public void printTableJson(List<PolicyStanding> standings, List<UsageStanding> uses) {
        Json json = Json.object().value("file", file);
        json.array("rows", standings, each -> {
            json.value("row", each.row().code()).value("state", each.state().code()).object("crawlers");
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
            json.array("ifBlocked", each.setTogether().stream().flatMap(entry -> BlockingStatement.of(entry).stream())
                    .toList(), statement -> BlockingJson.addTo(json.value("crawler", statement.token()), statement));
        }).array("usage", uses, each -> addUsage(json, each)).printTo(out);
    }

    private static Json addUsage(Json json, UsageStanding each) {
        return json.value("use", SitePolicy.code(each.use())).value("vocabulary", each.vocabulary().code())
                .array("said", each.said().stream().sorted().map(UsageWish::code).toList());
    }

    private static void addNames(Json json, String name, List<CatalogueEntry> entries) {
        json.array(name, entries.stream().map(CatalogueEntry::token).toList());
    }

    public void printPlanJson(PolicyPlan plan) {
        Json json = Json.object().value("file", file);
        switch (plan) {
            case PolicyPlan.Edited edited -> json.value("changed", !edited.isUnchanged())
                    .array("moved", edited.moved()).array("ownGroup", edited.givenOwnGroup())
                    .value("text", ByteText.toText(edited.after().bytes()));
            case PolicyPlan.Refused refused -> json.object("refused")
                    .value("row", refused.row().map(PolicyRow::code)).array("wouldMove", refused.wouldMove())
                    .array("cannotFollow", refused.cannotFollow()).end();
        }
        json.printTo(out);
    }

    public void printCheckJson(List<Mismatch> mismatches) {
        Json json = Json.object().value("file", file).value("met", mismatches.isEmpty());
        json.array("mismatches", mismatches, each -> {
            switch (each) {
                case Mismatch.Access access -> json.value("row", access.row().code())
                        .value("wanted", SitePolicy.code(access.wanted())).value("crawler", access.crawler())
                        .value("outcome", access.outcome()).value("url", access.url()).value("line", access.line());
                case Mismatch.Usage usage -> addUsage(json, usage.standing()).value("wanted", usage.wanted().code());
            }
        }).printTo(out);
    }
}
