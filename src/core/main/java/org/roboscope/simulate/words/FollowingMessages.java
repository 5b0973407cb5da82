package org.roboscope.simulate.words;

import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;

/** Describes which group a crawler follows, and why. */
public final class FollowingMessages {

    private static final int MAX_LINES = 3;

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
            case FollowedGroups.Step.Star _ -> followedGroups.emptyGroupAgents().isEmpty()
                    ? messageBundle.text("follow.star", crawler.name(), lines)
                    : messageBundle.text("follow.star.empty", crawler.name(), lines,
                            lineNumbers(followedGroups.emptyGroupAgents()));
            case FollowedGroups.Step.NoGroup _ -> followedGroups.emptyGroupAgents().isEmpty()
                    ? messageBundle.text("follow.none", crawler.name())
                    : messageBundle.text("follow.none.empty", crawler.name(),
                            lineNumbers(followedGroups.emptyGroupAgents()));
            case FollowedGroups.Step.StarIgnored _ -> followedGroups.emptyGroupAgents().isEmpty()
                    ? messageBundle.text("follow.starIgnored", crawler.name())
                    : messageBundle.text("follow.starIgnored.empty", crawler.name(),
                            lineNumbers(followedGroups.emptyGroupAgents()));
        };
    }

    /** The first few line numbers, and how many more there are. */
    public String lineNumbers(List<Integer> lines) {
        String first = String.join(", ", lines.stream().limit(MAX_LINES).map(String::valueOf).toList());
        return lines.size() > MAX_LINES
                ? messageBundle.text("lines.more", first, lines.size() - MAX_LINES)
                : messageBundle.text("lines", first, lines.size());
    }
}
