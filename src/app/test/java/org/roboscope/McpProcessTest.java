package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ReadJson.Fields;

/** Runs the MCP server in its own process, as an assistant starts it. */
class McpProcessTest {

    private static final int TIMEOUT_MINUTES = 3;

    @TempDir
    private Path folder;

    /** Sends lines, closes the input, and returns the answers; each line of output must be a JSON object. */
    private static List<Fields> exchangeMessages(ProgramProcess program, List<String> lines) throws Exception {
        Process process = program.start();
        try (OutputStream out = process.getOutputStream()) {
            out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        List<Fields> answers = new ArrayList<>();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                answers.add(ReadJson.object(line));
            }
            assertThat(process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isZero();
        return answers;
    }

    private static String call(int id, String tool, String arguments) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + "}}";
    }

    private static Fields answer(List<Fields> answers, int id) {
        return answers.stream().filter(answer -> !answer.isNull("id") && answer.getInt("id") == id).findFirst()
                .orElseThrow();
    }

    @Test
    void printsOnlyAnswersUntilTheInputEnds() throws Exception {
        ProgramProcess program = new ProgramProcess(folder, List.of(), Main.class.getName(), "mcp");
        List<Fields> answers = exchangeMessages(program, List.of(
                "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"server/discover\",\"params\":{\"_meta\":{"
                        + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                        + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\"}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}",
                "nonsense",
                call(3, "test",
                        "{\"text\":\"User-agent: *\\nDisallow: /a\",\"urls\":[\"/a\"],\"crawlers\":[\"GPTBot\"]}"),
                call(4, "check", "{\"path\":\"/etc/passwd\"}"),
                call(5, "check", "{\"path\":\"none/none.txt\"}")));
        assertThat(answers).hasSize(7);
        assertThat(answer(answers, 6).getObject("result").getArray("supportedVersions")).contains("2026-07-28");
        assertThat(answer(answers, 1).getObject("result").getString("protocolVersion")).isEqualTo("2025-06-18");
        assertThat(answer(answers, 2).getObject("result").getArray("tools")).hasSize(6);
        assertThat(answer(answers, 3).getObject("result").getObject("structuredContent").getArray("results")
                .getObject(0)).containsEntry("outcome", "blocked").containsEntry("line", 2);
        assertThat(answer(answers, 4).getObject("result").getBoolean("isError")).isTrue();
        assertThat(answer(answers, 5).getObject("result").toString()).contains("does not exist");
        assertThat(answers).anySatisfy(
                answer -> assertThat(answer).hasEntrySatisfying("error",
                        error -> assertThat(((Fields) error).getInt("code")).isEqualTo(-32700)));
    }

    @Test
    void fetchesPublicAddressesOnlyIfAllowed() throws Exception {
        List<String> requests = new CopyOnWriteArrayList<>();
        byte[] robots = "User-agent: *\nDisallow: /fetched/\n".getBytes(StandardCharsets.UTF_8);
        HttpServer proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/", exchange -> {
            requests.add(exchange.getRequestURI().toString());
            exchange.getResponseHeaders().add("Content-Type", "text/plain");
            exchange.sendResponseHeaders(200, robots.length);
            exchange.getResponseBody().write(robots);
            exchange.close();
        });
        proxy.start();
        String address = "127.0.0.1:" + proxy.getAddress().getPort();
        try {
            ProgramProcess program = new ProgramProcess(folder, List.of(), Main.class.getName(), "mcp", "--allow-fetch")
                    .withVariable("http_proxy", "http://" + address).withVariable("no_proxy", "127.0.0.1");
            List<Fields> answers = exchangeMessages(program, List.of(
                    call(1, "test", "{\"fetch\":\"http://www.example.com/page\",\"urls\":[\"/fetched/1\"],"
                            + "\"crawlers\":[\"Googlebot\"]}"),
                    call(2, "test", "{\"fetch\":\"http://" + address + "/\",\"urls\":[\"/\"],\"crawlers\":[\"x\"]}"),
                    "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/list\"}"));
            assertThat(answer(answers, 1).getObject("result").getObject("structuredContent").getArray("results")
                    .getObject(0)).containsEntry("outcome", "blocked").containsEntry("line", 2);
            assertThat(answer(answers, 2).getObject("result").getBoolean("isError")).isTrue();
            assertThat(answer(answers, 2).getObject("result").toString()).contains("in this network");
            assertThat(answer(answers, 3).toString()).contains("fetch=");
        } finally {
            proxy.stop(0);
        }
        assertThat(requests).containsExactly("http://www.example.com/robots.txt");
    }

    @Test
    void endsWhenItsAnswersAreNotRead() throws IOException, InterruptedException {
        Process process = new ProgramProcess(folder, List.of(), Main.class.getName(), "mcp").start();
        try (OutputStream out = process.getOutputStream()) {
            process.getInputStream().close();
            byte[] ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n".getBytes(StandardCharsets.UTF_8);
            while (process.isAlive()) {
                out.write(ping);
                out.flush();
            }
        } catch (IOException closed) {
            assertThat(closed).hasMessageContaining("roken pipe");
        }
        assertThat(process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)).isTrue();
    }
}
