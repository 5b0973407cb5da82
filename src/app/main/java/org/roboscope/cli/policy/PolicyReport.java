package org.roboscope.cli.policy;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextTable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.simulate.policy.PolicyCheck.Mismatch;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.usage.UseKind;

/** What a file says by purpose, and where it differs from a policy, as text for a person. */
public final class PolicyReport {

    private static final String NONE = "-";

    private final PrintStream out;
    private final MessageBundle messages = MessageBundle.of("policy");
    private final PolicyWords words = new PolicyWords();

    public PolicyReport(PrintStream out) {
        this.out = out;
    }

    /** @param heading the file, and how it is read */
    public void printTable(String heading, List<PolicyStanding> standings, List<UsageStanding> uses) {
        out.println(heading);
        out.println();
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {
            messages.text("heading.row"), messages.text("heading.name"), messages.text("heading.state"),
            messages.text("heading.crawlers")});
        standings.forEach(each -> rows.add(new String[] {
            each.row().code(), words.name(each.row()), words.state(each.state()), words.counts(each)}));
        print(rows);
        for (PolicyStanding each : standings) {
            List<String> beside = words.beside(each);
            if (!beside.isEmpty()) {
                out.println();
                out.println(messages.text("notCounted", words.name(each.row())));
                beside.forEach(sentence -> out.println("  " + PrintableText.of(sentence)));
            }
        }
        out.println();
        printUses(uses);
    }

    private void printUses(List<UsageStanding> uses) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {messages.text("heading.use"), UsageVocabulary.CONTENT_USAGE.field(),
            UsageVocabulary.CONTENT_SIGNAL.field()});
        for (UseKind use : UseKind.values()) {
            rows.add(new String[] {words.use(use), said(uses, use, UsageVocabulary.CONTENT_USAGE),
                said(uses, use, UsageVocabulary.CONTENT_SIGNAL)});
        }
        print(rows);
        out.println();
        for (UsageVocabulary vocabulary : UsageVocabulary.values()) {
            out.println(words.followers(vocabulary));
        }
    }

    private String said(List<UsageStanding> uses, UseKind use, UsageVocabulary vocabulary) {
        return uses.stream().filter(each -> each.use() == use && each.vocabulary() == vocabulary).map(words::said)
                .findFirst().orElse(NONE);
    }

    private void print(List<String[]> rows) {
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
    }

    public void printCheck(String file, List<Mismatch> mismatches) {
        mismatches.forEach(each -> out.println(PrintableText.of(words.mismatch(each))));
        out.println(mismatches.isEmpty() ? messages.text("check.met", PrintableText.of(file))
                : messages.text("check.broken", PrintableText.of(file), mismatches.size()));
    }
}
