package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.present.enforce.RuleText.Lines;
import org.roboscope.simulate.enforce.HeaderPattern;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** A snippet with a matcher for each crawler. */
final class CaddyRules implements RuleSyntax {

    private static final String FILE = "roboscope.caddy";

    @Override
    public List<String> fileNames() {
        return List.of(FILE);
    }

    @Override
    public List<ServerFile> write(RuleText rules) {
        Lines lines = rules.head("place.caddy").add("(roboscope) {");
        for (Refusal refusal : rules.refused()) {
            String matcher = "@roboscope_" + rules.id(refusal);
            lines.add("\t# " + RuleText.about(refusal)).add("\t" + matcher + " {");
            lines.add("\t\tnot path " + RuleText.ROBOTS_TXT);
            lines.add("\t\theader_regexp User-Agent `(?i)" + HeaderPattern.plain(List.of(refusal.pattern())) + "`");
            refusal.apart().ifPresent(
                    from -> lines.add("\t\tnot remote_ip " + String.join(" ", from.prefixes())));
            lines.add("\t}").add("\trespond " + matcher + " " + rules.status());
        }
        return List.of(lines.add("}").file(FILE));
    }
}
