package org.roboscope.robots;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;

/**
 * The text of a robots.txt, which crawlers read differently. Each reading is created on first use and cached. This
 * class is thread-safe.
 */
public final class RobotsText {

    private final byte[] bytes;
    private final StandardChoice standardChoice;
    /** The reading for no particular crawler. For many texts, it is the only reading. */
    private final RobotsFile layoutFile;

    private volatile @Nullable Map<String, RobotsFile> filesByStandard;
    private volatile @Nullable UsageReading usageReading;

    private RobotsText(RobotsFile layoutFile, StandardChoice standardChoice) {
        this.bytes = layoutFile.bytes();
        this.standardChoice = standardChoice;
        this.layoutFile = layoutFile;
    }

    /** Wraps the bytes, which the caller must not change afterwards. */
    public static RobotsText of(byte[] bytes, StandardChoice standardChoice) {
        return new RobotsText(RobotsFile.createLazily(bytes, standardChoice.layout()), standardChoice);
    }

    /** Wraps the text, which {@link ByteText} converts to bytes. */
    public static RobotsText of(CharSequence text, StandardChoice standardChoice) {
        return of(ByteText.toBytes(text), standardChoice);
    }

    /** Wraps a file that has been read. Crawlers with the same standard share the reading. */
    public static RobotsText ofFile(RobotsFile file, StandardChoice standardChoice) {
        if (file.standard().id().equals(standardChoice.layout().id())) {
            return new RobotsText(file, standardChoice);
        }
        RobotsText text = of(file.bytes(), standardChoice);
        text.filesByStandard().put(file.standard().id(), file);
        return text;
    }

    public StandardChoice standardChoice() {
        return standardChoice;
    }

    /** Returns the bytes of the text. They are not copied, so callers must not change them. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the file as one standard reads it. */
    public RobotsFile file(Standard standard) {
        return lazyFile(standard).read();
    }

    private RobotsFile lazyFile(Standard standard) {
        return standard.id().equals(layoutFile.standard().id())
                ? layoutFile
                : filesByStandard().computeIfAbsent(standard.id(), absent -> RobotsFile.createLazily(bytes, standard));
    }

    private Map<String, RobotsFile> filesByStandard() {
        Map<String, RobotsFile> cached = filesByStandard;
        return cached == null ? createFilesByStandard() : cached;
    }

    private synchronized Map<String, RobotsFile> createFilesByStandard() {
        Map<String, RobotsFile> cached = filesByStandard;
        if (cached == null) {
            cached = new ConcurrentHashMap<>();
            filesByStandard = cached;
        }
        return cached;
    }

    /** Returns the file as read for no particular crawler. */
    public RobotsFile layout() {
        return file(standardChoice.layout());
    }

    /** Returns the lines about the use of pages. */
    public UsageReading usageReading() {
        UsageReading cached = usageReading;
        if (cached == null) {
            cached = new UsageReading(file(Standards.RFC_9309));
            usageReading = cached;
        }
        return cached;
    }

    /** Returns the policy for the use of pages by a crawler. */
    public UsagePolicy usagePolicy(Crawler crawler) {
        return new UsagePolicy(policy(crawler), usageReading(), usageAgents(standardChoice.standardOf(crawler)));
    }

    /**
     * Returns the choice of groups for usage by crawlers with a standard. It is the choice for fetching if both
     * standards read names in the same way. Standards of the past read names differently.
     */
    public AgentChoice usageAgents(Standard standard) {
        AgentChoice fetching = standardChoice.agents(standard);
        AgentChoice agents = standardChoice.agents(Standards.RFC_9309);
        return fetching.reading().equals(agents.reading()) ? fetching : agents;
    }

    /** Returns the file as the crawler reads it. */
    public RobotsFile fileFor(Crawler crawler) {
        return file(standardChoice.standardOf(crawler));
    }

    /** Finds the groups that the crawler follows. */
    public FollowedGroups followedGroups(Crawler crawler) {
        RobotsFile file = fileFor(crawler);
        return file.followedGroups(crawler, standardChoice.agents(file.standard()));
    }

    /** Returns the policy for fetching by a crawler. */
    public Policy policy(Crawler crawler) {
        RobotsFile file = lazyFile(standardChoice.standardOf(crawler));
        return file.policy(crawler, standardChoice.agents(file.standard()));
    }
}
