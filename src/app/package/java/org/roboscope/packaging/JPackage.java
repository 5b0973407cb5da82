package org.roboscope.packaging;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Creates applications and installers with jpackage. */
final class JPackage {

    private static final List<String> JAVA_OPTIONS = List.of(
            "--enable-native-access=javafx.graphics,ALL-UNNAMED",
            "-XX:+UseSerialGC",
            // Objects that an edit creates in a large file live until the next edits. A large young generation collects
            // them before they become old. Full collections return unused memory to the system.
            "-Xms224m", "-Xmn192m", "-XX:SurvivorRatio=1",
            "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=25", "-XX:-ShrinkHeapInSteps",
            "-XX:TrimNativeHeapInterval=10000",
            // Java's own messages do not mix with output. Java does not warn about a start cache that it cannot use.
            "-Xlog:disable", "-Xlog:all=warning:stderr", "-Xlog:aot=off:stderr");

    /** The environment variable for the name of the macOS certificate, without "Developer ID Application: ". */
    private static final String IDENTITY_VARIABLE = "MAC_SIGNING_IDENTITY";

    private JPackage() {}

    /**
     * Creates an application.
     *
     * @param input the folder with the application's jar and all libraries
     * @param to the folder for the application
     * @param name the name of the application and of its jar
     */
    static ApplicationImage image(BuildContext context, Path input, Path to, String name, String mainClass) {
        List<String> arguments = new ArrayList<>(List.of(
                "--type", "app-image",
                "--name", name,
                "--app-version", context.version(),
                "--description", "Edits a robots.txt and shows who may crawl what",
                "--vendor", "Roboscope",
                "--runtime-image", context.runtime().toString(),
                "--input", input.toString(),
                "--main-jar", name + ".jar",
                "--main-class", mainClass,
                "--app-content", context.licences().toString(),
                "--icon", Icons.forCurrentSystem(context).toString(),
                "--dest", to.toString()));
        JAVA_OPTIONS.forEach(option -> arguments.addAll(List.of("--java-options", option)));
        if (SystemKind.current() == SystemKind.WINDOWS) {
            // Without it, the command line could not write to its console.
            arguments.add("--win-console");
        }
        Tool.runJdkTool("jpackage", arguments);
        return new ApplicationImage(to.resolve(SystemKind.current() == SystemKind.MAC ? name + ".app" : name), name);
    }

    /** Creates an installer for macOS or Windows. Neither has been tried: each needs its own system. */
    static Path installer(BuildContext context, ApplicationImage image, String type) {
        List<String> arguments = new ArrayList<>(List.of(
                "--type", type,
                "--name", "Roboscope",
                "--app-version", context.version(),
                "--vendor", "Roboscope",
                "--app-image", image.folder().toString(),
                "--license-file", context.project().resolve("LICENSE").toString(),
                "--dest", context.out().toString()));
        if (SystemKind.current() == SystemKind.MAC) {
            arguments.addAll(sign(image, System.getenv().getOrDefault(IDENTITY_VARIABLE, "")));
        }
        if (SystemKind.current() == SystemKind.WINDOWS) {
            arguments.addAll(List.of("--win-menu", "--win-shortcut-prompt", "--win-dir-chooser",
                    "--win-upgrade-uuid", "5d1b9c8e-6d0f-4f2b-9b62-2f2f0f1c7a54"));
        }
        Tool.runJdkTool("jpackage", arguments);
        return Folders.files(context.out(), "." + type).getFirst();
    }

    /**
     * Signs the application. It must already have its start cache, because the signature covers all files.
     *
     * @param identity the name of a certificate in the keychain; nothing is signed if it is empty
     * @return the options that also sign the installer
     */
    private static List<String> sign(ApplicationImage image, String identity) {
        if (identity.isEmpty()) {
            return List.of();
        }
        List<String> signing = List.of("--mac-sign", "--mac-signing-key-user-name", identity);
        List<String> arguments =
                new ArrayList<>(List.of("--type", "app-image", "--app-image", image.folder().toString()));
        arguments.addAll(signing);
        Tool.runJdkTool("jpackage", arguments);
        return signing;
    }
}
