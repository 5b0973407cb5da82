package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Writes rules for HAProxy: a file with patterns, and the lines of a frontend that use it. */
final class HaproxyRules implements RuleSyntax {

    /** The folder in which the frontend looks for the patterns. */
    static final String FOLDER = "/etc/haproxy/";

    private static final String PATTERN_FILE = "roboscope.acl";
    private static final String FRONTEND_FILE = "roboscope-frontend.cfg";
    /** The number of addresses that fit in a line, which can have 64 words and 2,048 characters. */
    private static final int ADDRESSES_PER_LINE = 20;

    private static final String HEADER = " req.fhdr(user-agent) -m reg -i ";

    @Override
    public List<String> fileNames() {
        return List.of(PATTERN_FILE, FRONTEND_FILE);
    }

    @Override
    public List<ServerFile> write(ServerRuleText rules) {
        Lines patterns = rules.createHead("place.haproxy.acl", FOLDER + PATTERN_FILE);
        for (Refusal refusal : rules.refusalsWithoutAddresses()) {
            patterns.add("# " + ServerRuleText.describe(refusal)).add(refusal.pattern().lookAroundRegex());
        }
        Lines frontend = rules.createHead("place.haproxy.frontend", FOLDER + PATTERN_FILE);
        frontend.add("acl roboscope_robots_txt path " + ServerRuleText.ROBOTS_TXT);
        frontend.add("acl roboscope_refused" + HEADER + "-f " + FOLDER + PATTERN_FILE);
        frontend.add(denyRule(rules, "roboscope_refused"));
        for (Refusal refusal : rules.refusalsWithAddresses()) {
            String nameAcl = "roboscope_named_" + rules.uniqueName(refusal);
            String addressAcl = "roboscope_from_" + rules.uniqueName(refusal);
            frontend.add("# " + ServerRuleText.describe(refusal));
            frontend.add("acl " + nameAcl + HEADER + "'" + refusal.pattern().lookAroundRegex() + "'");
            refusal.verifiedAddresses()
                    .ifPresent(addresses -> addAddresses(addressAcl, addresses.prefixes(), frontend));
            frontend.add(denyRule(rules, nameAcl + " !" + addressAcl));
        }
        return List.of(patterns.createFile(PATTERN_FILE), frontend.createFile(FRONTEND_FILE));
    }

    private static String denyRule(ServerRuleText rules, String condition) {
        return "http-request deny deny_status " + rules.status() + " if " + condition + " !roboscope_robots_txt";
    }

    private static void addAddresses(String name, List<String> prefixes, Lines lines) {
        for (int first = 0; first < prefixes.size(); first += ADDRESSES_PER_LINE) {
            lines.add("acl " + name + " src " + String.join(" ",
                    prefixes.subList(first, Math.min(first + ADDRESSES_PER_LINE, prefixes.size()))));
        }
    }
}
