package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.present.enforce.ServerKind.RuleSyntax;
import org.roboscope.present.enforce.ServerRuleText.Lines;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;

/** Writes rules for nginx: a map from the User-Agent header to a variable, and a condition that refuses requests. */
final class NginxRules implements RuleSyntax {

    private static final String MAP = "roboscope-map.conf";
    private static final String SERVER = "roboscope-server.conf";

    @Override
    public List<String> fileNames() {
        return List.of(MAP, SERVER);
    }

    @Override
    public List<ServerFile> write(ServerRuleText rules) {
        Lines map = rules.head("place.nginx.map", SERVER);
        for (Refusal refusal : rules.refused(true)) {
            map.add("geo " + variable(rules, refusal) + " {").add("    default 1;");
            refusal.verifiedAddresses()
                    .ifPresent(addresses -> addresses.prefixes().forEach(prefix -> map.add("    " + prefix + " 0;")));
            map.add("}");
        }
        map.add("map $http_user_agent $roboscope_crawler {").add("    default 0;");
        for (Refusal refusal : rules.refused()) {
            map.add("    # " + ServerRuleText.about(refusal));
            map.add("    \"~*" + refusal.pattern().lookAround() + "\" "
                    + (refusal.verifiedAddresses().isPresent() ? variable(rules, refusal) : "1") + ";");
        }
        map.add("}");
        map.add("map $uri $roboscope_refused {").add("    default $roboscope_crawler;")
                .add("    " + ServerRuleText.ROBOTS_TXT + " 0;").add("}");
        Lines server = rules.head("place.nginx.server", MAP)
                .add("if ($roboscope_refused) {").add("    return " + rules.status() + ";").add("}");
        return List.of(map.file(MAP), server.file(SERVER));
    }

    private static String variable(ServerRuleText rules, Refusal refusal) {
        return "$roboscope_not_from_" + rules.id(refusal);
    }
}
