package org.roboscope.present.enforce;

import java.util.List;
import org.roboscope.simulate.enforce.RefusalPlan;

/** A configuration with which a server refuses crawlers. */
public record ServerRules(List<ServerFile> files) {

    public ServerRules {
        files = List.copyOf(files);
    }

    /**
     * Writes the rules of a plan for a server.
     *
     * @param status a status that the server {@linkplain ServerKind#canAnswer can answer}
     */
    public static ServerRules of(ServerKind server, RefusalPlan plan, int status, RuleOrigin origin) {
        return new ServerRules(server.syntax().write(new ServerRuleText(plan, status, origin)));
    }

    /** Whether this program wrote the file, as its first line says. */
    public static boolean isOwnFile(String text) {
        return text.startsWith(ServerRuleText.MARK);
    }

    /** Whether a file is unchanged: the hash at its top equals the hash of its other lines. */
    public static boolean isUnchanged(String text) {
        List<String> lines = text.lines().toList();
        return lines.stream().filter(line -> line.startsWith(ServerRuleText.DATE_PREFIX)).findFirst()
                .filter(line -> line.endsWith(" " + ServerRuleText.hash(lines))).isPresent();
    }
}
