package org.roboscope.simulate.words;

import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;

/** Says which group a crawler follows, and why it follows that one. */
public final class FollowingWords {

    private static final int LINES_NAMED = 3;

    private final MessageBundle messageBundle = MessageBundle.of("explain");

    /** A main clause for the start of a sentence. */
    public String clause(Crawler crawler, FollowedGroups followedGroups) {
        String lines = lineNumbers(followedGroups.agents());
        return switch (followedGroups.step()) {
            case FollowedGroups.Step.OwnGroup own -> own.token().equalsIgnoreCase(crawler.name())
                    ? messageBundle.text("follow.own", crawler.name(), lines)
                    : messageBundle.text("follow.token", crawler.name(), own.token(), lines);
            case FollowedGroups.Step.Fallback fallback -> messageBundle.text("follow.fallback", crawler.name(),
                    fallback.token(),
                    lines);
            case FollowedGroups.Step.Star star -> followedGroups.emptyGroupAgents().isEmpty()
                    ? messageBundle.text("follow.star", crawler.name(), lines)
                    : messageBundle.text("follow.star.empty", crawler.name(), lines,
                            lineNumbers(followedGroups.emptyGroupAgents()));
            case FollowedGroups.Step.NoGroup none -> followedGroups.emptyGroupAgents().isEmpty()
                    ? messageBundle.text("follow.none", crawler.name())
                    : messageBundle.text("follow.none.empty", crawler.name(),
                            lineNumbers(followedGroups.emptyGroupAgents()));
            case FollowedGroups.Step.StarIgnored ignored -> followedGroups.emptyGroupAgents().isEmpty()
                    ? messageBundle.text("follow.starIgnored", crawler.name())
                    : messageBundle.text("follow.starIgnored.empty", crawler.name(),
                            lineNumbers(followedGroups.emptyGroupAgents()));
        };
    }

    /** The first few line numbers, and how many more there are. */
    public String lineNumbers(List<Integer> lines) {
        String first = String.join(", ", lines.stream().limit(LINES_NAMED).map(String::valueOf).toList());
        return lines.size() > LINES_NAMED
                ? messageBundle.text("lines.more", first, lines.size() - LINES_NAMED)
                : messageBundle.text("lines", first, lines.size());
    }
}
