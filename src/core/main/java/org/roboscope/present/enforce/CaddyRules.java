package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.HeaderPattern;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Writes rules for Caddy: a snippet with one matcher, and another one for each crawler with its own addresses. */
final class CaddyRules implements RuleSyntax {

    private static final String FILE = "roboscope.caddy";

    @Override
    public List<String> fileNames() {
        return List.of(FILE);
    }

    @Override
    public List<ServerFile> write(ServerRuleText rules) {
        Lines lines = rules.createHead("place.caddy").add("(roboscope) {");
        List<Refusal> combinedRefusals = rules.refusalsWithoutAddresses();
        combinedRefusals.forEach(refusal -> lines.add("\t# " + ServerRuleText.describe(refusal)));
        if (!combinedRefusals.isEmpty()) {
            addMatcher("@roboscope", combinedRefusals, List.of(), lines);
            lines.add("\trespond @roboscope " + rules.status());
        }
        for (Refusal refusal : rules.refusalsWithAddresses()) {
            String matcher = "@roboscope_" + rules.uniqueName(refusal);
            lines.add("\t# " + ServerRuleText.describe(refusal));
            addMatcher(matcher, List.of(refusal), refusal.verifiedAddresses().orElseThrow().prefixes(), lines);
            lines.add("\trespond " + matcher + " " + rules.status());
        }
        return List.of(lines.add("}").createFile(FILE));
    }

    private static void addMatcher(String name, List<Refusal> refusals, List<String> addresses, Lines lines) {
        lines.add("\t" + name + " {").add("\t\tnot path " + ServerRuleText.ROBOTS_TXT);
        lines.add("\t\theader_regexp User-Agent `(?i)"
                + HeaderPattern.plainRegex(refusals.stream().map(Refusal::pattern).toList()) + "`");
        if (!addresses.isEmpty()) {
            lines.add("\t\tnot remote_ip " + String.join(" ", addresses));
        }
        lines.add("\t}");
    }
}
