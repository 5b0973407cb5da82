package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What Java writes down in a training run and finds ready at every later start: the classes, loaded and linked. The
 * application runs itself, started by its own launcher, so that the class path is the same.
 */
final class StartCache {

    /** Java would compile all that at once, and its compilers would take the processor from the window. */
    private static final String NOT_WHAT_RAN_OFTEN = "-XX:-AOTRecordTraining";

    private StartCache() {}

    /** @param arguments what the launcher is given in the training run, at the end of which the application ends */
    static void train(Place place, ApplicationImage image, String... arguments)
            throws IOException, InterruptedException {
        Path cache = image.application().resolve(image.name() + ".aot");
        List<String> plain = Files.readAllLines(image.configuration());
        configure(image, plain, "-XX:AOTCacheOutput=" + cache, "-Droboscope.training=true",
                "-Droboscope.training.urls=" + place.parts().resolve("sample.urls"),
                "-XX:+UnlockDiagnosticVMOptions", NOT_WHAT_RAN_OFTEN);
        runTraining(place, image, arguments);
        if (!Files.isRegularFile(cache)) {
            throw new IllegalStateException("the training run left no " + cache);
        }
        // Only the one or the other: Java takes no cache while it writes one.
        configure(image, plain, "-XX:AOTCache=$APPDIR/" + cache.getFileName());
        image.finish();
    }

    private static void configure(ApplicationImage image, List<String> plain, String... options) throws IOException {
        List<String> all = new ArrayList<>(plain);
        Stream.of(options).map("java-options="::concat).forEach(all::add);
        image.configure(all);
    }

    /** With settings of its own, so that it finds an application that nobody has used yet. */
    private static void runTraining(Place place, ApplicationImage image, String... arguments)
            throws IOException, InterruptedException {
        Path home = Files.createDirectories(place.out().resolve("training"));
        Map<String, String> environment = new HashMap<>(Map.of(
                "XDG_CONFIG_HOME", home.toString(),
                "XDG_STATE_HOME", home.toString(),
                "APPDATA", home.toString(),
                "LOCALAPPDATA", home.toString()));
        List<String> command = new ArrayList<>();
        if (SystemKind.current() == SystemKind.LINUX && System.getenv("DISPLAY") == null) {
            if (!Tool.has("xvfb-run")) {
                throw new IllegalStateException(
                        "the training run needs a display: set DISPLAY, or install xvfb for one in memory");
            }
            command.addAll(List.of("xvfb-run", "-a", "-s", "-screen 0 1440x900x24"));
        }
        command.add(image.launcher().toString());
        command.addAll(List.of(arguments));
        Tool.run(environment, command.toArray(String[]::new));
        // It left unsaved text, which the next start there would ask about.
        Folders.empty(home);
    }
}
