package org.roboscope.document.disk;

import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Rights for tests that mount disks or create files of other users. */
final class AdministratorRights {

    private AdministratorRights() {}

    static void assume() {
        assumeTrue(System.getProperty("user.name").equals("root"), "only the administrator can arrange this");
    }

    /** Runs a command and returns its output; skips the test if the command does not exist or is not permitted. */
    static String run(String... command) throws IOException {
        try {
            Process process = start(command);
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            assumeTrue(code == 0, () -> List.of(command) + " is not possible here: " + printed);
            return printed;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }

    private static Process start(String... command) {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException missing) {
            return abort(List.of(command) + " does not exist here");
        }
    }
}
