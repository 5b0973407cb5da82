package org.roboscope.robots;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;

/**
 * The text of a robots.txt, which different crawlers read differently. Each reading is made when it is first asked for,
 * and kept. Any thread may ask.
 */
public final class RobotsText {

    private final byte[] bytes;
    private final StandardChoice standardChoice;
    /** The reading that is wanted most, and often alone. */
    private final RobotsFile laidOut;

    private volatile @Nullable Map<String, RobotsFile> others;
    private volatile @Nullable UsageReading usage;

    private RobotsText(RobotsFile laidOut, StandardChoice standardChoice) {
        this.bytes = laidOut.bytes();
        this.standardChoice = standardChoice;
        this.laidOut = laidOut;
    }

    /** The bytes must not be changed from then on. */
    public static RobotsText of(byte[] bytes, StandardChoice standardChoice) {
        return new RobotsText(RobotsFile.unread(bytes, standardChoice.layout()), standardChoice);
    }

    /** Of the bytes that the text stands for, as {@link ByteText} has it. */
    public static RobotsText of(CharSequence text, StandardChoice standardChoice) {
        return of(ByteText.toBytes(text), standardChoice);
    }

    /** The text of a file that is read already; others of its standard share what is known of it. */
    public static RobotsText of(RobotsFile file, StandardChoice standardChoice) {
        if (file.standard().id().equals(standardChoice.layout().id())) {
            return new RobotsText(file, standardChoice);
        }
        RobotsText text = of(file.bytes(), standardChoice);
        text.others().put(file.standard().id(), file);
        return text;
    }

    public StandardChoice readAs() {
        return standardChoice;
    }

    /** The bytes read from. They are shared: never write to them. */
    public byte[] bytes() {
        return bytes;
    }

    /** The file as one standard reads it. */
    public RobotsFile file(Standard standard) {
        return unread(standard).read();
    }

    private RobotsFile unread(Standard standard) {
        return standard.id().equals(laidOut.standard().id())
                ? laidOut
                : others().computeIfAbsent(standard.id(), absent -> RobotsFile.unread(bytes, standard));
    }

    private Map<String, RobotsFile> others() {
        Map<String, RobotsFile> known = others;
        return known == null ? makeOthers() : known;
    }

    private synchronized Map<String, RobotsFile> makeOthers() {
        Map<String, RobotsFile> known = others;
        if (known == null) {
            known = new ConcurrentHashMap<>();
            others = known;
        }
        return known;
    }

    /** The file as read for no particular crawler. */
    public RobotsFile layout() {
        return file(standardChoice.layout());
    }

    /** What it says of the use of its pages. */
    public UsageReading usage() {
        UsageReading known = usage;
        if (known == null) {
            known = new UsageReading(file(Standards.RFC_9309));
            usage = known;
        }
        return known;
    }

    /** What the text says to the crawler of the use of its pages. */
    public UsagePolicy usage(Crawler crawler) {
        return new UsagePolicy(policy(crawler), usage(), usageAgents(crawler));
    }

    /** Where the groups are found as for fetching, they are the same; a standard of the past reads names otherwise. */
    private AgentChoice usageAgents(Crawler crawler) {
        AgentChoice fetching = standardChoice.agents(standardChoice.standardOf(crawler));
        AgentChoice agents = standardChoice.agents(Standards.RFC_9309);
        return fetching.reading().equals(agents.reading()) ? fetching : agents;
    }

    /** The file as the crawler reads it. */
    public RobotsFile file(Crawler crawler) {
        return file(standardChoice.standardOf(crawler));
    }

    /** The groups that the crawler follows. */
    public FollowedGroups following(Crawler crawler) {
        RobotsFile file = file(crawler);
        return file.following(crawler, standardChoice.agents(file.standard()));
    }

    /** What the text lets the crawler do. */
    public Policy policy(Crawler crawler) {
        RobotsFile file = unread(standardChoice.standardOf(crawler));
        return file.policy(crawler, standardChoice.agents(file.standard()));
    }
}
