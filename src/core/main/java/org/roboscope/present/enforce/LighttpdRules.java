package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Writes rules for lighttpd: a condition for each crawler. */
final class LighttpdRules implements RuleSyntax {

    private static final String FILE = "roboscope.conf";
    private static final String DENY = "url.access-deny = ( \"\" )";

    @Override
    public List<String> fileNames() {
        return List.of(FILE);
    }

    @Override
    public List<ServerFile> write(ServerRuleText rules) {
        Lines lines =
                rules.createHead("place.lighttpd").add("$HTTP[\"url\"] != \"" + ServerRuleText.ROBOTS_TXT + "\" {");
        for (Refusal refusal : rules.refusals()) {
            lines.add("    # " + ServerRuleText.describe(refusal));
            lines.add("    $HTTP[\"user-agent\"] =~ \"(?i)" + refusal.pattern().lookAroundRegex() + "\" {");
            refusal.verifiedAddresses().ifPresentOrElse(addresses -> addDenyUnlessFrom(addresses.prefixes(), lines),
                    () -> lines.add("        " + DENY));
            lines.add("    }");
        }
        return List.of(lines.add("}").createFile(FILE));
    }

    private static void addDenyUnlessFrom(List<String> prefixes, Lines lines) {
        String keyword = "";
        for (String prefix : prefixes) {
            lines.add("        " + keyword + "$HTTP[\"remoteip\"] == \"" + prefix + "\" { }");
            keyword = "else ";
        }
        lines.add("        else { " + DENY + " }");
    }
}
