package org.roboscope.site.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.fetch.RawServer.Talk;

/** A site on this machine; unknown paths are answered with 404. */
public final class PageServer implements AutoCloseable {

    private final Map<String, Talk> talks = new HashMap<>();
    private final RawServer server = new RawServer((request, out) -> talks
            .getOrDefault(request.path(), (_, output) -> output.write(RawServer.answer("404 Not Found", new byte[0])))
            .answer(request, out));

    public PageServer robots(String text) {
        return page("/robots.txt", "200 OK\nContent-Type: text/plain", text);
    }

    public PageServer page(String path, String head, String body) {
        return talk(path, (request, out) -> out.write(
                RawServer.answer(head, body.getBytes(StandardCharsets.ISO_8859_1))));
    }

    public PageServer html(String path, String body) {
        return page(path, "200 OK\nContent-Type: text/html", body);
    }

    public PageServer redirect(String path, String to) {
        return page(path, "302 Found\nLocation: " + to, "");
    }

    public PageServer talk(String path, Talk talk) {
        talks.put(path, talk);
        return this;
    }

    public WebAddress address(String path) {
        return server.address(path);
    }

    /** The address of the same server under another host name. */
    public WebAddress otherHost(String path) {
        return server.address("http", "localhost", path);
    }

    /** The requested paths, in order. */
    public List<String> paths() {
        return server.requests().stream().map(RawServer.Request::path).toList();
    }

    public List<String> userAgents(String path) {
        return server.requests().stream().filter(request -> request.path().equals(path))
                .map(request -> header(request, "User-Agent")).toList();
    }

    public static String header(RawServer.Request request, String name) {
        return request.head().stream().filter(line -> line.regionMatches(true, 0, name + ": ", 0, name.length() + 2))
                .map(line -> line.substring(name.length() + 2)).findFirst().orElse("");
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
