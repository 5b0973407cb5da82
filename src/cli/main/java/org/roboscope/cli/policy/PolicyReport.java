package org.roboscope.cli.policy;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextRows;
import org.roboscope.crawlers.BlockingStatement;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.policy.PolicyMessages;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.policy.AccessComparison.AccessState;
import org.roboscope.simulate.policy.PolicyCheck.Mismatch;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.usage.UseKind;

/** Prints a file's rules by purpose, and their differences from a policy, as text or JSON. */
public final class PolicyReport {

    private static final String NONE = "-";

    private final PrintStream out;
    private final String file;

    public PolicyReport(PrintStream out, String file) {
        this.out = out;
        this.file = file;
    }

    /** @param heading the heading with the file and the standard under which it is read */
    public void printTable(String heading, List<PolicyStanding> standings, List<UsageStanding> uses) {
        MessageBundle messages = MessageBundle.of("policy");
        PolicyMessages policyMessages = new PolicyMessages();
        out.println(heading);
        out.println();
        TextRows rows = new TextRows().addHeadings(messages, "heading.", "row", "name", "state", "crawlers");
        standings.forEach(
                standing -> rows.add(standing.row().code(), policyMessages.name(standing.row()),
                        policyMessages.state(standing.state()),
                        policyMessages.counts(standing)));
        rows.printTo(out);
        out.println();
        out.println(policyMessages.whoCounts());
        for (PolicyStanding standing : standings) {
            List<String> exceptions = policyMessages.exceptions(standing);
            if (!exceptions.isEmpty()) {
                out.println();
                out.println(messages.text("beside", policyMessages.name(standing.row())));
                exceptions.forEach(sentence -> out.println("  " + PrintableText.of(sentence)));
            }
        }
        printBlocking(messages, policyMessages, standings);
        out.println();
        TextRows preferences = new TextRows().add(messages.text("heading.use"), UsageField.CONTENT_USAGE.field(),
                UsageField.CONTENT_SIGNAL.field());
        for (UseKind use : UseKind.values()) {
            preferences.add(policyMessages.use(use), statedWish(uses, use, UsageField.CONTENT_USAGE, policyMessages),
                    statedWish(uses, use, UsageField.CONTENT_SIGNAL, policyMessages));
        }
        preferences.printTo(out);
        out.println();
        for (UsageField vocabulary : UsageField.values()) {
            out.println(policyMessages.followers(vocabulary));
        }
    }

    /** Prints the statements of operators whose crawlers may not fetch the site. */
    private void printBlocking(MessageBundle messages, PolicyMessages policyMessages, List<PolicyStanding> standings) {
        List<String> sentences =
                standings.stream().flatMap(standing -> policyMessages.blockingOfClosed(standing).stream()).toList();
        if (!sentences.isEmpty()) {
            out.println();
            out.println(messages.text("blocking"));
            sentences.forEach(sentence -> out.println("  " + PrintableText.of(sentence)));
        }
    }

    private static String statedWish(List<UsageStanding> uses, UseKind use, UsageField vocabulary,
            PolicyMessages policyMessages) {
        return uses.stream().filter(standing -> standing.use() == use && standing.vocabulary() == vocabulary)
                .map(policyMessages::statedWish)
                .findFirst().orElse(NONE);
    }

    public void printCheck(List<Mismatch> mismatches) {
        MessageBundle messages = MessageBundle.of("policy");
        PolicyMessages policyMessages = new PolicyMessages();
        mismatches.forEach(mismatch -> out.println(PrintableText.of(policyMessages.mismatch(mismatch))));
        out.println(mismatches.isEmpty() ? messages.text("check.met", PrintableText.of(file))
                : messages.text("check.broken", PrintableText.of(file), mismatches.size()));
    }

    /** The fields of the JSON table by purpose. */
    private record Table(String file, List<Row> rows, List<Use> usage) {}

    private record Row(String row, String state, Map<String, List<String>> crawlers, List<String> ignoring,
            List<String> tokens, List<String> unnamed, List<OperatorStatement> ifBlocked) {}

    /** An operator's statement on blocking its crawler. */
    private record OperatorStatement(String crawler, Optional<String> said, String source, String readOn) {}

    /** @param wanted null if no policy states a wish */
    private record Use(String use, String vocabulary, List<String> said, @Nullable String wanted) {}

    public void printTableJson(List<PolicyStanding> standings, List<UsageStanding> uses) {
        Json.printLine(new Table(file, standings.stream().map(PolicyReport::createRow).toList(),
                uses.stream().map(standing -> createUse(standing, null)).toList()), out);
    }

    private static Row createRow(PolicyStanding standing) {
        Map<String, List<String>> crawlers = new LinkedHashMap<>();
        for (AccessState state : AccessState.values()) {
            List<CatalogueEntry> entries = standing.crawlersByAccess().getOrDefault(state, List.of());
            if (!entries.isEmpty()) {
                crawlers.put(state.code(), names(entries));
            }
        }
        return new Row(standing.row().code(), standing.state().code(), crawlers, names(standing.ignoringCrawlers()),
                names(standing.tokens()),
                names(standing.unnamedCrawlers()), standing.crawlersAndTokens().stream()
                        .flatMap(entry -> BlockingStatement.find(entry).stream()).map(PolicyReport::createStatement)
                        .toList());
    }

    private static OperatorStatement createStatement(BlockingStatement statement) {
        return new OperatorStatement(statement.token(),
                Optional.of(statement.sentence()).filter(sentence -> !sentence.isEmpty()),
                statement.source(), statement.readOn());
    }

    private static Use createUse(UsageStanding standing, @Nullable UsageWish wanted) {
        return new Use(SitePolicy.code(standing.use()), standing.vocabulary().code(),
                standing.wishes().stream().sorted().map(UsageWish::code).toList(),
                wanted == null ? null : wanted.code());
    }

    private static List<String> names(List<CatalogueEntry> entries) {
        return entries.stream().map(CatalogueEntry::token).toList();
    }

    private record EditedFile(String file, boolean changed, List<String> moved, List<String> ownGroup, String text) {}

    private record RefusedFile(String file, Reason refused) {}

    private record Reason(Optional<String> row, List<String> wouldMove, List<String> cannotFollow) {}

    public void printPlanJson(PolicyPlan plan) {
        Json.printLine(switch (plan) {
            case PolicyPlan.Edit edit -> new EditedFile(file, !edit.isUnchanged(), edit.moved(),
                    edit.givenOwnGroup(), ByteText.toText(edit.after().bytes()));
            case PolicyPlan.Refusal refusal -> new RefusedFile(file, new Reason(refusal.row().map(PolicyRow::code),
                    refusal.wouldMove(), refusal.cannotFollow()));
        }, out);
    }

    private record PolicyCheckResult(String file, boolean met, List<Record> mismatches) {}

    private record Access(String row, String wanted, String crawler, Outcome outcome, Optional<String> url,
            Optional<Integer> line) {}

    public void printCheckJson(List<Mismatch> mismatches) {
        Json.printLine(
                new PolicyCheckResult(file, mismatches.isEmpty(),
                        mismatches.stream().map(PolicyReport::createMismatch).toList()),
                out);
    }

    private static Record createMismatch(Mismatch mismatch) {
        return switch (mismatch) {
            case Mismatch.AccessMismatch access -> new Access(access.row().code(),
                    SitePolicy.code(access.wantedAccess()),
                    access.crawler(), access.outcome(), access.url(), access.line());
            case Mismatch.UsageMismatch usage -> createUse(usage.standing(), usage.wantedWish());
        };
    }
}
