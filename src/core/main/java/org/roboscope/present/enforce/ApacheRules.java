package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.HeaderPattern;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/**
 * Writes rules for Apache: conditions on the User-Agent header. SetEnvIf would be too late in .htaccess, and Require
 * would replace the protection of a folder.
 */
final class ApacheRules implements RuleSyntax {

    private static final String FILE = "roboscope.conf";
    /** The number of addresses that fit in a line of .htaccess, which can have 8,192 characters. */
    private static final int ADDRESSES_PER_LINE = 100;
    /** The number of names that fit in such a line. */

    private static final int NAMES_PER_LINE = 100;

    @Override
    public List<String> fileNames() {
        return List.of(FILE);
    }

    @Override
    public List<ServerFile> write(ServerRuleText rules) {
        Lines lines = rules.createHead("place.apache");
        List<Refusal> refusals = rules.refusalsWithoutAddresses();
        for (int from = 0; from < refusals.size(); from += NAMES_PER_LINE) {
            addCondition(refusals.subList(from, Math.min(from + NAMES_PER_LINE, refusals.size())), List.of(),
                    rules.status(), lines);
        }
        for (Refusal refusal : rules.refusalsWithAddresses()) {
            addCondition(List.of(refusal), createConditions(refusal.verifiedAddresses().orElseThrow().prefixes()),
                    rules.status(), lines);
        }
        return List.of(lines.createFile(FILE));
    }

    private static void addCondition(List<Refusal> refusals, List<String> conditions, int status, Lines lines) {
        refusals.forEach(refusal -> lines.add("# " + ServerRuleText.describe(refusal)));
        lines.add("<If \"%{HTTP_USER_AGENT} =~ m#"
                + HeaderPattern.lookAroundRegex(refusals.stream().map(Refusal::pattern).toList())
                + "#i && %{REQUEST_URI} != '" + ServerRuleText.ROBOTS_TXT + "'\">");
        conditions.forEach(condition -> lines.add("<If \"" + condition + "\">"));
        lines.add("    Redirect " + status + " /");
        conditions.forEach(_ -> lines.add("</If>"));
        lines.add("</If>");
    }

    private static List<String> createConditions(List<String> prefixes) {
        List<String> conditions = new ArrayList<>();
        for (int from = 0; from < prefixes.size(); from += ADDRESSES_PER_LINE) {
            conditions.add(prefixes.subList(from, Math.min(from + ADDRESSES_PER_LINE, prefixes.size())).stream()
                    .map(prefix -> "-R '" + prefix + "'").collect(Collectors.joining(" || ", "!(", ")")));
        }
        return conditions;
    }
}
