package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams;

/** Runs commands in a class loader that has nothing of the window to give, and remembers who asked for it. */
class WithoutWindowTest {

    private static final List<String> WINDOW = List.of("javafx.", "com.sun.javafx.", "com.sun.glass.", "atlantafx.",
            "org.kordamp.ikonli.", "org.fxmisc.", "org.reactfx.", "org.roboscope.ui.");

    private static final class Windowless extends URLClassLoader {

        private final List<String> loaded = new ArrayList<>();
        private final List<String> ofTheWindow = new ArrayList<>();

        private Windowless(URL[] classPath) {
            super(classPath, ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            loaded.add(name);
            if (WINDOW.stream().anyMatch(name::startsWith)) {
                ofTheWindow.add(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "check -",
        "check - --format json",
        "check - --format sarif",
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
        "--help"})
    void noCommandTouchesJavaFx(String arguments) throws Exception {
        try (Windowless loader = new Windowless(classPath())) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            run(loader, out, arguments.split(" ", -1));
            assertThat(loader.ofTheWindow).isEmpty();
            assertThat(loader.loaded).contains(CommandLineApp.class.getName());
        }
    }

    private static void run(ClassLoader loader, ByteArrayOutputStream out, String... arguments) throws Exception {
        PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        Class<?> console = loader.loadClass(ConsoleStreams.class.getName());
        Object streams = console.getConstructor(InputStream.class, PrintStream.class, PrintStream.class)
                .newInstance(new ByteArrayInputStream("User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.UTF_8)),
                        stream, stream);
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
