package org.roboscope.cli;

import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.policy.PolicyReport;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.policy.PolicyMessages;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
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
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.StagingSite;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.unpack.GzipUnpacking;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code policy}, which shows and edits a file's rules by purpose, and checks it against a policy. */
@Command(name = "policy")
final class PolicyCommand extends CommandLineApp.SubCommand {

    private static final int TEXT_CHECK_BYTES = 8_000;

    @Mixin
    private final FileParameter file = new FileParameter();

    @Option(names = "--set", paramLabel = "NAME=CHOICE", completionCandidates = SettingExamples.class)
    private List<String> settings = List.of();

    @Option(names = "--stance", paramLabel = "NAME", converter = StanceValues.class, completionCandidates = StanceValues.class)
    private Optional<PolicyStance> stance = Optional.empty();

    @Option(names = "--host", paramLabel = "HOST")
    private Optional<String> host = Optional.empty();

    @Option(names = "--vocabulary", paramLabel = "FIELD", converter = VocabularyValues.class, completionCandidates = VocabularyValues.class)
    private List<UsageField> vocabularies = List.of();

    @Option(names = "--write")
    private boolean write;

    @Option(names = "--check", paramLabel = "POLICY")
    private Optional<InputFile> check = Optional.empty();

    @Mixin
    private final SingleStandardOption standard = new SingleStandardOption();

    @Mixin
    private final TextOrJsonOption format = new TextOrJsonOption();

    PolicyCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        InputFile robotsFile = file.requireName();
        String name = robotsFile.name();
        StandardChoice choice = standard.choice("policy.standard");
        Optional<SitePolicy> requested = requestedPolicy();
        refuseMixedOptions(robotsFile, requested.isPresent());
        Optional<SitePolicy> checked = check.map(this::readPolicy);
        byte[] bytes = robotsFile.robotsTxt(console);
        if (requested.isPresent()) {
            requireText(name, bytes);
        }
        RobotsText text = RobotsText.of(bytes, choice);
        AnswerStream out = new AnswerStream(console.out());
        try {
            if (checked.isPresent()) {
                return printCheck(name, text, checked.get(), out);
            }
            if (requested.isPresent()) {
                warnOfOtherSite(name, text);
                return edit(name, bytes, text, requested.get(), out);
            }
            PolicyReport report = new PolicyReport(out, name);
            List<Assignment> assignments = assignments(text);
            List<PolicyStanding> standings =
                    PolicyStanding.findAll(new AccessComparison(text, PolicyCommand::neverStop), assignments);
            List<UsageStanding> usageStandings = UsageStanding.findAll(text, assignments);
            if (format.isJson()) {
                report.printTableJson(standings, usageStandings);
            } else {
                report.printTable(ReadingChoice.of(choice).heading(name), standings, usageStandings);
            }
            return ExitCode.OK;
        } finally {
            out.flush();
        }
    }

    private void refuseMixedOptions(InputFile robotsFile, boolean isEditRequested) {
        if (check.isPresent() && (isEditRequested || write)) {
            throw new CommandRefusedException("policy.checkAlone");
        }
        InputFile.refuseRepeatedStandardInput(Stream.concat(Stream.of(robotsFile), check.stream()));
        if (write && !isEditRequested) {
            throw new CommandRefusedException("policy.writeNothing");
        }
        if (write && (robotsFile.isStandardInput() || robotsFile.isSite())) {
            throw new CommandRefusedException("policy.writeWhere");
        }
        if (host.isPresent() && !isStaging()) {
            throw new CommandRefusedException("policy.hostAlone");
        }
        if (!vocabularies.isEmpty() && !isEditRequested) {
            throw new CommandRefusedException("policy.vocabularyAlone");
        }
    }

    private boolean isStaging() {
        return stance.filter(PolicyStance.STAGING::equals).isPresent();
    }

    private SitePolicy readPolicy(InputFile name) {
        try {
            return PolicyFile.read(name.bytes(console));
        } catch (BadPolicyException refused) {
            throw new CommandRefusedException(
                    "policy.file", PrintableText.of(name.typed()), PrintableText.of(refused.sentence()));
        }
    }

    /** Returns the policy of the options; empty if they request no edit. */
    private Optional<SitePolicy> requestedPolicy() {
        try {
            SitePolicy policy = SitePolicy.parse(settings);
            if (stance.isPresent()) {
                if (isStaging() && host.isEmpty()) {
                    throw new CommandRefusedException("policy.host");
                }
                policy = policy.withDefaults(stance.get().policy());
            }
            if (!vocabularies.isEmpty()) {
                policy = policy.withVocabularies(EnumSet.copyOf(vocabularies));
            }
            return policy.isEmpty() && settings.isEmpty() ? Optional.empty() : Optional.of(policy);
        } catch (BadPolicyException refused) {
            throw new CommandRefusedException("policy.refused", PrintableText.of(refused.sentence()));
        }
    }

    private void warnOfOtherSite(String name, RobotsText text) {
        host.map(String::strip)
                .ifPresent(staging -> StagingSite.findOtherHost(name, text, staging.toLowerCase(Locale.ROOT))
                        .ifPresent(warning -> console.err().println(new PolicyMessages().otherSite(warning, staging))));
    }

    private static List<Assignment> assignments(RobotsText text) {
        return AssignmentFinder.find(text, Catalogue.builtIn(), List.of());
    }

    private int printCheck(String name, RobotsText text, SitePolicy policy, AnswerStream out) {
        List<PolicyCheck.Mismatch> mismatches =
                new PolicyCheck(text, assignments(text), PolicyCommand::neverStop).check(policy);
        PolicyReport report = new PolicyReport(out, name);
        if (format.isJson()) {
            report.printCheckJson(mismatches);
        } else {
            report.printCheck(mismatches);
        }
        return mismatches.isEmpty() ? ExitCode.OK : ExitCode.SOME_BROKEN;
    }

    /**
     * Refuses a file that is not text in UTF-8, because inserted lines would damage it. As in git, a file with a zero
     * byte near its start is not text.
     */
    private static void requireText(String name, byte[] bytes) {
        TextEncoding encoding = TextSnapshot.decode(bytes).encoding();
        if (encoding != TextEncoding.UTF_8) {
            throw new CommandRefusedException("policy.encoding", PrintableText.of(name), encoding.sentence().text());
        }
        int end = Math.min(bytes.length, TEXT_CHECK_BYTES);
        if (GzipUnpacking.isPacked(bytes) || ByteScan.indexOf(bytes, 0, end, (byte) 0) >= 0) {
            throw new CommandRefusedException("policy.noText", PrintableText.of(name));
        }
    }

    private int edit(String name, byte[] before, RobotsText text, SitePolicy policy, AnswerStream out)
            throws InterruptedException {
        PolicyPlan plan = PolicyPlanner.plan(text, assignments(text), policy, PolicyCommand::neverStop);
        if (plan instanceof PolicyPlan.Edit edit && write && !edit.isUnchanged()) {
            Optional<String> conflict = file.requireName().asOutput(console).edit(before, edit.after().bytes());
            if (conflict.isPresent()) {
                printMessage(MessageBundle.of("cli").text("policy.conflict", name, conflict.get()));
                return ExitCode.SOME_FOUND;
            }
        }
        PolicyMessages policyMessages = new PolicyMessages();
        switch (plan) {
            case PolicyPlan.Edit edit -> {
                policyMessages.consequences(edit).forEach(this::printMessage);
                policyMessages.blocking(edit, assignments(text)).forEach(this::printMessage);
                policy.access().forEach(
                        (row, choice) -> policyMessages.notReached(row, choice.kind()).ifPresent(this::printMessage));
            }
            case PolicyPlan.Refusal refusal -> printMessage(policyMessages.refusal(refusal));
        }
        if (format.isJson()) {
            new PolicyReport(out, name).printPlanJson(plan);
        } else if (plan instanceof PolicyPlan.Edit edit && !write) {
            byte[] bytes = edit.after().bytes();
            out.write(bytes, 0, bytes.length);
        }
        return plan instanceof PolicyPlan.Refusal ? ExitCode.SOME_FOUND : ExitCode.OK;
    }

    private void printMessage(String sentence) {
        console.err().println(PrintableText.of(sentence));
    }

    private static boolean neverStop() {
        return false;
    }

    /** Examples of values of {@code --set}, which shells complete. */
    private static final class SettingExamples implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return SitePolicy.allSettings().iterator();
        }
    }

    private static final class StanceValues extends OptionValues<PolicyStance> {

        StanceValues() {
            super("policy.stance", List.of(PolicyStance.values()));
        }

        @Override
        String word(PolicyStance stance) {
            return stance.code();
        }
    }

    private static final class VocabularyValues implements ITypeConverter<UsageField>, Iterable<String> {

        @Override
        public UsageField convert(String typed) {
            try {
                return UsageField.ofCodes(List.of(typed)).iterator().next();
            } catch (BadPolicyException refused) {
                throw new CommandRefusedException("policy.refused", PrintableText.of(refused.sentence()));
            }
        }

        @Override
        public Iterator<String> iterator() {
            return UsageField.codes().iterator();
        }
    }
}
