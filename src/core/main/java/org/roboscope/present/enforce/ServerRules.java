package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.simulate.enforce.RefusalPlan;

/** The configuration that makes a server refuse crawlers. */
public record ServerRules(List<ServerFile> files) {

    public ServerRules {
        files = List.copyOf(files);
    }

    /** @param status that the server {@linkplain ServerKind#canAnswer can answer} */
    public static ServerRules of(ServerKind server, RefusalPlan plan, int status, RuleOrigin origin) {
        return new ServerRules(server.syntax().write(new ServerRuleText(plan, status, origin)));
    }

    /** Whether a file was made by this program, as its first line says. */
    public static boolean isMadeHere(String text) {
        return text.startsWith(ServerRuleText.MARK);
    }

    /** Whether a file is what this program made: the hash in its head is that of its other lines. */
    public static boolean isAsMade(String text) {
        List<String> lines = text.lines().toList();
        return lines.stream().filter(line -> line.startsWith(ServerRuleText.MADE)).findFirst()
                .filter(made -> made.endsWith(" " + ServerRuleText.hash(lines))).isPresent();
    }
}
