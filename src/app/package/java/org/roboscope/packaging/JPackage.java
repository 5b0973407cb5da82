package org.roboscope.packaging;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What jpackage is asked for. */
final class JPackage {

    private static final List<String> JAVA_OPTIONS = List.of(
            "--enable-native-access=javafx.graphics,ALL-UNNAMED",
            "-XX:+UseSerialGC",
            // What a key makes in a large file lives until the next ones: it is to die before it counts as old, which is
            // collected late. What the old part no longer needs goes back to the system at each full collection.
            "-Xms224m", "-Xmn192m", "-XX:SurvivorRatio=1",
            "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=25", "-XX:-ShrinkHeapInSteps",
            "-XX:TrimNativeHeapInterval=10000",
            // Java's own messages stay out of answers. It need not report a start cache that it cannot use.
            "-Xlog:disable", "-Xlog:all=warning:stderr", "-Xlog:aot=off:stderr");

    /** The environment variable with the certificate that signs on macOS, as after "Developer ID Application: ". */
    private static final String IDENTITY = "MAC_SIGNING_IDENTITY";

    private JPackage() {}

    /** @param input a folder with the jar of that name and all that it needs */
    static ApplicationImage image(Place place, Path input, Path to, String name, String mainClass) {
        List<String> arguments = new ArrayList<>(List.of(
                "--type", "app-image",
                "--name", name,
                "--app-version", place.version(),
                "--description", "Edits a robots.txt and shows who may crawl what",
                "--vendor", "Roboscope",
                "--runtime-image", place.runtime().toString(),
                "--input", input.toString(),
                "--main-jar", name + ".jar",
                "--main-class", mainClass,
                "--app-content", place.licences().toString(),
                "--icon", Icons.of(place).toString(),
                "--dest", to.toString()));
        JAVA_OPTIONS.forEach(option -> arguments.addAll(List.of("--java-options", option)));
        if (SystemKind.current() == SystemKind.WINDOWS) {
            // Otherwise the command line could not write to the console it was started from.
            arguments.add("--win-console");
        }
        Tool.ofJdk("jpackage", arguments);
        return new ApplicationImage(to.resolve(SystemKind.current() == SystemKind.MAC ? name + ".app" : name), name);
    }

    /** Not built where this was written, which was Linux: macOS and Windows need their own machines. */
    static Path installer(Place place, ApplicationImage image, String type) {
        List<String> arguments = new ArrayList<>(List.of(
                "--type", type,
                "--name", "Roboscope",
                "--app-version", place.version(),
                "--vendor", "Roboscope",
                "--app-image", image.folder().toString(),
                "--license-file", place.project().resolve("LICENSE").toString(),
                "--dest", place.out().toString()));
        if (SystemKind.current() == SystemKind.MAC) {
            arguments.addAll(sign(image, System.getenv().getOrDefault(IDENTITY, "")));
        }
        if (SystemKind.current() == SystemKind.WINDOWS) {
            arguments.addAll(List.of("--win-menu", "--win-shortcut-prompt", "--win-dir-chooser",
                    "--win-upgrade-uuid", "5d1b9c8e-6d0f-4f2b-9b62-2f2f0f1c7a54"));
        }
        Tool.ofJdk("jpackage", arguments);
        return Folders.files(place.out(), "." + type).getFirst();
    }

    /**
     * Signs the application, which must have its start cache by then: a signature covers all files.
     *
     * @param identity the name of a certificate in the keychain; nothing is signed if it is empty
     * @return what signs the installer, too
     */
    private static List<String> sign(ApplicationImage image, String identity) {
        if (identity.isEmpty()) {
            return List.of();
        }
        List<String> signing = List.of("--mac-sign", "--mac-signing-key-user-name", identity);
        List<String> arguments =
                new ArrayList<>(List.of("--type", "app-image", "--app-image", image.folder().toString()));
        arguments.addAll(signing);
        Tool.ofJdk("jpackage", arguments);
        return signing;
    }
}
