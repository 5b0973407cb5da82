package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An application of a single label, built the way Roboscope is: what its start is measured against. */
final class HelloApplication {

    private static final String NAME = "hello";

    private HelloApplication() {}

    static ApplicationImage make(Place place) throws IOException, InterruptedException {
        Path folder = place.out().resolve("hello");
        Folders.empty(folder);
        Path classes = folder.resolve("classes");
        Tool.run(Map.of(), Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "--module-path", place.jars().resolve("lib/javafx").toString(),
                "--add-modules", "javafx.controls",
                "-d", classes.toString(),
                place.parts().resolve("hello/Hello.java").toString());
        Path input = Files.createDirectories(folder.resolve("input"));
        Tool.ofJdk("jar", List.of(
                "--create", "--file", input.resolve("hello.jar").toString(), "-C", classes.toString(), "."));
        ApplicationImage image = JPackage.image(place, input, folder, NAME, "Hello");
        StartCache.train(place, image);
        return image;
    }
}
