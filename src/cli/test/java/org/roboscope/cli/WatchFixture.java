package org.roboscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.site.fetch.RawServer;

/** A site on this machine, watched by the command {@code watch}. */
abstract class WatchFixture {

    static final String ONE_RULE = "User-agent: *\nDisallow: /private\n";
    static final String TWO_RULES = "User-agent: *\nDisallow: /private\nDisallow: /shop\n";

    @TempDir
    Path folder;

    RawServer server;
    byte[] answer = new byte[0];

    @BeforeEach
    void start() {
        server = new RawServer((request, out) -> out.write(answer));
        serve("200 OK", ONE_RULE);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    void serve(String head, String file) {
        answer = RawServer.answer(head + "\nContent-Type: text/plain", file.getBytes(StandardCharsets.UTF_8));
    }

    String site() {
        return "http://127.0.0.1:" + server.port();
    }

    String robotsTxt() {
        return site() + "/robots.txt";
    }

    CommandLineResult watch(String... options) {
        Deque<String> arguments = new ArrayDeque<>(List.of(options));
        arguments.add(site());
        return run("state", out(), arguments.toArray(String[]::new));
    }

    final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    PrintStream out() {
        printed.reset();
        return new PrintStream(printed, false, StandardCharsets.UTF_8);
    }

    CommandLineResult run(String state, PrintStream out, String... arguments) {
        printed.reset();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(InputStream.nullInputStream(), out,
                new PrintStream(err, false, StandardCharsets.UTF_8));
        WatchCommand command = new WatchCommand(streams, () -> folder.resolve(state));
        int code = CommandLineApp.runCommand(streams,
                () -> CommandLineApp.commandLine(command, streams).execute(arguments));
        OutputSchemas.validate(Stream.concat(Stream.of("watch"), Stream.of(arguments)).toArray(String[]::new),
                text(printed));
        return new CommandLineResult(code, text(printed), text(err));
    }

    static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
