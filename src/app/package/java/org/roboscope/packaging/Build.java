package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Builds the application with its own Java, and the installers for the current system, from the built jars.
 * {@code mvn -Ppackage verify} runs it.
 */
public final class Build {

    private static final int BYTES_PER_MEGABYTE = 1_000_000;

    private Build() {}

    /** @param args the project's folder, the folder of the built jars, the folder to write to, and the version */
    public static void main(String[] args) throws IOException, InterruptedException {
        BuildContext context = new BuildContext(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
        Folders.createEmpty(context.out());
        log("Java without what nobody uses");
        JavaRuntime.make(context);
        log("the licences of all parts");
        Licences.collect(context);
        log("the list of all parts");
        PartsList.write(context);
        log("the application");
        ApplicationImage image = ApplicationImage.roboscope(context);
        log("a training run, so that it starts fast");
        StartCache.train(context, image, context.packageSources().resolve("sample-robots.txt").toString());
        for (Path installer : installers(context, image)) {
            logSize(installer);
        }
        logSize(image.folder());
    }

    private static List<Path> installers(BuildContext context, ApplicationImage image)
            throws IOException, InterruptedException {
        return switch (SystemKind.current()) {
            case LINUX -> LinuxPackages.make(context, image);
            case MAC -> List.of(JPackage.installer(context, image, "dmg"));
            case WINDOWS -> List.of(JPackage.installer(context, image, "msi"));
        };
    }

    private static void logSize(Path path) throws IOException {
        log(path + ", " + Folders.size(path) / BYTES_PER_MEGABYTE + " MB");
    }

    private static void log(String message) {
        System.out.println("package: " + message);
    }
}
