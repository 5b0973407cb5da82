package org.roboscope.lint.groups;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.robots.Group;

/** The tokens that a file names as it plainly is, letter case aside. */
final class AgentTokens {

    private final FileAnalysis analysis;
    private final Map<Integer, Set<String>> byGroup = new HashMap<>();
    private final Set<String> all = new HashSet<>();

    private AgentTokens(FileAnalysis analysis) {
        this.analysis = analysis;
        for (Group group : analysis.plainGroups()) {
            Set<String> tokens = new HashSet<>();
            group.agents().forEach(line -> tokens.add(key(analysis.agent(line).token())));
            byGroup.put(group.index(), tokens);
            all.addAll(tokens);
        }
    }

    static AgentTokens of(FileAnalysis analysis) {
        return analysis.derived(AgentTokens.class, AgentTokens::new);
    }

    boolean isNamed(String token) {
        return all.contains(key(token));
    }

    /** Whether the group of the User-agent line with this number names the token too. */
    boolean isBeside(int agent, String token) {
        Optional<Group> group = GroupLookup.ofAgent(analysis.plainGroups(), agent);
        return group.isPresent() && byGroup.getOrDefault(group.get().index(), Set.of()).contains(key(token));
    }

    private static String key(String token) {
        return token.toLowerCase(Locale.ROOT);
    }
}
