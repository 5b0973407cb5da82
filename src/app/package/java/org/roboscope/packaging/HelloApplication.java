package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Builds {@code Hello} as an application, in the same way as Roboscope, to compare their starts. */
final class HelloApplication {

    private static final String NAME = "hello";

    private HelloApplication() {}

    static ApplicationImage make(BuildContext context) throws IOException, InterruptedException {
        Path folder = context.out().resolve("hello");
        Folders.createEmpty(folder);
        Path classes = folder.resolve("classes");
        Tool.run(Map.of(), Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "--module-path", context.jars().resolve("lib/javafx").toString(),
                "--add-modules", "javafx.controls",
                "-d", classes.toString(),
                context.packageSources().resolve("hello/Hello.java").toString());
        Path input = Files.createDirectories(folder.resolve("input"));
        Tool.runJdkTool("jar", List.of(
                "--create", "--file", input.resolve("hello.jar").toString(), "-C", classes.toString(), "."));
        ApplicationImage image = JPackage.image(context, input, folder, NAME, "Hello");
        StartCache.train(context, image);
        return image;
    }
}
