package org.roboscope.site.history;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;

/** A site on this machine with the history of its answers. */
public final class AnswersOverTime implements Closeable {

    private final Path state;
    private final RawServer server;
    private byte[] answer = new byte[0];

    public AnswersOverTime(Path state) {
        this.state = state;
        this.server = new RawServer((request, out) -> out.write(answer));
    }

    public RobotsAddress robotsTxt() {
        return RobotsAddress.of(server.address("/"));
    }

    public FetchHistory history() {
        return new FetchHistory(state, robotsTxt());
    }

    /** Adds an answer fetched at the given time. */
    public void add(String when, String head, String body) throws IOException {
        add(history(), when, head, body);
    }

    void add(FetchHistory history, String when, String head, String body) throws IOException {
        answer = RawServer.answer(head, body.getBytes(StandardCharsets.UTF_8));
        FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt"));
        history.add(
                new FetchResult(result.requestedAddress(), Instant.parse(when), result.duration(), result.hops(),
                        result.ending()));
    }

    /** Stops the server, so that later fetches fail. */
    public void stop() throws IOException {
        server.close();
    }

    /** The files of the history with this ending, the oldest version first. */
    public List<Path> files(String ending) throws IOException {
        try (var files = Files.walk(state)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
