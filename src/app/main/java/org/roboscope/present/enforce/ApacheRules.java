package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.present.enforce.RuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/**
 * A condition for each crawler. SetEnvIf would come too late in .htaccess, and Require would replace what protects a folder.
 */
final class ApacheRules implements RuleSyntax {

    private static final String FILE = "roboscope.conf";
    /** A line in .htaccess can have 8,192 characters. */
    private static final int ADDRESSES_OF_A_LINE = 100;

    @Override
    public List<String> fileNames() {
        return List.of(FILE);
    }

    @Override
    public List<ServerFile> write(RuleText rules) {
        Lines lines = rules.head("place.apache");
        for (Refusal refusal : rules.refused()) {
            lines.add("# " + RuleText.about(refusal));
            lines.add("<If \"%{HTTP_USER_AGENT} =~ m#" + refusal.pattern().lookAround() + "#i && %{REQUEST_URI} != '"
                    + RuleText.ROBOTS_TXT + "'\">");
            List<String> conditions = refusal.apart().map(from -> conditions(from.prefixes())).orElse(List.of());
            conditions.forEach(condition -> lines.add("<If \"" + condition + "\">"));
            lines.add("    Redirect " + rules.status() + " /");
            conditions.forEach(_ -> lines.add("</If>"));
            lines.add("</If>");
        }
        return List.of(lines.file(FILE));
    }

    private static List<String> conditions(List<String> prefixes) {
        List<String> conditions = new ArrayList<>();
        for (int at = 0; at < prefixes.size(); at += ADDRESSES_OF_A_LINE) {
            conditions.add(prefixes.subList(at, Math.min(at + ADDRESSES_OF_A_LINE, prefixes.size())).stream()
                    .map(prefix -> "-R '" + prefix + "'").collect(Collectors.joining(" || ", "!(", ")")));
        }
        return conditions;
    }
}
