package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What Java writes down in a training run and finds ready at every later start: the classes, loaded and linked. The
 * application runs itself, started by its own launcher, so that the class path is the same.
 *
 * <p>At each start Java brings in all of a cache. Commands need few of the window's classes, so they have a cache of their
 * own where the launcher can choose one, which is on Linux.
 */
final class StartCache {

    /** Java would compile all that at once, and its compilers would take the processor from the window. */
    private static final List<String> NOT_WHAT_RAN_OFTEN =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining");

    private final Place place;
    private final ApplicationImage image;
    private final List<String> plain;

    private StartCache(Place place, ApplicationImage image) throws IOException {
        this.place = place;
        this.image = image;
        plain = Files.readAllLines(image.configuration());
    }

    /** @param arguments what the launcher is given in a training run, at the end of which the application ends */
    static void train(Place place, ApplicationImage image, String... arguments)
            throws IOException, InterruptedException {
        new StartCache(place, image).train(arguments);
    }

    private void train(String... arguments) throws IOException, InterruptedException {
        String chosen = image.name();
        record(image.name(), "true", onScreen(arguments));
        if (SystemKind.current() == SystemKind.LINUX) {
            record(LinuxLauncher.COMMANDS_CACHE, "commands", launched(arguments));
            chosen = LinuxLauncher.CHOSEN_CACHE;
        }
        // Not before: Java takes no cache while it writes one.
        configure(List.of("-XX:AOTCache=$APPDIR/" + chosen + ".aot"));
        image.finish();
    }

    private void record(String name, String training, List<String> command) throws IOException, InterruptedException {
        Path cache = image.application().resolve(name + ".aot");
        List<String> options = new ArrayList<>(List.of(
                "-XX:AOTCacheOutput=" + cache,
                "-Droboscope.training=" + training,
                "-Droboscope.training.urls=" + place.parts().resolve("sample.urls")));
        options.addAll(NOT_WHAT_RAN_OFTEN);
        configure(options);
        // It has settings of its own, so that the application starts as for the first time.
        Path home = Files.createDirectories(place.out().resolve("training"));
        Map<String, String> environment = new HashMap<>(Map.of(
                "XDG_CONFIG_HOME", home.toString(),
                "XDG_STATE_HOME", home.toString(),
                "APPDATA", home.toString(),
                "LOCALAPPDATA", home.toString()));
        Tool.run(environment, command.toArray(String[]::new));
        // It left unsaved text, which the next start there would ask about.
        Folders.empty(home);
        if (!Files.isRegularFile(cache)) {
            throw new IllegalStateException("the training run left no " + cache);
        }
    }

    private void configure(List<String> options) throws IOException {
        List<String> all = new ArrayList<>(plain);
        options.stream().map("java-options="::concat).forEach(all::add);
        image.configure(all);
    }

    private List<String> onScreen(String... arguments) {
        List<String> command = new ArrayList<>();
        if (SystemKind.current() == SystemKind.LINUX && System.getenv("DISPLAY") == null) {
            if (!Tool.has("xvfb-run")) {
                throw new IllegalStateException(
                        "the training run needs a display: set DISPLAY, or install xvfb for one in memory");
            }
            command.addAll(List.of("xvfb-run", "-a", "-s", "-screen 0 1440x900x24"));
        }
        command.addAll(launched(arguments));
        return command;
    }

    private List<String> launched(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(image.launcher().toString());
        command.addAll(List.of(arguments));
        return command;
    }
}
