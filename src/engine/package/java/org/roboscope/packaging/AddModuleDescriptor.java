package org.roboscope.packaging;

import java.io.IOException;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;

/**
 * Adds the module descriptor to the engine's jar. The jar plugin cannot: Maven on Java 17 reads no module of Java 21.
 * <p>
 * A jar that has it stays untouched. A newer file would have Maven compile all modules that use it again.
 * <p>
 * Arguments: the jar, the folder of the classes, the date of the entry
 */
final class AddModuleDescriptor {

    private static final String DESCRIPTOR = "module-info.class";

    private AddModuleDescriptor() {}

    public static void main(String[] arguments) throws IOException {
        String jar = arguments[0];
        if (hasDescriptor(jar)) {
            return;
        }
        int exitCode = ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--update", "--file",
                jar, "--date", arguments[2], "-C", arguments[1], DESCRIPTOR);
        System.exit(exitCode);
    }

    private static boolean hasDescriptor(String jar) throws IOException {
        try (JarFile file = new JarFile(jar)) {
            return file.getEntry(DESCRIPTOR) != null;
        }
    }
}
