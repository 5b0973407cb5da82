package org.roboscope.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.policy.PolicyReport;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.simulate.policy.AccessComparison;
import org.roboscope.simulate.policy.PolicyCheck;
import org.roboscope.simulate.policy.PolicyFile;
import org.roboscope.simulate.policy.PolicyFile.BadPolicyException;
import org.roboscope.simulate.policy.PolicyPlanner;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
import org.roboscope.simulate.policy.StagingSite;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.unpack.GzipUnpacking;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope policy}: what a file says by purpose, edits that change it, and whether it does what a policy says. */
final class PolicyCommand extends Command {

    private static final int BEGINNING = 8000;

    private final PositionalParamSpec file = file();
    private final OptionSpec settings = values("--set", "NAME=CHOICE", SitePolicy::examples);
    private final OptionSpec stance = choice("--stance", "NAME", PolicyStance::codes);
    private final OptionSpec host = value("--host", "HOST");
    private final OptionSpec vocabularies = values("--vocabulary", "FIELD", UsageVocabulary::codes);
    private final OptionSpec write = flag("--write");
    private final OptionSpec check = fileOption("--check", "POLICY");
    private final OptionSpec standard = singleStandard();
    private final OptionSpec format = format(OptionValues.FORMATS);

    PolicyCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(valueOf(format));
        String name = TypedArguments.readable(required(file, "missing.file"));
        CommandReading reading = OptionValues.reading(valueOf(standard));
        if (reading.choice().one().isEmpty()) {
            throw new CommandRefusedException("policy.standard");
        }
        String policyName = text(check);
        Optional<SitePolicy> wanted = wanted();
        refuseMixed(name, policyName, wanted.isPresent());
        Optional<SitePolicy> checked = policyName == null ? Optional.empty() : Optional.of(read(policyName));
        byte[] bytes = robotsTxt(name);
        if (wanted.isPresent()) {
            refuseToEdit(name, bytes);
        }
        RobotsText text = reading.text(bytes);
        AnswerStream out = new AnswerStream(console.out());
        try {
            if (checked.isPresent()) {
                return printCheck(name, text, checked.get(), json, out);
            }
            if (wanted.isPresent()) {
                warn(name, text);
                return edit(name, bytes, text, wanted.get(), json, out);
            }
            PolicyReport report = new PolicyReport(out, name);
            List<Assignment> all = assignments(text);
            List<PolicyStanding> standings = PolicyStanding.of(new AccessComparison(text, () -> false), all);
            List<UsageStanding> uses = UsageStanding.of(text, all);
            if (json) {
                report.printTableJson(standings, uses);
            } else {
                report.printTable(reading.choice().heading(name), standings, uses);
            }
            return ExitCode.OK;
        } finally {
            out.flush();
        }
    }

    private void refuseMixed(String name, @Nullable String policyName, boolean isEdit) {
        if (policyName != null && (isEdit || isGiven(write))) {
            throw new CommandRefusedException("policy.checkAlone");
        }
        refuseInputTwice(name, policyName);
        if (isGiven(write) && !isEdit) {
            throw new CommandRefusedException("policy.writeNothing");
        }
        if (isGiven(write) && (name.equals(InputFile.STANDARD_INPUT) || SiteFile.isMeant(name))) {
            throw new CommandRefusedException("policy.writeWhere");
        }
        if (text(host) != null && !isStaging()) {
            throw new CommandRefusedException("policy.hostAlone");
        }
        if (!texts(vocabularies).isEmpty() && !isEdit) {
            throw new CommandRefusedException("policy.vocabularyAlone");
        }
    }

    private boolean isStaging() {
        return PolicyStance.STAGING.code().equals(text(stance));
    }

    private SitePolicy read(String name) {
        try {
            return PolicyFile.read(InputFile.read(TypedArguments.readable(name), console.in()));
        } catch (BadPolicyException refused) {
            throw new CommandRefusedException(
                    "policy.file", PrintableText.of(name), PrintableText.of(refused.sentence()));
        }
    }

    /** What the options ask for; empty where they ask for nothing. */
    private Optional<SitePolicy> wanted() {
        try {
            SitePolicy policy = SitePolicy.parse(texts(settings));
            String named = text(stance);
            if (named != null) {
                OptionValues.among(PolicyStance.codes(), named, "policy.stance");
                if (isStaging() && text(host) == null) {
                    throw new CommandRefusedException("policy.host");
                }
                policy = policy.orElse(PolicyStance.byCode(named).orElseThrow().policy());
            }
            List<String> fields = texts(vocabularies);
            if (!fields.isEmpty()) {
                policy = policy.in(UsageVocabulary.ofCodes(fields));
            }
            return policy.isNothing() && texts(settings).isEmpty() ? Optional.empty() : Optional.of(policy);
        } catch (BadPolicyException refused) {
            throw new CommandRefusedException("policy.refused", PrintableText.of(refused.sentence()));
        }
    }

    private void warn(String name, RobotsText text) {
        String staging = text(host);
        if (staging != null) {
            StagingSite.otherHost(name, text, staging.strip().toLowerCase(Locale.ROOT)).ifPresent(
                    other -> console.err().println(new PolicyWords().otherSite(other, staging.strip())));
        }
    }

    private static List<Assignment> assignments(RobotsText text) {
        return AssignmentFinder.find(text, Catalogue.builtIn(), List.of());
    }

    private static int printCheck(String name, RobotsText text, SitePolicy policy, boolean json, AnswerStream out) {
        List<PolicyCheck.Mismatch> mismatches = new PolicyCheck(text, assignments(text), () -> false).check(policy);
        PolicyReport report = new PolicyReport(out, name);
        if (json) {
            report.printCheckJson(mismatches);
        } else {
            report.printCheck(mismatches);
        }
        return mismatches.isEmpty() ? ExitCode.OK : ExitCode.SOME_BROKEN;
    }

    /** Lines in ASCII would damage what holds none. As git does, the beginning tells what is text. */
    private static void refuseToEdit(String name, byte[] bytes) {
        TextEncoding encoding = TextSnapshot.decode(bytes).encoding();
        if (encoding != TextEncoding.UTF_8) {
            throw new CommandRefusedException("policy.encoding", PrintableText.of(name), encoding.sentence().text());
        }
        int end = Math.min(bytes.length, BEGINNING);
        if (GzipUnpacking.isPacked(bytes) || ByteScan.indexOf(bytes, 0, end, (byte) 0) >= 0) {
            throw new CommandRefusedException("policy.noText", PrintableText.of(name));
        }
    }

    private int edit(String name, byte[] before, RobotsText text, SitePolicy policy, boolean json, AnswerStream out)
            throws InterruptedException {
        PolicyPlan plan = PolicyPlanner.plan(text, assignments(text), policy, () -> false);
        if (plan instanceof PolicyPlan.Edited edited && isGiven(write) && !edited.isUnchanged()) {
            Optional<String> conflict = editedFile(name).edit(before, edited.after().bytes());
            if (conflict.isPresent()) {
                tell(MessageBundle.of("cli").text("policy.conflict", name, conflict.get()));
                return ExitCode.SOME_FOUND;
            }
        }
        PolicyWords words = new PolicyWords();
        switch (plan) {
            case PolicyPlan.Edited edited -> {
                words.consequences(edited).forEach(this::tell);
                words.blocking(edited, assignments(text)).forEach(this::tell);
                policy.access().forEach(
                        (row, choice) -> words.notReached(row, choice.kind()).ifPresent(this::tell));
            }
            case PolicyPlan.Refused refused -> tell(words.refusal(refused));
        }
        if (json) {
            new PolicyReport(out, name).printPlanJson(plan);
        } else if (plan instanceof PolicyPlan.Edited edited && !isGiven(write)) {
            byte[] bytes = edited.after().bytes();
            out.write(bytes, 0, bytes.length);
        }
        return plan instanceof PolicyPlan.Refused ? ExitCode.SOME_FOUND : ExitCode.OK;
    }

    private void tell(String sentence) {
        console.err().println(PrintableText.of(sentence));
    }
}
