package org.roboscope.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.policy.PolicyJson;
import org.roboscope.cli.policy.PolicyReport;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.robots.RobotsText;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope policy}: what a file says by purpose, edits that change it, and whether it does what a policy says. */
final class PolicyCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec file = CommandArguments.file();
    private final OptionSpec settings = CommandArguments.values(
            "--set", "NAME=CHOICE", ValueChoices.one(SitePolicy::examples));
    private final OptionSpec stance = CommandArguments.choice(
            "--stance", "NAME", ValueChoices.one(PolicyStance::codes));
    private final OptionSpec host = CommandArguments.value("--host", "HOST");
    private final OptionSpec vocabularies = CommandArguments.values(
            "--vocabulary", "FIELD", ValueChoices.one(UsageVocabulary::codes));
    private final OptionSpec write = CommandArguments.flag("--write");
    private final OptionSpec check = CommandArguments.fileOption("--check", "POLICY");
    private final OptionSpec standard = CommandArguments.choice("--standard", "ID", OptionValues.DEFAULT_STANDARD,
            ValueChoices.one(OptionValues::singleReadings));
    private final OptionSpec format = CommandArguments.format(OptionValues.FORMATS);

    PolicyCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this).addPositional(file).addOption(settings).addOption(stance)
                .addOption(host).addOption(vocabularies).addOption(write).addOption(check).addOption(standard)
                .addOption(format);
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        String name = TypedArguments.readable(CommandArguments.required(file));
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        if (reading.choice().one().isEmpty()) {
            throw new CommandRefusedException("policy.standard");
        }
        String policyName = CommandArguments.text(check);
        Optional<SitePolicy> wanted = wanted();
        refuseMixed(name, policyName, wanted.isPresent());
        Optional<SitePolicy> checked = policyName == null ? Optional.empty() : Optional.of(read(policyName));
        RobotsText text = reading.text(RobotsSource.read(name, consoleStreams));
        AnswerStream out = new AnswerStream(consoleStreams.out());
        try {
            if (checked.isPresent()) {
                return printCheck(name, text, checked.get(), json, out);
            }
            if (wanted.isPresent()) {
                warn(name, text);
                return edit(name, text, wanted.get(), json, out);
            }
            List<Assignment> all = assignments(text);
            List<PolicyStanding> standings = PolicyStanding.of(new AccessComparison(text, () -> false), all);
            List<UsageStanding> uses = UsageStanding.of(text, all);
            if (json) {
                new PolicyJson(out).printTable(name, standings, uses);
            } else {
                new PolicyReport(out).printTable(reading.choice().heading(name), standings, uses);
            }
            return ExitCode.OK;
        } finally {
            out.flush();
        }
    }

    private void refuseMixed(String name, @Nullable String policyName, boolean isEdit) {
        if (policyName != null && (isEdit || CommandArguments.isGiven(write))) {
            throw new CommandRefusedException("policy.checkAlone");
        }
        if (name.equals(InputFile.STANDARD_INPUT) && name.equals(policyName)) {
            throw new CommandRefusedException("input.twice");
        }
        if (CommandArguments.isGiven(write) && !isEdit) {
            throw new CommandRefusedException("policy.writeNothing");
        }
        if (CommandArguments.isGiven(write) && (name.equals(InputFile.STANDARD_INPUT) || SiteFile.isMeant(name))) {
            throw new CommandRefusedException("policy.writeWhere");
        }
        if (CommandArguments.text(host) != null && !isStaging()) {
            throw new CommandRefusedException("policy.hostAlone");
        }
        if (!CommandArguments.texts(vocabularies).isEmpty() && !isEdit) {
            throw new CommandRefusedException("policy.vocabularyAlone");
        }
    }

    private boolean isStaging() {
        return PolicyStance.STAGING.code().equals(CommandArguments.text(stance));
    }

    private SitePolicy read(String name) {
        try {
            return PolicyFile.read(InputFile.read(TypedArguments.readable(name), consoleStreams.in()));
        } catch (BadPolicyException refused) {
            throw new CommandRefusedException(
                    "policy.file", PrintableText.of(name), PrintableText.of(refused.sentence()));
        }
    }

    /** What the options ask for; empty where they ask for nothing. */
    private Optional<SitePolicy> wanted() {
        try {
            SitePolicy policy = SitePolicy.parse(CommandArguments.texts(settings));
            String named = CommandArguments.text(stance);
            if (named != null) {
                OptionValues.among(PolicyStance.codes(), named, "policy.stance");
                if (isStaging() && CommandArguments.text(host) == null) {
                    throw new CommandRefusedException("policy.host");
                }
                policy = policy.orElse(PolicyStance.byCode(named).orElseThrow().policy());
            }
            List<String> fields = CommandArguments.texts(vocabularies);
            if (!fields.isEmpty()) {
                policy = policy.in(UsageVocabulary.ofCodes(fields));
            }
            return policy.isNothing() && CommandArguments.texts(settings).isEmpty() ? Optional.empty()
                    : Optional.of(policy);
        } catch (BadPolicyException refused) {
            throw new CommandRefusedException("policy.refused", PrintableText.of(refused.sentence()));
        }
    }

    private void warn(String name, RobotsText text) {
        String staging = CommandArguments.text(host);
        if (staging != null) {
            StagingSite.otherHost(name, text, staging.strip().toLowerCase(Locale.ROOT)).ifPresent(
                    other -> consoleStreams.err().println(new PolicyWords().otherSite(other, staging.strip())));
        }
    }

    private static List<Assignment> assignments(RobotsText text) {
        return AssignmentFinder.of(text, Catalogue.builtIn(), List.of());
    }

    private static int printCheck(String name, RobotsText text, SitePolicy policy, boolean json, AnswerStream out) {
        List<PolicyCheck.Mismatch> mismatches =
                new PolicyCheck(text, assignments(text), () -> false).check(policy);
        if (json) {
            new PolicyJson(out).printCheck(name, mismatches);
        } else {
            new PolicyReport(out).printCheck(name, mismatches);
        }
        return mismatches.isEmpty() ? ExitCode.OK : ExitCode.SOME_BROKEN;
    }

    private int edit(String name, RobotsText text, SitePolicy policy, boolean json, AnswerStream out)
            throws InterruptedException {
        PolicyPlan plan = PolicyPlanner.plan(text, assignments(text), policy, () -> false);
        if (plan instanceof PolicyPlan.Edited edited && CommandArguments.isGiven(write) && !edited.isUnchanged()) {
            CommandArguments.editedFile(name, consoleStreams).write(target -> {
                target.write(edited.after().bytes(), 0, edited.after().bytes().length);
                return true;
            });
        }
        PolicyWords words = new PolicyWords();
        switch (plan) {
            case PolicyPlan.Edited edited -> words.consequences(edited).forEach(this::tell);
            case PolicyPlan.Refused refused -> tell(words.refusal(refused));
        }
        if (json) {
            new PolicyJson(out).printPlan(name, plan);
        } else if (plan instanceof PolicyPlan.Edited edited && !CommandArguments.isGiven(write)) {
            byte[] bytes = edited.after().bytes();
            out.write(bytes, 0, bytes.length);
        }
        return plan instanceof PolicyPlan.Refused ? ExitCode.SOME_FOUND : ExitCode.OK;
    }

    private void tell(String sentence) {
        consoleStreams.err().println(PrintableText.of(sentence));
    }
}
