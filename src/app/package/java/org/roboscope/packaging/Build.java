package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes of the built jars what a person installs: an application that brings its own Java, and the installer of the
 * system this runs on. Run by {@code mvn -Ppackage verify}; each step is a class.
 */
public final class Build {

    private Build() {}

    /** @param args the project's folder, the folder of the built jars, the folder to write to, and the version */
    public static void main(String[] args) throws IOException, InterruptedException {
        Place place = new Place(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
        Folders.empty(place.out());
        say("Java without what nobody uses");
        JavaRuntime.make(place);
        say("the licences of all parts");
        Licences.collect(place);
        say("the list of all parts");
        PartsList.write(place);
        say("the application");
        ApplicationImage image = ApplicationImage.roboscope(place);
        say("a training run, so that it starts fast");
        StartCache.train(place, image, place.parts().resolve("sample-robots.txt").toString());
        for (Path installer : installers(place, image)) {
            say(installer + ", " + Folders.size(installer) / 1_000_000 + " MB");
        }
        say(image.folder() + ", " + Folders.size(image.folder()) / 1_000_000 + " MB");
    }

    private static List<Path> installers(Place place, ApplicationImage image) throws IOException, InterruptedException {
        return switch (SystemKind.current()) {
            case LINUX -> LinuxPackages.make(place, image);
            case MAC -> List.of(JPackage.installer(place, image, "dmg"));
            case WINDOWS -> List.of(JPackage.installer(place, image, "msi"));
        };
    }

    private static void say(String what) {
        System.out.println("package: " + what);
    }
}
