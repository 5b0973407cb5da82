package org.roboscope.robots;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.Following;
import org.roboscope.robots.bytes.ByteText;

/**
 * The text of a robots.txt, which different crawlers read differently. Each reading is made when it is first asked for,
 * and kept. Any thread may ask.
 */
public final class RobotsText {

    private final byte[] bytes;
    private final ReadAs readAs;
    private final Map<String, RobotsFile> byStandard = new ConcurrentHashMap<>();

    private RobotsText(byte[] bytes, ReadAs readAs) {
        this.bytes = bytes;
        this.readAs = readAs;
    }

    /** The bytes must not be changed from then on. */
    public static RobotsText of(byte[] bytes, ReadAs readAs) {
        return new RobotsText(bytes, readAs);
    }

    /** Of the bytes that the text stands for, as {@link ByteText} has it. */
    public static RobotsText of(CharSequence text, ReadAs readAs) {
        return of(ByteText.toBytes(text), readAs);
    }

    /** The text of a file that is read already; others of its standard share what is known of it. */
    public static RobotsText of(RobotsFile file, ReadAs readAs) {
        RobotsText text = of(file.bytes(), readAs);
        text.byStandard.put(file.standard().id(), file);
        return text;
    }

    public ReadAs readAs() {
        return readAs;
    }

    /** The bytes read from. They are shared: never write to them. */
    public byte[] bytes() {
        return bytes;
    }

    /** The file as one standard reads it. */
    public RobotsFile file(Standard standard) {
        return byStandard.computeIfAbsent(standard.id(), absent -> RobotsFile.parse(bytes, standard));
    }

    /** The file as it is laid out where nobody in particular reads it. */
    public RobotsFile layout() {
        return file(readAs.layout());
    }

    /** The file as it is read for the crawler. */
    public RobotsFile file(Crawler crawler) {
        return file(readAs.standardOf(crawler));
    }

    /** The groups that the crawler follows. */
    public Following following(Crawler crawler) {
        RobotsFile file = file(crawler);
        return file.following(crawler, readAs.agents(file.standard()));
    }

    /** What the text lets the crawler do. */
    public Policy policy(Crawler crawler) {
        RobotsFile file = file(crawler);
        return file.policy(crawler, readAs.agents(file.standard()));
    }
}
