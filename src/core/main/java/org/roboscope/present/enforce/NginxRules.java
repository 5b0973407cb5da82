package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Writes rules for nginx: a map from the User-Agent header to a variable, and a condition that refuses requests. */
final class NginxRules implements RuleSyntax {

    private static final String MAP_FILE = "roboscope-map.conf";
    private static final String SERVER_FILE = "roboscope-server.conf";

    @Override
    public List<String> fileNames() {
        return List.of(MAP_FILE, SERVER_FILE);
    }

    @Override
    public List<ServerFile> write(ServerRuleText rules) {
        Lines map = rules.createHead("place.nginx.map", SERVER_FILE);
        for (Refusal refusal : rules.refusalsWithAddresses()) {
            map.add("geo " + variable(rules, refusal) + " {").add("    default 1;");
            refusal.verifiedAddresses()
                    .ifPresent(addresses -> addresses.prefixes().forEach(prefix -> map.add("    " + prefix + " 0;")));
            map.add("}");
        }
        map.add("map $http_user_agent $roboscope_crawler {").add("    default 0;");
        for (Refusal refusal : rules.refusals()) {
            map.add("    # " + ServerRuleText.describe(refusal));
            map.add("    \"~*" + refusal.pattern().lookAroundRegex() + "\" "
                    + (refusal.verifiedAddresses().isPresent() ? variable(rules, refusal) : "1") + ";");
        }
        map.add("}");
        map.add("map $uri $roboscope_refused {").add("    default $roboscope_crawler;")
                .add("    " + ServerRuleText.ROBOTS_TXT + " 0;").add("}");
        Lines server = rules.createHead("place.nginx.server", MAP_FILE)
                .add("if ($roboscope_refused) {").add("    return " + rules.status() + ";").add("}");
        return List.of(map.createFile(MAP_FILE), server.createFile(SERVER_FILE));
    }

    private static String variable(ServerRuleText rules, Refusal refusal) {
        return "$roboscope_not_from_" + rules.uniqueName(refusal);
    }
}
