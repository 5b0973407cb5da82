package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.roboscope.cli.io.ConsoleStreams;

/** Commands load no class of the window: they run in a class loader that records such requests. */
class WithoutWindowTest {

    private static final List<String> WINDOW_PACKAGES =
            List.of("javafx.", "com.sun.javafx.", "com.sun.glass.", "atlantafx.",
                    "org.kordamp.ikonli.", "org.fxmisc.", "org.reactfx.", "org.roboscope.ui.");

    private static final class RecordingLoader extends URLClassLoader {

        private final List<String> loaded = new ArrayList<>();
        private final List<String> windowClasses = new ArrayList<>();

        private RecordingLoader(URL[] classPath) {
            super(classPath, ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            loaded.add(name);
            if (WINDOW_PACKAGES.stream().anyMatch(name::startsWith)) {
                windowClasses.add(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    private static final List<String> COMMANDS = List.of(
            "check -",
            "check - --format json",
            "check - --format sarif",
            "check - --format github --severity info",
            "check - --format gitlab",
            "check - --color always --severity info",
            "test - --as Googlebot --explain /x",
            "test - --as Googlebot --format json --standard all /x",
            "test --jsonl",
            "scan - --as Googlebot --format csv",
            "scan - --columns rules",
            "watch --help",
            "groups -",
            "groups - --format json",
            "test - --nonsense",
            "--help");

    @Test
    void noCommandLoadsJavaFx() throws Exception {
        try (RecordingLoader loader = new RecordingLoader(classPath())) {
            for (String command : COMMANDS) {
                run(loader, new ByteArrayOutputStream(), command.split(" ", -1));
                assertThat(loader.windowClasses).as(command).isEmpty();
            }
            assertThat(loader.loaded).contains(CommandLineApp.class.getName());
        }
    }

    @Test
    void languageServerLoadsNoJavaFx() throws Exception {
        String text = "{\"textDocument\":{\"uri\":\"file:///robots.txt\"";
        String position = "},\"position\":{\"line\":1,\"character\":2}}";
        try (RecordingLoader loader = new RecordingLoader(classPath());
                ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            run(loader, new Messages(out, List.of(
                    "\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}",
                    "\"method\":\"textDocument/didOpen\",\"params\":" + text
                            + ",\"languageId\":\"robots-txt\",\"version\":1,"
                            + "\"text\":\"User-agent: *\\nDisalow: /x\\n\"}}",
                    "\"id\":2,\"method\":\"textDocument/codeAction\",\"params\":" + text + "},\"range\":{\"start\":"
                            + "{\"line\":1,\"character\":0},\"end\":{\"line\":1,\"character\":1}},"
                            + "\"context\":{\"diagnostics\":[]}}",
                    "\"id\":3,\"method\":\"textDocument/hover\",\"params\":" + text + position,
                    "\"id\":4,\"method\":\"textDocument/completion\",\"params\":" + text + position,
                    "\"id\":5,\"method\":\"textDocument/semanticTokens/full\",\"params\":" + text + "}}",
                    "\"id\":6,\"method\":\"textDocument/codeLens\",\"params\":" + text + "}}",
                    "\"id\":7,\"method\":\"shutdown\"",
                    "\"method\":\"exit\"")), out, "lsp");
            assertThat(out.toString(StandardCharsets.UTF_8)).contains("Write Disallow", "\"id\":6,\"result\":[{");
            assertThat(loader.windowClasses).isEmpty();
            assertThat(loader.loaded).contains("org.eclipse.lsp4j.Hover");
        }
    }

    /** Messages of an editor, each of which waits for the answer to the previous one. */
    private static final class Messages extends InputStream {

        private final ByteArrayOutputStream out;
        private final Iterator<String> messages;
        private String awaited = "";
        private InputStream current = InputStream.nullInputStream();

        private Messages(ByteArrayOutputStream out, List<String> messages) {
            this.out = out;
            this.messages = messages.iterator();
        }

        @Override
        public int read() throws IOException {
            int next = current.read();
            if (next >= 0 || !messages.hasNext()) {
                return next;
            }
            while (!out.toString(StandardCharsets.UTF_8).contains(awaited)) {
                LockSupport.parkNanos(1_000_000);
            }
            String message = "{\"jsonrpc\":\"2.0\"," + messages.next() + "}";
            awaited = message.contains("\"id\":") ? message.replaceFirst(".*(\"id\":\\d).*", "$1") : "";
            current = new ByteArrayInputStream(("Content-Length: " + message.length() + "\r\n\r\n" + message)
                    .getBytes(StandardCharsets.UTF_8));
            return current.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int first = read();
            if (first < 0) {
                return first;
            }
            bytes[from] = (byte) first;
            return 1;
        }
    }

    private static void run(ClassLoader loader, ByteArrayOutputStream out, String... arguments) throws Exception {
        run(loader, new ByteArrayInputStream("User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.UTF_8)), out,
                arguments);
    }

    private static void run(ClassLoader loader, InputStream in, ByteArrayOutputStream out, String... arguments)
            throws Exception {
        PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        Class<?> console = loader.loadClass(ConsoleStreams.class.getName());
        Object streams = console.getConstructor(InputStream.class, PrintStream.class, PrintStream.class)
                .newInstance(in, stream, stream);
        Object code = loader.loadClass(CommandLineApp.class.getName())
                .getMethod("run", console, String[].class).invoke(null, streams, arguments);
        stream.flush();
        assertThat(code).isInstanceOf(Integer.class);
        assertThat(out.size()).isPositive();
    }

    private static URL[] classPath() throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }
}
