package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Creates the cache of loaded and linked classes that Java writes in a training run and reads at each later start. The
 * application's own launcher starts the training run, so that the class path is the same.
 *
 * <p>Java reads a whole cache at each start. Commands need few of the window's classes, so they have a separate cache
 * on Linux, where the launcher can choose one.
 */
final class StartCache {

    /**
     * Keeps profiles of methods out of the cache. With these, Java would compile many methods at the start, and its
     * compilers would take the processor from the window.
     */
    private static final List<String> WITHOUT_PROFILES =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining");

    private final BuildContext context;
    private final ApplicationImage image;
    private final List<String> originalConfiguration;

    private StartCache(BuildContext context, ApplicationImage image) throws IOException {
        this.context = context;
        this.image = image;
        originalConfiguration = Files.readAllLines(image.configuration());
    }

    /**
     * Runs the application to create its cache, and configures it to use the cache.
     *
     * @param arguments the arguments of the training run
     */
    static void train(BuildContext context, ApplicationImage image, String... arguments)
            throws IOException, InterruptedException {
        new StartCache(context, image).train(arguments);
    }

    private void train(String... arguments) throws IOException, InterruptedException {
        String cacheName = image.name();
        recordCache(image.name(), "true", commandWithDisplay(arguments));
        if (SystemKind.current() == SystemKind.LINUX) {
            recordCache(LinuxLauncher.COMMANDS_CACHE, "commands", command(arguments));
            cacheName = LinuxLauncher.CHOSEN_CACHE;
        }
        // The cache is configured last, because Java reads no cache while it writes one.
        configure(List.of("-XX:AOTCache=$APPDIR/" + cacheName + ".aot"));
        image.finish();
    }

    private void recordCache(String name, String training, List<String> command)
            throws IOException, InterruptedException {
        Path cache = image.application().resolve(name + ".aot");
        List<String> options = new ArrayList<>(List.of(
                "-XX:AOTCacheOutput=" + cache,
                "-Droboscope.training=" + training,
                "-Droboscope.training.urls=" + context.packageSources().resolve("sample.urls")));
        options.addAll(WITHOUT_PROFILES);
        configure(options);
        // The training run has its own settings, so that the application starts as if for the first time.
        Path home = Files.createDirectories(context.out().resolve("training"));
        Map<String, String> environment = new HashMap<>(Map.of(
                "XDG_CONFIG_HOME", home.toString(),
                "XDG_STATE_HOME", home.toString(),
                "APPDATA", home.toString(),
                "LOCALAPPDATA", home.toString()));
        Tool.run(environment, command.toArray(String[]::new));
        // The next start in this folder would ask about the unsaved text of the training run.
        Folders.createEmpty(home);
        if (!Files.isRegularFile(cache)) {
            throw new IllegalStateException("the training run left no " + cache);
        }
    }

    private void configure(List<String> options) throws IOException {
        List<String> lines = new ArrayList<>(originalConfiguration);
        options.stream().map("java-options="::concat).forEach(lines::add);
        image.configure(lines);
    }

    private List<String> commandWithDisplay(String... arguments) {
        List<String> command = new ArrayList<>();
        if (SystemKind.current() == SystemKind.LINUX && System.getenv("DISPLAY") == null) {
            if (!Tool.has("xvfb-run")) {
                throw new IllegalStateException(
                        "the training run needs a display: set DISPLAY, or install xvfb for one in memory");
            }
            command.addAll(List.of("xvfb-run", "-a", "-s", "-screen 0 1440x900x24"));
        }
        command.addAll(command(arguments));
        return command;
    }

    private List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(image.launcher().toString());
        command.addAll(List.of(arguments));
        return command;
    }
}
